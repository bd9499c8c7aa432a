import { contract, messages, passedStage, pipelineStages, fillIn, type PipelineStage } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findCards } from '../startups/queries.ts'
import { orderWith } from './order.ts'
import { presentCard, presentMove, presentStatus } from './presenter.ts'
import { addMove, listCards, listMoves, lockBoard, setOrder, setStage } from './queries.ts'

const { pipeline } = contract

/*
 * A board needs no policy beyond the roles of its calls: each reads and writes the current user's own connections alone.
 */

const listRoute = route(pipeline.list, async ({ db, currentUser }) => {
  const cards = await listCards(db, currentUser.id)
  const found = await findCards(
    db,
    currentUser,
    cards.map((card) => card.startup_id),
  )
  const startups = new Map(found.map((startup) => [startup._id, startup]))
  return { data: cards.map((card) => presentCard(card, startups.get(card.startup_id), currentUser)) }
})

const moveRoute = route(pipeline.move, async ({ db, currentUser, body, at }) => {
  const stage = stageOf(body.stage)
  const moved = await db.transaction(async (tx) => {
    const board = await lockBoard(tx, currentUser.id)
    const card = board.find((one) => one.startup_id === body.startup_uuid)
    if (!card) throw httpError.notFound(messages.pipeline.notConnected)
    const changes = card.stage !== stage
    if (changes && stage === passedStage && !body.reason)
      throw httpError.invalidFields({ reason: messages.pipeline.reason })
    const status = changes
      ? { ...card, stage, stage_at: at, pass_reason: stage === passedStage ? (body.reason ?? null) : null }
      : card
    if (changes) {
      await setStage(tx, status)
      await addMove(
        tx,
        {
          startup_id: card.startup_id,
          user_id: currentUser.id,
          from: card.stage,
          to: stage,
          reason: status.pass_reason,
        },
        at,
      )
    }
    const column = board.filter((one) => one.stage === stage).map((one) => one.startup_id)
    await setOrder(tx, currentUser.id, orderWith(column, card.startup_id, body.before))
    return status
  })
  return {
    message: fillIn(messages.pipeline.moved, { stage: { message: messages.stage[stage] } }),
    ...presentStatus(moved),
  }
})

const historyRoute = route(pipeline.history, async ({ db, currentUser, params: { startup_uuid } }) => {
  const cards = await listCards(db, currentUser.id)
  if (!cards.some((card) => card.startup_id === startup_uuid)) throw httpError.notFound(messages.pipeline.notConnected)
  return { data: (await listMoves(db, currentUser.id, startup_uuid)).map(presentMove) }
})

function stageOf(value: string): PipelineStage {
  const known = pipelineStages.find((one) => one === value)
  if (!known) throw httpError.invalidFields({ stage: messages.rule.choice })
  return known
}

export const pipelineRoutes: readonly Route[] = [listRoute, moveRoute, historyRoute]
