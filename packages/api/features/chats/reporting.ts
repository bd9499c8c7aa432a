import { and, eq } from 'drizzle-orm'
import { contract, limits, messages } from '@baobab/validation'
import { users } from '../../platform/db/schema/index.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { notify } from '../notifications/notify.ts'
import { insertReport } from '../reports/queries.ts'
import { ownChat } from './own.ts'
import { chosenMessages } from './queries.ts'

const limit = { attempts: limits.report.sendings, windowMs: limits.report.windowMs }

/** Copies the chosen messages for the administrators, who read nothing else of the chat. Among them must be one of the other's. */
export const reportRoute = route(contract.chats.report, async ({ db, currentUser, body, at, audit }) => {
  const chat = await ownChat(db, currentUser.id, body.chat_uuid)
  const chosen = await chosenMessages(db, chat.id, body.message_uuids)
  if (!chosen.some(({ sender_id }) => sender_id === chat.other_id))
    throw httpError.invalidFields({ message_uuids: messages.reports.choose })
  const wait = await consume(db, attemptKey('report', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.reports.tooMany))
  await db.transaction(async (tx) => {
    const report = await insertReport(
      tx,
      { reporter_id: currentUser.id, reported_id: chat.other_id, reason: body.reason },
      chosen,
      at,
    )
    await audit(
      { action: 'chat.reported', target: report, detail: { account: chat.other_id, messages: chosen.length } },
      tx,
    )
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
    // An administrator who is reported is not told of it.
    await notify(
      tx,
      admins.map(({ id }) => id).filter((id) => id !== chat.other_id),
      { kind: 'report', actor: currentUser.id, about: report },
      at,
    )
  })
  return { message: messages.reports.sent }
})
