import type { FilterProps } from '../shared/kind.ts'
import { useChoices } from './useChoices.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'

export function ChoiceFilter(props: FilterProps) {
  return <OptionsFilter {...props} options={useChoices(props)} />
}
