import { eq, inArray, sql } from 'drizzle-orm'
import { messages, referenceListNames, type Fields, type ReferenceListName } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { referenceTables } from '../platform/db/schema/index.ts'
import { httpError } from '../platform/errors/httpError.ts'

/** The values of a checked body that are columns: what was not given is left out, files are another's affair. */
export function columnValues(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = Object.entries(fields).filter(
    ([name, field]) => field.kind !== 'image' && !field.options.readOnly && body[name] !== undefined,
  )
  return Object.fromEntries(given.map(([name, field]) => [name, field.options.many ? (body[name] ?? []) : body[name]]))
}

/**
 * Rejects, field by field, references to entries that do not exist, and holds those that do until the transaction ends,
 * so that nobody deletes them meanwhile.
 */
export async function lockReferences(
  tx: Queries,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const list = referenceListNames.find((one) => one === field.options.to)
    const uuids = uuidsIn(values[name])
    if (!list || field.kind !== 'reference' || uuids.length === 0) continue
    if ((await lockedRows(tx, list, uuids)) !== new Set(uuids).size) errors[name] = messages.rule.referenceGone
  }
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
}

function uuidsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

async function lockedRows(tx: Queries, list: ReferenceListName, uuids: readonly string[]): Promise<number> {
  const table = referenceTables[list]
  const [first] = uuids
  const which = uuids.length === 1 && first !== undefined ? eq(table.id, first) : inArray(table.id, [...uuids])
  const rows = await tx
    .select({ held: sql<number>`1` })
    .from(table)
    .where(which)
    .for('key share')
  return rows.length
}
