import { useId } from 'react'
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { isReference, storageOf } from '@baobab/validation'
import { writtenValue } from '@baobab/validation/derive/filterWords.ts'
import { checkCell } from '@baobab/validation/importing/rows.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import { isGap } from '@baobab/validation/importing/gaps.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useWorded } from '../../i18n/words.ts'
import { askedOf, cellsOf, none } from './columnChoice.ts'
import { useKind } from './kinds/context.ts'
import { useFieldLabel } from './labels.ts'
import { asMeant, type Reading } from './readings.ts'
import { useImportWords } from './words.ts'

interface ColumnProps {
  readonly at: number
  readonly heading: string
  readonly table: Table
  readonly field: string
  readonly reading: Reading | undefined
  readonly onField: (field: string) => void
  readonly onReading: (reading: Reading) => void
}

const isReading = (value: string): value is Reading =>
  ['dayFirst', 'monthFirst', 'decimal', 'thousands'].some((one) => one === value)

/** A column of the file: its heading, an example, the field that it fills, and how it is read where that is to be asked. */
export function Column({ at, heading, table, field, reading, onField, onReading }: ColumnProps) {
  const words = useImportWords()
  const kind = useKind()
  const label = useFieldLabel()
  const { list } = useFormat()
  const id = useId()
  const example = cellsOf(table, at).find((cell) => !isGap(cell)) ?? ''
  const asked = askedOf(kind, table, at, field)
  const isOpen = field === ''
  return (
    <Box
      component="li"
      sx={{ border: '1px solid var(--line)', borderRadius: 2, p: 1.5, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{heading}</Typography>
          {example !== '' && (
            <Typography variant="body2" color="text.secondary">
              {words('columns.example', { text: example.slice(0, 80) })}
            </Typography>
          )}
          <Understood field={field} text={asMeant(reading, example)} />
        </Box>
        <TextField
          select
          fullWidth
          size="small"
          label={words('columns.field', { heading })}
          value={field}
          error={isOpen}
          helperText={isOpen ? words('columns.ask', { fields: list(kind.fieldsOf(heading).map(label)) }) : undefined}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => onField(target.value)}
        >
          {isOpen && <option value="">{words('columns.choose')}</option>}
          <option value={none}>{words('columns.none')}</option>
          {kind.columns.map((name) => (
            <option key={name} value={name}>
              {label(name)}
            </option>
          ))}
        </TextField>
      </Box>
      {asked && (
        <FormControl sx={{ mt: 1 }}>
          <FormLabel id={id}>
            {words(asked[0] === 'decimal' ? 'columns.numbers' : 'columns.dates', { heading })}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={reading ?? ''}
            onChange={(_, value) => isReading(value) && onReading(value)}
          >
            {asked.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={words(`columns.${one}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </Box>
  )
}

/** How the example is read, where that is not plain. */
function Understood({ field: name, text }: { readonly field: string; readonly text: string }) {
  const words = useImportWords()
  const worded = useWorded()
  const format = useFormat()
  const field = useKind().fields[name]
  if (!field || text === '' || isReference(field) || storageOf(field) === 'moment') return null
  const read = checkCell(field, text, [], true)
  if ('error' in read)
    return (
      <Typography variant="body2" color="error">
        {words('columns.wrong', { reason: worded(read.error) })}
      </Typography>
    )
  const shown = read.value === null ? '' : writtenValue(field, read.value, format)
  if (shown === '' || shown === text.trim()) return null
  return <Typography variant="body2">{words('columns.understood', { text: shown.slice(0, 80) })}</Typography>
}
