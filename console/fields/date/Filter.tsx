import type { FilterProps } from '../kind.ts'
import { TextFilter } from '../shared/TextFilter.tsx'

export function DateFilter(props: FilterProps) {
  return <TextFilter {...props} type="date" />
}
