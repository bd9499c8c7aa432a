import { sql } from 'drizzle-orm'
import { fold, tiersBelow } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { startupSearch, type startups } from '../../platform/db/schema/index.ts'
import { documentOf, type OptionNames } from './document.ts'
import { searchedOptionsOf } from './optionNames.ts'

type Stored = typeof startups.$inferSelect
const unknownDay = '-infinity'

/** Brings the narrow rows of startups up to date, in the transaction that wrote the wide ones. Likes and views flow in apart. */
export async function writeSearchRows(tx: Queries, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return
  const names = await searchedOptionsOf(tx, rows)
  await tx
    .insert(startupSearch)
    .values(rows.map((row) => searchRow(row, names)))
    .onConflictDoUpdate({
      target: startupSearch.startup_id,
      set: {
        user_id: sql`excluded.user_id`,
        is_published: sql`excluded.is_published`,
        is_held: sql`excluded.is_held`,
        is_public: sql`excluded.is_public`,
        category_id: sql`excluded.category_id`,
        stage_id: sql`excluded.stage_id`,
        phase_id: sql`excluded.phase_id`,
        country: sql`excluded.country`,
        name: sql`excluded.name`,
        established: sql`excluded.established`,
        document: sql`excluded.document`,
        kept: sql`excluded.kept`,
      },
    })
}

/** Whether others may be shown it: the owner may sign in and neither is frozen, which then stays so until the transaction ends. */
const mayShow = (row: Stored) =>
  sql<boolean>`(owner_is_active(${row.user_id}) and ${row.frozen_at}::timestamptz is null)`

/** What a founder keeps back, as lists ask for it. */
const keptMarks = ({ tiers }: Stored): string[] =>
  Object.entries(tiers).flatMap(([group, left]) => (left ? tiersBelow(left).map((tier) => `${tier}:${group}`) : []))

function searchRow(row: Stored, names: OptionNames) {
  const { document, ...narrow } = narrowOf(row, names)
  return {
    ...narrow,
    is_published: row.is_published ? mayShow(row) : false,
    is_held: row.is_published ? sql`not ${mayShow(row)}` : false,
    is_public: row.is_published && row.show_publicly === true ? mayShow(row) : false,
    document: sql`${document}::tsvector`,
    kept: keptMarks(row),
  }
}

type Narrowed = Pick<
  Stored,
  | 'id'
  | 'user_id'
  | `${'category' | 'development_stage' | 'raising_phase'}_uuid`
  | 'country'
  | 'startup_name'
  | 'established_in'
  | 'created_at'
>

/** What of a startup stands in its narrow row as it is, whoever owns it; the document is the text of a tsvector. */
export function narrowOf(row: Narrowed, names: OptionNames) {
  return {
    startup_id: row.id,
    user_id: row.user_id,
    category_id: row.category_uuid,
    stage_id: row.development_stage_uuid,
    phase_id: row.raising_phase_uuid,
    country: row.country ?? '',
    name: fold(row.startup_name ?? ''),
    established: row.established_in ?? unknownDay,
    created_at: row.created_at,
    document: documentOf(row, names),
  }
}
