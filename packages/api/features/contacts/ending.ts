import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries, Row } from '../../platform/db/client.ts'
import { connections, endedConnections } from '../../platform/db/schema/index.ts'

export type EndedConnection = typeof endedConnections.$inferSelect

const ofPair = (startup: string, investor: string) =>
  and(eq(endedConnections.startup_id, startup), eq(endedConnections.user_id, investor))

/** What both tables of connections hold: a column that is added to connections moves with the rest. */
const kept = sql.raw(
  Object.values(getTableColumns(connections))
    .map(({ name }) => `"${name}"`)
    .join(', '),
)

/** Puts an active connection aside as it is, and takes it off the count. Answers whether there was one. */
export async function endConnection(tx: Queries, startup: string, investor: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<Row>(sql`
    with ended as (
      delete from connections where startup_id = ${startup} and user_id = ${investor} returning *
    ), aside as (
      insert into ended_connections (${kept}, ended_at) select ${kept}, ${at}::timestamptz from ended
    )
    update startup_counters set connections = connections - (case when ended.is_staff then 0 else 1 end) from ended where startup_counters.startup_id = ${startup} returning 1 as done`)
  return rows.length > 0
}

/** Notes that the founder was not told yet when the connection ended. */
export async function noteWithdrawn(tx: Queries, startup: string, investor: string): Promise<void> {
  await tx.update(endedConnections).set({ notice_withdrawn: true }).where(ofPair(startup, investor))
}

/** A connection that its investor ended; nobody else brings it back until the transaction ends. */
export async function lockEnded(tx: Queries, startup: string, investor: string): Promise<EndedConnection | undefined> {
  return (await tx.select().from(endedConnections).where(ofPair(startup, investor)).for('update'))[0]
}

/** Brings a locked connection back as it was, to its place on the board, and counts it again. */
export async function restoreConnection(tx: Queries, startup: string, investor: string): Promise<void> {
  await tx.execute(sql`
    with back as (
      delete from ended_connections where startup_id = ${startup} and user_id = ${investor} returning *
    ), active as (
      insert into connections (${kept}) select ${kept} from back
    )
    update startup_counters set connections = connections + (case when back.is_staff then 0 else 1 end) from back where startup_counters.startup_id = ${startup}`)
}
