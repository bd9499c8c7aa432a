import { and, eq, inArray } from 'drizzle-orm'
import { tiersIn, type Message } from '@baobab/validation'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { deletedRecords, startups } from '../../platform/db/schema/index.ts'
import { missingOf } from '../startups/readiness.ts'
import { amountsOf, ratesIn } from '../startups/amounts.ts'
import { insertApproved } from '../startups/reviewing.ts'
import { insertStartups } from '../startups/write.ts'
import { withOptions } from './options.ts'
import { withOwnPictures } from './pictures.ts'

/** A row that can be stored. Fields with no value are absent; a reference holds the name of its option. */
export interface ReadyRow {
  /** Tells the row again in a later run, whatever was edited since. */
  readonly fingerprint: string
  readonly values: Readonly<Record<string, string>>
  /** Whose it becomes, where that is not the owner of all. */
  readonly owner?: string
  /** The uuid that it had elsewhere and keeps here; a startup that has it is left alone. */
  readonly id?: string
}

/** Where rows go, and how they are named in the trail. */
export interface Destination {
  readonly owner: string
  readonly publish: boolean
  /** Whether listings are reviewed: what is published by an import is approved then. */
  readonly reviews: boolean
  /** The name of the file, without its folder. */
  readonly file: string
  readonly at: Date
  /** The administrator; nobody of the product where the operator imports. */
  readonly actor?: { readonly id: string; readonly address: string }
}

/** What became of a row: the startup that it is now, or was already. */
export interface StoredRow {
  readonly state: 'added' | 'same'
  readonly startup_uuid: string
  /** Of one that was to be published and is a draft, since it is not complete: what is still to be filled in. */
  readonly missing?: Message
}

/** Stores rows in a transaction; one that is there already, or came before, is left as it is. */
export async function storeBatch(
  tx: Queries,
  rows: readonly ReadyRow[],
  to: Destination,
): Promise<readonly StoredRow[]> {
  const found = new Map<ReadyRow, StoredRow>()
  // In one order, so that two imports never wait for each other.
  for (const owner of [...new Set(rows.map((row) => row.owner ?? to.owner))].sort()) {
    const own = rows.filter((row) => (row.owner ?? to.owner) === owner)
    const stored = await storeOwn(tx, own, { ...to, owner })
    own.forEach((row, at) => {
      const one = stored[at]
      if (one) found.set(row, one)
    })
  }
  return rows.flatMap((row) => found.get(row) ?? [])
}

async function storeOwn(tx: Queries, rows: readonly ReadyRow[], to: Destination): Promise<readonly StoredRow[]> {
  // Two imports for one owner take turns, so that neither stores what the other is storing.
  await lockName(tx, `import ${to.owner}`)
  const known = new Map(await findKnown(tx, to.owner, rows))
  const ids = await findIds(tx, rows)
  for (const { id, fingerprint } of rows) if (id !== undefined && ids.has(id)) known.set(fingerprint, id)
  const first = new Map<string, ReadyRow>()
  for (const row of rows)
    if (!known.has(row.fingerprint) && !first.has(row.fingerprint)) first.set(row.fingerprint, row)
  const fresh = await insertRows(tx, [...first.values()], to)
  return rows.map((row) => {
    const made = fresh.get(row)
    const there =
      made?.startup_uuid ?? known.get(row.fingerprint) ?? fresh.get(first.get(row.fingerprint) ?? row)?.startup_uuid
    return made ?? { state: 'same', startup_uuid: there ?? '' }
  })
}

/** The uuids of rows that startups have. */
async function findIds(queries: Queries, rows: readonly ReadyRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const found = await queries.select({ id: startups.id }).from(startups).where(inArray(startups.id, ids))
  return new Set(found.map(({ id }) => id))
}

/** The uuids of rows that no deleted startup comes back under. */
async function freeIds(queries: Queries, rows: readonly ReadyRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const deleted = await queries
    .select({ id: deletedRecords.record_id })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, 'startups'), inArray(deletedRecords.record_id, ids)))
  const taken = new Set(deleted.map(({ id }) => id))
  return new Set(ids.filter((id) => !taken.has(id)))
}

/** The startups of an owner that were made of these rows, by fingerprint. */
export async function findKnown(
  queries: Queries,
  owner: string,
  rows: readonly Pick<ReadyRow, 'fingerprint'>[],
): Promise<ReadonlyMap<string, string>> {
  const keys = rows.map((row) => row.fingerprint)
  const known = await queries
    .select({ id: startups.id, key: startups.import_key })
    .from(startups)
    .where(and(eq(startups.user_id, owner), inArray(startups.import_key, keys)))
  return new Map(known.flatMap(({ id, key }) => (key === null ? [] : [[key, id]])))
}

async function insertRows(
  tx: Queries,
  rows: readonly ReadyRow[],
  to: Destination,
): Promise<ReadonlyMap<ReadyRow, StoredRow>> {
  if (rows.length === 0) return new Map()
  const filled = await withOptions(
    tx,
    rows.map((row) => withOwnPictures(row.values)),
  )
  const rates = ratesIn(tx)
  const free = await freeIds(tx, rows)
  const news: { row: ReadyRow; values: Readonly<Record<string, unknown>>; missing: ReturnType<typeof missingOf> }[] = []
  for (const [at, row] of rows.entries()) {
    const values: Readonly<Record<string, unknown>> = { ...filled[at], ...(await amountsOf(rates, filled[at] ?? {})) }
    news.push({ row, values, missing: to.publish ? missingOf(values) : undefined })
  }
  const stored = await insertStartups(
    tx,
    news.map(({ row, values, missing }) => ({
      ...(row.id !== undefined && free.has(row.id) ? { id: row.id } : {}),
      user_id: to.owner,
      values: { ...values, tiers: tiersIn(values) },
      is_published: to.publish && !missing,
      import_key: row.fingerprint,
      created_at: to.at,
    })),
  )
  const published = to.publish ? stored.filter((_, at) => !news[at]?.missing) : []
  if (to.reviews) await insertApproved(tx, published, { by: to.actor?.id ?? null, at: to.at })
  await recordAudit(
    tx,
    {
      action: 'startup.imported',
      actor: to.actor?.id,
      address: to.actor?.address,
      target: to.owner,
      detail: {
        file: to.file,
        rows: rows.length,
        published: published.length,
        by: to.actor ? 'administrator' : 'operator',
      },
    },
    to.at,
  )
  return new Map(
    news.map(({ row, missing }, at) => [
      row,
      { state: 'added', startup_uuid: stored[at] ?? '', ...(missing ? { missing: missing.message } : {}) },
    ]),
  )
}
