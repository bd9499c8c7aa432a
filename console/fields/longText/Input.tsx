import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function LongTextInput(props: InputProps) {
  return <SingleLineInput {...props} lines={3} />
}
