import { and, eq } from 'drizzle-orm'
import {
  contract,
  fillIn,
  fold,
  isStandardStage,
  lastingStages,
  limits,
  messages,
  passedStage,
  stageLabels,
  standardStages,
  type BoardStage,
} from '@baobab/validation'
import type { Database, Queries } from '../../platform/db/client.ts'
import type { StoredStage } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { canManageMembers } from '../members/policy.ts'
import { readerOf } from '../sharing/queries.ts'
import { findStages, lockOwnBoard, lockSharedBoard, writeStages, type Board } from './boards.ts'
import { dealsOf } from './dealKey.ts'
import { orderWith } from './order.ts'
import { addMoves, setOrder } from './queries.ts'

const { pipeline } = contract
const standard: readonly StoredStage[] = standardStages.map((stage) => ({ stage }))

/** The stages of a board, those that were removed after the others. */
export function stagesOf(stored: readonly StoredStage[] | null): readonly StoredStage[] {
  return stored ?? standard
}

const isShown = ({ is_removed }: StoredStage) => is_removed !== true

/** A stage that a board has. */
export function stageOf(stages: readonly StoredStage[], key: string, field = 'stage'): StoredStage {
  const known = stages.find((one) => one.stage === key && isShown(one))
  if (!known) throw httpError.invalidFields({ [field]: messages.pipeline.noStage })
  return known
}

/** What a stage is called, as a part of a message. */
export function nameOf({ stage, name }: StoredStage) {
  return name ?? (isStandardStage(stage) ? { message: messages.stage[stage] } : stage)
}

/** The same in English, by which names are compared. */
export const englishNameOf = ({ stage, name }: StoredStage): string =>
  name ?? (isStandardStage(stage) ? stageLabels[stage] : stage)

function presentStage({ stage, name, is_removed }: StoredStage): BoardStage {
  return { stage, name: name ?? null, is_lasting: lastingStages.includes(stage), is_removed: is_removed === true }
}

const listRoute = route(pipeline.stages, async ({ db, currentUser, query }) => ({
  data: stagesOf(await findStages(db, currentUser.id, query['board'] === 'shared')).map(presentStage),
}))

/** A board that is being changed, by whom and when. */
interface Editing {
  readonly tx: Queries
  readonly stages: readonly StoredStage[]
  readonly board: Board
  readonly userId: string
  readonly at: Date
}

interface Asker {
  readonly db: Database
  readonly at: Date
  readonly currentUser: { readonly id: string }
}

/** The board whose stages somebody changes. Throws 403 where it is that of their organisation and they own it not. */
async function boardToEdit(tx: Queries, userId: string, isShared: boolean, at: Date): Promise<Board> {
  if (!isShared) return lockOwnBoard(tx, userId, at)
  const board = await lockSharedBoard(tx, userId, at)
  if (!canManageMembers(await readerOf(tx, userId))) throw httpError.forbidden(messages.pipeline.stagesOfOwners)
  return board
}

/** Changes the stages of one's own board, or of that of one's organisation, and lets all windows that show it read it again. */
function edit<T>(
  { db, currentUser, at, isShared }: Asker & { readonly isShared: boolean },
  to: (editing: Editing) => Promise<{ readonly stages: readonly StoredStage[]; readonly answer: T }>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const board = await boardToEdit(tx, currentUser.id, isShared, at)
    const { stages, answer } = await to({ tx, stages: stagesOf(board.stages), board, userId: currentUser.id, at })
    const removed = stages.filter((one) => !isShown(one)).slice(-limits.stages.removed)
    const ordered = [...stages.filter(isShown), ...removed]
    await writeStages(tx, board, ordered)
    await sendEvent(tx, board.people, 'connections', null, at)
    return answer
  })
}

/** Stages with one of them before another one, or at the end. */
function arranged(stages: readonly StoredStage[], moved: StoredStage, before: string | null | undefined) {
  const known = new Map([...stages, moved].map((one) => [one.stage, one]))
  const keys = orderWith(
    stages.filter(isShown).map(({ stage }) => stage),
    moved.stage,
    before,
  )
  return [...keys.flatMap((key) => known.get(key) ?? []), ...stages.filter((one) => !isShown(one))]
}

