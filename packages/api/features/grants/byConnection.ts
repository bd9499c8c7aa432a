import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { isAmong, type DatedPair, type Pair } from '../../platform/db/pairs.ts'
import { connections, memberships, startupGrants } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { holds, lockWorkplaceOf, withOrganisation } from '../organisations/queries.ts'

/** What came of investors' connections, for the organisations that they belong to: that of one which they left is its own. */
const ofConnections = (pairs: readonly Pair[]) =>
  and(
    isAmong(startupGrants.startup_id, startupGrants.person_id, pairs),
    eq(startupGrants.source, 'connection'),
    sql`exists (select from ${memberships} where ${memberships.organisation_id} = ${startupGrants.organisation_id}
      and ${memberships.user_id} = ${startupGrants.person_id} and ${holds})`,
  )

/**
 * Accepting a connection makes its investor one of those whom the founder accepts: a grant of all that is kept back, without an end,
 * which the founder may revoke by itself. Accepting once more gives it once more.
 */
export async function grantByConnections(tx: Queries, accepted: readonly DatedPair[]): Promise<void> {
  if (accepted.length === 0) return
  // Of colleagues whom a founder accepts the last has the grant of their organisation, as when one is accepted after the other.
  const grants = new Map(
    (await withOrganisation(tx, accepted, lockWorkplaceOf)).map((one) => [`${one.startup} ${one.organisation}`, one]),
  )
  await tx
    .insert(startupGrants)
    .values(
      [...grants.values()].map(({ startup, investor, organisation, at }) => ({
        ...{ id: newId(), startup_id: startup, organisation_id: organisation, person_id: investor },
        ...{ source: 'connection' as const, state: 'granted' as const, created_at: at, answered_at: at },
      })),
    )
    .onConflictDoUpdate({
      target: [startupGrants.startup_id, startupGrants.organisation_id],
      targetWhere: sql`source = 'connection'`,
      set: {
        state: 'granted',
        person_id: sql`excluded.person_id`,
        answered_at: sql`excluded.answered_at`,
        revoked_at: null,
        ends_at: null,
      },
    })
}

/**
 * Ends these grants with the answers or the connections that gave them: `revoked` by the founder, `withdrawn` with its investor's
 * connection. Where a colleague of the same organisation is accepted too, it goes on as theirs.
 */
export async function endByConnections(
  tx: Queries,
  ended: readonly DatedPair[],
  state: 'revoked' | 'withdrawn',
): Promise<void> {
  if (ended.length === 0) return
  const held = await tx
    .select({
      id: startupGrants.id,
      organisation: startupGrants.organisation_id,
      startup: startupGrants.startup_id,
      investor: startupGrants.person_id,
    })
    .from(startupGrants)
    .where(and(ofConnections(ended), eq(startupGrants.state, 'granted')))
    .for('update')
  for (const { id, organisation, startup, investor } of held) {
    const of = ended.find((one) => one.startup === startup && one.investor === investor)
    if (!of) continue
    const colleague = await acceptedColleague(tx, of, organisation)
    await tx
      .update(startupGrants)
      .set(colleague ? { person_id: colleague } : { state, revoked_at: of.at })
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
export async function restoreByConnection(tx: Queries, pair: Pair): Promise<void> {
  await tx
    .update(startupGrants)
    .set({ state: 'granted', revoked_at: null })
    .where(and(ofConnections([pair]), eq(startupGrants.state, 'withdrawn')))
}
