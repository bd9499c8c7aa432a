import type { InputProps } from '../kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function UrlInput(props: InputProps) {
  return <SingleLineInput {...props} inputMode="url" />
}
