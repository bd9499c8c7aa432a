import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { isRequired } from '../derive/required.ts'
import { listMark } from '../exporting/cell.ts'
import { unmarked } from '../exporting/csv.ts'
import type { Field } from '../fields/field.ts'
import { fold } from '../fields/fold.ts'
import { isReference, storageOf } from '../fields/kinds.ts'
import { isUuid } from '../fields/uuid.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { headingWords, type Columns, type ColumnTarget } from './columns.ts'
import { isGap } from './gaps.ts'
import { recordHeadings } from './headings.ts'
import type { ImportTarget } from './importTargets.ts'
import { optionIn, type ListedOption } from './options.ts'
import { checkCell, type ListedOptions } from './rows.ts'
import type { TableRow } from './table.ts'

/** The columns that a file of these records may have. */
export function columnTarget({ id, fields, needed }: ImportTarget): ColumnTarget {
  const known = new Map<string, string>()
  const add = (name: string, headings: readonly string[]) => {
    for (const heading of headings.map(headingWords)) if (heading && !known.has(heading)) known.set(heading, name)
  }
  if (id !== undefined) add(id, [id])
  // What the export writes is found before what people call it.
  for (const name of Object.keys(fields)) add(name, [name, name.replace(/_uuid$/, '')])
  for (const [name, { label }] of Object.entries(fields))
    add(name, [label, ...(recordHeadings[name]?.split(', ') ?? [])])
  const labels = (names: readonly string[]) => names.map((name) => `"${fields[name]?.label ?? name}"`).join(' or ')
  return {
    names: [...(id === undefined ? [] : [id]), ...Object.keys(fields)],
    fieldOf: (heading) => known.get(headingWords(heading)),
    lacks: ({ fields: found, constants }, header) => {
      const missing = needed.filter((any) => !any.some((name) => found.has(name) || constants.has(name)))
      return missing.length === 0
        ? undefined
        : `No column holds ${missing.map(labels).join(', ')}; found: ${header.filter(Boolean).join(', ')}`
    },
  }
}

/** What a row says, or what is wrong with it by field. A reference holds the uuid or the name of what it refers to. */
export interface ReadRecord {
  readonly id?: string
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, Message>>
  /** As it stands in the file. */
  readonly raw: Readonly<Record<string, string>>
}

/** What stands in the columns of a row, as text by field; what is empty is absent. A mark against formulas is taken off. */
export function rawRecord(columns: Pick<Columns, 'fields' | 'constants'>, { cells }: TableRow): Record<string, string> {
  const raw: Record<string, string> = Object.fromEntries(columns.constants)
  for (const [name, at] of columns.fields) {
    const text = unmarked((cells[at] ?? '').trim())
    if (text !== '') raw[name] = text
  }
  return raw
}

/**
 * Reads a row by the description of what it brings. What a row leaves empty is absent; `listed` are options of lists, by field. `adds`
 * says whether an option that a list does not hold is taken.
 */
export function readRecord(
  { id, fields }: ImportTarget,
  listed: ListedOptions,
  raw: Readonly<Record<string, string>>,
  adds = true,
): ReadRecord {
  const values: Record<string, unknown> = {}
  const errors: Record<string, Message> = {}
  for (const [name, one] of Object.entries(fields)) {
    const text = raw[name]
    if (text === undefined || (saysNothing(one) && isGap(text))) continue
    const read = readCell(one, text, listed[name], adds)
    if ('error' in read) errors[name] = read.error
    else if (read.value !== null) values[name] = read.value
  }
  for (const [name, one] of Object.entries(fields))
    if (isRequired(one, 'create') && values[name] === undefined) errors[name] ??= messages.rule.required
  const own = id === undefined ? undefined : raw[id]?.toLowerCase()
  return { values, errors, raw, ...(own !== undefined && isUuid(own) ? { id: own } : {}) }
}

/** Whether a mark such as "-" or "n/a" says that there is nothing: in a text it may be the text. */
const saysNothing = (one: Field): boolean => storageOf(one) !== 'text'

type ReadValue = { readonly value: unknown } | { readonly error: Message }

function readCell(one: Field, text: string, listed: readonly ListedOption[] | undefined, adds: boolean): ReadValue {
  if (isReference(one) && one.options.many) return readMany(one, text, listed, adds)
  if (isReference(one) && !listed) return isUuid(text.toLowerCase()) ? { value: text.toLowerCase() } : { value: text }
  if (storageOf(one) === 'moment') {
    const at = new Date(text)
    return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(at.getTime()) ? { value: at } : { error: messages.rule.date }
  }
  const read = checkCell(one, text, listed ?? [], adds)
  if ('error' in read || storageOf(one) !== 'boolean') return read
  return { value: read.value === null ? null : read.value === 'true' }
}

/** The entries of a list in one cell, each by uuid or name. A name may hold the mark between them: the longest that is listed is meant. */
function readMany(one: Field, text: string, listed: readonly ListedOption[] | undefined, adds: boolean): ReadValue {
  const parts = text.split(listMark.trim()).flatMap((part) => part.trim() || [])
  const known = new Set((listed ?? []).map(({ name }) => fold(name)))
  const found: string[] = []
  for (let at = 0; at < parts.length;) {
    let length = parts.length - at
    while (length > 1 && !known.has(fold(parts.slice(at, at + length).join(listMark)))) length--
    const read: ReadValue = listed
      ? optionIn(listed, parts.slice(at, at + length).join(listMark), adds)
      : { value: parts[at] }
    if ('error' in read) return read
    if (!found.includes(String(read.value))) found.push(String(read.value))
    at += length
  }
  const max = one.options.max ?? limits.references
  return found.length > max ? { error: fillIn(messages.rule.references, { max }) } : { value: found }
}
