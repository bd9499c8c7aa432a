import type { FilterProps } from '../shared/kind.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'

export function MoneyFilter(props: FilterProps) {
  return <NumberFilter {...props} before="$" />
}
