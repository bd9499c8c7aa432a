import { Box, Stack, Typography } from '@mui/material'
import type { ListFilter } from '@baobab/validation'
import { filters } from '../../fields/filters.ts'
import type { FilterValue } from '../../fields/shared/kind.ts'
import type { useLabels } from '../../fields/shared/labels.ts'
import { valueOf } from './filterValues.ts'
import type { FilterGroup } from './offeredFilters.ts'
import { useTranslate } from '../../i18n/words.ts'

interface FiltersProps {
  readonly groups: readonly FilterGroup[]
  readonly labels: ReturnType<typeof useLabels>
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (filter: ListFilter, value: FilterValue) => void
}

/** The boxes that a list is filtered by, as many in a row as there is room for; several groups by their headings. */
export default function Filters({ groups, labels, ...props }: FiltersProps) {
  const translate = useTranslate()
  const [only, ...others] = groups
  if (only && !only.section && others.length === 0) return <Boxes filters={only.filters} {...{ labels, ...props }} />
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      {groups.map((group) => {
        const { section, filters } = group
        if (!section && group === only) return <Boxes key="" filters={filters} {...{ labels, ...props }} />
        const id = `filters-${section?.key ?? 'other'}`
        return (
          <Box key={id} role="group" aria-labelledby={id} sx={{ flex: { md: `0 1 ${filters.length * 220}px` } }}>
            <Typography id={id} component="h2" variant="subtitle2" sx={{ mb: 1 }}>
              {section ? labels.section(section) : translate('console.list.otherFilters')}
            </Typography>
            <Boxes filters={filters} {...{ labels, ...props }} />
          </Box>
        )
      })}
    </Stack>
  )
}

function Boxes({ filters: offered, labels, values, set }: Omit<FiltersProps, 'groups'> & Pick<FilterGroup, 'filters'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        maxWidth: { md: offered.length * 300 },
        alignItems: 'center',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
      }}
    >
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
    </Box>
  )
}
