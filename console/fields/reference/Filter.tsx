import type { FilterProps } from '../kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'
import { useEntries } from './useEntries.ts'

export function ReferenceFilter(props: FilterProps) {
  return <OptionsFilter {...props} {...useEntries(props.field)} />
}
