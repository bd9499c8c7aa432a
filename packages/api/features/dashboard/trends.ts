import {
  limits,
  referenceListNames,
  resources,
  type Field,
  type ReferenceListName,
  type Trends,
} from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { dayMs, dayOf } from '../../platform/lib/day.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'
import { isOwnSql } from '../startups/team.ts'

const { days, weeks } = limits.trends

/** The first day (UTC) of a chart that ends with the day or the week of `at`. */
export function firstDay(unit: 'day' | 'week', at: Date): string {
  const today = Date.parse(dayOf(at))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  return dayOf(unit === 'day' ? today - (days - 1) * dayMs : monday - (weeks - 1) * 7 * dayMs)
}

/** A line of a chart: which days it counts, of whom. `$1` is the first day, `$2` the current user. */
interface Line {
  readonly day: string
  readonly from: string
  readonly where: string
}

const utcDay = (column: string) => `(${column} at time zone 'UTC')::date`
const since = (column: string) => `${column} >= $1::date::timestamp at time zone 'UTC'`
const publishedOn = utcDay('w.published_at')
const mine = isOwnSql('w.user_id', '$2')
const ofMine = (table: string) => `${table} x join startups w on w.id = x.startup_id`

const founder = {
  views: { day: 'x.day', from: ofMine('views'), where: `${mine} and x.day >= $1::date` },
  likes: { day: utcDay('x.created_at'), from: ofMine('likes'), where: `${mine} and ${since('x.created_at')}` },
  connections: {
    day: utcDay('x.created_at'),
    from: ofMine('connections'),
    where: `${mine} and not x.is_staff and ${since('x.created_at')}`,
  },
} as const satisfies Record<string, Line>

/** What `seenSql` says of published ones for whose address is verified, without a look at each one's search row: few of them are held. */
const onMarket = 'w.is_published and w.id not in (select h.startup_id from startup_search h where h.is_held)'

const investor = (currentUser: PolicyUser) =>
  ({
    published: currentUser.email_verified
      ? { day: publishedOn, from: 'startups w', where: `${onMarket} and ${since('w.published_at')}` }
      : {
          day: publishedOn,
          from: 'startups w join startup_search s on s.startup_id = w.id',
          where: `w.is_published and ${seenSql(currentUser, { id: '$2' }, [true])} and $2::uuid is not null and ${since('w.published_at')}`,
        },
    connected: {
      day: utcDay('x.created_at'),
      from: 'connections x',
      where: `x.user_id = $2 and ${since('x.created_at')}`,
    },
  }) as const satisfies Record<string, Line>

const admin = {
  users: { day: utcDay('u.created_at'), from: 'users u', where: `$2::uuid is not null and ${since('u.created_at')}` },
  startups: {
    day: utcDay('s.created_at'),
    from: 'startup_search s',
    where: `$2::uuid is not null and ${since('s.created_at')}`,
  },
  connections: {
    day: utcDay('x.created_at'),
    from: 'connections x',
    where: `$2::uuid is not null and not x.is_staff and ${since('x.created_at')}`,
  },
} as const satisfies Record<string, Line>

interface Step extends Row {
  readonly line: string
  readonly step: number
  readonly count: number
}

/** The lines of a chart, one number for each day or week; where nothing happened it is 0. */
async function count<N extends string>(
  db: Database,
  unit: 'day' | 'week',
  lines: Readonly<Record<N, Line>>,
  currentUser: string,
  at: Date,
  variant = '',
): Promise<Record<N, number[]> & { from: string }> {
  const names = Object.keys(lines) as N[] // keys of a const object are its names
  const width = unit === 'day' ? 1 : 7
  const from = firstDay(unit, at)
  const sql = names
    .map(
      (name) =>
        `select '${name}' as line, (${lines[name].day} - $1::date) / ${width} as step, count(*)::int as count from ${lines[name].from} where ${lines[name].where} group by 2`,
    )
    .join(' union all ')
  const steps = await db.named<Step>(`trend_${names.join('_')}${variant}`, sql, [from, currentUser])
  const length = unit === 'day' ? days : weeks
  const drawn = names.map((name) => {
    const numbers = Array.from({ length }, () => 0)
    for (const { line, step, count } of steps) if (line === name && step >= 0 && step < length) numbers[step] = count
    return [name, numbers]
  })
  // `Object.fromEntries` forgets which names it was given.
  return { from, ...(Object.fromEntries(drawn) as Record<N, number[]>) }
}

/** The field of startups that refers to each lookup table. */
const lists = referenceListNames.flatMap((name) => {
  const fields: Readonly<Record<string, Field>> = resources.startups.fields
  return Object.entries(fields).flatMap(([column, { options }]) =>
    options.to === name ? [[name, column] as const] : [],
  )
})
const countLists = lists
  .map(
    ([name, column]) => `
  select '${name}' as name, (select count(*) from ${name})::int as entries,
    (select count(*) from ${name} e where not exists (select 1 from startups w where w.${column} = e.id))::int as unused,
    (select count(*) from startups w where w.${column} is null)::int as without`,
  )
  .join(' union all ')

/** What the charts of a founder draw. */
export async function founderTrend(
  db: Database,
  currentUser: string,
  at: Date,
): Promise<NonNullable<Trends['founder']>> {
  return { unit: 'day', ...(await count(db, 'day', founder, currentUser, at)) }
}

/** What those of an investor draw. */
export async function investorTrend(
  db: Database,
  currentUser: PolicyUser,
  at: Date,
): Promise<NonNullable<Trends['investor']>> {
  return { unit: 'week', ...(await count(db, 'week', investor(currentUser), currentUser.id, at, classOf(currentUser))) }
}

/** How the whole marketplace grows. */
export async function adminTrend(db: Database, currentUser: string, at: Date): Promise<NonNullable<Trends['admin']>> {
  return { unit: 'week', ...(await count(db, 'week', admin, currentUser, at)) }
}

/** How the reference lists stand. */
export async function listStates(db: Database): Promise<NonNullable<Trends['lists']>> {
  const rows = await db.named<Row & { name: ReferenceListName; entries: number; unused: number; without: number }>(
    'trend_lists',
    countLists,
  )
  return rows.map(({ name, entries, unused, without }) => ({ name, entries, unused, without }))
}
