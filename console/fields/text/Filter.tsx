import type { FilterProps } from '../kind.ts'
import { LineFilter } from '../shared/LineFilter.tsx'

export function TextFilter(props: FilterProps) {
  return <LineFilter {...props} />
}
