import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { mayShow } from '../../platform/db/showing.ts'
import { startupCounters, startupMonths, startups, users } from '../../platform/db/schema/index.ts'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { freeSlugs, longSlug, slugToPublish } from './slug.ts'
import { writeSearchRows } from './searchRow.ts'

export type StoredStartup = typeof startups.$inferSelect

/** A locked startup, with what its policy asks for beside. */
export type LockedStartup = StoredStartup & { readonly may_show: boolean }

/** A startup to store: described values by column, and what the server knows. */
export interface NewStartup {
  /** A new one unless it is given. */
  readonly id?: string
  readonly user_id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly is_published?: boolean
  readonly import_key?: string
  readonly created_at: Date
  readonly likes?: number
  readonly views?: number
  readonly connections?: number
}

/** Stores startups with their narrow rows: what lists search and where likes are counted. Answers their uuids in order. */
export async function insertStartups(tx: Queries, news: readonly NewStartup[]): Promise<readonly string[]> {
  if (news.length === 0) return []
  const rows = news.map((one) => ({
    ...one.values,
    id: one.id ?? newId(),
    user_id: one.user_id,
    is_published: one.is_published ?? false,
    published_at: one.is_published ? one.created_at : null,
    import_key: one.import_key ?? null,
    created_at: one.created_at,
    updated_at: one.created_at,
  }))
  const stored = await insertNamed(tx, rows)
  await tx.insert(startupCounters).values(
    rows.map(({ id }, at) => ({
      startup_id: id,
      likes: news[at]?.likes ?? 0,
      views: news[at]?.views ?? 0,
      connections: news[at]?.connections ?? 0,
      dirty: true,
    })),
  )
  await writeSearchRows(tx, stored)
  await writeMonths(
    tx,
    stored.filter(({ startup_monthly_revenue: revenue }) => revenue !== null),
  )
  return rows.map(({ id }) => id)
}

type NewRow = Omit<typeof startups.$inferInsert, 'slug'> & { readonly id: string }

/** Gives each its slug. Where somebody takes one of them at the same time, the long ones, which nobody else can have, are used. */
async function insertNamed(tx: Queries, rows: readonly NewRow[]): Promise<StoredStartup[]> {
  const insert = (queries: Queries, slugs: readonly string[]) =>
    queries
      .insert(startups)
      .values(rows.map((row, at) => ({ ...row, slug: slugs[at] ?? longSlug(row) })))
      .returning()
  const slugs = await freeSlugs(tx, rows)
  return unlessTaken(
    tx,
    (inner) => insert(inner, slugs),
    (outer) => insert(outer, []),
  )
}

/** Locks a startup that is to be deleted; undefined where there is none. */
export async function lockToDelete(tx: Queries, id: string): Promise<LockedStartup | undefined> {
  return (await lockAllToDelete(tx, [id]))[0]
}

/**
 * Locks those of these startups that are there, in the order of their uuids, their counts first: a like or a view counts before it refers to the
 * startup, and would otherwise wait for the delete while that waits for it.
 */
export async function lockAllToDelete(tx: Queries, ids: readonly string[]): Promise<readonly LockedStartup[]> {
  await tx
    .select({ id: startupCounters.startup_id })
    .from(startupCounters)
    .where(inArray(startupCounters.startup_id, [...ids]))
    .orderBy(startupCounters.startup_id)
    .for('update')
  return lockStartups(tx, ids)
}

/** How many startups somebody keeps; they make none meanwhile, until the transaction ends. */
export async function countOwn(tx: Queries, user: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update')
  return tx.$count(startups, eq(startups.user_id, user))
}

/** Locks a startup for the rest of the transaction; undefined where there is none. */
export async function lockStartup(tx: Queries, id: string): Promise<LockedStartup | undefined> {
  return (await lockStartups(tx, [id]))[0]
}

async function lockStartups(tx: Queries, ids: readonly string[]): Promise<readonly LockedStartup[]> {
  const found = await tx
    .select({ startup: startups, may_show: mayShow() })
    .from(startups)
    .innerJoin(users, eq(users.id, startups.user_id))
    .where(inArray(startups.id, [...ids]))
    .orderBy(startups.id)
    .for('update', { of: startups })
  return found.map(({ startup, may_show }) => ({ ...startup, may_show }))
}

/** Deletes locked startups, and with each what hangs on it: its narrow rows, likes, views and connections. */
export async function deleteStartups(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.delete(startups).where(inArray(startups.id, [...ids]))
}

/** Writes columns of a locked startup, and its narrow row with them. With its first publishing it gets the slug that it keeps. */
export async function changeStartup(
  tx: Queries,
  id: string,
  values: Readonly<Partial<StoredStartup>> | Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const write = (queries: Queries, slug?: string) =>
    queries
      .update(startups)
      .set({ ...values, updated_at: at, ...(slug === undefined ? {} : { slug }) })
      .where(eq(startups.id, id))
      .returning()
  const slug = 'is_published' in values && values.is_published === true ? await slugToPublish(tx, id) : undefined
  const stored = slug === undefined ? await write(tx) : await unlessTaken(tx, (inner) => write(inner, slug), write)
  await writeSearchRows(tx, stored)
  if ('startup_monthly_revenue' in values) await writeMonths(tx, stored)
}

/** Keeps what startups earn a month, for the month in which it was given. */
async function writeMonths(tx: Queries, stored: readonly StoredStartup[]): Promise<void> {
  const months = stored.map(({ id, updated_at, startup_monthly_revenue: revenue }) => ({
    startup_id: id,
    month: `${updated_at.toISOString().slice(0, 7)}-01`,
    revenue,
  }))
  if (months.length === 0) return
  await tx
    .insert(startupMonths)
    .values(months)
    .onConflictDoUpdate({
      target: [startupMonths.startup_id, startupMonths.month],
      set: { revenue: sql`excluded.revenue` },
    })
}

/** Where somebody takes the slug at the same time, the other way is gone. */
async function unlessTaken<T>(
  tx: Queries,
  work: (inner: Queries) => Promise<T>,
  otherwise: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await tx.transaction((inner) => work(inner))
  } catch (error) {
    if (!isDuplicate(error, 'startups_slug')) throw error
    return otherwise(tx)
  }
}
