import { limits, visitorKinds, wordsOfInvestors, type FounderDashboard, type VisitorKind } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { dayMs, dayOf } from '../../platform/lib/day.ts'
import { isOwnSql } from '../startups/team.ts'
import { firstDay } from './trends.ts'

const { startups: most, visitorWeeks, fewestVisitors } = limits.founderDashboard
const { weeks } = limits.trends

/** The kind of a visitor `u` with their profile `p`. */
const kind = `case when u.role = 'startup' then 'founder' when u.role <> 'vc' then 'other' ${wordsOfInvestors
  .map(([name, words]) => `when lower(p.investor_type) ~ '\\m(${words.join('|')})' then '${name}'`)
  .join(' ')} else 'other' end`

/** The startups of `$1` whose figures are told: those that were published, the newest first. */
const mine = `
  mine as (select w.id, w.startup_name, w.published_at from startups w where ${isOwnSql('w.user_id', '$1')} and w.published_at is not null
    order by w.published_at desc, w.id limit ${most})`

interface StartupRow extends Row {
  readonly id: string
  readonly startup_name: string | null
}

interface ViewsRow extends Row {
  readonly startup_id: string
  /** The week, counted from the first. */
  readonly step: number
  readonly count: number
}

interface VisitorsRow extends ViewsRow {
  readonly kind: VisitorKind
}

const startupsSql = `with ${mine} select id, startup_name from mine order by published_at desc, id`

const viewsSql = `with ${mine}
  select v.startup_id, (v.day - $2::date) / 7 as step, count(*)::int as count from mine m join views v on v.startup_id = m.id
  where v.day >= $2::date group by 1, 2`

/** Step -1 is all weeks together: who came in several counts once. */
const visitorsSql = `with ${mine}, seen as (
    select v.startup_id, v.viewer_id, (v.day - $2::date) / 7 as step, ${kind} as kind
    from mine m join views v on v.startup_id = m.id join users u on u.id = v.viewer_id left join investor_profiles p on p.user_id = u.id
    where v.day >= $2::date)
  select startup_id, coalesce(step, -1) as step, kind, count(distinct viewer_id)::int as count from seen
  group by grouping sets ((startup_id, step, kind), (startup_id, kind))`

/** How often the startups of a founder were viewed by the week, and by what kinds of people; no name follows from it. */
export async function findVisitors(
  db: Database,
  founder: string,
  at: Date,
): Promise<Pick<FounderDashboard, 'from' | 'visitors_from' | 'startups'>> {
  const from = firstDay('week', at)
  const visitors_from = dayOf(Date.parse(from) + (weeks - visitorWeeks) * 7 * dayMs)
  const [startups, views, visitors] = await Promise.all([
    db.named<StartupRow>('founder_startups', startupsSql, [founder]),
    db.named<ViewsRow>('founder_views', viewsSql, [founder, from]),
    db.named<VisitorsRow>('founder_visitors', visitorsSql, [founder, visitors_from]),
  ])
  return {
    from,
    visitors_from,
    startups: startups.map(({ id, startup_name }) => {
      const seen = visitors.filter(({ startup_id }) => startup_id === id)
      const within = (step: number) => foldFew(seen.filter((row) => row.step === step))
      return {
        startup_uuid: id,
        startup_name,
        views: stepsOf(
          weeks,
          views.filter(({ startup_id }) => startup_id === id),
        ),
        visitors: within(-1),
        visitors_by_week: Array.from({ length: visitorWeeks }, (_, step) => within(step)),
      }
    }),
  }
}

function stepsOf(length: number, rows: readonly ViewsRow[]): number[] {
  return Array.from({ length }, (_, at) => rows.find(({ step }) => step === at)?.count ?? 0)
}

/** Kinds of few people are told together, so that nobody is known by their kind. */
export function foldFew(rows: readonly { readonly kind: VisitorKind; readonly count: number }[]) {
  const isTold = ({ kind, count }: (typeof rows)[number]) => kind !== 'other' && count >= fewestVisitors
  const others = rows.filter((row) => !isTold(row)).reduce((sum, { count }) => sum + count, 0)
  const told = visitorKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row && isTold(row) ? [{ kind, count: row.count }] : []
  })
  return [
    ...told.toSorted((one, other) => other.count - one.count),
    ...(others > 0 ? [{ kind: 'other' as const, count: others }] : []),
  ]
}
