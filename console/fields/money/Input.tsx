import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function MoneyInput(props: InputProps) {
  return <LineInput {...props} inputMode="decimal" before="$" />
}
