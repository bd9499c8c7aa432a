import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function LongTextInput(props: InputProps) {
  return <LineInput {...props} lines={3} />
}
