import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function EmailInput(props: InputProps) {
  return <LineInput {...props} type="email" inputMode="email" />
}
