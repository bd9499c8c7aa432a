import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'

/** Whether there are any rows. */
export function RowsFilter(props: FilterProps) {
  return <OptionsFilter {...props} options={[]} />
}
