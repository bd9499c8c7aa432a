import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function PhoneInput(props: InputProps) {
  return <LineInput {...props} type="tel" inputMode="tel" />
}
