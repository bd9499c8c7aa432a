import { and, eq, sql } from 'drizzle-orm'
import { claimRules, claimTypes, limits, type ClaimType, type MembershipRole } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { claims, memberships, organisations, startups, users } from '../../platform/db/schema/index.ts'
import { standsSql, verifiedAtSql } from '../../platform/db/verified.ts'
import { findWorkplace, listMembers } from '../organisations/queries.ts'

export type StoredClaim = typeof claims.$inferSelect

/** A claim with the names of whose it is, who made it, and who was asked. */
export interface ClaimRow extends Row, StoredClaim {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly startup_name: string | null
  /** Who registered the startup that it is of. */
  readonly founder_id: string | null
  readonly organisation_name: string | null
  readonly referee_name: string | null
}

/** What an organisation is called: by its own name, else by the company or the name of whose organisation of one it is. */
const nameSql = (o: string) => `case when ${o}.id is not null then coalesce(${o}.name,
  (select coalesce(p.company, nullif(concat_ws(' ', n.first_name, n.last_name), ''))
    from users n left join investor_profiles p on p.user_id = n.id where n.id = ${o}.person_id), 'Unknown') end`

const shown = `
  select c.*, u.first_name, u.last_name, u.profile_image, s.startup_name, s.user_id as founder_id,
    ${nameSql('o')} as organisation_name, ${nameSql('r')} as referee_name
  from claims c left join users u on u.id = c.claimed_by left join startups s on s.id = c.startup_id
  left join organisations o on o.id = c.organisation_id left join organisations r on r.id = c.referee_id`

/** Whose claims: those of a startup, or of an organisation. */
export type SubjectKey = { readonly startup: string } | { readonly organisation: string }

const keyOf = (subject: SubjectKey): readonly [column: string, id: string] =>
  'startup' in subject ? ['startup_id', subject.startup] : ['organisation_id', subject.organisation]

const page = limits.claims.page

/** All of them, the newest first. */
export function listClaims(db: Database, subject: SubjectKey): Promise<readonly ClaimRow[]> {
  const [column, id] = keyOf(subject)
  return db.named<ClaimRow>(
    `claims_${column}`,
    `${shown} where c.${column} = $1 order by c.created_at desc, c.id desc limit ${page}`,
    [id],
  )
}

/** Those that stand at a moment, by type and the newest first. */
export function listStanding(db: Database, subject: SubjectKey, at: Date): Promise<readonly ClaimRow[]> {
  const [column, id] = keyOf(subject)
  return db.named<ClaimRow>(
    `claims_standing_${column}`,
    `${shown} where c.${column} = $1 and ${standsSql('c', '$2')} order by c.decided_at desc, c.id desc limit ${page}`,
    [id, at],
  )
}

const decidedByAdministrators = claimTypes.filter((type) => claimRules[type].confirmedBy === 'administrator')
const ofAdministrators = `c.type in (${decidedByAdministrators.map((type) => `'${type}'`).join(', ')})`

/** What waits for an administrator, the oldest first. */
export function listWaiting(db: Database): Promise<readonly ClaimRow[]> {
  return db.named<ClaimRow>(
    'claims_waiting',
    `${shown} where c.state = 'claimed' and ${ofAdministrators} order by c.created_at, c.id limit ${page}`,
  )
}

/** What an administrator confirmed and ends soon, the next one first. */
export function listEnding(db: Database, at: Date): Promise<readonly ClaimRow[]> {
  return db.named<ClaimRow>(
    'claims_ending',
    `${shown} where ${standsSql('c', '$1')} and c.ends_at <= $2 and ${ofAdministrators} order by c.ends_at, c.id limit ${page}`,
    [at, new Date(at.getTime() + limits.claims.remindMs)],
  )
}

/** The references that an organisation is asked for, the oldest first. */
export function listAsked(db: Database, referee: string): Promise<readonly ClaimRow[]> {
  return db.named<ClaimRow>(
    'claims_asked',
    `${shown} where c.referee_id = $1 and c.state = 'claimed' order by c.created_at, c.id limit ${page}`,
    [referee],
  )
}

/** One of them as it is shown. */
export async function findClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  return (await db.named<ClaimRow>('claim', `${shown} where c.id = $1`, [id]))[0]
}

/** One of them, locked until the transaction ends, with who registered the startup that it is of. */
export async function lockClaim(tx: Queries, id: string) {
  const [found] = await tx
    .select({ claim: claims, founder_id: startups.user_id })
    .from(claims)
    .leftJoin(startups, eq(startups.id, claims.startup_id))
    .where(eq(claims.id, id))
    .for('update', { of: claims })
  return found && { ...found.claim, founder_id: found.founder_id }
}

