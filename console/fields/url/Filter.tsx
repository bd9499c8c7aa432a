import type { FilterProps } from '../shared/kind.ts'
import { SingleLineFilter } from '../shared/SingleLineFilter.tsx'

export function UrlFilter(props: FilterProps) {
  return <SingleLineFilter {...props} />
}
