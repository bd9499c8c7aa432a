import { Box } from '@mui/material'
import { isFile, isRequired, kinds, type Field, type Mode } from '@baobab/validation'
import { inputs as byKind } from '../../fields/inputs.ts'
import { ReadOnlyInput } from '../../fields/ReadOnlyInput.tsx'
import { useOverrides } from '../states/overrides.ts'

/** Whether an input wants the whole width, for what it holds is long. */
const isWide = (field: Field) =>
  kinds[field.kind].multiline || isFile(field) || field.options.many || field.options.parts !== undefined

/** The inputs of some fields: two beside each other where there is room. */
export function FormFields({
  fields,
  mode,
}: {
  fields: readonly (readonly [name: string, field: Field])[]
  mode: Mode
}) {
  const { inputs } = useOverrides()
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        '& input, & textarea, & button': { scrollMarginBottom: 160 },
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields.map(([name, field]) => {
        const Input = inputs[name] ?? (field.options.readOnly ? ReadOnlyInput : byKind[field.kind])
        return (
          <Box key={name} sx={isWide(field) ? { gridColumn: '1 / -1' } : undefined}>
            <Input source={name} field={field} required={isRequired(field, mode)} />
          </Box>
        )
      })}
    </Box>
  )
}
