import type { Fields } from '../fields/field.ts'
import type { Mode } from '../fields/options.ts'
import { isRequired } from './required.ts'

/** Whether nothing was given: blanks alone count as nothing, as they do in the rules. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** The names of the fields that a form of these must have, and that were not given. */
export function blankIn(fields: Fields, mode: Mode, values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isRequired(field, mode) && isBlank(values[name]) ? [name] : [],
  )
}
