import { fillIn, lateContract, messages, passedStage, passReasons, type PassReason } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { lockNewest } from '../interests/events.ts'
import { presentInterest } from '../interests/presenter.ts'
import { findInterest } from '../interests/queries.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { lockBoardOf } from './boards.ts'
import { noteMoves } from './moving.ts'
import { addMoves, setOrder, setStage } from './queries.ts'
import { orderWith } from './order.ts'

/** A pass of one's own startup's investor: the card comes to the end of Passed, and the founder reads why. */
export const passRoute = route(lateContract.interests.pass, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid: startup } = body
  const reason = reasonOf(body.reason)
  const sentence = body.sentence ?? null
  const interest = await db.transaction(async (tx) => {
    const board = await lockBoardOf(tx, currentUser.id, startup, at)
    const key = { ...board, startup }
    const card = board.cards.find((one) => one.startup_id === startup)
    if (!card) throw httpError.notFound(messages.interests.notConnected)
    const pair = { startup, investor: currentUser.id }
    const before = await lockNewest(tx, pair)
    if (
      card.stage === passedStage &&
      (before === undefined || before.phase === 'passed' || before.phase === 'declined')
    )
      throw httpError.conflict(messages.interests.passedAlready)
    const note = sentence ?? reason
    await setStage(tx, key, { stage: passedStage, stage_at: at, pass_reason: note })
    const move = { user_id: currentUser.id, from: card.stage, to: passedStage, reason: note }
    if (card.stage !== passedStage) await addMoves(tx, board, [startup], move, at)
    const column = board.cards.filter((one) => one.stage === passedStage).map((one) => one.startup_id)
    await setOrder(tx, board, orderWith(column, startup, null))
    const passed = await noteMoves(tx, key, currentUser.id, passedStage, at, { reason, sentence })
    if (board.shared) await sendEvent(tx, board.people, 'connections', startup, at)
    await audit({ action: 'interest.passed', target: startup, detail: { reason } }, tx)
    return passed
  })
  const row = interest && (await findInterest(db, currentUser, interest.id))
  return {
    message: fillIn(messages.interests.passed, { name: row?.startup_name ?? '' }),
    startup_uuid: startup,
    data: row ? presentInterest(row, 'investor') : null,
  }
})

function reasonOf(value: string): PassReason {
  const known = passReasons.find((one) => one.value === value)
  if (!known) throw httpError.invalidFields({ reason: messages.interests.reason })
  return known.value
}
