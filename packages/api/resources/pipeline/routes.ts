import {
  contract,
  messages,
  passedStage,
  pipelineStages,
  say,
  stageLabels,
  type PipelineStage,
} from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { findCards } from '../startups/queries.ts'
import { orderWith } from './order.ts'
import { presentCard, presentMove, presentStanding } from './presenter.ts'
import { addMove, listCards, listMoves, lockBoard, setOrder, setStage } from './queries.ts'

const { pipeline } = contract

/*
 * A board has no policy beside the roles of its calls: each reads and writes the caller's own connections, and names no other person.
 */

const listRoute = route(pipeline.list, async ({ db, caller }) => {
  const cards = await listCards(db, caller.id)
  const found = await findCards(
    db,
    caller,
    cards.map((card) => card.startup_id),
  )
  const startups = new Map(found.map((startup) => [startup._id, startup]))
  return { data: cards.map((card) => presentCard(card, startups.get(card.startup_id), caller)) }
})

const moveRoute = route(pipeline.move, async ({ db, caller, body, at }) => {
  const stage = stageOf(body.stage)
  const moved = await db.transaction(async (tx) => {
    const board = await lockBoard(tx, caller.id)
    const card = board.find((one) => one.startup_id === body.startup_uuid)
    if (!card) throw refuse.notFound(messages.pipeline.notConnected)
    const changes = card.stage !== stage
    if (changes && stage === passedStage && !body.reason) throw refuse.broken({ reason: messages.pipeline.reason })
    const standing = changes
      ? { ...card, stage, stage_at: at, pass_reason: stage === passedStage ? (body.reason ?? null) : null }
      : card
    if (changes) {
      await setStage(tx, standing)
      await addMove(
        tx,
        { startup_id: card.startup_id, user_id: caller.id, from: card.stage, to: stage, reason: standing.pass_reason },
        at,
      )
    }
    const column = board.filter((one) => one.stage === stage).map((one) => one.startup_id)
    await setOrder(tx, caller.id, orderWith(column, card.startup_id, body.before))
    return standing
  })
  return { message: say(messages.pipeline.moved, { stage: stageLabels[stage] }), ...presentStanding(moved) }
})

const historyRoute = route(pipeline.history, async ({ db, caller, params: { startup_uuid } }) => {
  const cards = await listCards(db, caller.id)
  if (!cards.some((card) => card.startup_id === startup_uuid)) throw refuse.notFound(messages.pipeline.notConnected)
  return { data: (await listMoves(db, caller.id, startup_uuid)).map(presentMove) }
})

function stageOf(value: string): PipelineStage {
  const known = pipelineStages.find((one) => one === value)
  if (!known) throw refuse.broken({ stage: messages.rule.choice })
  return known
}

export const pipelineRoutes: readonly Route[] = [listRoute, moveRoute, historyRoute]
