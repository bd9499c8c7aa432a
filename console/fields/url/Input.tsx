import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function UrlInput(props: InputProps) {
  return <SingleLineInput {...props} inputMode="url" />
}
