import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { fold, limits, resources, type AdminRights, type ListQuery, type Role } from '@baobab/validation'
import { normalEmail } from '@baobab/validation/fields/email/address.ts'
import {
  everyField,
  findAllIds,
  findPageOf,
  inOrder,
  tableSource,
  type AllIds,
  type ListPage,
  type ListRequest,
} from '../../crud/list/index.ts'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { verifiedAtSql, workplaceSql } from '../../platform/db/verified.ts'
import { defaultLanguage, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { follows, userCounters, users } from '../../platform/db/schema/index.ts'
import { isShownSql } from '../../platform/db/showing.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { addOrganisationOfOne, addOrganisationsOfOne } from '../organisations/queries.ts'
import type { UserRow } from './presenter.ts'

/** An address as it is stored and looked up. */
export function foldEmail(email: string): string {
  return normalEmail(email).toLowerCase()
}

/** The language that a new account keeps: that of the request where it was wished for. English is what everyone gets, so it says nothing. */
export function chosenLocale(language: AnyLanguage): string | null {
  return language === defaultLanguage ? null : language
}

export interface NewUser {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly role: Role
  /** Full unless it says otherwise. */
  readonly rights?: AdminRights
  readonly password_hash: string
  readonly locale?: string | null
  readonly email_verified?: boolean
  /** Whether they may sign in; yes unless it says no. */
  readonly is_active?: boolean
  /** Makes it a registration, beside whatever account the address has, until then. */
  readonly registration_expires_at?: Date
}

/** Adds a user and answers their uuid, or undefined where the address has an account and this is no registration. */
export async function insertUser(queries: Queries, user: NewUser, at: Date): Promise<string | undefined> {
  const id = newId()
  const added = await queries
    .insert(users)
    .values({ id, ...user, created_at: at, updated_at: at })
    .onConflictDoNothing({ target: users.email, where: isNull(users.registration_expires_at) })
    .returning({ id: users.id })
  if (added.length === 0) return undefined
  await queries.insert(userCounters).values({ user_id: id })
  await addOrganisationOfOne(queries, { id, role: user.role }, at)
  return id
}

/**
 * The accounts of addresses, as they are stored. Asked for as equal, several are looked up in the trigrams that search has, which the
 * planner takes for cheap: 200 took 1.5 s among 30,000 accounts, and take 3 ms by the unique index, which alone knows what is between.
 */
export const accountsOf = (emails: readonly string[]): SQL =>
  sql`${users.id} = any(array(select u.id from unnest(${sql.param([...new Set(emails)])}::text[]) wanted
    join users u on u.email >= wanted and u.email <= wanted where u.registration_expires_at is null))`

/** Adds accounts, each under its uuid. Answers the uuids of those that were added: an address that has an account by now adds none. */
export async function insertUsers(
  tx: Queries,
  news: readonly (Omit<NewUser, 'registration_expires_at'> & { readonly id: string })[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (news.length === 0) return new Set()
  const added = await tx
    .insert(users)
    .values(news.map((user) => ({ ...user, created_at: at, updated_at: at })))
    .onConflictDoNothing({ target: users.email, where: isNull(users.registration_expires_at) })
    .returning({ id: users.id })
  const ids = new Set(added.map(({ id }) => id))
  if (ids.size === 0) return ids
  const made = news.filter(({ id }) => ids.has(id))
  await tx.insert(userCounters).values(made.map(({ id }) => ({ user_id: id })))
  await addOrganisationsOfOne(tx, made, at)
  return ids
}

export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  return (await queries.select().from(users).where(eq(users.id, id)))[0]
}

/** A user whose row stays as it is until the transaction ends. */
export async function lockUser(tx: Queries, id: string): Promise<UserRow | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0]
}

/**
 * How many active admins with full rights there would be without this one. The rows of all admins are locked in one order, so
 * that two who disable or demote each other at the same moment cannot both succeed.
 */
export async function otherFullAdmins(tx: Queries, id: string): Promise<number> {
  const admins = await tx
    .select({ id: users.id, rights: users.rights })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
    .orderBy(asc(users.id))
    .for('update')
  return admins.filter((admin) => admin.id !== id && admin.rights === 'full').length
}

/** Whether nobody is left with full rights once this account has none, where `others` have them. */
export const isLastFullAdmin = (user: UserRow, others: number): boolean =>
  user.role === 'admin' && user.is_active && user.rights === 'full' && others === 0

export async function isFollowing(queries: Queries, followerId: string, followedId: string): Promise<boolean> {
  const found = await queries
    .select({ followed: follows.followed_id })
    .from(follows)
    .where(and(eq(follows.followed_id, followedId), eq(follows.follower_id, followerId)))
  return found.length > 0
}

