import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'

/** Whether there is a picture. */
export function ImageFilter(props: FilterProps) {
  return <OptionsFilter {...props} options={[]} />
}
