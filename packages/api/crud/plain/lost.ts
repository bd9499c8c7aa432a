import { sql } from 'drizzle-orm'
import type { PlainResource } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows } from '../../platform/db/schema/index.ts'
import { keyOf } from '../../platform/db/schema/keys.ts'
import { lostParents, type Instead } from '../deleted/putBack.ts'

/** What a deleted record referred to and that is not there any more. */
export interface Lost {
  readonly labels: readonly string[]
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

/** Looks for what a deleted record refers to. What is there stays until the transaction ends. */
export async function lostReferences(tx: Queries, { fields }: PlainResource, deletedId: string): Promise<Lost> {
  const content = await keptContent(tx, deletedId)
  const gone: [string, readonly string[] | null][] = []
  for (const name of await lostParents(tx, deletedId)) gone.push([name, null])
  for (const [name, { kind, options }] of Object.entries(fields)) {
    const had = content[name]
    if (kind !== 'reference' || options.to === undefined || !Array.isArray(had) || had.length === 0) continue
    const left = await thereOf(
      tx,
      options.to,
      had.filter((one) => typeof one === 'string'),
    )
    if (left.length < had.length) gone.push([name, left])
  }
  return {
    labels: gone.flatMap(([name]) => fields[name]?.label ?? []),
    isNeeded: gone.some(([name, left]) => fields[name]?.required === 'always' && (left ?? []).length === 0),
    instead: Object.fromEntries(gone),
  }
}

/** Those of some records that are there, in the order given. */
async function thereOf(tx: Queries, resource: string, uuids: readonly string[]): Promise<readonly string[]> {
  const key = keyOf(resource)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${key} as id from ${key.table} where ${key} = any(${sql.param(uuids)}::uuid[]) for key share`,
  )
  const there = new Set(rows.map(({ id }) => id))
  return uuids.filter((one) => there.has(one))
}
