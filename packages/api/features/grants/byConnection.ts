import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { startupGrants } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { lockOrganisationOf } from '../organisations/queries.ts'

interface Pair {
  readonly startup: string
  readonly investor: string
}

const ofConnection = (startup: string, organisation: string) =>
  and(
    eq(startupGrants.startup_id, startup),
    eq(startupGrants.organisation_id, organisation),
    eq(startupGrants.source, 'connection'),
  )

/**
 * Accepting a connection makes its investor one of those whom the founder accepts: a grant of all that is kept back, without an end,
 * which the founder may revoke by itself. Accepting once more gives it once more.
 */
export async function grantByConnection(tx: Queries, { startup, investor }: Pair, at: Date): Promise<void> {
  const organisation = await lockOrganisationOf(tx, investor, at)
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

/** Ends that grant with the answer or the connection that gave it: `revoked` by the founder, `withdrawn` with its investor's connection. */
export async function endByConnection(
  tx: Queries,
  { startup, investor }: Pair,
  state: 'revoked' | 'withdrawn',
  at: Date,
): Promise<void> {
  const organisation = await lockOrganisationOf(tx, investor, at)
  await tx
    .update(startupGrants)
    .set({ state, revoked_at: at })
    .where(and(ofConnection(startup, organisation), eq(startupGrants.state, 'granted')))
}

/** A connection that comes back accepted brings its grant back, unless the founder had revoked it. */
export async function restoreByConnection(tx: Queries, { startup, investor }: Pair, at: Date): Promise<void> {
  const organisation = await lockOrganisationOf(tx, investor, at)
  await tx
    .update(startupGrants)
    .set({ state: 'granted', revoked_at: null })
    .where(and(ofConnection(startup, organisation), eq(startupGrants.state, 'withdrawn')))
}
