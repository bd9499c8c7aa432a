import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { limits, type GrantState } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { startupGrants, startups, type GrantSource } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

/** A request or grant, with whom it is about. */
export interface GrantRow extends Row {
  readonly id: string
  readonly startup_id: string
  readonly organisation_id: string
  readonly person_id: string | null
  readonly source: GrantSource
  readonly state: GrantState
  readonly groups: readonly string[]
  readonly message: string | null
  readonly reason: string | null
  readonly created_at: Date
  readonly answered_at: Date | null
  readonly ends_at: Date | null
  readonly revoked_at: Date | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly company: string | null
}

const shown = `
  select g.id, g.startup_id, g.organisation_id, g.person_id, g.source, g.state, g.groups, g.message, g.reason, g.created_at, g.answered_at, g.ends_at, g.revoked_at,
    u.first_name, u.last_name, u.profile_image, coalesce(o.name, v.company) as company
  from startup_grants g join organisations o on o.id = g.organisation_id
  left join users u on u.id = g.person_id left join investor_profiles v on v.user_id = g.person_id`

/** What waits first, then what holds at `$3`, then what is over; the newest of each first. */
const orderOf = (grant: string) =>
  `${grant}.state = 'asked', ${grant}.state = 'granted' and (${grant}.ends_at is null or ${grant}.ends_at > $3), ${grant}.created_at, ${grant}.id`

const ofStartup = `${shown} where g.startup_id = $1
    and ($2::uuid is null or (${orderOf('g')}) < (select ${orderOf('b')} from startup_grants b where b.id = $2))
  order by (${orderOf('g')}) desc limit ${limits.grants.page} + 1`

/** A page of those of a startup: the first, or what comes after one of them. */
export async function listGrants(
  db: Database,
  startup: string,
  after: string | undefined,
  at: Date,
): Promise<{ readonly rows: readonly GrantRow[]; readonly more: boolean }> {
  const found = await db.named<GrantRow>('grants', ofStartup, [startup, after ?? null, at])
  return { rows: found.slice(0, limits.grants.page), more: found.length > limits.grants.page }
}

const ofPerson = `${shown} where g.startup_id = $1 and exists (
    select 1 from memberships m where m.organisation_id = g.organisation_id and m.user_id = $2 and m.since is not null and m.ended_at is null)
  order by g.created_at desc, g.id desc limit ${limits.grants.page}`

/** Those of a startup that a person has through the organisations that they belong to, the newest first. */
export function listOwnGrants(db: Database, startup: string, person: string): Promise<readonly GrantRow[]> {
  return db.named<GrantRow>('grants_own', ofPerson, [startup, person])
}

const one = `${shown} where g.id = $1`

/** One of them as it is shown. Throws where there is none. */
export async function findGrant(db: Database, id: string): Promise<GrantRow> {
  const [found] = await db.named<GrantRow>('grant', one, [id])
  if (!found) throw new Error('A grant is gone while it is being answered.')
  return found
}

/** One of them locked until the transaction ends, with whose startup it is about. */
export async function lockGrant(tx: Queries, id: string) {
  const [found] = await tx
    .select({ grant: startupGrants, founder: startups.user_id })
    .from(startupGrants)
    .innerJoin(startups, eq(startups.id, startupGrants.startup_id))
    .where(eq(startupGrants.id, id))
    .for('update', { of: startupGrants })
  return found && { ...found.grant, founder: found.founder }
}

export type StoredGrant = typeof startupGrants.$inferSelect

/** The request of an organisation that waits for its answer, locked. */
export async function lockWaiting(
  tx: Queries,
  startup: string,
  organisation: string,
): Promise<StoredGrant | undefined> {
  const [found] = await tx
    .select()
    .from(startupGrants)
    .where(ofPair(startup, organisation, eq(startupGrants.state, 'asked')))
    .for('update')
  return found
}

