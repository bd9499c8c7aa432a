import type { InputProps } from '../kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function LongTextInput(props: InputProps) {
  return <SingleLineInput {...props} lines={3} />
}
