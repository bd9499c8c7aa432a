import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { earlyResources, type Field } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { CheckedFile } from './useUpload.ts'

const fields: readonly (readonly [string, Field])[] = Object.entries(earlyResources.exchangeRates.fields)
const tones = { new: 'ok', changed: 'warning', refused: 'danger' } as const

/** Each line of a file, with what would happen to it and why it is wrong. */
export function Preview({ rows, found }: CheckedFile) {
  const translate = useTranslate()
  const labels = useLabels(earlyResources.exchangeRates)
  return (
    <Box tabIndex={0} role="region" aria-label={translate('rates.table')} sx={{ overflow: 'auto', maxBlockSize: 360 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('rates.row')}</TableCell>
            {fields.map(([name, field]) => (
              <TableCell key={name}>{labels.label(name, field)}</TableCell>
            ))}
            <TableCell>{translate('rates.states.column')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map(({ row, state, errors }, at) => (
            <TableRow key={row}>
              <TableCell>{row}</TableCell>
              {fields.map(([name]) => (
                <TableCell key={name} sx={{ minInlineSize: 112, verticalAlign: 'top' }}>
                  {rows[at]?.values[name]}
                  {errors[name] !== undefined && (
                    <Typography variant="body2" color="error">
                      {errors[name]}
                    </Typography>
                  )}
                </TableCell>
              ))}
              <TableCell>
                {state === 'same' ? (
                  translate('rates.states.same')
                ) : (
                  <Badge tone={tones[state]} label={translate(`rates.states.${state}`)} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
