import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'
import { useOptions } from './useOptions.ts'

export function ReferenceFilter(props: FilterProps) {
  return <OptionsFilter {...props} {...useOptions(props.field)} />
}
