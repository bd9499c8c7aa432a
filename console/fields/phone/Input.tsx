import type { InputProps } from '../kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function PhoneInput(props: InputProps) {
  return <SingleLineInput {...props} type="tel" inputMode="tel" />
}
