import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function PhoneInput(props: InputProps) {
  return <SingleLineInput {...props} type="tel" inputMode="tel" />
}
