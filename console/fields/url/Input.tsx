import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function UrlInput(props: InputProps) {
  return <LineInput {...props} inputMode="url" />
}
