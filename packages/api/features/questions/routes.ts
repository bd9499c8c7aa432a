import { contract, limits, messages, fillIn } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { broadcast, sendEvent } from '../../platform/realtime/events.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { lostParents, putBack } from '../../crud/deleted/putBack.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { pauseInterests } from '../interests/pauses.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { isListed, canSee } from '../startups/policy.ts'
import { hasRegistered, isOwn } from '../startups/team.ts'
import {
  canAnswer,
  canAsk,
  canDelete,
  canEdit,
  canHide,
  canRead,
  canReadHidden,
  canReadQuestions,
  canShow,
} from './policy.ts'
import { presentQuestion } from './presenter.ts'
import {
  changeQuestion,
  countWaiting,
  deleteQuestion,
  findOwner,
  insertQuestion,
  listQuestions,
  lockOwner,
  lockQuestion,
  noticesOf,
  readQuestion,
  startupOfDeleted,
  type Owner,
} from './queries.ts'

const { questions } = contract

const listRoute = route(questions.list, async ({ db, currentUser, params: { startup_uuid }, query }) => {
  const startup = await findOwner(db, startup_uuid)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  if (!canReadQuestions(currentUser, startup)) throw httpError.forbidden(messages.auth.verifyFirst)
  const { rows, hasMore } = await listQuestions(
    db,
    startup.id,
    { id: currentUser.id, readsAll: canReadHidden(currentUser, startup) },
    query['after'],
  )
  return {
    data: rows.map((row) => presentQuestion(row, startup, currentUser)),
    has_more: hasMore,
    may_ask: canAsk(currentUser, startup),
  }
})

const askRoute = route(questions.ask, async ({ db, currentUser, body, at }) => {
  requireAsk(currentUser, await findOwner(db, body.startup_uuid))
  const wait = await consume(db, attemptKey('question', currentUser.id), limits.questions, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.question.tooFast))
  const data = await db.transaction(async (tx) => {
    const startup = requireAsk(currentUser, await lockOwner(tx, body.startup_uuid))
    const max = limits.questions.waiting
    if ((await countWaiting(tx, currentUser.id, startup.id)) >= max)
      throw httpError.conflict(fillIn(messages.question.tooManyWaiting, { max }))
    const id = await insertQuestion(tx, { startup_id: startup.id, user_id: currentUser.id, text: body.text }, at)
    await pauseInterests(tx, startup.id, at)
    const asked = presentQuestion(await readQuestion(tx, id), startup, currentUser)
    await notifyReaders(tx, startup, currentUser.id, at, true)
    await notify(tx, [startup.user_id], { kind: 'question', actor: currentUser.id, startup: startup.id, about: id }, at)
    return asked
  })
  return { message: messages.question.asked, data }
})

const editRoute = route(questions.edit, async ({ db, currentUser, body, at }) => {
  const data = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, currentUser, body.question_uuid)
    if (question.user_id === currentUser.id && question.answered_at)
      throw httpError.conflict(messages.question.isAnswered)
    if (!canEdit(currentUser, question)) throw httpError.forbidden()
    await changeQuestion(tx, question.id, { text: body.text, edited_at: at })
    const edited = presentQuestion(await readQuestion(tx, question.id), startup, currentUser)
    await notifyReaders(tx, startup, question.user_id, at, question.hidden_at === null)
    return edited
  })
  return { message: messages.question.edited, data }
})

/** Notifies the asker of the first answer, where they may still see the startup. */
const answerRoute = route(questions.answer, async ({ db, currentUser, body, at }) => {
  const { data, isFirst } = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, currentUser, body.question_uuid)
    if (!canAnswer(currentUser, startup)) throw httpError.forbidden()
    const first = question.answered_at === null
    await changeQuestion(tx, question.id, {
      answer: body.answer,
      ...(first ? { answered_at: at } : { answer_edited_at: at }),
    })
    await pauseInterests(tx, startup.id, at)
    const answered = presentQuestion(await readQuestion(tx, question.id), startup, currentUser)
    await notifyReaders(tx, startup, question.user_id, at, question.hidden_at === null)
    await settleNotices(tx, { act: 'answer-question', about: question.id, of: startup.user_id }, at)
    if (first && isListed(startup))
      await notify(
        tx,
        [question.user_id],
        { kind: 'answer', actor: currentUser.id, startup: startup.id, about: question.id },
        at,
      )
    return { data: answered, isFirst: first }
  })
  return { message: isFirst ? messages.question.answered : messages.question.answerEdited, data }
})

