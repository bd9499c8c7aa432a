import type { KindName } from '@baobab/validation'
import { choice } from './choice/index.ts'
import { count } from './count/index.ts'
import { country } from './country/index.ts'
import { date } from './date/index.ts'
import { email } from './email/index.ts'
import { flag } from './flag/index.ts'
import { image } from './image/index.ts'
import type { KindView } from './shared/kind.ts'
import { longText } from './longText/index.ts'
import { money } from './money/index.ts'
import { percent } from './percent/index.ts'
import { phone } from './phone/index.ts'
import { reference } from './reference/index.ts'
import { text } from './text/index.ts'
import { url } from './url/index.ts'

/** How each field kind is shown and exported. A kind without an entry does not compile. */
export const registry: Readonly<Record<KindName, KindView>> = {
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
