import type { Field, Fields } from '@baobab/validation/fields/field.ts'
import { isFile } from '@baobab/validation/fields/kinds.ts'
import { isEmptyValue as isEmpty, isSameValue } from '@baobab/validation/derive/sameValue.ts'
import { limits } from '@baobab/validation/limits.ts'

type Values = Readonly<Record<string, unknown>>

/** What a create sends: the known fields that are filled, texts trimmed. Source: specification §5, "empty fields are left out". */
export function filled(fields: Fields, data: Values): Record<string, unknown> {
  return collect(fields, (name, field) => {
    const value = read(field, data[name])
    return isEmpty(value) ? undefined : value
  })
}

/**
 * What an update sends: the known fields that changed. One that had a value and was emptied (null, a blank, no entries)
 * goes as an explicit empty, so that the server clears it; one that was empty and stays so is left out, and so is one for
 * which nothing is given: `undefined` under a name gives as little as no name at all.
 * Those that `always` names go though they did not change.
 */
export function changed(
  fields: Fields,
  data: Values,
  previous: Values,
  always: readonly unknown[] = [],
): Record<string, unknown> {
  return collect(fields, (name, field) => {
    const value = read(field, data[name])
    if (value === undefined) return undefined
    if (!always.includes(name) && isSameValue(field, value, previous[name])) return undefined
    return isEmpty(value) ? (field.options.many ? [] : null) : value
  })
}

/**
 * What the fields that an update sends held when they were read, as its parameter `was`; the longest are left out where all are too long
 * for it, and so replaced unasked. Nothing where nothing is known of them.
 */
export function heldBefore(sent: Values, before: unknown): { readonly was?: string } {
  if (typeof before !== 'object' || before === null) return {}
  const known = Object.entries(before).filter(([name]) => Object.hasOwn(sent, name))
  known.sort(([, one]: [string, unknown], [, other]: [string, unknown]) => lengthOf(one) - lengthOf(other))
  for (; known.length > 0; known.pop()) {
    const text = JSON.stringify(Object.fromEntries(known))
    if (text.length <= limits.was) return { was: text }
  }
  return {}
}

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length

function collect(fields: Fields, pick: (name: string, field: Field) => unknown): Record<string, unknown> {
  const picked = Object.entries(fields).map(([name, field]) => [name, pick(name, field)] as const)
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined))
}

/** Trims a text and takes the file out of a file input's value; undefined where nothing is given for the field. */
function read(field: Field, value: unknown): unknown {
  if (isFile(field)) return picture(value)
  return typeof value === 'string' && !field.options.secret ? value.trim() : value
}

/** A file that was chosen, `null` where the picture was taken away. An address, or an input's own record of one, is what stands already. */
function picture(value: unknown): unknown {
  if (value instanceof Blob) return value
  if (value === null || value === '') return null
  return typeof value === 'object' && 'rawFile' in value && value.rawFile instanceof Blob ? value.rawFile : undefined
}