/** Follows, or stops following. The count is locked first, so that toggles of one person come one after another. */
export async function toggleFollow(
  tx: Queries,
  followerId: string,
  followedId: string,
  at: Date,
): Promise<{ is_followed: boolean; followers_count: number }> {
  await tx
    .select({ user: userCounters.user_id })
    .from(userCounters)
    .where(eq(userCounters.user_id, followedId))
    .for('update')
  const ended = await tx
    .delete(follows)
    .where(and(eq(follows.followed_id, followedId), eq(follows.follower_id, followerId)))
    .returning({ followed: follows.followed_id })
  const is_followed = ended.length === 0
  if (is_followed) await tx.insert(follows).values({ followed_id: followedId, follower_id: followerId, created_at: at })
  const counted = await tx
    .insert(userCounters)
    .values({ user_id: followedId, followers: is_followed ? 1 : 0 })
    .onConflictDoUpdate({
      target: userCounters.user_id,
      set: { followers: sql`${userCounters.followers} + ${is_followed ? 1 : -1}` },
    })
    .returning({ followers: userCounters.followers })
  return { is_followed, followers_count: counted[0]?.followers ?? 0 }
}

/** When the organisation that an investor works in became a verified one, where it is one at a moment. */
const verifiedOf = (user: string, at: string) =>
  `(case when ${user}.role = 'vc' then ${verifiedAtSql(workplaceSql(`${user}.id`), at)} end)`

const source = tableSource({
  resource: resources.users,
  table: users,
  computed: {
    rights: `case when t.role = 'admin' then t.rights end`,
    verified_at: verifiedOf('t', '$2'),
  },
  filters: {
    q: ([typed], bind) => {
      const text = typeof typed === 'string' ? typed : ''
      return `(t.folded_name like ${bind(pattern(fold(text)))} or t.email like ${bind(pattern(foldEmail(text)))})`
    },
  },
})
const reads = everyField(resources.users)

/** A user of a list: when their organisation became a verified investor, beside. */
export interface ListedUser extends UserRow {
  readonly verified_at: Date | null
}

/** A page of users at a moment, and how many there are in all, counted up to the limit. */
export function listUsers(db: Database, list: ListQuery, at: Date, role?: Role): Promise<ListPage<ListedUser>> {
  return findPageOf(
    db,
    requestOf(list, at, role),
    (ids) => loadUsers(db, ids, at),
    ({ id }) => id,
  )
}

/** The uuids of all users that a list finds. */
export function findUserIds(db: Database, list: ListQuery, at: Date, role?: Role): Promise<AllIds> {
  return findAllIds(db, requestOf(list, at, role))
}

/** These users in this order, those of a role alone where one is named. */
export async function findUsers(
  db: Database,
  ids: readonly string[],
  at: Date,
  role?: Role,
): Promise<readonly ListedUser[]> {
  const found = inOrder(ids, await loadUsers(db, ids, at), ({ id }) => id)
  return role ? found.filter((user) => user.role === role) : found
}

/** Lists of users are the same for all who may read them; the engine takes who asks as its first value. */
const nobody = '00000000-0000-0000-0000-000000000000'

function requestOf(list: ListQuery, at: Date, role?: Role): ListRequest {
  // The moment is named in each statement, whether or not it asks who is verified.
  const where = `$2::timestamptz is not null${role ? ` and t.role = '${role}'` : ''}`
  return { source, list, reads, branches: [{ where }], values: [nobody, at] }
}

async function loadUsers(db: Database, ids: readonly string[], at: Date): Promise<ListedUser[]> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  const verified = await findVerified(db, ids, at)
  return found.map((user) => ({ ...user, verified_at: verified.get(user.id) ?? null }))
}

const verifiedAmong = `select u.id, ${verifiedOf('u', '$2')} as verified_at from users u where u.id = any($1::uuid[])`

/** When the organisations of some investors became verified ones, by the uuid of the person; who works in none is not there. */
export async function findVerified(db: Database, ids: readonly string[], at: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.named<Row & { readonly id: string; readonly verified_at: Date | null }>(
    'users_verified',
    verifiedAmong,
    [ids, at],
  )
  return new Map(rows.flatMap(({ id, verified_at }) => (verified_at ? [[id, verified_at]] : [])))
}

/** The same of one. */
export const findVerifiedAt = async (db: Database, id: string, at: Date): Promise<Date | null> =>
  (await findVerified(db, [id], at)).get(id) ?? null

/** Any text with this in it, as a pattern of `like`. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

const few = limits.search.found
/** Ranking looks at so many of those that match, so that a common syllable costs no more. */
const ranked = 200
const findPeople = `
  select id, first_name, last_name, role, profile_image, email, is_active from (
    select * from users where folded_name like $1 and ${isShownSql('users')} and not $3
    union all (select * from users where (folded_name like $1 or email like $2) and $3)
    limit ${ranked}
  ) found order by folded_name like $4 desc, is_active desc, folded_name, id limit ${few}`

export type FoundPerson = Pick<
  UserRow,
  'id' | 'first_name' | 'last_name' | 'role' | 'profile_image' | 'email' | 'is_active'
>

/** A few people by a part of their names, those whose name begins with it first; for admins by their address too, and the disabled. */
export function searchPeople(db: Database, typed: string, everyone: boolean): Promise<readonly FoundPerson[]> {
  const name = pattern(fold(typed))
  return db.named<FoundPerson>(undefined, findPeople, [name, pattern(foldEmail(typed)), everyone, name.slice(1)])
}
