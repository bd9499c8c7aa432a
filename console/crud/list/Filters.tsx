import { Box, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ListFilter, Resource } from '@baobab/validation'
import { filters } from '../../fields/filters.ts'
import type { FilterValue } from '../../fields/shared/kind.ts'
import type { useLabels } from '../../fields/shared/labels.ts'
import { valueOf } from './filterValues.ts'
import type { FilterGroup } from './offeredFilters.ts'
import { FacetsContext } from '../../fields/shared/facets.ts'
import { useFacets } from './useFacets.ts'
import { useTranslate } from '../../i18n/words.ts'

interface FiltersProps {
  readonly resource: Resource
  /** What the list is always filtered to. */
  readonly fixed: Readonly<Record<string, unknown>> | undefined
  readonly groups: readonly FilterGroup[]
  readonly labels: ReturnType<typeof useLabels>
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (filter: ListFilter, value: FilterValue) => void
}

/** The boxes that a list is filtered by, as many in a row as there is room for. Several groups have headings to who listens. */
export default function Filters({ resource, fixed, groups, labels, ...props }: FiltersProps) {
  const translate = useTranslate()
  const counts = useFacets(resource.name, { ...fixed, ...props.values })
  const count = groups.reduce((sum, { filters }) => sum + filters.length, 0)
  return (
    <FacetsContext value={counts}>
      <Box sx={boxes} style={{ maxWidth: count * 240 }}>
        {groups.map(({ section, filters }, at) => {
          const shown = <Boxes key="" filters={filters} {...{ labels, ...props }} />
          if (!section && at === 0) return shown
          const id = `filters-${section?.key ?? 'other'}`
          return (
            <Box key={id} role="group" aria-labelledby={id} sx={{ display: 'contents' }}>
              <Typography id={id} component="h2" variant="subtitle2" style={visuallyHidden}>
                {section ? labels.section(section) : translate('console.list.otherFilters')}
              </Typography>
              {shown}
            </Box>
          )
        })}
      </Box>
    </FacetsContext>
  )
}

const boxes = {
  display: 'grid',
  position: 'relative',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
} as const

function Boxes({
  filters: offered,
  labels,
  values,
  set,
}: Omit<FiltersProps, 'resource' | 'fixed' | 'groups'> & Pick<FilterGroup, 'filters'>) {
  return (
    <>
      {offered.map((filter) => {
        const { name, kind, field, operators, isField } = filter
        const Filter = filters[kind]
        return (
          <Filter
            key={name}
            {...{ field, operators, isField }}
            source={name}
            label={labels.filter(name, field)}
            value={valueOf(filter, values)}
            onChange={(value) => set(filter, value)}
          />
        )
      })}
    </>
  )
}
