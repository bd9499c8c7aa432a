import type { Field } from '../fields/field.ts'
import { isNumber } from '../fields/kinds.ts'
import { filledSchemaOf, rules } from '../fields/rules.ts'
import { limits } from '../limits.ts'
import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { messages } from '../messages.ts'
import type { Resource } from './resource.ts'
import { messageOfIssue } from './schemas.ts'
import { filterName, wireFilters, type WireFilter } from './filters.ts'

type Errors = Record<string, Message>
/** Checked values by the names under which they travel. */
export type FilterValues = Readonly<Record<string, unknown>>

const idFilter = { kind: 'reference', label: 'id', required: 'never', options: {} } as const
const yesOrNo = { kind: 'flag', label: 'empty', required: 'never', options: {} } as const

/**
 * Checks what a list is filtered by: values of the field's kind, one or a list of them for equality, one bound, or whether
 * it is empty. A name that the resource does not offer, a value that breaks its kind's rule and bounds that exclude each
 * other each add a message to `errors`.
 */
export function readFilter(resource: Resource, filter: unknown, errors: Errors): FilterValues {
  if (filter === undefined) return {}
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    errors['filter'] = fillIn(messages.rule.filter, { name: '?' })
    return {}
  }
  const offered = wireFilters(resource)
  const checked: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(filter)) {
    const wire = offered.get(name)
    if (name === 'id') checkEqual(name, idFilter, value, checked, errors)
    else if (!wire) unknown.push(name.slice(0, 60))
    else if (wire.operator === 'equal') checkEqual(name, wire.field, value, checked, errors)
    else checkOne(name, wire.operator === 'empty' ? yesOrNo : wire.field, value, checked, errors)
  }
  if (unknown.length > 0) errors['filter'] = fillIn(messages.rule.filter, { name: unknown.slice(0, 5).join(', ') })
  for (const wire of offered.values()) checkBounds(wire, checked, errors)
  return checked
}

/** One value, or a list of which any may be equal. What is blank asks for nothing. */
function checkEqual(
  name: string,
  field: Field,
  value: unknown,
  checked: Record<string, unknown>,
  errors: Errors,
): void {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > limits.listCap) errors[name] = messages.rule.choice
  const filled = values.slice(0, limits.listCap).flatMap((one) => readOne(name, field, one, errors))
  if (Array.isArray(value)) checked[name] = filled
  else if (filled.length > 0) checked[name] = filled[0]
}

/** A bound, or whether it is empty: one value, never a list. */
function checkOne(name: string, field: Field, value: unknown, checked: Record<string, unknown>, errors: Errors): void {
  if (Array.isArray(value)) errors[name] = messages.rule.oneValue
  else for (const one of readOne(name, field, value, errors)) checked[name] = one
}

/** The value as its kind reads it, in a list that is empty where it is blank. */
function readOne(name: string, field: Field, raw: unknown, errors: Errors): readonly unknown[] {
  const single = singleOf(field)
  const value = rules[single.kind].read(raw, single)
  if (value === null || value === undefined || value === '') return []
  const parsed = filledSchemaOf(single).safeParse(value)
  const issue = parsed.error?.issues[0]
  if (issue) errors[name] ??= messageOfIssue(issue)
  return [value]
}

const singles = new WeakMap<Field, Field>()

/** Of a field that takes several values, one that takes one. */
function singleOf(field: Field): Field {
  if (!field.options.many) return field
  const before = singles.get(field)
  if (before) return before
  const single = { ...field, options: { ...field.options, many: false } }
  singles.set(field, single)
  return single
}

function checkBounds({ name, operator, field }: WireFilter, checked: FilterValues, errors: Errors): void {
  if (operator !== 'lte') return
  const [lower, upper] = [filterName(name, 'gte'), filterName(name, 'lte')]
  const [from, to] = [checked[lower], checked[upper]]
  if (typeof from !== 'string' || typeof to !== 'string' || errors[lower] || errors[upper]) return
  if (isAbove(from, to, isNumber(field))) errors[upper] = messages.rule.bounds
}

/** Compares decimal texts without losing a digit, and days as text. */
function isAbove(one: string, other: string, areNumbers: boolean): boolean {
  return areNumbers ? unitsOf(one) > unitsOf(other) : one > other
}

/** A decimal text in units of the smallest place that is kept. */
function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(`${whole}${fraction.padEnd(limits.number.decimals, '0')}`)
}
