import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import FilterListIcon from '@mui/icons-material/FilterList'
import { Box, Button, Collapse, Skeleton, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { filterFields, type ListFilter, type Resource } from '@baobab/validation'
import type { FilterValue } from '../../fields/shared/kind.ts'
import { FilterChips } from './FilterChips.tsx'
import { valueOf, withValue } from './filterValues.ts'
import { arranged, offeredFilters, search, type FilterChoice } from './offeredFilters.ts'
import { SearchBox } from './SearchBox.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

// The boxes come when they are asked for.
const Filters = part(() => import('./Filters.tsx'))
const Recognised = part(() => import('./Recognised.tsx'))

interface FilterBarProps {
  readonly resource: Resource
  readonly choice?: FilterChoice | undefined
  /** What the list is always filtered to, which is no filter to choose. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined
  readonly tools: ReactNode
}

/** Search over a list, its filters behind one button, and what is set as chips that take themselves away. */
export function FilterBar({ resource, choice, fixed, tools }: FilterBarProps) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const labels = useLabels(resource)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const searched = filterFields(resource)[search]
  const offered = useMemo(() => offeredFilters(resource, choice, fixed), [resource, choice, fixed])
  const groups = useMemo(() => arranged(resource, offered), [resource, offered])
  // Two filters may be set before the first one is back in `filterValues`.
  const latest = useRef(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  const setAll = (values: Readonly<Record<string, unknown>>) => {
    latest.current = { ...values }
    setFilters(latest.current, [])
  }
  const set = (filter: ListFilter, value: FilterValue) => setAll(withValue(filter, latest.current, value))
  const find = (value: string | undefined) => {
    const { [search]: _, ...others } = latest.current
    setAll(value === undefined ? others : { ...others, [search]: value })
  }
  /** What was searched for becomes a filter. */
  const choose = (filter: ListFilter, value: string) => {
    const { [search]: _, ...others } = latest.current
    setAll(withValue(filter, others, { equal: [value] }))
  }
  const typed = filterValues[search]
  const count = offered.filter((filter) => Object.keys(valueOf(filter, filterValues)).length > 0).length
  return (
    <Stack role="search" spacing={1} sx={{ mb: 1.5 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.25}
        useFlexGap
        sx={{ flexWrap: { sm: 'wrap' }, alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        {searched && (
          <Box sx={{ flex: { sm: '1 1 180px' }, maxWidth: { md: 420 } }}>
            <SearchBox
              label={labels.filter(search, searched)}
              help={labels.help(search, searched) || undefined}
              value={filterValues[search]}
              onChange={find}
            />
          </Box>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {offered.length > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<FilterListIcon />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {count === 0
                ? translate('console.list.filters')
                : translate('console.list.filtersSet', { count: format.number(count) })}
            </Button>
          )}
          {tools}
        </Stack>
      </Stack>
      {offered.length > 0 && (
        <Collapse in={open} mountOnEnter unmountOnExit>
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <Filters {...{ resource, fixed, groups, labels, set }} values={filterValues} />
          </Suspense>
        </Collapse>
      )}
      {typeof typed === 'string' && (
        <Suspense fallback={null}>
          <Recognised filters={offered} values={filterValues} typed={typed} labels={labels} onChoose={choose} />
        </Suspense>
      )}
      <FilterChips
        resource={resource}
        values={filterValues}
        onRemove={set}
        onSearch={find}
        onClear={() => setFilters({}, [])}
      />
    </Stack>
  )
}
