import type { Field } from '../fields/field.ts'
import { isFile } from '../fields/kinds.ts'
import { rules } from '../fields/rules.ts'

/** Whether a value says nothing: none, an empty text, no entries. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether two values of a field say the same, as they would be stored: a number equals its text, an empty text equals nothing. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  return isSame(stored(field, one), stored(field, other))
}

function stored(field: Field, value: unknown): unknown {
  return isFile(field) ? value : rules[field.kind].read(value, field)
}

function isSame(one: unknown, other: unknown): boolean {
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => isSame(value, other[place]))
  return one === other || (!(one instanceof Blob) && !(other instanceof Blob) && String(one) === String(other))
}
