import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function TextInput(props: InputProps) {
  return <SingleLineInput {...props} type={props.field.options.secret ? 'password' : 'text'} />
}
