import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { firstStage, limits, type ConnectionState } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { isAmong, type DatedPair, type Pair } from '../../platform/db/pairs.ts'
import {
  chatMembers,
  connectionDeclines,
  connections,
  startupCounters,
  startups,
} from '../../platform/db/schema/index.ts'
import { endByConnections, grantByConnections } from '../grants/byConnection.ts'
import { lockOrganisationOf, withOrganisation } from '../organisations/queries.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'

export interface ContactRow extends Row {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly is_seen: boolean
  readonly is_staff: boolean
  readonly is_founder: boolean
  readonly person_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly state: ConnectionState
  readonly decline_reason: string | null
  readonly answered_at: Date | null
  readonly created_at: Date
  readonly declined_at: Date | null
}

const shown = (currentUser: PolicyUser) => `
  x.startup_id, w.startup_name, ${seenSql(currentUser)} as is_seen, x.is_staff, w.user_id = $1 as is_founder, u.id as person_id, u.first_name, u.last_name, u.profile_image,
  x.state, x.decline_reason, x.answered_at, x.created_at, d.declined_at`
const declines = 'left join connection_declines d on d.startup_id = x.startup_id and d.user_id = x.user_id'

const contactsSql = (currentUser: PolicyUser) => `
  with own as (
    select ${shown(currentUser)} from startups w join startup_search s on s.startup_id = w.id join connections x on x.startup_id = w.id join users u on u.id = x.user_id ${declines} where w.user_id = $1
    union all
    select ${shown(currentUser)} from connections x join startups w on w.id = x.startup_id join startup_search s on s.startup_id = w.id join users u on u.id = w.user_id ${declines} where x.user_id = $1
  )
  select * from own where ($4::uuid is null or person_id = $4) and ($5::uuid is null or startup_id = $5) and ($2::uuid is null or (created_at, startup_id, person_id) < (
    select b.created_at, b.startup_id, b.person_id from own b where b.startup_id = $2 and b.person_id = $3::uuid))
  order by created_at desc, startup_id desc, person_id desc limit ${limits.contacts.page + 1}`

const sidesSql = `
  select (select count(*) from connections x join startups w on w.id = x.startup_id where w.user_id = $1 and not x.is_staff)::int as founder,
    (select count(*) from connections x where x.user_id = $1)::int as investor`

/** A contact that is known already: what comes after it is asked for. */
export interface Known {
  readonly startup: string
  readonly person: string
}

interface Wanted {
  readonly after?: Known | undefined
  readonly person?: string | undefined
  readonly startup?: string | undefined
}

/** A page of both sides of a person's connections (with one person or to one startup, where one is named), newest first, whether there are more, and how many of each side in all. */
export async function listContacts(db: Database, currentUser: PolicyUser, { after, person, startup }: Wanted) {
  const { id: user } = currentUser
  const [rows, [sides]] = await Promise.all([
    db.named<ContactRow>(`contacts_${classOf(currentUser)}`, contactsSql(currentUser), [
      user,
      after?.startup ?? null,
      after?.person ?? null,
      person ?? null,
      startup ?? null,
    ]),
    db.named<Row & { founder: number; investor: number }>('contacts_sides', sidesSql, [user]),
  ])
  const { page } = limits.contacts
  return {
    rows: rows.slice(0, page),
    hasMore: rows.length > page,
    sides: { founder: sides?.founder ?? 0, investor: sides?.investor ?? 0 },
  }
}

/** How many investors wait for an answer of `$1`, as a part of a query; staff waits for none. */
export const pendingContacts = `(
  select count(*) from connections x join startups w on w.id = x.startup_id where w.user_id = $1 and x.state = 'pending' and not x.is_staff)::int`

const ofPair = (startup: string, investor: string) =>
  and(eq(connections.startup_id, startup), eq(connections.user_id, investor))

/** Connecting and ending take turns for a startup: its count is locked before any row, as deleting the startup does it. Several are locked in one order. */
export async function lockCounts(tx: Queries, of: readonly string[]): Promise<void> {
  await tx
    .select({ id: startupCounters.startup_id })
    .from(startupCounters)
    .where(inArray(startupCounters.startup_id, [...new Set(of)]))
    .orderBy(asc(startupCounters.startup_id))
    .for('update')
}

