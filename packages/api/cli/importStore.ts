import { and, eq, inArray, sql } from 'drizzle-orm'
import { referenceListNames, resources, type ReferenceListName } from '@baobab/validation'
import { recordAudit } from '../platform/db/audit.ts'
import type { Database, Queries } from '../platform/db/client.ts'
import { referenceTables, startups } from '../platform/db/schema/index.ts'
import { ensureOption } from '../features/references/queries.ts'
import { missingOf } from '../features/startups/readiness.ts'
import { insertStartups } from '../features/startups/write.ts'
import type { ListedOptions, ReadyRow } from './importRows.ts'
import { inEnglish } from '../platform/i18n/wording.ts'

/** Where rows go, and how they are named in the trail. */
export interface Destination {
  readonly owner: string
  readonly publish: boolean
  /** The name of the file, without its folder. */
  readonly file: string
  readonly at: Date
}

const batchSize = 200

/** The fields that refer to a list, and which. */
const referring = Object.entries(resources.startups.fields).flatMap(([name, field]) => {
  const list = referenceListNames.find((one) => 'to' in field.options && one === field.options.to)
  return list ? [[name, list] as const] : []
})

/** The options that stand in the lists now, by the field that refers to them. */
export async function listedOptions(db: Database): Promise<ListedOptions> {
  const entries = referring.map(async ([name, list]) => {
    const table = referenceTables[list]
    return [name, await db.select({ id: table.id, name: table.name }).from(table).orderBy(table.position)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A row that was to be published and is a draft, since it is not complete. */
export interface KeptDraft {
  readonly line: number
  /** What is still to be filled in, by its labels. */
  readonly message: string
}

export interface Stored {
  readonly imported: number
  readonly unchanged: number
  readonly drafts: readonly KeptDraft[]
}

/** Stores rows in batches, each in a transaction; a row that is there already, or came before in the file, is left as it is. */
export async function storeRows(db: Database, rows: readonly ReadyRow[], to: Destination): Promise<Stored> {
  const batches: Omit<Stored, 'unchanged'>[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    batches.push(await db.transaction((tx) => storeBatch(tx, batch, to)))
  }
  const imported = batches.reduce((sum, batch) => sum + batch.imported, 0)
  return { imported, unchanged: rows.length - imported, drafts: batches.flatMap((batch) => batch.drafts) }
}

async function storeBatch(
  tx: Queries,
  batch: readonly ReadyRow[],
  to: Destination,
): Promise<Omit<Stored, 'unchanged'>> {
  // Two imports for one owner take turns, so that neither stores what the other is storing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${to.owner}`}, 0))`)
  const known = await tx
    .select({ key: startups.import_key })
    .from(startups)
    .where(
      and(
        eq(startups.user_id, to.owner),
        inArray(
          startups.import_key,
          batch.map((row) => row.fingerprint),
        ),
      ),
    )
  const seen = new Set(known.map(({ key }) => key))
  const fresh = batch.filter(({ fingerprint }) => !seen.has(fingerprint) && seen.add(fingerprint))
  if (fresh.length === 0) return { imported: 0, drafts: [] }
  const uuids = await entriesOf(tx, fresh)
  const news = fresh.map((row) => {
    const values = {
      ...row.values,
      ...Object.fromEntries(
        referring.flatMap(([name, list]) =>
          row.values[name] === undefined ? [] : [[name, uuids.get(keyOf(list, row.values[name]))]],
        ),
      ),
    }
    return { row, values, missing: to.publish ? missingOf(values) : undefined }
  })
  await insertStartups(
    tx,
    news.map(({ row, values, missing }) => ({
      user_id: to.owner,
      values,
      is_published: to.publish && !missing,
      import_key: row.fingerprint,
      created_at: to.at,
    })),
  )
  const drafts = news.flatMap(({ row, missing }) =>
    missing ? [{ line: row.line, message: inEnglish(missing.message) }] : [],
  )
  const published = to.publish ? fresh.length - drafts.length : 0
  await recordAudit(
    tx,
    {
      action: 'startup.imported',
      target: to.owner,
      detail: { file: to.file, rows: fresh.length, published, by: 'operator' },
    },
    to.at,
  )
  return { imported: fresh.length, drafts }
}

const keyOf = (list: ReferenceListName, name: string): string => `${list}/${name}`

/** The entries that rows name, made where they are missing, in the order in which they first come. */
async function entriesOf(tx: Queries, rows: readonly ReadyRow[]): Promise<ReadonlyMap<string, string>> {
  const uuids = new Map<string, string>()
  for (const row of rows) {
    for (const [name, list] of referring) {
      const named = row.values[name]
      if (named !== undefined && !uuids.has(keyOf(list, named)))
        uuids.set(keyOf(list, named), await ensureOption(tx, list, named))
    }
  }
  return uuids
}
