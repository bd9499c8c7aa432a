import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { readText } from '../shared/read.ts'

/** Whether `yyyy-mm-dd` names a day that exists. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const y = Number(year)
  const date = new Date(Date.UTC(y, Number(month) - 1, Number(day)))
  return (
    y >= limits.years.min &&
    y <= limits.years.max &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  )
}

/** A day with no time and no zone, as `yyyy-mm-dd`; a moment where the field says `time`. */
export const date: Rules = {
  called: 'day, yyyy-mm-dd',
  read: (raw, { options }) => {
    const text = readText(raw)
    return options.month && typeof text === 'string' ? text.replace(/^(\d{4}-\d\d)(-\d\d)?$/, '$1-01') : text
  },
  schema: () =>
    z.string({ error: messages.rule.date }).refine(isDay, { error: messages.rule.date }).meta({ format: 'date' }),
  answer: (field) => (field.options.time ? z.iso.datetime() : z.string().meta({ format: 'date' })),
  cell: cleanDay,
}

/** Days as they are written where the files come from, the day before the month: `31/12/2019` is 2019-12-31. A year alone is its first day. */
export function cleanDay(text: string): string {
  if (/^\d{4}$/.test(text.trim())) return `${text.trim()}-01-01`
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0')
  const [, y, m, d] =
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? []
  if (y) return `${y}-${two(m)}-${two(d)}`
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!year) return text
  return Number(month) > 12 ? `${year}-${two(day)}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}
