import { connectionStates, contract, messages, fillIn } from '@baobab/validation'
import { areHalted } from '../../platform/db/halted.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { answerInterest } from '../interests/happening.ts'
import { recordsOf } from '../interests/records.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { nameOf } from '../users/presenter.ts'
import { findUser } from '../users/queries.ts'
import { aboutConnection } from './connecting.ts'
import { canAnswer } from './policy.ts'
import { presentContact, presentStatus } from './presenter.ts'
import { listContacts, lockConnection, setStates } from './queries.ts'

const { contacts } = contract

/** One's own, on both sides: the query asks for the current user's. */
const listRoute = route(contacts.list, async ({ db, currentUser, query }) => {
  const { after_startup, after_person, person, startup } = query
  const { rows, hasMore, sides } = await listContacts(db, currentUser, {
    person,
    startup,
    ...(after_startup && after_person ? { after: { startup: after_startup, person: after_person } } : {}),
  })
  const investors = rows.filter(({ is_founder }) => is_founder).map(({ person_id }) => person_id)
  const records = await recordsOf(db, investors)
  return { data: rows.map((row) => presentContact(row, records.get(row.person_id))), has_more: hasMore, sides }
})

/** The same answer again changes nothing and tells nobody. */
const answerRoute = route(contacts.answer, async ({ db, currentUser, body, at }) => {
  const { startup_uuid, user_uuid } = body
  const state = connectionStates.find((one) => one === body.state) ?? 'pending'
  const reason = state === 'declined' ? (body.reason ?? null) : null
  const status = await db.transaction(async (tx) => {
    const connection = await lockConnection(tx, startup_uuid, user_uuid)
    if (!connection || !canAnswer(currentUser, connection)) throw httpError.notFound(messages.contacts.notFound)
    if (connection.state === state) return connection
    if (state === 'declined' && reason === null) throw httpError.invalidFields({ reason: messages.contacts.reason })
    if (state === 'accepted') {
      const isOwn = await areHalted(tx, { people: [currentUser.id], startups: [startup_uuid] })
      if (isOwn) throw httpError.conflict(messages.restrictions.pausedSelf)
      if (await areHalted(tx, { people: [user_uuid] })) throw httpError.conflict(messages.restrictions.pausedOther)
    }
    await setStates(tx, [{ startup: startup_uuid, investor: user_uuid, state, reason, at }])
    const pair = { startup: startup_uuid, investor: user_uuid, founder: currentUser.id }
    const interest =
      connection.is_staff || state === 'pending' ? undefined : await answerInterest(tx, pair, state, reason, at)
    await sendEvent(tx, [currentUser.id, user_uuid], 'connections', startup_uuid, at)
    const about = aboutConnection({ startup: startup_uuid, investor: user_uuid })
    await settleNotices(tx, { act: 'answer-connection', about, of: currentUser.id }, at)
    await notify(
      tx,
      [user_uuid],
      {
        kind: state === 'declined' ? 'declined' : 'accepted',
        actor: currentUser.id,
        startup: startup_uuid,
        about: startup_uuid,
        until: state === 'accepted' && interest?.owed_by === 'investor' ? interest.due_at : null,
      },
      at,
    )
    return { state, decline_reason: reason, answered_at: at }
  })
  const investor = await findUser(db, user_uuid)
  const name = investor ? nameOf(investor) : ''
  return {
    message: fillIn(state === 'declined' ? messages.contacts.declined : messages.contacts.accepted, { name }),
    startup_uuid,
    user_uuid,
    ...presentStatus(status),
  }
})

export const contactRoutes: readonly Route[] = [listRoute, answerRoute]
