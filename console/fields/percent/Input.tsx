import type { InputProps } from '../kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function PercentInput(props: InputProps) {
  return <NumberInput {...props} after="%" />
}
