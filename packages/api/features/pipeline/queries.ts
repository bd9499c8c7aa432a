import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PipelineStage } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { connections, pipelineMoves, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type CardRow = typeof connections.$inferSelect
export type MoveRow = typeof pipelineMoves.$inferSelect & {
  readonly first_name: string | null
  readonly last_name: string | null
}

const inOrder = [asc(connections.position), desc(connections.created_at), desc(connections.startup_id)]

/** The board of a person: every card, those of a stage in their order. */
export function listCards(queries: Queries, userId: string): Promise<CardRow[]> {
  return queries
    .select()
    .from(connections)
    .where(eq(connections.user_id, userId))
    .orderBy(...inOrder)
}

/** The same for moving one: nothing else moves on the board until the transaction ends. */
export async function lockBoard(tx: Queries, userId: string): Promise<CardRow[]> {
  await tx
    .select({ held: sql<number>`1` })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return listCards(tx, userId)
}

/** Writes where a card stands. */
export async function setStage(
  tx: Queries,
  card: Pick<CardRow, 'startup_id' | 'user_id' | 'stage' | 'stage_at' | 'pass_reason'>,
): Promise<void> {
  const { startup_id, user_id, stage, stage_at, pass_reason } = card
  await tx
    .update(connections)
    .set({ stage, stage_at, pass_reason })
    .where(and(eq(connections.startup_id, startup_id), eq(connections.user_id, user_id)))
}

/** Writes the order of a column, as far as it changed. */
export async function setOrder(tx: Queries, userId: string, startups: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update connections c set position = x.place
    from unnest(${sql.param([...startups])}::uuid[]) with ordinality x (startup_id, place)
    where c.user_id = ${userId} and c.startup_id = x.startup_id and c.position <> x.place`)
}

export async function addMove(
  tx: Queries,
  move: {
    readonly startup_id: string
    readonly user_id: string
    readonly from: PipelineStage
    readonly to: PipelineStage
    readonly reason: string | null
  },
  at: Date,
): Promise<void> {
  const { from, to, user_id, ...more } = move
  await tx
    .insert(pipelineMoves)
    .values({ id: newId(), ...more, user_id, actor_id: user_id, from_stage: from, to_stage: to, at })
}

/** How a card came to its stage, newest first. */
export async function listMoves(queries: Queries, userId: string, startupId: string): Promise<MoveRow[]> {
  const rows = await queries
    .select({ move: pipelineMoves, first_name: users.first_name, last_name: users.last_name })
    .from(pipelineMoves)
    .leftJoin(users, eq(users.id, pipelineMoves.actor_id))
    .where(and(eq(pipelineMoves.user_id, userId), eq(pipelineMoves.startup_id, startupId)))
    .orderBy(desc(pipelineMoves.at), desc(pipelineMoves.id))
  return rows.map(({ move, ...name }) => ({ ...move, ...name }))
}
