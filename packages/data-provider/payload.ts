import type { Field, Fields } from '@baobab/validation/fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** What a create sends: the known fields that are filled, texts trimmed. Source: specification §5, "empty fields are left out". */
export function filled(fields: Fields, data: Values): Record<string, unknown> {
  return collect(fields, (name, field) => {
    const value = read(field, data[name])
    return isEmpty(value) ? undefined : value
  })
}

/**
 * What an update sends: the known fields that changed. One that had a value and was emptied goes as an explicit
 * empty, so that the server clears it; one that was empty and stays so is left out.
 */
export function changed(fields: Fields, data: Values, previous: Values): Record<string, unknown> {
  return collect(fields, (name, field) => {
    if (!Object.hasOwn(data, name)) return undefined
    const value = read(field, data[name])
    const before = read(field, previous[name])
    if (value === undefined || isSame(value, before)) return undefined
    return isEmpty(value) ? (field.options.many ? [] : null) : value
  })
}

function collect(fields: Fields, pick: (name: string, field: Field) => unknown): Record<string, unknown> {
  const picked = Object.entries(fields).map(([name, field]) => [name, pick(name, field)] as const)
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined))
}

/** Trims a text and takes the file out of a file input's value; a picture that was not chosen anew is not sent. */
function read(field: Field, value: unknown): unknown {
  if (field.kind === 'image') return picture(value)
  return typeof value === 'string' && !field.options.secret ? value.trim() : value
}

function picture(value: unknown): unknown {
  if (value instanceof Blob) return value
  if (typeof value === 'object' && value !== null) return 'rawFile' in value && value.rawFile instanceof Blob ? value.rawFile : 'kept'
  return isEmpty(value) ? null : 'kept'
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether two values say the same: a number equals its text, an empty text equals nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, place) => isSame(value, other[place]))
  return one === other || (!(one instanceof Blob) && !(other instanceof Blob) && String(one) === String(other))
}
