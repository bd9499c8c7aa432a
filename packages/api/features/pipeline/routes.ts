import { contract, messages, passedStage, passReasons, fillIn } from '@baobab/validation'
import type { Database, Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { findCards } from '../startups/queries.ts'
import { nameOf as nameOfPerson } from '../users/presenter.ts'
import { listShown, noteShown, type Noting } from '../startups/shown.ts'
import type { Pass } from '../interests/happening.ts'
import { readerOf } from '../sharing/queries.ts'
import { cardOn, lockBoardOf, type Board } from './boards.ts'
import { listDeals } from './deals.ts'
import { noteMoves } from './moving.ts'
import { passRoute } from './passing.ts'
import { orderWith } from './order.ts'
import { presentCard, presentEvent, presentMove, presentSharedCard, presentStatus } from './presenter.ts'
import { addMoves, findCard, listCards, listMoves, setOrder, setStage, type CardRow, type Standing } from './queries.ts'
import { findSharedCard, listSharedCards, listSharedMoves, type SharedCardRow } from './shared.ts'
import { shareRoutes } from './sharing.ts'
import { nameOf, stageOf, stageRoutes, stagesOf } from './stages.ts'
import { stepRoutes } from './steps.ts'
import { listEvents } from './timeline.ts'

const { pipeline } = contract

/*
 * A board needs no policy beyond the roles of its calls: each reads and writes the current user's own connections, and the deals that
 * the organisation which they belong to shares.
 */

const listRoute = route(pipeline.list, async (ctx) => {
  const { db, currentUser } = ctx
  const { organisation } = await readerOf(db, currentUser.id)
  const [own, shared] = await Promise.all([
    listCards(db, currentUser.id),
    organisation === undefined ? [] : listSharedCards(db, currentUser.id, organisation),
  ])
  return { data: [...(await present(ctx, own)), ...(await presentShared(ctx, shared))] }
})

/** The deal of a startup on the board of the current user's organisation. */
async function sharedOf({ db, currentUser }: Pick<Reader, 'db' | 'currentUser'>, startup: string) {
  const { organisation } = await readerOf(db, currentUser.id)
  return organisation === undefined ? undefined : findSharedCard(db, currentUser.id, organisation, startup)
}

const getRoute = route(pipeline.get, async (ctx) => {
  const { startup_uuid } = ctx.params
  const shared = await sharedOf(ctx, startup_uuid)
  const card = shared ? undefined : await findCard(ctx.db, ctx.currentUser.id, startup_uuid)
  const [data] = shared ? await presentShared(ctx, [shared]) : card ? await present(ctx, [card]) : []
  if (!data) throw httpError.notFound(messages.pipeline.notConnected)
  return { data }
})

/** Who reads the board, and where. */
interface Reader extends Noting {
  readonly db: Database
  readonly env: Env
  readonly currentUser: CurrentUser
}

/** Cards with their startups and deals. */
async function present(reader: Reader, cards: readonly CardRow[]) {
  const { db, env, currentUser } = reader
  const ids = cards.map((card) => card.startup_id)
  const [found, known] = await Promise.all([findCards(db, currentUser, ids), listDeals(db, currentUser.id, ids)])
  noteShown(reader, 'board', found, listShown)
  const startups = new Map(found.map((startup) => [startup._id, startup]))
  const deals = new Map(known.map((deal) => [deal.startup_id, deal]))
  return cards.map((card) =>
    presentCard(card, deals.get(card.startup_id), startups.get(card.startup_id), { currentUser, env }),
  )
}

/** Cards of the board of an organisation, with their startups. */
async function presentShared(reader: Reader, cards: readonly SharedCardRow[]) {
  if (cards.length === 0) return []
  const { db, env, currentUser } = reader
  const [found, who] = await Promise.all([
    findCards(
      db,
      currentUser,
      cards.map((card) => card.startup_id),
    ),
    readerOf(db, currentUser.id),
  ])
  noteShown(reader, 'board', found, listShown)
  const startups = new Map(found.map((startup) => [startup._id, startup]))
  return cards.map((card) => presentSharedCard(card, startups.get(card.startup_id), { currentUser, env, who }))
}

/** Of a deal that several move, who comes second is told where it stands, if they say where they saw it. */
async function isWhereSeen(tx: Queries, board: Board, card: CardRow, from: string | null | undefined, to: string) {
  if (!board.shared || !from || card.stage === from || card.stage === to) return
  const [last] = await listSharedMoves(tx, board, card.startup_id)
  const known = stagesOf(board.stages).find((one) => one.stage === card.stage)
  const stage = known ? nameOf(known) : card.stage
  // Who moved it may be gone, or a stage was removed.
  const by = last?.to_stage === card.stage && last.first_name !== null ? nameOfPerson(last) : undefined
  throw httpError.conflict(
    by === undefined
      ? fillIn(messages.pipeline.standsElsewhere, { stage })
      : fillIn(messages.pipeline.movedMeanwhile, { name: by, stage }),
  )
}

const moveRoute = route(pipeline.move, async ({ db, currentUser, body, at, audit }) => {
  const { card, stage } = await db.transaction(async (tx) => {
    const board = await lockBoardOf(tx, currentUser.id, body.startup_uuid, at)
    const known = cardOn(board, body.startup_uuid)
    const to = stageOf(stagesOf(board.stages), body.stage)
    await isWhereSeen(tx, board, known, body.from, to.stage)
    const key = { ...board, startup: known.startup_id }
    const moved = known.stage === to.stage ? known : { ...known, ...standingIn(to.stage, body.reason ?? body.pass, at) }
    if (moved !== known) {
      await setStage(tx, key, moved)
      const move = { user_id: currentUser.id, from: known.stage, to: moved.stage, reason: moved.pass_reason }
      await addMoves(tx, board, [key.startup], move, at)
      const pass = passOf(body)
      await noteMoves(tx, key, currentUser.id, moved.stage, at, pass)
      if (moved.stage === passedStage)
        await audit({ action: 'interest.passed', target: key.startup, detail: { reason: pass.reason } }, tx)
    }
    const column = board.cards.filter((one) => one.stage === to.stage).map((one) => one.startup_id)
    await setOrder(tx, board, orderWith(column, known.startup_id, body.before))
    if (board.shared) await sendEvent(tx, board.people, 'connections', key.startup, at)
    return { card: moved, stage: to }
  })
  return { message: fillIn(messages.pipeline.moved, { stage: nameOf(stage) }), ...presentStatus(card) }
})

/** What the founder reads of a pass: a reason that was chosen, with its sentence; what is for the investor's own eyes is another reason. */
function passOf({ pass, reason }: { readonly pass?: string | null; readonly reason?: string | null }): Pass {
  const known = passReasons.find(({ value }) => value === pass)
  return known ? { reason: known.value, sentence: reason ?? null } : { reason: 'other', sentence: null }
}

/** Where a deal stands that comes into a stage; passing wants a reason. */
function standingIn(stage: string, reason: string | null | undefined, at: Date): Standing {
  if (stage !== passedStage) return { stage, stage_at: at, pass_reason: null }
  if (!reason) throw httpError.invalidFields({ reason: messages.pipeline.reason })
  return { stage, stage_at: at, pass_reason: reason }
}

const historyRoute = route(pipeline.history, async ({ db, currentUser, params: { startup_uuid } }) => {
  const shared = await sharedOf({ db, currentUser }, startup_uuid)
  if (shared) {
    const board = { organisation: shared.organisation_id, shared: true }
    return { data: (await listSharedMoves(db, board, startup_uuid)).map(presentMove) }
  }
  if (!(await findCard(db, currentUser.id, startup_uuid))) throw httpError.notFound(messages.pipeline.notConnected)
  return { data: (await listMoves(db, currentUser.id, startup_uuid)).map(presentMove) }
})

const timelineRoute = route(pipeline.timeline, async ({ db, currentUser, params: { startup_uuid }, query }) => {
  const { rows, hasMore } = await listEvents(db, currentUser.id, startup_uuid, query['after'])
  // Connecting is an event itself.
  if (rows.length === 0 && !(await findCard(db, currentUser.id, startup_uuid)))
    throw httpError.notFound(messages.pipeline.notConnected)
  return { data: rows.map(presentEvent), has_more: hasMore }
})

export const pipelineRoutes: readonly Route[] = [
  listRoute,
  getRoute,
  moveRoute,
  passRoute,
  historyRoute,
  timelineRoute,
  ...stageRoutes,
  ...shareRoutes,
  ...stepRoutes,
]
