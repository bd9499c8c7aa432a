import { and, asc, desc, eq, getTableColumns, isNull, not, or, sql } from 'drizzle-orm'
import { firstStage } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import {
  connections,
  deals,
  organisations,
  pipelineMoves,
  sharedDealEvents,
  users,
} from '../../platform/db/schema/index.ts'
import { workplaceSql } from '../../platform/db/verified.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { dealsOf, type BoardKey, type DealKey } from './dealKey.ts'

const {
  stage: _stage,
  stage_at: _since,
  position: _place,
  pass_reason: _reason,
  ...kept
} = getTableColumns(connections)

/** A connection, and where it stands on the board by its deal; one without a deal stands where each begins. */
const cardColumns = {
  ...kept,
  stage: sql<string>`coalesce(${deals.stage}, ${firstStage})`,
  stage_at: sql`coalesce(${deals.stage_at}, ${connections.created_at})`.mapWith(deals.stage_at),
  position: sql<number>`coalesce(${deals.position}, 0)`,
  pass_reason: deals.pass_reason,
}

/** Where a deal stands. */
export interface Standing {
  readonly stage: string
  readonly stage_at: Date
  readonly pass_reason: string | null
}

export type CardRow = Pick<
  typeof connections.$inferSelect,
  'startup_id' | 'created_at' | 'state' | 'decline_reason' | 'answered_at'
> &
  Standing & { readonly position: number }
export type MoveRow = Pick<typeof pipelineMoves.$inferSelect, 'from_stage' | 'to_stage' | 'reason' | 'at'> & {
  readonly first_name: string | null
  readonly last_name: string | null
}

const ofPair = (userId: string, startupId: string) =>
  and(eq(connections.startup_id, startupId), eq(connections.user_id, userId))

const selectCards = (queries: Queries) =>
  queries
    .select(cardColumns)
    .from(connections)
    .leftJoin(organisations, eq(organisations.person_id, connections.user_id))
    .leftJoin(deals, and(eq(deals.organisation_id, organisations.id), eq(deals.startup_id, connections.startup_id)))

/** That a connection stands on the board of its person's organisation, where somebody shared the deal. */
const standsShared = sql`exists (select 1 from shared_deals s
  where s.startup_id = ${connections.startup_id} and s.organisation_id = ${sql.raw(workplaceSql('connections.user_id'))})`

/** The own board of a person: every card, those of a stage in their order. What their organisation shares stands there. */
export function listCards(queries: Queries, userId: string): Promise<CardRow[]> {
  return selectCards(queries)
    .where(and(eq(connections.user_id, userId), not(standsShared)))
    .orderBy(asc(cardColumns.position), desc(connections.created_at), desc(connections.startup_id))
}

/** The card of one startup; undefined where the person is not connected to it. */
export async function findCard(queries: Queries, userId: string, startupId: string): Promise<CardRow | undefined> {
  return (await selectCards(queries).where(ofPair(userId, startupId)))[0]
}

/** Whether a person is connected to a startup, which they stay until the transaction ends. */
export async function lockConnected(tx: Queries, userId: string, startupId: string): Promise<boolean> {
  const found = await tx
    .select({ id: connections.startup_id })
    .from(connections)
    .where(ofPair(userId, startupId))
    .for('key share')
  return found.length > 0
}

/** Writes where a deal stands. */
export async function setStage(tx: Queries, key: DealKey, standing: Standing): Promise<void> {
  const { stage, stage_at, pass_reason } = standing
  const table = dealsOf(key)
  await tx
    .insert(table)
    .values({ organisation_id: key.organisation, startup_id: key.startup, stage, stage_at, pass_reason })
    .onConflictDoUpdate({ target: [table.organisation_id, table.startup_id], set: { stage, stage_at, pass_reason } })
}

/** Writes the order of a column, as far as it changed. */
export async function setOrder(tx: Queries, board: BoardKey, startups: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${dealsOf(board)} as d (organisation_id, startup_id, position)
    select ${board.organisation}::uuid, x.startup_id, x.place
    from unnest(${sql.param([...startups])}::uuid[]) with ordinality x (startup_id, place)
    on conflict (organisation_id, startup_id) do update set position = excluded.position where d.position <> excluded.position`)
}

/** Notes that a person moved deals of a board from a stage to another one. */
export async function addMoves(
  tx: Queries,
  { organisation, shared }: BoardKey,
  startups: readonly string[],
  move: {
    readonly user_id: string
    readonly from: string
    readonly to: string
    readonly reason: string | null
  },
  at: Date,
): Promise<void> {
  if (startups.length === 0) return
  const { from, to, user_id, reason } = move
  if (shared) {
    const event = { organisation_id: organisation, actor_id: user_id, kind: 'moved' as const, text: reason, at }
    await tx
      .insert(sharedDealEvents)
      .values(startups.map((startup_id) => ({ ...event, id: newId(), startup_id, from_stage: from, to_stage: to })))
    return
  }
  const made = { organisation_id: organisation, user_id, actor_id: user_id, from_stage: from, to_stage: to, reason, at }
  await tx.insert(pipelineMoves).values(startups.map((startup_id) => ({ ...made, id: newId(), startup_id })))
}

const ofBoard = (userId: string) =>
  or(eq(organisations.person_id, userId), and(isNull(pipelineMoves.organisation_id), eq(pipelineMoves.user_id, userId)))

/** How a card came to its stage, newest first. */
export async function listMoves(queries: Queries, userId: string, startupId: string): Promise<MoveRow[]> {
  const rows = await queries
    .select({ move: pipelineMoves, first_name: users.first_name, last_name: users.last_name })
    .from(pipelineMoves)
    .leftJoin(users, eq(users.id, pipelineMoves.actor_id))
    .leftJoin(organisations, eq(organisations.id, pipelineMoves.organisation_id))
    .where(and(ofBoard(userId), eq(pipelineMoves.startup_id, startupId)))
    .orderBy(desc(pipelineMoves.at), desc(pipelineMoves.id))
  return rows.map(({ move, ...name }) => ({ ...move, ...name }))
}
