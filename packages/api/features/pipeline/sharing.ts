import { contract, firstStage, fold, messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { StoredStage } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { notify } from '../notifications/notify.ts'
import { lockOrganisationOf } from '../organisations/queries.ts'
import { canTakeAway } from '../sharing/policy.ts'
import { readerOf } from '../sharing/queries.ts'
import { cardOn, findStages, lockOwnBoard, lockSharedBoard, writeStages } from './boards.ts'
import { presentStatus } from './presenter.ts'
import { findSharedCard, listSharedMoves, putShared, takeOff } from './shared.ts'
import { englishNameOf, stagesOf } from './stages.ts'
import type { Standing } from './queries.ts'

const { pipeline } = contract

/** Where a deal stands on another board: in the same stage, in one of its name, or where each begins. */
function standingOn(
  { stage, stage_at, pass_reason }: Standing,
  from: readonly StoredStage[] | null,
  to: readonly StoredStage[] | null,
  at: Date,
): Standing {
  const there = stagesOf(to).filter(({ is_removed }) => is_removed !== true)
  const known = stagesOf(from).find((one) => one.stage === stage)
  const same =
    there.find((one) => one.stage === stage) ??
    there.find((one) => known !== undefined && fold(englishNameOf(one)) === fold(englishNameOf(known)))
  return same ? { stage: same.stage, stage_at, pass_reason } : { stage: firstStage, stage_at: at, pass_reason: null }
}

/** A deal belongs to the organisation once it is shared. Its colleagues are told. */
const shareRoute = route(pipeline.share, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid: startup } = body
  const standing = await db.transaction(async (tx) => {
    const board = await lockSharedBoard(tx, currentUser.id, at)
    if (board.cards.some((card) => card.startup_id === startup))
      throw httpError.conflict(messages.pipeline.sharedAlready)
    const own = await lockOwnBoard(tx, currentUser.id, at)
    const card = cardOn(own, startup)
    if (board.people.length < 2) throw httpError.conflict(messages.pipeline.alone)
    const there = standingOn(card, own.stages, board.stages, at)
    await putShared(tx, { own: own.organisation, organisation: board.organisation, startup }, there, currentUser.id, at)
    await notify(tx, board.people, { kind: 'deal_shared', actor: currentUser.id, startup, about: startup }, at)
    await sendEvent(tx, board.people, 'connections', startup, at)
    await audit({ action: 'deal.shared', target: startup }, tx)
    return there
  })
  return { message: messages.pipeline.shared, ...presentStatus({ startup_id: startup, ...standing }) }
})

/** The history that comes along names stages of the board that it leaves: those stay known on the own board, as stages that were removed do. */
async function keepNames(
  tx: Queries,
  { organisation, startup, own }: { readonly organisation: string; readonly startup: string; readonly own: string },
  from: readonly StoredStage[] | null,
  to: readonly StoredStage[] | null,
): Promise<void> {
  const moves = await listSharedMoves(tx, { organisation, shared: true }, startup)
  const named = new Set(moves.flatMap(({ from_stage, to_stage }) => [from_stage, to_stage]))
  const known = stagesOf(to)
  const added = stagesOf(from).filter(({ stage }) => named.has(stage) && !known.some((one) => one.stage === stage))
  if (added.length === 0) return
  const removed = added.map((one) => ({ ...one, is_removed: true as const }))
  await writeStages(tx, { organisation: own, shared: false }, [...known, ...removed])
}

/** Nothing of it is lost: it goes to the own board of who shared it, or of who takes it off where they are gone. */
const takeBackRoute = route(pipeline.takeBack, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid: startup } = body
  await db.transaction(async (tx) => {
    const { organisation, stages, people } = await lockSharedBoard(tx, currentUser.id, at)
    const card = await findSharedCard(tx, currentUser.id, organisation, startup)
    if (!card) throw httpError.notFound(messages.pipeline.notShared)
    const { shared_by, organisation_id } = card
    if (!canTakeAway(await readerOf(tx, currentUser.id), { user_id: shared_by, organisation_id }))
      throw httpError.forbidden(messages.pipeline.notTakenBack)
    const person = shared_by !== null && people.includes(shared_by) ? shared_by : currentUser.id
    const own = await lockOrganisationOf(tx, person, at)
    const ownStages = await findStages(tx, person, false)
    const standing = standingOn(card, stages, ownStages, at)
    await keepNames(tx, { organisation, startup, own }, stages, ownStages)
    await takeOff(tx, { organisation, startup, shared: true }, { person, own }, standing, at)
    await sendEvent(tx, people, 'connections', startup, at)
    await audit({ action: 'deal.taken_back', target: startup }, tx)
  })
  return { message: messages.pipeline.takenBack, startup_uuid: startup }
})

export const shareRoutes: readonly Route[] = [shareRoute, takeBackRoute]
