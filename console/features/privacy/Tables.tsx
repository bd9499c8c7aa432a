import { useState } from 'react'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import type { Client } from '@baobab/data-provider'
import { fold, type KeptTable } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, useRead } from './usePrivacy.ts'

const readTables = (client: Client, options: { readonly signal: AbortSignal }) => client.call(privacy.tables, options)
const columns = ['kept', 'erasure', 'archive'] as const

/** What each table keeps of people and for how long: a table on a desk, cards on a phone. */
export function Tables() {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const [typed, setTyped] = useState('')
  const { data, error, isPending, refetch } = useRead('tables', readTables)
  const rows =
    data?.data.filter(({ table, what, kept }) => fold(`${table} ${what} ${kept}`).includes(fold(typed))) ?? []
  const Rows = isWide ? Wide : Cards
  return (
    <section aria-labelledby="privacy-tables">
      <Typography id="privacy-tables" component="h2" variant="h5">
        {translate('privacyData.tables.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('privacyData.tables.lead')}{' '}
        {data &&
          (data.cleaned_at
            ? translate('privacyData.tables.cleaned', { time: timeAgo(data.cleaned_at) })
            : translate('privacyData.tables.never'))}
      </Typography>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={2}>
          <TextField
            type="search"
            size="small"
            label={translate('privacyData.tables.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ maxWidth: 360 }}
          />
          {rows.length === 0 ? (
            <Typography role="status">{translate('privacyData.tables.none')}</Typography>
          ) : (
            <Rows rows={rows} />
          )}
        </Stack>
      )}
    </section>
  )
}

function Wide({ rows }: { readonly rows: readonly KeptTable[] }) {
  const translate = useTranslate()
  return (
    <Paper sx={{ border: '1px solid var(--line)', overflowX: 'auto' }}>
      <Table size="small" aria-labelledby="privacy-tables">
        <TableHead>
          <TableRow>
            <TableCell>{translate('privacyData.tables.what')}</TableCell>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`privacyData.tables.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.table}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                <Named {...row} />
              </TableCell>
              {columns.map((name) => (
                <TableCell key={name} sx={{ verticalAlign: 'top' }}>
                  {row[name]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

/** On a phone each table is a line that opens: all of them open fill thirty screens. */
function Cards({ rows }: { readonly rows: readonly KeptTable[] }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <Accordion
          component="li"
          key={row.table}
          variant="outlined"
          slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <Box>
              <Named {...row} />
            </Box>
          </AccordionSummary>
          <AccordionDetails>
            <Box component="dl" sx={{ m: 0 }}>
              {columns.map((name) => (
                <Box key={name} sx={{ mt: 0.75 }}>
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {translate(`privacyData.tables.${name}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                    {row[name]}
                  </Typography>
                </Box>
              ))}
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  )
}

function Named({ what, table }: KeptTable) {
  return (
    <>
      <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
        {what}
      </Typography>
      <Typography
        component="code"
        translate="no"
        variant="caption"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {table}
      </Typography>
    </>
  )
}
