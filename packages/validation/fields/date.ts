import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Kind } from './field.ts'
import { readText } from './read.ts'

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
export const date: Kind = {
  read: readText,
  schema: () =>
    z.string({ error: messages.rule.date }).refine(isDay, { error: messages.rule.date }).meta({ format: 'date' }),
  answer: (field) => (field.options.time ? z.iso.datetime() : z.string().meta({ format: 'date' })),
}
