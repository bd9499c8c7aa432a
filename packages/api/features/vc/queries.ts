import { eq } from 'drizzle-orm'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { mayShowSql } from '../../platform/db/showing.ts'
import { investorProfiles } from '../../platform/db/schema/index.ts'
import type { Owned, PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'
import type { ProfileRow } from './presenter.ts'

export async function findProfile(queries: Queries, id: string): Promise<ProfileRow | undefined> {
  return (await queries.select().from(investorProfiles).where(eq(investorProfiles.user_id, id)))[0]
}

/** A profile that stays as it is until the transaction ends. */
export async function lockProfile(tx: Queries, id: string): Promise<ProfileRow | undefined> {
  return (await tx.select().from(investorProfiles).where(eq(investorProfiles.user_id, id)).for('update'))[0]
}

/** Writes columns of a profile, which is made with the first of them. Answers the profile. */
export async function saveProfile(
  tx: Queries,
  id: string,
  values: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<ProfileRow | undefined> {
  const stored = await tx
    .insert(investorProfiles)
    .values({ ...values, user_id: id, created_at: at, updated_at: at })
    .onConflictDoUpdate({ target: investorProfiles.user_id, set: { ...values, updated_at: at } })
    .returning()
  return stored[0]
}

const findConnected = (currentUser: PolicyUser) => `
  select w.id, w.startup_name as name, x.created_at as connected
  from connections x join startups w on w.id = x.startup_id join startup_search s on s.startup_id = x.startup_id
  where x.user_id = $1 and ${seenSql(currentUser)} order by x.created_at desc, w.id desc`

export interface ConnectedRow extends Row {
  readonly id: string
  readonly name: string | null
  readonly connected: Date
}

/** The startups that a person is connected to, newest first; what is there for them no longer is left out. */
export function listConnected(db: Database, currentUser: PolicyUser): Promise<readonly ConnectedRow[]> {
  return db.named<ConnectedRow>(`connected_${classOf(currentUser)}`, findConnected(currentUser), [currentUser.id])
}

const findTarget = `
  select w.user_id, w.is_published, w.show_publicly, ${mayShowSql('w', 'o')} as may_show, exists (select 1 from connections x where x.startup_id = w.id and x.user_id = $2) as is_connected,
    (select e.ended_at from ended_connections e where e.startup_id = w.id and e.user_id = $2) as ended_at
  from startups w join users o on o.id = w.user_id where w.id = $1`

interface Target extends Row, Owned {
  readonly is_connected: boolean
  /** When this person ended their connection; null where they did not. */
  readonly ended_at: Date | null
}

/** What of a startup decides whether this person may connect to it. */
export async function findTargetOf(db: Database, startup: string, user: string): Promise<Target | undefined> {
  return (await db.named<Target>('connection_target', findTarget, [startup, user]))[0]
}
