import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'

export function ChoiceFilter(props: FilterProps) {
  return <OptionsFilter {...props} options={props.field.options.options ?? []} />
}
