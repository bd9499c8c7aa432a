import { limits } from '@baobab/validation'
import type { InputProps } from '../kind.ts'
import { LineInput } from '../shared/LineInput.tsx'

export function DateInput(props: InputProps) {
  return <LineInput {...props} type="date" min={`${limits.years.min}-01-01`} max={`${limits.years.max}-12-31`} />
}
