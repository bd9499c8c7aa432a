import { aliasedTable, and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { RestrictionKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { restrictions, startups, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { RestrictionRow } from './presenter.ts'

/** Whom or what a restriction is of: one of the two. */
export type Subject = { readonly user: string } | { readonly startup: string }

const ofSubject = (subject: Subject) =>
  'user' in subject ? eq(restrictions.user_id, subject.user) : eq(restrictions.startup_id, subject.startup)

const [person, setter, lifter] = [
  aliasedTable(users, 'person'),
  aliasedTable(users, 'setter'),
  aliasedTable(users, 'lifter'),
]
const named = (user: typeof person) => ({ first_name: user.first_name, last_name: user.last_name })

/** Restrictions with the people and startups that they name. */
function read(queries: Queries) {
  return queries
    .select({
      restriction: restrictions,
      user: named(person),
      startup: { id: startups.id, name: startups.startup_name },
      setter: named(setter),
      lifter: named(lifter),
    })
    .from(restrictions)
    .leftJoin(person, eq(person.id, restrictions.user_id))
    .leftJoin(startups, eq(startups.id, restrictions.startup_id))
    .leftJoin(setter, eq(setter.id, restrictions.set_by))
    .leftJoin(lifter, eq(lifter.id, restrictions.lifted_by))
}

export async function findRestriction(queries: Queries, id: string): Promise<RestrictionRow | undefined> {
  return (await read(queries).where(eq(restrictions.id, id)))[0]
}

/** What these people and startups are or were kept from, the newest first. */
export async function listRestrictions(
  queries: Queries,
  people: readonly string[],
  ventures: readonly string[],
): Promise<readonly RestrictionRow[]> {
  if (people.length + ventures.length === 0) return []
  return read(queries)
    .where(or(inArray(restrictions.user_id, [...people]), inArray(restrictions.startup_id, [...ventures])))
    .orderBy(desc(restrictions.since), desc(restrictions.id))
}

/** What stands now of a person and of the startups that they registered, the newest first. */
export async function listStanding(queries: Queries, user: string): Promise<readonly RestrictionRow[]> {
  return read(queries)
    .where(and(isNull(restrictions.lifted_at), or(eq(restrictions.user_id, user), eq(startups.user_id, user))))
    .orderBy(desc(restrictions.since), desc(restrictions.id))
}

/** The one of a kind that stands, locked until the transaction ends. */
export async function lockStanding(tx: Queries, subject: Subject, kind: RestrictionKind) {
  const [found] = await tx
    .select()
    .from(restrictions)
    .where(and(ofSubject(subject), eq(restrictions.kind, kind), isNull(restrictions.lifted_at)))
    .for('update')
  return found
}

/** Why a person may not report; undefined where they may. */
export async function whyNotReporting(queries: Queries, user: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ reason: restrictions.reason })
    .from(restrictions)
    .where(and(eq(restrictions.user_id, user), eq(restrictions.kind, 'reporting'), isNull(restrictions.lifted_at)))
  return found && (found.reason ?? '')
}

interface Setting {
  readonly kind: RestrictionKind
  /** Null where reports paused by themselves. */
  readonly reason: string | null
  readonly by: string | null
}

/** Keeps a restriction. Answers its uuid, or undefined where one of the kind stands already. */
export async function insertRestriction(
  tx: Queries,
  subject: Subject,
  { kind, reason, by }: Setting,
  at: Date,
): Promise<string | undefined> {
  const of = 'user' in subject ? { user_id: subject.user } : { startup_id: subject.startup }
  const added = await tx
    .insert(restrictions)
    .values({ id: newId(), kind, ...of, reason, since: at, set_by: by })
    .onConflictDoNothing()
    .returning({ id: restrictions.id })
  return added[0]?.id
}

export async function endRestriction(
  tx: Queries,
  id: string,
  { reason, by }: Pick<Setting, 'reason' | 'by'>,
  at: Date,
): Promise<void> {
  await tx
    .update(restrictions)
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where(eq(restrictions.id, id))
}
