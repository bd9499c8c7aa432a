import type { Field } from './field.ts'
import { isNumber } from './kinds.ts'
import { rules } from './rules.ts'
import { readNumeral, type Reading } from './shared/numerals.ts'

/** How what stands in a field of numbers is understood; undefined for another kind, and for what its rule does not take. */
export function readingOf(field: Field, typed: unknown): Reading | undefined {
  if (!isNumber(field)) return undefined
  const { read, schema } = rules[field.kind]
  const value = read(typed, field)
  if (typeof value !== 'string' || !schema(field).safeParse(value).success) return undefined
  return { ...(typeof typed === 'string' ? readNumeral(typed) : {}), value }
}
