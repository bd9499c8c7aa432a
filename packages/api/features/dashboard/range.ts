import { fillIn, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { dayMs, dayOf } from '../../platform/lib/day.ts'

const { days, most } = limits.market

/** Days in UTC as `yyyy-mm-dd`, both ends with it. */
export interface Days {
  readonly from: string
  readonly to: string
}

const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The days that are asked for, ending today unless they say otherwise, and as many days before. Throws a 400 where they run backwards or are too many. */
export function rangeOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  at: Date,
): { readonly now: Days; readonly before: Days } {
  const last = to ?? dayOf(at)
  const now = { from: from ?? dayOf(Date.parse(last) - (days - 1) * dayMs), to: last }
  const length = lengthOf(now)
  if (length < 1) throw httpError.invalidFields({ to: messages.dashboard.rangeBackwards })
  if (length > most) throw httpError.invalidFields({ from: fillIn(messages.dashboard.rangeTooLong, { max: most }) })
  const first = Date.parse(now.from)
  return { now, before: { from: dayOf(first - length * dayMs), to: dayOf(first - dayMs) } }
}
