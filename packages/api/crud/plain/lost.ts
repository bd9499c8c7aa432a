import { sql } from 'drizzle-orm'
import { isReference, type PlainResource } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows } from '../../platform/db/schema/index.ts'
import { lostParents, type Instead } from '../deleted/putBack.ts'
import { lockExisting } from '../described.ts'

/** What a deleted record referred to and that is not there any more. */
export interface Lost {
  /** The fields that held it. */
  readonly names: readonly string[]
  /** Whether it cannot be without. */
  readonly isNeeded: boolean
  /** What the record takes instead. */
  readonly instead: Instead
}

/** A deleted record as it was: its columns as JSON. */
export async function keptContent(tx: Queries, deletedId: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await tx.execute<{ content: Readonly<Record<string, unknown>> }>(
    sql`select content from ${deletedRows} where deleted_id = ${deletedId}::uuid order by place limit 1`,
  )
  return rows[0]?.content ?? {}
}

/** Looks for what a deleted record, of this content, refers to. What exists stays until the transaction ends. */
export async function lostReferences(
  tx: Queries,
  { fields }: PlainResource,
  deletedId: string,
  content: Readonly<Record<string, unknown>>,
): Promise<Lost> {
  const gone: [string, readonly string[] | null][] = []
  for (const name of await lostParents(tx, deletedId)) gone.push([name, null])
  for (const [name, field] of Object.entries(fields)) {
    const had = content[name]
    const { to } = field.options
    if (!isReference(field) || to === undefined || !Array.isArray(had) || had.length === 0) continue
    const uuids = had.filter((one) => typeof one === 'string')
    const existing = await lockExisting(tx, to, uuids)
    const left = uuids.filter((one) => existing.has(one))
    if (left.length < had.length) gone.push([name, left])
  }
  return {
    names: gone.map(([name]) => name).filter((name) => name in fields),
    isNeeded: gone.some(([name, left]) => fields[name]?.required === 'always' && (left ?? []).length === 0),
    instead: Object.fromEntries(gone),
  }
}
