import type { InputProps } from '../kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function CountInput(props: InputProps) {
  return <NumberInput {...props} />
}
