import { Switch } from '@mui/material'
import type { InputProps } from '../shared/kind.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { useKindInput } from '../shared/useKindInput.ts'

export function FlagInput(props: InputProps) {
  const input = useKindInput(props)
  const { ref, value, onChange, onBlur, name } = input.control
  return (
    <Labelled input={input} inLine>
      <Switch
        id={input.id}
        name={name}
        checked={value === true}
        onChange={(_, on) => onChange(on)}
        onBlur={onBlur}
        slotProps={{ input: { ref, 'aria-invalid': input.invalid, 'aria-describedby': input.describedBy } }}
        sx={{ flex: 'none', marginInlineEnd: -1.25 }}
      />
    </Labelled>
  )
}
