import {
  fillIn,
  isEmptyValue,
  isFile,
  isReference,
  isSameValue,
  messages,
  type Field,
  type Fields,
  type Message,
} from '@baobab/validation'
import { httpError } from '../platform/errors/httpError.ts'
import { fieldsPresenter } from './present.ts'

type Values = Readonly<Record<string, unknown>>

/** Longer than this a value is not repeated in a message. */
const shownLength = 300

/**
 * Rejects, field by field, what would replace a value that whoever sends it never saw: it was another when they read it, by `was`. What
 * they set to the value that stands there is no conflict, and neither is a field that `was` leaves out.
 *
 * @param row the stored record, locked, by the names of its fields
 * @param was what each field held when it was read, as JSON of an object; undefined checks nothing
 */
export function rejectUnseen(fields: Fields, row: Values, body: Values, was: string | null | undefined): void {
  if (was === undefined || was === null) return
  const before = parsed(was)
  const now = fieldsPresenter(fields)(row)
  const unseen = Object.entries(fields).filter(
    ([name, field]) =>
      !isFile(field) &&
      Object.hasOwn(before, name) &&
      body[name] !== undefined &&
      !isSameValue(field, now[name], before[name]) &&
      !isSameValue(field, now[name], body[name]),
  )
  if (unseen.length === 0) return
  throw httpError.conflict(
    messages.rule.changedMeanwhile,
    Object.fromEntries(unseen.map(([name, field]) => [name, messageOf(field, now[name])])),
  )
}

function messageOf(field: Field, value: unknown): Message {
  if (isEmptyValue(value)) return messages.rule.emptiedSince
  const isShown = !isReference(field) && (typeof value === 'string' || typeof value === 'number')
  const text = isShown ? String(value) : ''
  return text === '' || text.length > shownLength
    ? messages.rule.changedSince
    : fillIn(messages.rule.changedSinceTo, { value: text })
}

function parsed(was: string): Values {
  try {
    const value: unknown = JSON.parse(was)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  } catch {
    // said below
  }
  throw httpError.invalidFields({ was: messages.rule.was })
}