/** Those of a subject as they are stored, to be looked at within the lock of the subject. */
export function listStored(tx: Queries, subject: SubjectKey): Promise<readonly StoredClaim[]> {
  const owner =
    'startup' in subject ? eq(claims.startup_id, subject.startup) : eq(claims.organisation_id, subject.organisation)
  return tx.select().from(claims).where(owner)
}

export async function addClaim(tx: Queries, claim: typeof claims.$inferInsert): Promise<void> {
  await tx.insert(claims).values(claim)
}

export async function changeClaim(tx: Queries, id: string, values: Partial<StoredClaim>): Promise<void> {
  await tx.update(claims).set(values).where(eq(claims.id, id))
}

/** Of a type that a subject has once, what was confirmed before is over once the next one stands. */
export async function replaceOlder(
  tx: Queries,
  { id, type, startup_id, organisation_id }: Pick<StoredClaim, 'id' | 'type' | 'startup_id' | 'organisation_id'>,
  at: Date,
): Promise<void> {
  if ('many' in claimRules[type]) return
  await tx.execute(sql`
    update claims set state = 'expired', ends_at = least(ends_at, ${at}::timestamptz), closed_at = ${at}::timestamptz
    where type = ${type} and id <> ${id}::uuid and state = 'confirmed'
      and startup_id is not distinct from ${startup_id}::uuid and organisation_id is not distinct from ${organisation_id}::uuid`)
}

/** What somebody is in an organisation now; undefined where they do not belong to it. */
export async function roleInOrganisation(
  queries: Queries,
  organisation: string | null,
  person: string,
): Promise<MembershipRole | undefined> {
  if (organisation === null) return undefined
  const [found] = await queries
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisation_id, organisation),
        eq(memberships.user_id, person),
        sql`${memberships.since} is not null and ${memberships.ended_at} is null`,
      ),
    )
  return found?.role
}

/** An organisation of investors; `verified_at` is null where it is no verified one at that moment. */
export async function findInvestorOrganisation(
  queries: Queries,
  id: string,
  at: Date,
): Promise<{ readonly name: string; readonly verified_at: Date | null } | undefined> {
  // The moment is ours, and no value of a request.
  const moment = `'${at.toISOString()}'::timestamptz`
  const { rows } = await queries.execute<Row & { name: string; verified_at: Date | null }>(sql`
    select ${sql.raw(nameSql('o'))} as name, ${sql.raw(verifiedAtSql('o.id', moment))} as verified_at
    from organisations o where o.id = ${id}::uuid and o.kind = 'investor'`)
  return rows[0]
}

const referees = `
  select o.id, ${nameSql('o')} as name from organisations o
  where o.kind = 'investor' and ${verifiedAtSql('o.id', '$1')} is not null
    and o.id in (select v.organisation_id from claims v where v.type = 'no_fees' and ${standsSql('v', '$1')}) and o.id is distinct from $2
  order by lower(${nameSql('o')}), o.id limit ${limits.claims.referees}`

/** Verified investors other than one, by name. */
export function listReferees(
  db: Database,
  at: Date,
  own: string | undefined,
): Promise<readonly (Row & { readonly id: string; readonly name: string })[]> {
  return db.named<Row & { id: string; name: string }>('claim_referees', referees, [at, own ?? null])
}

/** Whom news of a claim is for: the owners of the organisation, or who registered the startup and those who own its team with them; of these, whose account is active. */
export async function peopleOf(
  tx: Queries,
  { organisation_id, founder_id }: { readonly organisation_id: string | null; readonly founder_id: string | null },
): Promise<readonly string[]> {
  const organisation = organisation_id ?? (founder_id === null ? undefined : await teamOf(tx, founder_id))
  const members = organisation === undefined ? [] : await listMembers(tx, organisation)
  const owners = members.filter(({ role, is_active }) => role === 'owner' && is_active).map(({ id }) => id)
  const isFounderActive = founder_id !== null && (await isActive(tx, founder_id))
  return [...new Set([...(isFounderActive ? [founder_id] : []), ...owners])]
}

const isActive = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, id), eq(users.is_active, true)))) > 0

/** The organisation of founders that somebody works in. */
async function teamOf(tx: Queries, founder: string): Promise<string | undefined> {
  const id = await findWorkplace(tx, founder)
  if (id === undefined) return undefined
  const [found] = await tx.select({ kind: organisations.kind }).from(organisations).where(eq(organisations.id, id))
  return found?.kind === 'startup' ? id : undefined
}

/** Administrators with all rights, who decide claims. */
export async function listDeciders(tx: Queries): Promise<readonly string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true), eq(users.rights, 'full')))
  return found.map(({ id }) => id)
}

/** Whether a type is decided at the desk. */
export const isDecidedAtDesk = (type: ClaimType): boolean => claimRules[type].confirmedBy === 'administrator'