/** Repeating it changes nothing; but what the owner has hidden, an admin may hide for good. What admins do is audited. */
const hideRoute = route(questions.hide, async ({ db, currentUser, body, at, audit }) => {
  const hides = body.is_hidden
  const data = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, currentUser, body.question_uuid)
    if (
      !(hides
        ? canHide(currentUser, startup)
        : question.hidden_at === null
          ? canHide(currentUser, startup)
          : canShow(currentUser, startup, question))
    )
      throw httpError.forbidden()
    const own = isOwn(currentUser, startup)
    if (
      hides
        ? question.hidden_at === null || (!own && question.hidden_by === startup.user_id)
        : question.hidden_at !== null
    ) {
      await changeQuestion(
        tx,
        question.id,
        hides
          ? { hidden_at: at, hidden_by: own ? startup.user_id : currentUser.id }
          : { hidden_at: null, hidden_by: null },
      )
      if (hides) await settleNotices(tx, { act: 'hide-question', about: question.id, of: startup.user_id }, at)
      if (!hasRegistered(currentUser, startup))
        await audit(
          {
            action: hides ? 'question.hidden' : 'question.shown',
            target: startup.id,
            detail: { question: question.id, asker: question.user_id },
          },
          tx,
        )
    }
    await pauseInterests(tx, startup.id, at)
    const changed = presentQuestion(await readQuestion(tx, question.id), startup, currentUser)
    await notifyReaders(tx, startup, question.user_id, at, true)
    return changed
  })
  return { message: hides ? messages.question.hidden : messages.question.shown, data }
})

const deleteRoute = route(questions.delete, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, currentUser, body.question_uuid)
    if (!canDelete(currentUser, question)) throw httpError.forbidden()
    await keepRecord(
      tx,
      {
        kind: 'questions',
        table: 'questions',
        id: question.id,
        name: question.text,
        owner: question.user_id,
        by: currentUser.id,
        also: [noticesOf(question, startup.user_id)],
      },
      at,
    )
    await deleteQuestion(tx, question, startup.user_id)
    await pauseInterests(tx, startup.id, at)
    await audit(
      { action: 'question.deleted', target: startup.id, detail: { question: question.id, asker: question.user_id } },
      tx,
    )
    await sendEvent(tx, [startup.user_id, question.user_id], 'notifications', null, at)
    await notifyReaders(tx, startup, question.user_id, at, question.hidden_at === null)
  })
  return { message: messages.question.deleted }
})

/** A question comes back with its answer and its notifications; its asker may restore it where they may still see the startup. */
const restoreRoute = route(questions.restore, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const place = await startupOfDeleted(tx, body.question_uuid)
    if (place !== undefined) await lockOwner(tx, place)
    const deleted = await lockToRestore(tx, currentUser, 'questions', body.question_uuid, at)
    if (!deleted) return void mustRestore(currentUser, (await readable(tx, currentUser, body.question_uuid)).question)
    if ((await lostParents(tx, deleted.id)).length > 0) throw httpError.conflict(messages.deleted.startupGone)
    await putBack(tx, deleted.id)
    const { question, startup } = await readable(tx, currentUser, deleted.record_id)
    await pauseInterests(tx, startup.id, at)
    const max = limits.questions.waiting
    if ((await countWaiting(tx, question.user_id, startup.id)) > max)
      throw httpError.conflict(fillIn(messages.question.tooManyWaiting, { max }))
    await audit(
      { action: 'question.restored', target: startup.id, detail: { question: question.id, asker: question.user_id } },
      tx,
    )
    await sendEvent(tx, [startup.user_id, question.user_id], 'notifications', null, at)
    await notifyReaders(tx, startup, question.user_id, at, question.hidden_at === null)
  })
  return { message: messages.deleted.questionRestored }
})

function mustRestore(
  currentUser: CurrentUser,
  question: {
    readonly user_id: string
    readonly answered_at: Date | null
    readonly hidden_at: Date | null
    readonly hidden_by: string | null
  },
): void {
  if (!canDelete(currentUser, question)) throw httpError.notFound(messages.deleted.notFound)
}

/** A question that the current user may see, locked until the transaction ends. */
async function readable(tx: Queries, currentUser: CurrentUser, id: string) {
  const found = await lockQuestion(tx, id)
  if (!found || !canRead(currentUser, found.startup, found.question))
    throw httpError.notFound(messages.question.notFound)
  return found
}

function requireAsk(currentUser: CurrentUser, startup: Owner | undefined): Owner {
  if (!startup || !canReadQuestions(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  if (!canAsk(currentUser, startup))
    throw httpError.conflict(isListed(startup) ? messages.question.own : messages.question.draft)
  return startup
}

/**
 * Sends an event to the founder and the asker, and where everyone may see the question, to everybody else. The two are written
 * at once and first, so that all transactions lock them in the same order.
 */
async function notifyReaders(tx: Queries, startup: Owner, asker: string, at: Date, isSeen: boolean): Promise<void> {
  await sendEvent(tx, [startup.user_id, asker], 'questions', startup.id, at)
  if (isSeen && isListed(startup)) await broadcast(tx, 'questions', startup.id, [startup.user_id, asker])
}

export const questionRoutes: readonly Route[] = [
  listRoute,
  askRoute,
  editRoute,
  answerRoute,
  hideRoute,
  deleteRoute,
  restoreRoute,
]
