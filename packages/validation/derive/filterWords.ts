import type { Field, KindName } from '../fields/field.ts'
import type { FilterOperator } from '../fields/operators.ts'
import type { Format } from '../format/index.ts'
import { messages, fillIn } from '../messages/en.ts'
import { filterName, type ListFilter } from './filters.ts'

/** What is set of a filter, by operator. */
export type FilterPart = Readonly<Partial<Record<FilterOperator, unknown>>>

/** What is set of one filter, out of all that a list is filtered to. */
export function partOf({ name, operators }: Pick<ListFilter, 'name' | 'operators'>, values: FilterValues): FilterPart {
  const set = operators.flatMap((operator) => {
    const value = values[filterName(name, operator)]
    return value === undefined || value === null || value === '' ? [] : [[operator, value] as const]
  })
  return Object.fromEntries(set)
}
type FilterValues = Readonly<Record<string, unknown>>

/** The message that bounds, or whether anything was given, are said by: console, site and mails each have it in their words. */
export type FilterSentence = 'between' | 'atLeast' | 'atMost' | 'isGiven' | 'isNotGiven'

/** Which of the messages says what is set; undefined where there is neither a bound nor a gap. */
export function filterSentence({ gte, lte, empty }: FilterPart): FilterSentence | undefined {
  if (empty !== undefined) return empty === true || empty === 'true' ? 'isNotGiven' : 'isGiven'
  if (gte !== undefined) return lte === undefined ? 'atLeast' : 'between'
  return lte === undefined ? undefined : 'atMost'
}

type Write = (value: string, field: Field, format: Format) => string
const plain: Write = (value) => value
const figures: Readonly<Partial<Record<KindName, Write>>> = {
  money: (value, _field, format) => format.money(value),
  count: (value, _field, format) => format.number(value),
  percent: (value, _field, format) => format.percent(value),
  date: (value, _field, format) => format.day(value),
  choice: (value, { options }) => options.options?.find((one) => one.value === value)?.label ?? value,
  flag: (value) => (value === 'true' ? messages.filter.yes : messages.filter.no),
}

/** A value of a filter in words: money as money, a choice by its label. What a reference is called, the current user knows. */
export function valueWords(field: Field, value: unknown, format: Format): string {
  return (figures[field.kind] ?? plain)(String(value), field, format)
}

/** The bounds of a filter, or whether anything was given, in a message; undefined where neither is set. */
export function boundsWords(
  { field }: Pick<ListFilter, 'field'>,
  part: FilterPart,
  format: Format,
): string | undefined {
  const message = filterSentence(part)
  if (!message) return undefined
  const write = (value: unknown) => (value === undefined ? '' : valueWords(field, value, format))
  return fillIn(messages.filter[message], { label: field.label, from: write(part.gte), to: write(part.lte) })
}
