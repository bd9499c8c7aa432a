import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Database, Queries, Session } from '../../platform/db/client.ts'
import { searchRebuilds, startups } from '../../platform/db/schema/index.ts'
import { documentOf, searchDescription } from './document.ts'
import { searchedOptionsOf, searchedReferences } from './optionNames.ts'

/** The rebuild of every search row. */
const everything = 'all'
const batchSize = 500

/** What the description of search looks like, short enough to compare. */
export const searchFingerprint = createHash('sha256').update(searchDescription).digest('hex').slice(0, 32)

type Rebuild = typeof searchRebuilds.$inferSelect

/** Has every search row written again if what search looks into is described otherwise than when they were, or where `always` says so. */
export async function orderRebuild(queries: Queries, at: Date, always = false): Promise<void> {
  const begin = { fingerprint: searchFingerprint, position: null, rebuilt: 0, begun_at: at, done_at: null }
  await queries
    .insert(searchRebuilds)
    .values({ name: everything, ...begin })
    .onConflictDoUpdate({
      target: searchRebuilds.name,
      set: begin,
      ...(always ? {} : { setWhere: sql`${searchRebuilds.fingerprint} is distinct from ${searchFingerprint}` }),
    })
}

/** Notes that every search row was written as search is described now: no server that starts has them written again. */
export async function noteWritten(session: Session, at: Date): Promise<void> {
  await session.query(
    `insert into search_rebuilds (name, fingerprint, begun_at, done_at) values ($1, $2, $3, $3)
    on conflict (name) do update set fingerprint = excluded.fingerprint, position = null, rebuilt = 0, begun_at = $3, done_at = $3`,
    [everything, searchFingerprint, at],
  )
}

/** Has the rows of the startups that carry an option written again, since its name is another now. */
export async function orderOptionRebuild(tx: Queries, list: string, option: string, at: Date): Promise<void> {
  for (const [field] of searchedReferences.filter(([, one]) => one === list)) {
    const begin = { position: null, rebuilt: 0, begun_at: at, done_at: null }
    await tx
      .insert(searchRebuilds)
      .values({ name: `${field} ${option}`, field, option_id: option, ...begin })
      .onConflictDoUpdate({ target: searchRebuilds.name, set: begin })
  }
}

/**
 * Writes the next batch of search rows again. Several processes may call it at once: each rebuild is one process's at a time,
 * and reads go on meanwhile. Answers whether there may be more to do.
 */
export async function rebuildSome(db: Database, at: Date, log?: Pick<Logger, 'info'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [rebuild] = await tx
      .select()
      .from(searchRebuilds)
      // Of every row, as this version describes search: while two of them run, each leaves the other's alone.
      .where(
        and(
          isNull(searchRebuilds.done_at),
          or(ne(searchRebuilds.name, everything), eq(searchRebuilds.fingerprint, searchFingerprint)),
        ),
      )
      .orderBy(asc(searchRebuilds.begun_at), asc(searchRebuilds.name))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!rebuild) return false
    const rows = await nextRows(tx, rebuild)
    await writeDocuments(tx, rows)
    await noteProgress(tx, rebuild, rows, at, log)
    return true
  })
}

type Stored = typeof startups.$inferSelect

/** The startups of the next batch, locked: an edit of one comes before or after it, never in between. */
function nextRows(tx: Queries, { position, field, option_id }: Rebuild): Promise<readonly Stored[]> {
  const column = field === null ? undefined : columnOf(field)
  return tx
    .select()
    .from(startups)
    .where(
      and(
        position === null ? undefined : gt(startups.id, position),
        column && option_id !== null ? eq(column, option_id) : undefined,
      ),
    )
    .orderBy(asc(startups.id))
    .limit(batchSize)
    .for('no key update')
}

function columnOf(field: string): PgColumn {
  const column: unknown = Object.entries(startups).find(([name]) => name === field)?.[1]
  if (!isColumn(column)) throw new Error(`Startups have no column ${field}.`)
  return column
}

const isColumn = (one: unknown): one is PgColumn => typeof one === 'object' && one !== null && 'columnType' in one

async function writeDocuments(tx: Queries, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return
  const names = await searchedOptionsOf(tx, rows)
  const [ids, documents] = [rows.map(({ id }) => id), rows.map((row) => documentOf(row, names))]
  await tx.execute(sql`
    update startup_search s set document = x.document::tsvector
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(documents)}::text[]) x (id, document)
    where s.startup_id = x.id and s.document is distinct from x.document::tsvector`)
}

async function noteProgress(
  tx: Queries,
  { name, fingerprint, rebuilt: before }: Rebuild,
  rows: readonly Stored[],
  at: Date,
  log?: Pick<Logger, 'info'>,
): Promise<void> {
  const isDone = rows.length < batchSize
  const rebuilt = before + rows.length
  const own = eq(searchRebuilds.name, name)
  if (isDone && name !== everything) await tx.delete(searchRebuilds).where(own)
  else
    await tx
      .update(searchRebuilds)
      .set({ rebuilt, ...(rows.length > 0 ? { position: rows.at(-1)?.id } : {}), ...(isDone ? { done_at: at } : {}) })
      .where(own)
  if (isDone && rebuilt > 0) log?.info({ name, rebuilt, fingerprint }, 'search rows were rebuilt')
}

/** How many search rows the last whole rebuild has written, and whether it is through. */
export async function rebuildProgress(
  queries: Queries,
): Promise<{ readonly rebuilt: number; readonly isDone: boolean }> {
  const [found] = await queries.select().from(searchRebuilds).where(eq(searchRebuilds.name, everything))
  return { rebuilt: found?.rebuilt ?? 0, isDone: found !== undefined && found.done_at !== null }
}
