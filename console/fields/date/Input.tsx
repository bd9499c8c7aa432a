import { limits } from '@baobab/validation'
import type { InputProps } from '../shared/kind.ts'
import { SingleLineInput } from '../shared/SingleLineInput.tsx'

export function DateInput(props: InputProps) {
  return <SingleLineInput {...props} type="date" min={`${limits.years.min}-01-01`} max={`${limits.years.max}-12-31`} />
}
