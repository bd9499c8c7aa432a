import type { ComponentType } from 'react'
import type { KindName } from '@baobab/validation'
import { ChoiceFilter } from './choice/Filter.tsx'
import { CountryFilter } from './country/Filter.tsx'
import { DateFilter } from './date/Filter.tsx'
import { FlagFilter } from './flag/Filter.tsx'
import { ReferenceFilter } from './reference/Filter.tsx'
import { TextFilter } from './shared/TextFilter.tsx'
import type { FilterProps } from './kind.ts'

/** How a list is filtered by each field kind. It stands apart from the registry, since the rows come first. */
export const filters: Readonly<Record<KindName, ComponentType<FilterProps>>> = {
  text: TextFilter,
  longText: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  money: TextFilter,
  count: TextFilter,
  percent: TextFilter,
  date: DateFilter,
  country: CountryFilter,
  reference: ReferenceFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  image: FlagFilter,
}
