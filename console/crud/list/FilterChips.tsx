import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Chip, Stack } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { RecordContextProvider } from 'react-admin'
import { filterMessage, filtersOf, storageOf, writtenValue, type ListFilter, type Resource } from '@baobab/validation'
import { useFlagMessages } from '../../fields/flag/labels.ts'
import type { FilterValue } from '../../fields/shared/kind.ts'
import { registry } from '../../fields/registry.ts'
import { valuesOf } from '../../fields/shared/options.ts'
import { around, gap } from '../../i18n/around.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { valueOf } from './filterValues.ts'
import { search } from './offeredFilters.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

interface FilterChipsProps {
  readonly resource: Resource
  readonly values: Readonly<Record<string, unknown>>
  readonly onRemove: (filter: ListFilter, rest: FilterValue) => void
  readonly onSearch: (value: undefined) => void
  readonly onClear: () => void
}

/** What a chip says of a filter, and what is set of it once the chip is gone. */
interface ChipOf {
  readonly filter: ListFilter
  readonly part: FilterValue
  readonly rest: FilterValue
}

/** What a list is filtered by: a chip for each value, range or gap, which takes itself away. */
export function FilterChips({ resource, values, onRemove, onSearch, onClear }: FilterChipsProps) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const { before, after } = around(translate('console.list.removeFilter', { filter: gap }))
  const chips = filtersOf(resource).flatMap((filter) => chipsOf(filter, valueOf(filter, values)))
  if (chips.length === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {chips.map(({ filter, part, rest }) => (
        <Chip
          key={`${filter.name}:${JSON.stringify(part)}`}
          component="button"
          type="button"
          clickable
          size="small"
          color="primary"
          variant="outlined"
          onClick={() => (filter.name === search ? onSearch(undefined) : onRemove(filter, rest))}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <span style={visuallyHidden}>{before}</span>
              <ChipText label={labels.filter(filter.name, filter.field)} filter={filter} part={part} />
              {after && <span style={visuallyHidden}>{after}</span>}
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

/** A chip for each of several values, one for a range, and one for a gap. */
function chipsOf(filter: ListFilter, { equal, ...others }: FilterValue): readonly ChipOf[] {
  const values = valuesOf(equal)
  const one = values.map((value) => {
    const left = values.filter((other) => other !== value)
    return { filter, part: { equal: value }, rest: left.length > 0 ? { ...others, equal: left } : others }
  })
  const { empty, ...range } = others
  const kept = equal === undefined ? {} : { equal }
  return [
    ...one,
    ...(Object.keys(range).length > 0
      ? [{ filter, part: range, rest: { ...kept, ...(empty === undefined ? {} : { empty }) } }]
      : []),
    ...(empty === undefined ? [] : [{ filter, part: { empty }, rest: { ...kept, ...range } }]),
  ]
}

interface ChipTextProps {
  readonly label: string
  readonly filter: ListFilter
  readonly part: FilterValue
}

/** What is set, in words: a flag that is no field and has no words of its own is said by its label alone. */
function ChipText({ label, filter: { name, field, isField }, part }: ChipTextProps) {
  const translate = useTranslate()
  const labels = useFlagMessages(name)
  const { Field: Display } = registry[field.kind]
  const format = useFormat()
  const bound = (value: unknown) => writtenValue(field, String(value), format)
  const isYesOrNo = storageOf(field) === 'boolean'
  const message = filterMessage(part)
  if (message)
    return <>{translate(`messages.filter.${message}`, { label, from: bound(part.gte), to: bound(part.lte) })}</>
  if (isYesOrNo && !isField && !labels) return <>{label}</>
  const { before, after } = around(translate('console.list.is', { label, value: gap }))
  return (
    <span>
      {before}
      <RecordContextProvider value={{ id: '', [name]: isYesOrNo ? part.equal === 'true' : part.equal }}>
        <Display source={name} field={field} />
      </RecordContextProvider>
      {after}
    </span>
  )
}
