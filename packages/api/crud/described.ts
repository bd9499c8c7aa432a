import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isFile, isReference, messages, type Fields, type Message } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { keyOf } from '../platform/db/schema/keys.ts'
import { httpError } from '../platform/errors/httpError.ts'

/** The values of a checked body that are columns: what was not given is left out, files are another's affair. */
export function columnValues(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = Object.entries(fields).filter(
    ([name, field]) => !isFile(field) && !field.options.readOnly && body[name] !== undefined,
  )
  return Object.fromEntries(given.map(([name, field]) => [name, field.options.many ? (body[name] ?? []) : body[name]]))
}

/**
 * Rejects, field by field, references to records that do not exist, and locks those that do until the transaction ends, so that
 * nobody deletes them meanwhile. What a list of the record holds already may stay in it: it may come back.
 */
export async function lockReferences(
  tx: Queries,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  held: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const errors: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    const uuids = uuidsIn(values[name])
    const { to } = field.options
    if (!isReference(field) || to === undefined || uuids.length === 0) continue
    const existing = await lockExisting(tx, to, uuids)
    const kept = new Set(field.options.many ? uuidsIn(held[name]) : [])
    if (!uuids.every((one) => existing.has(one) || kept.has(one))) errors[name] = messages.rule.referenceGone
  }
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
}

function uuidsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

/**
 * Those of some records of a resource that exist, locked until the transaction ends, so that nobody deletes them meanwhile: in the
 * order of their keys, as everywhere.
 */
export async function lockExisting(
  tx: Queries,
  resource: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const key = keyOf(resource)
  const [first] = uuids
  const which = uuids.length === 1 && first !== undefined ? eq(key, first) : inArray(key, [...uuids])
  const rows = await tx
    .select({ id: sql<string>`${key}` })
    .from(key.table)
    .where(which)
    .orderBy(asc(key))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