/** What a founder gave an organisation unasked, of just these sections, and that holds, locked. */
export async function lockGiven(
  tx: Queries,
  startup: string,
  organisation: string,
  groups: readonly string[],
  at: Date,
): Promise<StoredGrant | undefined> {
  const holds = and(
    eq(startupGrants.source, 'founder'),
    eq(startupGrants.state, 'granted'),
    or(isNull(startupGrants.ends_at), gt(startupGrants.ends_at, at)),
  )
  const given = await tx
    .select()
    .from(startupGrants)
    .where(ofPair(startup, organisation, holds))
    .for('update')
  return given.find((one) => one.groups.length === groups.length && groups.every((key) => one.groups.includes(key)))
}

const ofPair = (startup: string, organisation: string, more: SQL | undefined) =>
  and(eq(startupGrants.startup_id, startup), eq(startupGrants.organisation_id, organisation), more)

/** Adds a request or a grant and answers its uuid; undefined where a request of the same organisation waits already. */
export async function addGrant(
  tx: Queries,
  grant: Omit<typeof startupGrants.$inferInsert, 'id'>,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(startupGrants)
    .values({ id: newId(), ...grant })
    .onConflictDoNothing()
    .returning({ id: startupGrants.id })
  return made?.id
}

export async function changeGrant(tx: Queries, id: string, values: Partial<StoredGrant>): Promise<void> {
  await tx.update(startupGrants).set(values).where(eq(startupGrants.id, id))
}

/**
 * Adds a request and answers its uuid; undefined where one of the same organisation waits already. One that was taken back before it was
 * answered is asked again in place of another one, so that asking and taking back do not fill the founder's list.
 */
export async function addRequest(
  tx: Queries,
  request: Pick<
    typeof startupGrants.$inferInsert,
    'startup_id' | 'organisation_id' | 'person_id' | 'groups' | 'message' | 'created_at'
  >,
): Promise<string | undefined> {
  const { startup_id, organisation_id } = request
  if (await lockWaiting(tx, startup_id, organisation_id)) return undefined
  const takenBack = and(
    eq(startupGrants.source, 'request'),
    eq(startupGrants.state, 'withdrawn'),
    isNull(startupGrants.answered_at),
  )
  const [known] = await tx
    .select({ id: startupGrants.id })
    .from(startupGrants)
    .where(ofPair(startup_id, organisation_id, takenBack))
    .limit(1)
    .for('update')
  if (!known) return addGrant(tx, { ...request, source: 'request', state: 'asked' })
  await changeGrant(tx, known.id, { ...request, state: 'asked', revoked_at: null })
  return known.id
}

/** When a founder last declined an organisation. */
export async function lastDecline(tx: Queries, startup: string, organisation: string): Promise<Date | undefined> {
  const declined = await tx
    .select({ at: startupGrants.answered_at })
    .from(startupGrants)
    .where(ofPair(startup, organisation, eq(startupGrants.state, 'declined')))
  const times = declined.flatMap(({ at }) => (at ? [at.getTime()] : []))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

const deckThere = `select 1 as there from deck_versions where startup_id = $1 and state = 'ready' limit 1`

/** Whether a startup has a deck that is shown. */
export async function hasDeck(db: Database, startup: string): Promise<boolean> {
  return (await db.named('deck_there', deckThere, [startup])).length > 0
}

const grantedTo = 'select granted_groups($1, $2) as groups'

/** The groups of a startup that somebody may read by grants. */
export async function findGranted(db: Database, startup: string, person: string): Promise<readonly string[]> {
  const [found] = await db.named<Row & { readonly groups: readonly string[] }>('granted', grantedTo, [startup, person])
  return found?.groups ?? []
}

/** The same within a transaction. */
export async function findGrantedIn(tx: Queries, startup: string, person: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<Row & { readonly groups: readonly string[] }>(
    sql`select granted_groups(${startup}::uuid, ${person}::uuid) as groups`,
  )
  return rows[0]?.groups ?? []
}