/** A name that no other stage of the board has, however it is spelled. */
function freeName(stages: readonly StoredStage[], typed: string, own?: string): string {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (stages.some((one) => isShown(one) && one.stage !== own && fold(englishNameOf(one)) === fold(name)))
    throw httpError.invalidFields({ name: messages.pipeline.stageTaken })
  return name
}

const addRoute = route(pipeline.addStage, async ({ body, ...ctx }) => {
  const stage = await edit({ ...ctx, isShared: body.board === 'shared' }, async ({ stages }) => {
    if (stages.filter(isShown).length >= limits.stages.most)
      throw httpError.conflict(fillIn(messages.pipeline.tooManyStages, { max: limits.stages.most }))
    const added = { stage: newId(), name: freeName(stages, body.name) }
    return { stages: arranged(stages, added, body.before), answer: added.stage }
  })
  return { message: messages.pipeline.stageAdded, stage }
})

const renameRoute = route(pipeline.renameStage, async ({ body, ...ctx }) => {
  await edit({ ...ctx, isShared: body.board === 'shared' }, async ({ stages }) => {
    const { stage } = stageOf(stages, body.stage)
    const name = freeName(stages, body.name, stage)
    const isItsOwn = isStandardStage(stage) && stageLabels[stage] === name
    const renamed: StoredStage = isItsOwn ? { stage } : { stage, name }
    return { stages: stages.map((one) => (one.stage === stage ? renamed : one)), answer: undefined }
  })
  return { message: messages.pipeline.stageSaved, stage: body.stage }
})

const moveRoute = route(pipeline.moveStage, async ({ body, ...ctx }) => {
  await edit({ ...ctx, isShared: body.board === 'shared' }, async ({ stages }) => ({
    stages: arranged(stages, stageOf(stages, body.stage), body.before),
    answer: undefined,
  }))
  return { message: messages.pipeline.stageMoved, stage: body.stage }
})

const removeRoute = route(pipeline.removeStage, async ({ body, ...ctx }) => {
  const { moved, into } = await edit(
    { ...ctx, isShared: body.board === 'shared' },
    async ({ tx, stages, board, userId, at }) => {
      const removed = stageOf(stages, body.stage)
      if (lastingStages.includes(removed.stage)) throw httpError.conflict(messages.pipeline.stageLasts)
      const target = stageOf(stages, body.into, 'into')
      // Passing wants a reason for each.
      if (target.stage === removed.stage || target.stage === passedStage)
        throw httpError.invalidFields({ into: messages.pipeline.stageInto })
      const count = await moveAll(tx, board, { from: removed.stage, to: target.stage, user_id: userId }, at)
      return {
        stages: stages.map((one) => (one === removed ? { ...one, is_removed: true as const } : one)),
        answer: { moved: count, into: target },
      }
    },
  )
  return {
    message: fillIn(messages.pipeline.stageRemoved, { moved, stage: nameOf(into) }),
    stage: body.stage,
    moved,
  }
})

/**
 * Moves every deal of a stage to the end of another one, those of ended connections too, which come back there. Answers how many of
 * them stand on the board.
 */
async function moveAll(
  tx: Queries,
  board: Board,
  move: { readonly from: string; readonly to: string; readonly user_id: string },
  at: Date,
): Promise<number> {
  const deals = dealsOf(board)
  const column = (stage: string) => board.cards.filter((card) => card.stage === stage).map((card) => card.startup_id)
  const moved = column(move.from)
  const standing = { stage: move.to, stage_at: at, pass_reason: null }
  await tx
    .update(deals)
    .set(standing)
    .where(and(eq(deals.organisation_id, board.organisation), eq(deals.stage, move.from)))
  await addMoves(tx, board, moved, { ...move, reason: null }, at)
  await setOrder(tx, board, [...column(move.to), ...moved])
  return moved.length
}

export const stageRoutes: readonly Route[] = [listRoute, addRoute, renameRoute, moveRoute, removeRoute]
