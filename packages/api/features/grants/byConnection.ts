import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { connections, memberships, startupGrants } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { holds, lockWorkplaceOf } from '../organisations/queries.ts'

interface Pair {
  readonly startup: string
  readonly investor: string
}

/** What came of an investor's connection, for whichever organisation they worked in when it was accepted. */
const ofConnection = (startup: string, investor: string) =>
  and(
    eq(startupGrants.startup_id, startup),
    eq(startupGrants.person_id, investor),
    eq(startupGrants.source, 'connection'),
  )

/**
 * Accepting a connection makes its investor one of those whom the founder accepts: a grant of all that is kept back, without an end,
 * which the founder may revoke by itself. Accepting once more gives it once more.
 */
export async function grantByConnection(tx: Queries, { startup, investor }: Pair, at: Date): Promise<void> {
  const organisation = await lockWorkplaceOf(tx, investor, at)
  const given = { state: 'granted' as const, person_id: investor, answered_at: at, revoked_at: null, ends_at: null }
  await tx
    .insert(startupGrants)
    .values({
      ...{ id: newId(), startup_id: startup, organisation_id: organisation, source: 'connection', created_at: at },
      ...given,
    })
    .onConflictDoUpdate({
      target: [startupGrants.startup_id, startupGrants.organisation_id],
      targetWhere: sql`source = 'connection'`,
      set: given,
    })
}

/**
 * Ends that grant with the answer or the connection that gave it: `revoked` by the founder, `withdrawn` with its investor's connection.
 * Where a colleague of the same organisation is accepted too, it goes on as theirs.
 */
export async function endByConnection(
  tx: Queries,
  { startup, investor }: Pair,
  state: 'revoked' | 'withdrawn',
  at: Date,
): Promise<void> {
  const held = await tx
    .select({ id: startupGrants.id, organisation: startupGrants.organisation_id })
    .from(startupGrants)
    .where(and(ofConnection(startup, investor), eq(startupGrants.state, 'granted')))
    .for('update')
  for (const { id, organisation } of held) {
    const colleague = await acceptedColleague(tx, { startup, investor }, organisation)
    await tx
      .update(startupGrants)
      .set(colleague ? { person_id: colleague } : { state, revoked_at: at })
      .where(eq(startupGrants.id, id))
  }
}

/** Another member of an organisation whose connection with the startup is accepted. */
async function acceptedColleague(tx: Queries, { startup, investor }: Pair, organisation: string) {
  const [found] = await tx
    .select({ id: connections.user_id })
    .from(connections)
    .innerJoin(memberships, eq(memberships.user_id, connections.user_id))
    .where(
      and(
        eq(connections.startup_id, startup),
        eq(connections.state, 'accepted'),
        eq(connections.is_staff, false),
        ne(connections.user_id, investor),
        eq(memberships.organisation_id, organisation),
        holds,
      ),
    )
    .orderBy(asc(connections.created_at))
    .limit(1)
  return found?.id
}

/** A connection that comes back accepted brings its grant back, unless the founder had revoked it. */
export async function restoreByConnection(tx: Queries, { startup, investor }: Pair): Promise<void> {
  await tx
    .update(startupGrants)
    .set({ state: 'granted', revoked_at: null })
    .where(and(ofConnection(startup, investor), eq(startupGrants.state, 'withdrawn')))
}
