import { contract, messages, passedStage, passReasons, fillIn } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findCards } from '../startups/queries.ts'
import { listShown, noteShown, type Noting } from '../startups/shown.ts'
import { noteMove, type Pass } from '../interests/happening.ts'
import { listDeals } from './deals.ts'
import { passRoute } from './passing.ts'
import { orderWith } from './order.ts'
import { presentCard, presentEvent, presentMove, presentStatus } from './presenter.ts'
import {
  addMoves,
  findCard,
  listCards,
  listMoves,
  lockBoard,
  setOrder,
  setStage,
  type CardRow,
  type Standing,
} from './queries.ts'
import { nameOf, stageOf, stageRoutes, stagesOf } from './stages.ts'
import { stepRoutes } from './steps.ts'
import { listEvents } from './timeline.ts'

const { pipeline } = contract

/*
 * A board needs no policy beyond the roles of its calls: each reads and writes the current user's own connections alone.
 */

const listRoute = route(pipeline.list, async (ctx) => ({
  data: await present(ctx, await listCards(ctx.db, ctx.currentUser.id)),
}))

const getRoute = route(pipeline.get, async (ctx) => {
  const card = await findCard(ctx.db, ctx.currentUser.id, ctx.params.startup_uuid)
  const [data] = card ? await present(ctx, [card]) : []
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

const moveRoute = route(pipeline.move, async ({ db, currentUser, body, at, audit }) => {
  const { card, stage } = await db.transaction(async (tx) => {
    const { organisation, stages, cards } = await lockBoard(tx, currentUser.id, at)
    const known = cards.find((one) => one.startup_id === body.startup_uuid)
    if (!known) throw httpError.notFound(messages.pipeline.notConnected)
    const to = stageOf(stagesOf(stages), body.stage)
    const key = { organisation, startup: known.startup_id }
    const moved = known.stage === to.stage ? known : { ...known, ...standingIn(to.stage, body.reason ?? body.pass, at) }
    if (moved !== known) {
      await setStage(tx, key, moved)
      const move = { user_id: currentUser.id, from: known.stage, to: moved.stage, reason: moved.pass_reason }
      await addMoves(tx, organisation, [key.startup], move, at)
      const pass = passOf(body)
      await noteMove(tx, { startup: key.startup, investor: currentUser.id }, moved.stage, at, pass)
      if (moved.stage === passedStage)
        await audit({ action: 'interest.passed', target: key.startup, detail: { reason: pass.reason } }, tx)
    }
    const column = cards.filter((one) => one.stage === to.stage).map((one) => one.startup_id)
    await setOrder(tx, organisation, orderWith(column, known.startup_id, body.before))
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
  ...stepRoutes,
]
