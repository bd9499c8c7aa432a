import { choice } from './choice.ts'
import { country } from './country.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import type { Kind, KindName } from './field.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import { count, money, percent } from './number.ts'
import { phone } from './phone.ts'
import { reference } from './reference.ts'
import { longText, text } from './text.ts'
import { url } from './url.ts'

/** What each field kind knows. A kind without an entry does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text,
  longText,
  email,
  phone,
  url,
  money,
  count,
  percent,
  date,
  country,
  reference,
  choice,
  flag,
  image,
}
