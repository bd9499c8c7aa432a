import type { FilterProps } from '../kind.ts'
import { SingleLineFilter } from '../shared/SingleLineFilter.tsx'

export function LongTextFilter(props: FilterProps) {
  return <SingleLineFilter {...props} />
}
