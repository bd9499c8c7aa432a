import type { InputProps } from '../shared/kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function PercentInput(props: InputProps) {
  return <NumberInput {...props} after="%" />
}
