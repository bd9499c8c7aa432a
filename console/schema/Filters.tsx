import { Box } from '@mui/material'
import type { Field } from '@baobab/validation'
import { filters } from '../fields/filters.ts'

interface FiltersProps {
  readonly offered: readonly (readonly [name: string, field: Field])[]
  readonly label: (name: string, field: Field) => string
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (name: string, value: unknown) => void
}

/** The boxes that a list is filtered by, as many in a row as there is room for. */
export default function Filters({ offered, label, values, set }: FiltersProps) {
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
      {offered.map(([name, field]) => {
        const Filter = filters[field.kind]
        return (
          <Filter
            key={name}
            source={name}
            field={field}
            label={label(name, field)}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        )
      })}
    </Box>
  )
}
