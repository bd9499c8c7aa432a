import { limits, type CallAnswer, type contract } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { countsBy } from '../startups/counts.ts'
import type { Proof } from './proof.ts'

type Counts = Omit<CallAnswer<typeof contract.publicOverview.get>, 'featured' | 'newest' | keyof Proof>

const { options, connectionStep, newMs, keptMs } = limits.overview

/** `$1` is since when a startup is new. */
const everyCount = `
  with seen as materialized (
    select s.category_id, s.country, sum(s.count)::int as count from ${countsBy(new Set(['category_uuid', 'country']))} where s.is_public group by 1, 2 having sum(s.count) > 0),
  by_category as (
    select c.id as uuid, c.name, sum(s.count)::int as count from seen s join categories c on c.id = s.category_id group by c.id, c.name),
  by_country as (select s.country as name, sum(s.count)::int as count from seen s where s.country <> '' group by s.country)
  select (select coalesce(sum(count), 0)::int from seen) as startups,
    (select count(*)::int from startup_search s where s.is_public and s.created_at >= $1) as new_this_week,
    (select count(*)::int from connections x where not x.is_staff) / ${connectionStep} * ${connectionStep} as connections,
    json_build_object('total', (select count(*) from by_category), 'most', (select coalesce(json_agg(m), '[]') from (
      select * from by_category order by count desc, name limit ${options}) m)) as categories,
    json_build_object('total', (select count(*) from by_country), 'most', (select coalesce(json_agg(m), '[]') from (
      select * from by_country order by count desc, name limit ${options}) m)) as countries`

/** Counts for strangers: one reading runs at a time, and that of a long list is answered again for a while. */
function counter(db: Database) {
  let running: Promise<Counts> | undefined
  let kept: { readonly until: number; readonly counts: Counts } | undefined

  const count = async (at: Date): Promise<Counts> => {
    const since = new Date(at.getTime() - newMs)
    const [counts] = await db.named<Row & Counts>('public_overview', everyCount, [since])
    if (!counts) throw new Error('A statement without a condition answered no row.')
    // Of a short list the counts are always those of the moment.
    if (counts.startups >= limits.countCap) kept = { until: performance.now() + keptMs, counts }
    return counts
  }

  return (at: Date): Promise<Counts> => {
    if (kept && kept.until > performance.now()) return Promise.resolve(kept.counts)
    return (running ??= count(at).finally(() => (running = undefined)))
  }
}

const counters = new WeakMap<Database, ReturnType<typeof counter>>()

/** How many startups anyone may see, of which categories and countries, and how many connections were made. */
export function countOverview(db: Database, at: Date): Promise<Counts> {
  const count = counters.get(db) ?? counter(db)
  counters.set(db, count)
  return count(at)
}
