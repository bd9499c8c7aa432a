import { eq, sql } from 'drizzle-orm'
import { messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { organisations, sharedDeals, type StoredStage } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { findWorkplace, listMembers, lockOrganisationOf } from '../organisations/queries.ts'
import { lockToShare } from '../sharing/queries.ts'
import { ofDeal, type BoardKey } from './dealKey.ts'
import { listCards, type CardRow } from './queries.ts'
import { listSharedCards } from './shared.ts'

/** The column of an organisation that holds the stages of a board. */
const stagesIn = (shared: boolean) => (shared ? organisations.shared_stages : organisations.stages)

/** A board for changing it: nothing else moves on it until the transaction ends. */
export interface Board extends BoardKey {
  readonly stages: readonly StoredStage[] | null
  readonly cards: readonly CardRow[]
  /** Whose windows show it. */
  readonly people: readonly string[]
}

/** Locks the stages of a board, and with them the board; in the order of the transactions that wait. */
async function lockStages(tx: Queries, { organisation, shared }: BoardKey) {
  const [held] = await tx
    .select({ stages: stagesIn(shared) })
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return held?.stages ?? null
}

/** The board of a person. */
export async function lockOwnBoard(tx: Queries, userId: string, at: Date): Promise<Board> {
  const key = { organisation: await lockOrganisationOf(tx, userId, at), shared: false }
  const stages = await lockStages(tx, key)
  return { ...key, stages, cards: await listCards(tx, userId), people: [userId] }
}

/** The board that a person has with their organisation. Throws 403 where they only read it. */
export async function lockSharedBoard(tx: Queries, userId: string, at: Date): Promise<Board> {
  const key = { organisation: await lockToShare(tx, userId, at, messages.pipeline.readsOnly), shared: true }
  const stages = await lockStages(tx, key)
  const people = (await listMembers(tx, key.organisation)).map(({ id }) => id)
  return { ...key, stages, cards: await listSharedCards(tx, userId, key.organisation), people }
}

/** The board that a startup stands on for a person: that of their organisation where it is shared there, else their own. */
export async function lockBoardOf(tx: Queries, userId: string, startup: string, at: Date): Promise<Board> {
  return (await isShared(tx, userId, startup)) ? lockSharedBoard(tx, userId, at) : lockOwnBoard(tx, userId, at)
}

/** Whether a deal stands on the board of the organisation that somebody works in. */
export async function isShared(queries: Queries, userId: string, startup: string): Promise<boolean> {
  const organisation = await findWorkplace(queries, userId)
  return (
    organisation !== undefined &&
    (await queries.$count(sharedDeals, ofDeal({ organisation, startup, shared: true }))) > 0
  )
}

/** The stages of a board that somebody reads; null while they are the standard ones. */
export async function findStages(
  queries: Queries,
  userId: string,
  shared: boolean,
): Promise<readonly StoredStage[] | null> {
  const which = shared
    ? eq(organisations.id, (await findWorkplace(queries, userId)) ?? sql`null`)
    : eq(organisations.person_id, userId)
  const [found] = await queries
    .select({ stages: stagesIn(shared) })
    .from(organisations)
    .where(which)
  return found?.stages ?? null
}

/** Writes the stages of a board. */
export async function writeStages(tx: Queries, { organisation, shared }: BoardKey, stages: readonly StoredStage[]) {
  await tx
    .update(organisations)
    .set(shared ? { shared_stages: stages } : { stages })
    .where(eq(organisations.id, organisation))
}

/** A card of a board. Throws 404 where there is none. */
export function cardOn({ cards }: Board, startup: string): CardRow {
  const card = cards.find((one) => one.startup_id === startup)
  if (!card) throw httpError.notFound(messages.pipeline.notConnected)
  return card
}
