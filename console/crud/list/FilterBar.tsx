import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Box, Button, Collapse, Skeleton, Stack, useMediaQuery, type Theme } from '@mui/material'
import { useListContext } from 'react-admin'
import { filterFields, type ListFilter, type Resource } from '@baobab/validation'
import type { FilterValue } from '../../fields/shared/kind.ts'
import { FilterChips } from './FilterChips.tsx'
import { withValue } from './filterValues.ts'
import { arranged, offeredFilters, search, type FilterChoice, type FilterGroup } from './offeredFilters.ts'
import { SearchBox } from './SearchBox.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

// The rows need not wait for the boxes that choose among them; on a phone those come when they are asked for.
const Filters = lazy(() => import('./Filters.tsx'))

interface FilterBarProps {
  readonly resource: Resource
  readonly choice?: FilterChoice | undefined
  /** What the list is always filtered to, which is no filter to choose. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined
  readonly tools: ReactNode
}

/**
 * Search and filters over a list, and what is set as chips that take themselves away. On a phone the filters fold; where
 * there are many, those beyond the first fold everywhere.
 */
export function FilterBar({ resource, choice, fixed, tools }: FilterBarProps) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const labels = useLabels(resource)
  const [open, setOpen] = useState(false)
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const searched = filterFields(resource)[search]
  const offered = useMemo(() => offeredFilters(resource, choice, fixed), [resource, choice, fixed])
  const { shown, folded } = useMemo(() => arranged(resource, offered), [resource, offered])
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
  const boxes = (groups: readonly FilterGroup[]) => (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Filters {...{ groups, labels, set }} values={filterValues} />
    </Suspense>
  )
  const folds = phone ? [...(folded.length > 0 ? [{ filters: shown }] : [{ filters: offered }]), ...folded] : folded
  const foldable = offered.length > 0 && (phone || folded.length > 0)
  return (
    <Stack role="search" spacing={1.5} sx={{ mb: 2 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.25}
        useFlexGap
        sx={{ flexWrap: { sm: 'wrap' }, alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        {searched && (
          <Box sx={{ flex: { sm: '1 1 260px' } }}>
            <SearchBox
              label={labels.filter(search, searched)}
              help={labels.help(search, searched) || undefined}
              value={filterValues[search]}
              onChange={find}
            />
          </Box>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {foldable && (
            <Button variant="outlined" color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {translate(phone ? 'console.list.filters' : 'console.list.moreFilters')}
            </Button>
          )}
          {tools}
        </Stack>
      </Stack>
      {!phone && shown.length > 0 && boxes([{ filters: shown }])}
      {foldable && (
        <Collapse in={open} mountOnEnter unmountOnExit>
          {boxes(folds)}
        </Collapse>
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
