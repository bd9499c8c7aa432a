import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function PercentInput(props: InputProps) {
  return <LineInput {...props} inputMode="decimal" after="%" />
}
