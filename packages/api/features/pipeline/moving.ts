import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { connections, memberships } from '../../platform/db/schema/index.ts'
import { noteMove, type Pass } from '../interests/happening.ts'
import { holds } from '../organisations/queries.ts'
import type { DealKey } from './dealKey.ts'

/** The members of an organisation who are connected to a startup. */
async function connectedOf(tx: Queries, { organisation, startup }: DealKey): Promise<readonly string[]> {
  const found = await tx
    .select({ id: connections.user_id })
    .from(connections)
    .innerJoin(memberships, eq(memberships.user_id, connections.user_id))
    .where(and(eq(connections.startup_id, startup), eq(memberships.organisation_id, organisation), holds))
    .orderBy(asc(connections.user_id))
  return found.map(({ id }) => id)
}

/**
 * A deal came to another stage, which decides on the interest of its investor. A shared deal is that of all of the organisation who are
 * connected to the startup: none of them owes the founder another answer, and the founder is told once, by whom they know best: who moved
 * it, else the first. Answers the interest of the current user.
 */
export async function noteMoves(tx: Queries, key: DealKey, userId: string, stage: string, at: Date, pass?: Pass) {
  const connected = key.shared ? await connectedOf(tx, key) : [userId]
  const people = connected.toSorted((one, other) => Number(other === userId) - Number(one === userId))
  const told = new Set<string>()
  let own: Awaited<ReturnType<typeof noteMove>>
  for (const investor of people) {
    const noted = await noteMove(tx, { startup: key.startup, investor }, stage, at, pass, told)
    if (investor === userId) own = noted
  }
  return own
}
