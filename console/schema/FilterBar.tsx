import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Box, Button, Collapse, Skeleton, Stack, useMediaQuery, type Theme } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { filterFields, type Field, type Resource } from '@baobab/validation'
import { FilterChips } from './FilterChips.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useWords } from './words.ts'

// The rows need not wait for the boxes that choose among them; on a phone those come when they are asked for.
const Filters = lazy(() => import('./Filters.tsx'))

/** The name under which a list is searched by free text. */
const search = 'q'

interface FilterBarProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly tools: ReactNode
}

/** Search and filters over a list, and what is set as chips that take themselves away. On a phone the filters fold. */
export function FilterBar({ resource, names, tools }: FilterBarProps) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const words = useWords(resource)
  const [open, setOpen] = useState(false)
  const folded = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const known = filterFields(resource)
  const offered = names.flatMap((name): (readonly [string, Field])[] => (known[name] ? [[name, known[name]]] : []))
  // Two filters may be set before the first one is back in `filterValues`.
  const latest = useRef(filterValues)
  useEffect(() => {
    latest.current = filterValues
  }, [filterValues])
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = latest.current
    latest.current = value === undefined ? others : { ...others, [name]: value }
    setFilters(latest.current, [])
  }
  const filters = (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Filters {...{ offered, set }} label={words.filter} values={filterValues} />
    </Suspense>
  )
  return (
    <Stack role="search" spacing={1.5} sx={{ mb: 2 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.25}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        {known[search] && (
          <Box sx={{ flex: { sm: '1 1 260px' } }}>
            <SearchBox
              label={words.filter(search, known[search])}
              help={known[search].options.help}
              value={filterValues[search]}
              onChange={(value) => set(search, value)}
            />
          </Box>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {folded && offered.length > 0 && (
            <Button variant="outlined" color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {translate('console.list.filters')}
            </Button>
          )}
          {tools}
        </Stack>
      </Stack>
      {offered.length > 0 && (
        <Collapse in={!folded || open} mountOnEnter unmountOnExit>
          {filters}
        </Collapse>
      )}
      <FilterChips
        resource={resource}
        fields={known}
        values={filterValues}
        onRemove={set}
        onClear={() => setFilters({}, [])}
      />
    </Stack>
  )
}
