import type { ComponentType } from 'react'
import type { KindName } from '@baobab/validation'
import { ChoiceInput } from './choice/Input.tsx'
import { CountInput } from './count/Input.tsx'
import { CountryInput } from './country/Input.tsx'
import { DateInput } from './date/Input.tsx'
import { EmailInput } from './email/Input.tsx'
import { FlagInput } from './flag/Input.tsx'
import { ImageInput } from './image/Input.tsx'
import { LongTextInput } from './longText/Input.tsx'
import { MoneyInput } from './money/Input.tsx'
import { PercentInput } from './percent/Input.tsx'
import { PhoneInput } from './phone/Input.tsx'
import { ReferenceInput } from './reference/Input.tsx'
import { TextInput } from './text/Input.tsx'
import { UrlInput } from './url/Input.tsx'
import type { InputProps } from './shared/kind.ts'

/** How each field kind is filled in. It stands apart from the registry, so that a list loads no form. */
export const inputs: Readonly<Record<KindName, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  money: MoneyInput,
  count: CountInput,
  percent: PercentInput,
  date: DateInput,
  country: CountryInput,
  reference: ReferenceInput,
  choice: ChoiceInput,
  flag: FlagInput,
  image: ImageInput,
}
