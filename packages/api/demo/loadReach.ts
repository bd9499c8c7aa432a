import { and, eq, isNull } from 'drizzle-orm'
import type { NotificationKind } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { notifications } from '../platform/db/schema/index.ts'
import { dayMs } from '../platform/lib/day.ts'
import { newId } from '../platform/lib/uuid.ts'
import { addMessage, lockChat, openPair, setRead } from '../features/chats/queries.ts'
import { noticeOf } from '../features/contacts/connecting.ts'
import { setStates } from '../features/contacts/queries.ts'
import { notify, type Notice } from '../features/notifications/notify.ts'
import { settleNotices } from '../features/notifications/settleNotices.ts'
import { changeQuestion, insertQuestion } from '../features/questions/queries.ts'
import { append } from '../features/interests/events.ts'
import { demo } from './index.ts'
import type { LoadedConnection, LoadedStartup } from './loaded.ts'
import { loadInterest } from './loadInterests.ts'

/** What is older than this was looked at. */
const lookedAtDays = 4

interface Loaded {
  readonly uuidOf: (email: string) => string
  readonly startupOf: (slug: string) => LoadedStartup
  readonly connections: readonly LoadedConnection[]
  readonly at: Date
}

/** Lets the demo's people reach each other as the calls would have it: contacts answered, chats, questions, and what the bell told of them. */
export async function loadReach(tx: Queries, { uuidOf, startupOf, connections, at }: Loaded): Promise<void> {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs)

  const sendEvent = async (userId: string, notice: Notice & { readonly about: string }, when: Date, seen = false) => {
    await notify(tx, [userId], notice, when)
    if (seen || when < ago(lookedAtDays)) await settle(tx, userId, notice.kind, notice.about, when)
  }

  for (const connection of connections) {
    const { startup, investor, created_at, answer } = connection
    const interest = await loadInterest(tx, connection, at)
    const pair = { startup: startup.id, founder: startup.owner, investor }
    const until = interest.owed_by === 'founder' ? interest.due_at : null
    await sendEvent(startup.owner, { ...noticeOf(pair), until }, created_at, answer !== undefined)
    if (!answer) continue
    await setStates(tx, [{ startup: startup.id, investor, ...answer }])
    await sendEvent(
      investor,
      {
        kind: answer.state,
        actor: startup.owner,
        startup: startup.id,
        about: startup.id,
        until: interest.owed_by === 'investor' ? interest.due_at : null,
      },
      answer.at,
    )
    const outcome = demo.contacts.find(
      (one) => startupOf(one.startup).id === startup.id && uuidOf(one.investor) === investor,
    )?.outcome
    if (!outcome) continue
    const stated = { kind: 'stated', side: 'investor', actor: investor, detail: outcome.stated } as const
    await append(tx, interest, stated, ago(outcome.days))
    const notice = { kind: 'outcome_stated', actor: investor, startup: startup.id, about: interest.id } as const
    await sendEvent(startup.owner, notice, ago(outcome.days))
  }

  for (const { between, messages, unreadBy } of demo.chats) {
    const [one, other] = [uuidOf(between[0]), uuidOf(between[1])]
    const chat = await openPair(tx, one, other, ago(messages[0]?.[1] ?? 0))
    if (!chat) throw new Error(`The demo could not open the chat of ${between.join(' and ')}.`)
    await lockChat(tx, chat)
    for (const [by, days, text] of messages) {
      const [sender, reader] = by === 0 ? [one, other] : [other, one]
      await settleNotices(tx, { act: 'write-message', about: chat, of: sender }, ago(days))
      await addMessage(tx, chat, { id: newId(), sender_id: sender, text }, ago(days))
      await notify(tx, [reader], { kind: 'message', actor: sender, about: chat }, ago(days))
    }
    const last = messages.at(-1)?.[1] ?? 0
    for (const reader of [one, other].filter((_, side) => side !== unreadBy)) {
      await setRead(tx, chat, reader, messages.length)
      await settleNotices(tx, { act: 'read-chat', about: chat, of: reader }, ago(last / 2))
    }
  }

  for (const { startup: slug, by, days, text, answer } of demo.questions) {
    const [startup, asker] = [startupOf(slug), uuidOf(by)]
    const id = await insertQuestion(tx, { startup_id: startup.id, user_id: asker, text }, ago(days))
    await sendEvent(
      startup.owner,
      { kind: 'question', actor: asker, startup: startup.id, about: id },
      ago(days),
      answer !== undefined,
    )
    if (!answer) continue
    await changeQuestion(tx, id, { answer: answer.text, answered_at: ago(answer.days) })
    await sendEvent(asker, { kind: 'answer', actor: startup.owner, startup: startup.id, about: id }, ago(answer.days))
  }
}

/** Marks a notification as read, a little after it came. */
async function settle(tx: Queries, userId: string, kind: NotificationKind, about: string, came: Date): Promise<void> {
  const one = and(
    eq(notifications.user_id, userId),
    eq(notifications.kind, kind),
    eq(notifications.about, about),
    isNull(notifications.read_at),
  )
  await tx
    .update(notifications)
    .set({ read_at: new Date(came.getTime() + 3_600_000) })
    .where(one)
}
