import { Alert, Button, FormControlLabel, Checkbox, Stack, TextField, Typography } from '@mui/material'
import { isYear } from './readings.ts'
import { cellsOf, hindrancesOf, holdsDays, none } from './columnChoice.ts'
import { Column } from './Column.tsx'
import { useKind } from './kinds/context.ts'
import { useFieldLabel } from './labels.ts'
import { useRoleLabel } from '../../i18n/labels.ts'
import type { Work } from './useImport.ts'
import { useImportWords } from './words.ts'
import { useFormat } from '../../i18n/useFormat.ts'

/** Says which column fills which field; those that were recognised are chosen already. */
export function Columns({ source: { name, table }, state, change }: Work) {
  const words = useImportWords()
  const kind = useKind()
  const label = useFieldLabel()
  const format = useFormat()
  const { lacks, twice, open } = hindrancesOf(kind, table, state)
  const left = table.header.filter((heading, at) => state.fields[at] === none && heading !== '')
  const hasYears = state.fields.some((field, at) => holdsDays(kind, field) && cellsOf(table, at).some(isYear))
  const isOwned = kind.name === 'startups'
  const blocked = lacks.length > 0 || twice.length > 0 || open.length > 0 || (isOwned && state.owner.trim() === '')
  // Another choice of columns makes other rows: what was checked before says nothing of them.
  const choose = (more: Partial<Pick<typeof state, 'fields' | 'readings'>>) => change(() => ({ ...more, checked: {} }))
  return (
    <>
      <Typography>{words('columns.read', { name, count: table.rows.length })}</Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {table.header.map((heading, at) => (
          <Column
            key={at}
            at={at}
            heading={heading || words('columns.unnamed', { number: at + 1 })}
            table={table}
            field={state.fields[at] ?? none}
            reading={state.readings[at]}
            onField={(field) =>
              choose({
                fields: state.fields.map((one, place) => (place === at ? field : one)),
                readings: Object.fromEntries(Object.entries(state.readings).filter(([place]) => Number(place) !== at)),
              })
            }
            onReading={(reading) => choose({ readings: { ...state.readings, [at]: reading } })}
          />
        ))}
      </Stack>
      {hasYears && <Alert severity="info">{words('columns.year', { day: format.day('2019-01-01') })}</Alert>}
      {left.length > 0 && (
        <Typography color="text.secondary">{words('columns.left', { headings: format.list(left) })}</Typography>
      )}
      {kind.saidOnce && <SaidOnce {...kind.saidOnce} state={state} change={change} />}
      {isOwned && (
        <TextField
          type="email"
          required
          label={words('columns.owner')}
          helperText={words('columns.ownerHelp')}
          value={state.owner}
          onChange={({ target }) => change(() => ({ owner: target.value, checked: {} }))}
        />
      )}
      {kind.lists.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={state.adds}
              onChange={({ target }) => change(() => ({ adds: target.checked, checked: {} }))}
            />
          }
          label={words('columns.adds')}
        />
      )}
      <Stack role="status" spacing={1}>
        {lacks.map((any) => (
          <Alert key={any.join()} severity="warning">
            {words('columns.lacks', { fields: any.map(label).join(' / ') })}
          </Alert>
        ))}
        {twice.map((field) => (
          <Alert key={field} severity="warning">
            {words('columns.twice', { field: label(field) })}
          </Alert>
        ))}
      </Stack>
      <Button
        variant="contained"
        color="secondary"
        disabled={blocked}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => change(() => ({ step: 'check' }))}
      >
        {words('columns.next')}
      </Button>
    </>
  )
}

interface SaidOnceProps extends Pick<Work, 'state' | 'change'> {
  readonly field: string
  readonly values: readonly string[]
}

/** What all rows say that say nothing of a field. */
function SaidOnce({ field, values, state, change }: SaidOnceProps) {
  const words = useImportWords()
  const label = useFieldLabel()
  const role = useRoleLabel()
  return (
    <TextField
      select
      label={words('columns.once', { field: label(field) })}
      value={state.once}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => change(() => ({ once: target.value, checked: {} }))}
    >
      <option value="">{words('columns.onceNone')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {role(value)}
        </option>
      ))}
    </TextField>
  )
}
