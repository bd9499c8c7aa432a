import { countries } from '@baobab/validation'
import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'

const options = countries.map((name) => ({ value: name, label: name }))

export function CountryFilter(props: FilterProps) {
  return <OptionsFilter {...props} options={options} />
}
