import type { ComponentType } from 'react'
import type { KindName } from '@baobab/validation'
import { ChoiceFilter } from './choice/Filter.tsx'
import { CountFilter } from './count/Filter.tsx'
import { CountryFilter } from './country/Filter.tsx'
import { DateFilter } from './date/Filter.tsx'
import { EmailFilter } from './email/Filter.tsx'
import { FlagFilter } from './flag/Filter.tsx'
import { ImageFilter } from './image/Filter.tsx'
import { LongTextFilter } from './longText/Filter.tsx'
import { MoneyFilter } from './money/Filter.tsx'
import { PercentFilter } from './percent/Filter.tsx'
import { PhoneFilter } from './phone/Filter.tsx'
import { ReferenceFilter } from './reference/Filter.tsx'
import { TextFilter } from './text/Filter.tsx'
import { UrlFilter } from './url/Filter.tsx'
import type { FilterProps } from './shared/kind.ts'

/** How a list is filtered by each field kind. It stands apart from the registry, since the rows come first. A kind without an entry does not compile. */
export const filters: Readonly<Record<KindName, ComponentType<FilterProps>>> = {
  text: TextFilter,
  longText: LongTextFilter,
  email: EmailFilter,
  phone: PhoneFilter,
  url: UrlFilter,
  money: MoneyFilter,
  count: CountFilter,
  percent: PercentFilter,
  date: DateFilter,
  country: CountryFilter,
  reference: ReferenceFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  image: ImageFilter,
}
