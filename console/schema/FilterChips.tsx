import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Chip, Stack } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { RecordContextProvider, useTranslate } from 'react-admin'
import type { Field, Fields, Resource } from '@baobab/validation'
import { registry } from '../fields/registry.ts'
import { useFlagWords } from '../fields/flag/words.ts'
import { valuesOf } from '../fields/shared/options.ts'
import { useWords } from './words.ts'

interface FilterChipsProps {
  readonly resource: Resource
  readonly fields: Fields
  readonly values: Readonly<Record<string, unknown>>
  readonly onRemove: (name: string, rest: unknown) => void
  readonly onClear: () => void
}

/** What a list is filtered by: a chip for each value, which takes that value away. */
export function FilterChips({ resource, fields, values, onRemove, onClear }: FilterChipsProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const chips = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    return field
      ? valuesOf(value).map((one) => ({ name, field, one, rest: valuesOf(value).filter((other) => other !== one) }))
      : []
  })
  if (chips.length === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {chips.map(({ name, field, one, rest }) => (
        <Chip
          key={`${name}:${one}`}
          component="button"
          type="button"
          clickable
          size="small"
          color="primary"
          variant="outlined"
          onClick={() => onRemove(name, rest.length > 0 ? rest : undefined)}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <span style={visuallyHidden}>{translate('console.list.removeFilter', { filter: '' })}</span>
              <ChipText label={words.filter(name, field)} name={name} field={field} value={one} />
              <CloseIcon aria-hidden sx={{ fontSize: 14 }} />
            </Box>
          }
        />
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        {translate('console.list.clear')}
      </Button>
    </Stack>
  )
}

/** A value in the form of its kind; a flag without words of its own is said by its label alone. */
function ChipText({ label, name, field, value }: { label: string; name: string; field: Field; value: string }) {
  const { Field: Display } = registry[field.kind]
  const words = useFlagWords(name)
  if (field.kind === 'flag' && !words) return <>{label}</>
  return (
    <span>
      {label}:{' '}
      <RecordContextProvider value={{ id: '', [name]: field.kind === 'flag' ? value === 'true' : value }}>
        <Display source={name} field={field} />
      </RecordContextProvider>
    </span>
  )
}
