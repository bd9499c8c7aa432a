import type { InputProps } from '../shared/kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function CountInput(props: InputProps) {
  return <NumberInput {...props} />
}
