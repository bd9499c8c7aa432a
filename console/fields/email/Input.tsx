import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function EmailInput(props: InputProps) {
  return <SingleLineInput {...props} type="email" inputMode="email" />
}