/** A connection that nobody else answers until the transaction ends, with whose startup it is. */
export async function lockConnection(tx: Queries, startup: string, investor: string) {
  const [found] = await tx
    .select({ connection: connections, founder: startups.user_id })
    .from(connections)
    .innerJoin(startups, eq(startups.id, connections.startup_id))
    .where(ofPair(startup, investor))
    .for('update', { of: connections })
  return found && { ...found.connection, founder: found.founder }
}

/** How a connection stands, and since when it was answered. */
interface Answer extends DatedPair {
  readonly state: ConnectionState
  readonly reason: string | null
}

/** Writes how connections stand, each named once; a decline is remembered apart, and forgotten when it is taken back. */
export async function setStates(tx: Queries, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return
  await tx.execute(sql`
    update connections c set state = a.state, decline_reason = a.reason, answered_at = case when a.state <> 'pending' then a.at end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (startup uuid, investor uuid, state text, reason text, at timestamptz)
    where c.startup_id = a.startup and c.user_id = a.investor`)
  const accepted = answers.filter(({ state }) => state === 'accepted')
  const declined = answers.filter(({ state }) => state === 'declined')
  await grantByConnections(tx, accepted)
  await endByConnections(
    tx,
    answers.filter(({ state }) => state !== 'accepted'),
    'revoked',
  )
  const { startup_id, user_id } = connectionDeclines
  const others = answers.filter(({ state }) => state !== 'declined')
  if (others.length > 0) await tx.delete(connectionDeclines).where(isAmong(startup_id, user_id, others))
  if (declined.length > 0)
    await tx
      .insert(connectionDeclines)
      .values(
        declined.map(({ startup, investor, at }) => ({ startup_id: startup, user_id: investor, declined_at: at })),
      )
      .onConflictDoUpdate({ target: [startup_id, user_id], set: { declined_at: sql`excluded.declined_at` } })
}

/** When a founder declined an investor last. */
export async function findDecline(tx: Queries, startup: string, investor: string): Promise<Date | undefined> {
  const [found] = await tx
    .select({ at: connectionDeclines.declined_at })
    .from(connectionDeclines)
    .where(and(eq(connectionDeclines.startup_id, startup), eq(connectionDeclines.user_id, investor)))
  return found?.at
}

/** Whether a person blocks another. */
export async function isBlockedBy(tx: Queries, who: string, other: string): Promise<boolean> {
  const theirs = sql`exists (select 1 from chat_members o where o.chat_id = ${chatMembers.chat_id} and o.user_id = ${other})`
  return (
    (await tx.$count(
      chatMembers,
      and(eq(chatMembers.user_id, who), sql`${chatMembers.blocked_at} is not null`, theirs),
    )) > 0
  )
}

/** A connection to be made. */
interface NewConnection extends DatedPair {
  readonly isStaff: boolean
}

/**
 * Connects, each on top of the first column of the board; the unique pair makes twice once, and counts go with it, but for staff.
 *
 * @returns which are new.
 */
export async function addConnections(tx: Queries, wanted: readonly NewConnection[]): Promise<readonly Pair[]> {
  const given = (await withOrganisation(tx, wanted, lockOrganisationOf)).map((one, place) => ({ ...one, place }))
  const { rows } = await tx.execute<Row & { startup: string; investor: string }>(sql`
    with given as (
      select g.*, row_number() over (partition by organisation order by place)::int as above
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        g (place int, startup uuid, investor uuid, organisation uuid, "isStaff" boolean, at timestamptz)
    ), made as (
      insert into connections (startup_id, user_id, created_at, stage_at, is_staff)
      select startup, investor, at, at, "isStaff" from given order by place
      on conflict do nothing returning startup_id, user_id, is_staff
    ), placed as (
      insert into deals (organisation_id, startup_id, stage_at, position)
      select g.organisation, g.startup, g.at,
        coalesce((select min(d.position) from deals d where d.organisation_id = g.organisation and d.stage = ${firstStage}), 0) - g.above
      from given g join made on made.startup_id = g.startup and made.user_id = g.investor
      on conflict do nothing
    ), counted as (
      update startup_counters c set connections = c.connections + n.investors
      from (select startup_id, count(*) filter (where not is_staff)::int as investors from made group by startup_id) n
      where c.startup_id = n.startup_id
    )
    select startup_id as startup, user_id as investor from made`)
  return rows
}
