import type { Field } from '../fields/field.ts'
import { kinds, storageOf } from '../fields/kinds.ts'
import type { FilterOperator } from '../fields/operators.ts'
import type { Format } from '../format/index.ts'
import { fillIn, type Message, type Nested, type OpenMessage } from '@baobab/i18n/message.ts'
import { messages } from '../messages.ts'
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

/** The messages that word bounds, and whether anything was given; console, site and mails share them. */
export type FilterMessage = 'between' | 'atLeast' | 'atMost' | 'isGiven' | 'isNotGiven'

/** Which of the messages says what is set; undefined where there is neither a bound nor a gap. */
export function filterMessage({ gte, lte, empty }: FilterPart): FilterMessage | undefined {
  if (empty !== undefined) return empty === true || empty === 'true' ? 'isNotGiven' : 'isGiven'
  if (gte !== undefined) return lte === undefined ? 'atLeast' : 'between'
  return lte === undefined ? undefined : 'atMost'
}

/** A value of a filter in words: money as money, a choice by its label, yes or no as a message. What a reference is called is not known here. */
export function valueWords(field: Field, value: unknown, format: Format): string | Nested {
  const text = String(value)
  const storage = storageOf(field)
  if (storage === 'boolean') return { message: text === 'true' ? messages.filter.yes : messages.filter.no }
  if (storage === 'code') return field.options.options?.find((one) => one.value === text)?.label ?? text
  return writtenValue(field, text, format)
}

/** A value in the way that its kind is written, money as money; as it travels where the kind has none. */
export function writtenValue({ kind }: Pick<Field, 'kind'>, value: string, format: Format): string {
  return kinds[kind].write?.(value, format) ?? value
}

/** The bounds of a filter, or whether anything was given, in a message; undefined where neither is set. */
export function boundsWords(
  { field, label }: Pick<ListFilter, 'field'> & { readonly label: Message },
  part: FilterPart,
  format: Format,
): Message | undefined {
  const message = filterMessage(part)
  if (!message) return undefined
  const write = (value: unknown) => (value === undefined ? '' : valueWords(field, value, format))
  // Each of them takes some of these.
  const open: OpenMessage<{ label: string; from: string; to: string }> = messages.filter[message]
  return fillIn(open, { label: { message: label }, from: write(part.gte), to: write(part.lte) })
}
