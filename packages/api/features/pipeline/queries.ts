import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { firstStage } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { connections, deals, organisations, pipelineMoves, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { lockOrganisationOf } from '../organisations/queries.ts'
import type { DealKey } from './deals.ts'

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

export type CardRow = Omit<typeof connections.$inferSelect, keyof Standing | 'position'> &
  Standing & { readonly position: number }
export type MoveRow = typeof pipelineMoves.$inferSelect & {
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

/** The board of a person: every card, those of a stage in their order. */
export function listCards(queries: Queries, userId: string): Promise<CardRow[]> {
  return selectCards(queries)
    .where(eq(connections.user_id, userId))
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

/** The board of a person, for changing it: nothing else moves on it until the transaction ends. */
export async function lockBoard(tx: Queries, userId: string, at: Date) {
  const organisation = await lockOrganisationOf(tx, userId, at)
  const [held] = await tx
    .select({ stages: organisations.stages })
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return { organisation, stages: held?.stages ?? null, cards: await listCards(tx, userId) }
}

/** Writes where a deal stands. */
export async function setStage(tx: Queries, { organisation, startup }: DealKey, standing: Standing): Promise<void> {
  const { stage, stage_at, pass_reason } = standing
  await tx
    .insert(deals)
    .values({ organisation_id: organisation, startup_id: startup, stage, stage_at, pass_reason })
    .onConflictDoUpdate({ target: [deals.organisation_id, deals.startup_id], set: { stage, stage_at, pass_reason } })
}

/** Writes the order of a column, as far as it changed. */
export async function setOrder(tx: Queries, organisation: string, startups: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into deals (organisation_id, startup_id, position)
    select ${organisation}::uuid, x.startup_id, x.place
    from unnest(${sql.param([...startups])}::uuid[]) with ordinality x (startup_id, place)
    on conflict (organisation_id, startup_id) do update set position = excluded.position where deals.position <> excluded.position`)
}

/** Notes that a person moved deals of an organisation from a stage to another one. */
export async function addMoves(
  tx: Queries,
  organisation: string,
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
