import { contract, limits, messages, say } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { announce, tell } from '../../live/tell.ts'
import { keepRecord } from '../deletedRecords/keep.ts'
import { lostParents, putBack } from '../deletedRecords/putBack.ts'
import { lockToRestore } from '../deletedRecords/restoring.ts'
import { notify } from '../notifications/notify.ts'
import { isListed, maySee } from '../startups/policy.ts'
import { mayAnswer, mayAsk, mayDelete, mayEdit, mayHide, mayRead, mayReadQuestions, mayShow } from './policy.ts'
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

const listRoute = route(questions.list, async ({ db, caller, params: { startup_uuid }, query }) => {
  const startup = await findOwner(db, startup_uuid)
  if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
  if (!mayReadQuestions(caller, startup)) throw refuse.forbidden(messages.auth.verifyFirst)
  const { rows, hasMore } = await listQuestions(
    db,
    startup.id,
    { id: caller.id, readsAll: mayHide(caller, startup) },
    query['after'],
  )
  return {
    data: rows.map((row) => presentQuestion(row, startup, caller)),
    has_more: hasMore,
    may_ask: mayAsk(caller, startup),
  }
})

const askRoute = route(questions.ask, async ({ db, caller, body, at }) => {
  mustAsk(caller, await findOwner(db, body.startup_uuid))
  const wait = await takePlace(db, attemptKey('question', caller.id), limits.questions, at)
  if (wait > 0) throw refuse.tooMany(wait, messages.question.tooFast)
  const data = await db.transaction(async (tx) => {
    const startup = mustAsk(caller, await lockOwner(tx, body.startup_uuid))
    const max = limits.questions.waiting
    if ((await countWaiting(tx, caller.id, startup.id)) >= max)
      throw refuse.conflict(say(messages.question.tooManyWaiting, { max }))
    const id = await insertQuestion(tx, { startup_id: startup.id, user_id: caller.id, text: body.text }, at)
    const asked = presentQuestion(await readQuestion(tx, id), startup, caller)
    await tellReaders(tx, startup, caller.id, at, true)
    await notify(tx, [startup.user_id], { kind: 'question', actor: caller.id, startup: startup.id, about: id }, at)
    return asked
  })
  return { message: messages.question.asked, data }
})

const editRoute = route(questions.edit, async ({ db, caller, body, at }) => {
  const data = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, caller, body.question_uuid)
    if (question.user_id === caller.id && question.answered_at) throw refuse.conflict(messages.question.isAnswered)
    if (!mayEdit(caller, question)) throw refuse.forbidden()
    await changeQuestion(tx, question.id, { text: body.text, edited_at: at })
    const edited = presentQuestion(await readQuestion(tx, question.id), startup, caller)
    await tellReaders(tx, startup, question.user_id, at, question.hidden_at === null)
    return edited
  })
  return { message: messages.question.edited, data }
})

/** Who asked is told of the first answer, where the startup is there for them still. */
const answerRoute = route(questions.answer, async ({ db, caller, body, at }) => {
  const { data, isFirst } = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, caller, body.question_uuid)
    if (!mayAnswer(caller, startup)) throw refuse.forbidden()
    const first = question.answered_at === null
    await changeQuestion(tx, question.id, {
      answer: body.answer,
      ...(first ? { answered_at: at } : { answer_edited_at: at }),
    })
    const answered = presentQuestion(await readQuestion(tx, question.id), startup, caller)
    await tellReaders(tx, startup, question.user_id, at, question.hidden_at === null)
    if (first && isListed(startup))
      await notify(
        tx,
        [question.user_id],
        { kind: 'answer', actor: caller.id, startup: startup.id, about: question.id },
        at,
      )
    return { data: answered, isFirst: first }
  })
  return { message: isFirst ? messages.question.answered : messages.question.answerEdited, data }
})

