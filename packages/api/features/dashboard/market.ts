import {
  funnelSteps,
  investedStage,
  limits,
  type Compared,
  type FunnelStep,
  type MarketFigures,
} from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { findMissed } from './missed.ts'
import type { Days } from './range.ts'

const { top, fewest } = limits.market

/** `$1` is the first day of a range, `$2` its last; both in UTC. */
const start = `$1::date::timestamp at time zone 'UTC'`
const end = `($2::date + 1)::timestamp at time zone 'UTC'`
const within = (column: string) => `${column} >= ${start} and ${column} < ${end}`

const changes = `
  select (select count(*) from users u where u.role = 'startup' and ${within('u.created_at')})::int as founders,
    (select count(*) from users u where u.role = 'vc' and ${within('u.created_at')})::int as investors,
    (select count(*) from startup_search s where ${within('s.created_at')})::int as startups,
    (select count(*) from startups w where w.is_published and ${within('w.published_at')})::int as published,
    (select count(*) from connections x where not x.is_staff and ${within('x.created_at')})::int as connections`

/** The founders with a startup for which something holds. */
const withStartup = (where: string) =>
  `select w.user_id as id from founders f join startups w on w.user_id = f.id where ${where}`

/** The founders who had come to each step by the end of the range. */
const came: Readonly<Record<FunnelStep, readonly string[]>> = {
  registered: ['select f.id from founders f'],
  verified: ['select f.id from founders f where f.email_verified'],
  published: [withStartup(`w.published_at < ${end}`)],
  viewed: [
    withStartup(
      'exists (select 1 from views v where v.startup_id = w.id and v.viewer_id <> w.user_id and v.day <= $2::date)',
    ),
  ],
  connected: [
    withStartup(
      `exists (select 1 from connections x where x.startup_id = w.id and not x.is_staff and x.created_at < ${end})`,
    ),
  ],
  accepted: [
    withStartup(
      `exists (select 1 from connections x where x.startup_id = w.id and x.state = 'accepted' and not x.is_staff and x.answered_at < ${end})`,
    ),
  ],
  talking: [
    `select f.id from founders f where exists (
      select 1 from chat_members m join chat_messages g on g.chat_id = m.chat_id and g.place = 1 where m.user_id = f.id and g.sent_at < ${end})`,
  ],
  invested: [
    withStartup(`exists (
      select 1 from pipeline_moves p join users i on i.id = p.user_id
      where p.startup_id = w.id and p.to_stage = '${investedStage}' and i.role = 'vc' and p.at < ${end})`),
    withStartup(`exists (
      select 1 from connections x join organisations o on o.person_id = x.user_id join deals d on d.organisation_id = o.id and d.startup_id = x.startup_id
      where x.startup_id = w.id and not x.is_staff and d.stage = '${investedStage}' and d.stage_at < ${end})`),
    withStartup(
      `exists (select 1 from shared_deals d where d.startup_id = w.id and d.stage = '${investedStage}' and d.stage_at < ${end})`,
    ),
  ],
}

/**
 * Each founder who registered within the range, and the last step that they had come to by its end. Each step is looked up for all of
 * them at once: 9,000 founders took 5.5 s one after another, and take 0.1. Registrations that were erased since because nobody verified them are
 * known to the trail alone.
 */
const funnel = `
  with founders as (select u.id, u.email_verified from users u where u.role = 'startup' and ${within('u.created_at')}),
  reached as (
    select id, max(step) as step from (
      ${funnelSteps.flatMap((step, at) => came[step].map((ids) => `select id, ${at + 1} as step from (${ids}) x`)).join(' union all ')}
    ) y group by id)
  select ${funnelSteps.map((step, at) => (at === 0 ? `(select count(*) from (select id::text from founders union select a.target from audit a where a.action = 'user.registered' and ${within('a.at')}) r)::int as ${step}` : `(count(*) filter (where step >= ${at + 1}))::int as ${step}`)).join(', ')}
  from reached`

const answers = `
  select count(*)::int as connections, (count(*) filter (where x.answered_at < ${end}))::int as answered,
    (percentile_cont(0.5) within group (order by extract(epoch from x.answered_at - x.created_at) / 3600) filter (where x.answered_at < ${end}))::float as hours
  from connections x where not x.is_staff and ${within('x.created_at')}`

const mails = `
  select (count(*) filter (where m.state = 'sent'))::int as sent, (count(*) filter (where m.state in ('dead', 'bounced')))::int as failed,
    (count(*) filter (where m.state in ('queued', 'retrying')))::int as waiting
  from mails m where ${within('m.queued_at')}`

/** New startups by what they carry, those of the range beside those of the range before, which begins with `$3`. */
const ranking = (name: string, from: string) => `
  select ${name} as name, (count(*) filter (where s.created_at >= ${start}))::int as now, (count(*) filter (where s.created_at < ${start}))::int as before
  from startup_search s ${from} where s.created_at >= $3::date::timestamp at time zone 'UTC' and s.created_at < ${end}
  group by 1 having count(*) filter (where s.created_at >= ${start}) > 0 order by 2 desc, 1 limit ${top}`

type Numbers<N extends string> = Row & Readonly<Record<N, number>>

/** The figures of a range of days, each beside that of the range before: one statement for each kind and range. */
export async function findMarket(
  db: Database,
  { now, before }: { readonly now: Days; readonly before: Days },
  at: Date,
): Promise<MarketFigures> {
  const both = async <N extends string>(name: string, sql: string, keys: readonly N[]) => {
    const read = async ({ from, to }: Days) => (await db.named<Numbers<N>>(name, sql, [from, to]))[0]
    const [one, other] = [await read(now), await read(before)]
    const figure = (key: N): Compared => ({ now: one?.[key] ?? 0, before: other?.[key] ?? 0 })
    // `Object.fromEntries` forgets which keys it was given.
    return { one, other, figures: Object.fromEntries(keys.map((key) => [key, figure(key)])) as Record<N, Compared> }
  }
  const ranked = (name: string, sql: string) =>
    db.named<Row & { name: string | null; now: number; before: number }>(name, sql, [now.from, now.to, before.from])

  const changed = await both('market_changes', changes, [
    'founders',
    'investors',
    'startups',
    'published',
    'connections',
  ])
  const steps = await both('market_funnel', funnel, funnelSteps)
  const answered = await both('market_answers', answers, ['connections', 'answered', 'hours'])
  const delivered = await both('market_mails', mails, ['sent', 'failed', 'waiting'])
  const median = (row: Numbers<'answered' | 'hours'> | undefined) =>
    row && row.answered >= fewest ? Math.round(row.hours * 10) / 10 : null
  const named = (rows: readonly { readonly name: string | null; readonly now: number; readonly before: number }[]) =>
    rows.map((row) => ({ name: row.name, now: row.now, before: row.before }))
  return {
    ...now,
    before,
    changes: changed.figures,
    funnel: funnelSteps.map((step) => ({ step, ...steps.figures[step] })),
    answers: {
      connections: answered.figures.connections,
      answered: answered.figures.answered,
      hours: { now: median(answered.one), before: median(answered.other) },
    },
    countries: named(await ranked('market_countries', ranking(`nullif(s.country, '')`, ''))),
    sectors: named(await ranked('market_sectors', ranking('c.name', 'left join categories c on c.id = s.category_id'))),
    mails: delivered.figures,
    missed: await findMissed(db, { now, before }, at),
  }
}
