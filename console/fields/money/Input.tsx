import type { InputProps } from '../shared/kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function MoneyInput(props: InputProps) {
  return <NumberInput {...props} before="$" />
}
