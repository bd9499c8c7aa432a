import { limits, type MarketFigures } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { firstKeptDay } from '../../platform/db/missedSearches.ts'
import type { Days } from './range.ts'

const { fewest, top } = limits.missedSearches

/** `$1` is the first day of a range, `$2` its last, and `$3` the first of the range before. */
const missed = `
  select m.words as name, (sum(m.searches) filter (where m.day >= $1::date))::int as now,
    coalesce(sum(m.searches) filter (where m.day < $1::date), 0)::int as before
  from missed_searches m where m.day between $3::date and $2::date
  group by 1 having max(m.searches) >= ${fewest} and count(*) filter (where m.day >= $1::date) > 0
  order by 2 desc, 1 limit ${top}`

/** What startups were searched for without being found, the most first, beside the range before as far as that is kept. */
export async function findMissed(
  db: Database,
  { now, before }: { readonly now: Days; readonly before: Days },
  at: Date,
): Promise<MarketFigures['missed']> {
  const rows = await db.named<Row & { name: string; now: number; before: number }>('market_missed', missed, [
    now.from,
    now.to,
    before.from,
  ])
  const isKept = before.from >= firstKeptDay(at)
  return rows.map((row) => ({ name: row.name, now: row.now, before: isKept ? row.before : null }))
}