/** Doing it twice does it once; but what the owner has hidden, an admin may hide for good. The trail has what admins do. */
const hideRoute = route(questions.hide, async ({ db, caller, body, at, audit }) => {
  const hides = body.is_hidden
  const data = await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, caller, body.question_uuid)
    if (
      !(hides
        ? mayHide(caller, startup)
        : question.hidden_at === null
          ? mayHide(caller, startup)
          : mayShow(caller, startup, question))
    )
      throw refuse.forbidden()
    const isOwn = startup.user_id === caller.id
    if (
      hides
        ? question.hidden_at === null || (!isOwn && question.hidden_by === startup.user_id)
        : question.hidden_at !== null
    ) {
      await changeQuestion(
        tx,
        question.id,
        hides ? { hidden_at: at, hidden_by: caller.id } : { hidden_at: null, hidden_by: null },
      )
      if (!isOwn)
        await audit(
          {
            action: hides ? 'question.hidden' : 'question.shown',
            target: startup.id,
            detail: { question: question.id, asker: question.user_id },
          },
          tx,
        )
    }
    const changed = presentQuestion(await readQuestion(tx, question.id), startup, caller)
    await tellReaders(tx, startup, question.user_id, at, true)
    return changed
  })
  return { message: hides ? messages.question.hidden : messages.question.shown, data }
})

const deleteRoute = route(questions.delete, async ({ db, caller, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const { question, startup } = await readable(tx, caller, body.question_uuid)
    if (!mayDelete(caller, question)) throw refuse.forbidden()
    await keepRecord(
      tx,
      {
        kind: 'questions',
        table: 'questions',
        id: question.id,
        name: question.text,
        owner: question.user_id,
        by: caller.id,
        also: [noticesOf(question, startup.user_id)],
      },
      at,
    )
    await deleteQuestion(tx, question, startup.user_id)
    await audit(
      { action: 'question.deleted', target: startup.id, detail: { question: question.id, asker: question.user_id } },
      tx,
    )
    await tell(tx, [startup.user_id, question.user_id], 'notifications', null, at)
    await tellReaders(tx, startup, question.user_id, at, question.hidden_at === null)
  })
  return { message: messages.question.deleted }
})

/** A question comes back to its startup with its answer, and to the two people's notices; who asked it restores it where the startup is there for them. */
const restoreRoute = route(questions.restore, async ({ db, caller, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const place = await startupOfDeleted(tx, body.question_uuid)
    if (place !== undefined) await lockOwner(tx, place)
    const deleted = await lockToRestore(tx, caller, 'questions', body.question_uuid, at)
    if (!deleted) return void mustRestore(caller, (await readable(tx, caller, body.question_uuid)).question)
    if ((await lostParents(tx, deleted.id)).length > 0) throw refuse.conflict(messages.deleted.startupGone)
    await putBack(tx, deleted.id)
    const { question, startup } = await readable(tx, caller, deleted.record_id)
    const max = limits.questions.waiting
    if ((await countWaiting(tx, question.user_id, startup.id)) > max)
      throw refuse.conflict(say(messages.question.tooManyWaiting, { max }))
    await audit(
      { action: 'question.restored', target: startup.id, detail: { question: question.id, asker: question.user_id } },
      tx,
    )
    await tell(tx, [startup.user_id, question.user_id], 'notifications', null, at)
    await tellReaders(tx, startup, question.user_id, at, question.hidden_at === null)
  })
  return { message: messages.deleted.questionRestored }
})

function mustRestore(
  caller: Caller,
  question: {
    readonly user_id: string
    readonly answered_at: Date | null
    readonly hidden_at: Date | null
    readonly hidden_by: string | null
  },
): void {
  if (!mayDelete(caller, question)) throw refuse.notFound(messages.deleted.notFound)
}

/** A question that is there for the caller, held until the transaction ends. */
async function readable(tx: Queries, caller: Caller, id: string) {
  const found = await lockQuestion(tx, id)
  if (!found || !mayRead(caller, found.startup, found.question)) throw refuse.notFound(messages.question.notFound)
  return found
}

function mustAsk(caller: Caller, startup: Owner | undefined): Owner {
  if (!startup || !mayReadQuestions(caller, startup)) throw refuse.notFound(messages.startup.notFound)
  if (!mayAsk(caller, startup))
    throw refuse.conflict(isListed(startup) ? messages.question.own : messages.question.draft)
  return startup
}

/**
 * The open windows of the founder and of who asked; and where everyone may see it, those of everyone else. The two are told at once
 * and before anything else is told them: everyone takes the two in one order.
 */
async function tellReaders(tx: Queries, startup: Owner, asker: string, at: Date, isSeen: boolean): Promise<void> {
  await tell(tx, [startup.user_id, asker], 'questions', startup.id, at)
  if (isSeen && isListed(startup)) await announce(tx, 'questions', startup.id, [startup.user_id, asker])
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
