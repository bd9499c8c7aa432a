import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function TextInput(props: InputProps) {
  return <LineInput {...props} type={props.field.options.secret ? 'password' : 'text'} />
}
