import type { FilterProps } from '../shared/kind.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'

export function CountFilter(props: FilterProps) {
  return <NumberFilter {...props} />
}
