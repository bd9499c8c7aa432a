import { limits, type InterestSide, type PassReason } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { workplaceSql } from '../../platform/db/verified.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'
import type { StoredInterest } from './events.ts'

/** An interest with its startup, both of its people, and what was said with a pass. */
export interface InterestRow extends StoredInterest, Row {
  readonly startup_name: string | null
  readonly is_there: boolean
  readonly is_seen: boolean
  readonly other_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly pass_reason: PassReason | null
  readonly pass_sentence: string | null
}

const shown = (currentUser: PolicyUser) => `
  select i.*, w.startup_name, w.id is not null as is_there, coalesce(${seenSql(currentUser)}, false) as is_seen, u.id as other_id, u.first_name, u.last_name, u.profile_image,
    p.detail as pass_reason, p.sentence as pass_sentence
  from interests i left join startups w on w.id = i.startup_id left join startup_search s on s.startup_id = w.id
  left join users u on u.id = case when i.founder_id = $1 then i.investor_id else i.founder_id end
  left join lateral (
    select e.detail, e.sentence from interest_events e where e.interest_id = i.id and e.kind = 'passed' order by e.place desc limit 1) p on i.phase = 'passed'`

const own = '(i.founder_id = $1 or i.investor_id = $1)'

/** The interests of a person on both sides, the newest first; those of one startup where it is named. */
export function listInterests(
  db: Database,
  currentUser: PolicyUser,
  startup: string | undefined,
): Promise<readonly InterestRow[]> {
  const sql = `${shown(currentUser)} where ${own} and ($2::uuid is null or i.startup_id = $2)
    order by i.created_at desc, i.id desc limit ${limits.interest.page}`
  return db.named<InterestRow>(`interests_${classOf(currentUser)}`, sql, [currentUser.id, startup ?? null])
}

/** Which side `$1` is on, and whether that side owes (or is owed) something; `late` counts what is past its time too. */
const owes = (isMine: boolean, late: boolean) => {
  const runs = late ? '' : ' and i.lapsed_at is null and i.paused_at is null'
  const of = (side: InterestSide, other: InterestSide) => {
    const debtor = isMine ? side : other
    const stater = isMine ? other : side
    return `(i.${side}_id = $1 and (i.owed_by = '${debtor}'${runs} or i.outcome_state = 'stated' and i.outcome_by = '${stater}'))`
  }
  return `(${of('founder', 'investor')} or ${of('investor', 'founder')})`
}

/** What is due of a person, or to them where `isMine` is false: what ends first before what ends later, before what is past its time. */
export function listDue(db: Database, currentUser: PolicyUser, isMine: boolean): Promise<readonly InterestRow[]> {
  const sql = `${shown(currentUser)} where ${own} and i.ended_at is null and u.id is not null and w.id is not null and ${owes(isMine, true)}
    order by i.lapsed_at nulls first, i.due_at nulls last, i.created_at, i.id limit ${limits.interest.page}`
  const name = `interests_${isMine ? 'owed' : 'awaited'}_${classOf(currentUser)}`
  return db.named<InterestRow>(name, sql, [currentUser.id])
}

/** How many answers `$1` owes whose time runs, as a part of a query. */
export const dueAnswers = `(
  select count(*) from interests i join startups w on w.id = i.startup_id
  where (i.founder_id = $1 and i.investor_id is not null or i.investor_id = $1 and i.founder_id is not null)
    and i.ended_at is null and ${owes(true, false)})::int`

/** One interest as one of its sides sees it. Throws where there is none. */
export async function findInterest(db: Database, currentUser: PolicyUser, id: string): Promise<InterestRow> {
  const sql = `${shown(currentUser)} where i.id = $2 and ${own}`
  const [found] = await db.named<InterestRow>(`interest_${classOf(currentUser)}`, sql, [currentUser.id, id])
  if (!found) throw new Error('An interest is gone while it is being answered.')
  return found
}

/** How somebody answered: of how many interests whose time is over, how long in the middle, and since when. */
export interface RecordRow extends Row {
  readonly user_id: string
  readonly answered: number
  readonly of: number
  readonly median_ms: number | null
  readonly since: Date | null
}

const isOver = {
  founder: `i.founder_ms is not null or i.owed_by = 'founder' and i.lapsed_at is not null`,
  investor: `i.investor_ms is not null or i.owed_by = 'investor' and (i.lapsed_at is not null or i.ended_at is not null)`,
} as const satisfies Readonly<Record<InterestSide, string>>

/** Whose interests count for `w.user_id` on each side: a founder's own, and those of the organisation that an investor works in. */
const counted = {
  founder: 'i.founder_id = w.user_id',
  investor: `i.organisation_id = ${workplaceSql('w.user_id')}`,
} as const satisfies Readonly<Record<InterestSide, string>>

/** The records of people as one side, whose time begins by events of one kind; nobody has one who answered nothing yet. */
export async function findRecords(
  db: Database,
  users: readonly string[],
  side: InterestSide,
): Promise<ReadonlyMap<string, RecordRow>> {
  if (users.length === 0) return new Map()
  const begins = side === 'founder' ? 'interested' : 'accepted'
  const sql = `
    select w.user_id, count(i.${side}_ms)::int as answered, count(*)::int as of,
      (percentile_cont(0.5) within group (order by i.${side}_ms))::float8 as median_ms, min(e.at) as since
    from unnest($1::uuid[]) w(user_id) join interests i on ${counted[side]}
    left join lateral (select min(x.at) as at from interest_events x where x.interest_id = i.id and x.kind = '${begins}') e on true
    where ${isOver[side]} group by w.user_id`
  const rows = await db.named<RecordRow>(`interest_records_${side}`, sql, [[...new Set(users)]])
  return new Map(rows.map((row) => [row.user_id, row]))
}
