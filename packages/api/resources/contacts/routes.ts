import { connectionStates, contract, messages, say } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { tell } from '../../live/tell.ts'
import { notify } from '../notifications/notify.ts'
import { nameOf } from '../users/presenter.ts'
import { findUser } from '../users/queries.ts'
import { mayAnswer } from './policy.ts'
import { presentContact, presentStanding } from './presenter.ts'
import { listContacts, lockConnection, setState } from './queries.ts'

const { contacts } = contract

/** One's own, on both sides: the query asks for the caller's. */
const listRoute = route(contacts.list, async ({ db, caller, query }) => {
  const [startup, known, person] = [query['after_startup'], query['after_person'], query['person']]
  const { rows, hasMore, sides } = await listContacts(db, caller, {
    person,
    ...(startup && known ? { after: { startup, person: known } } : {}),
  })
  return { data: rows.map(presentContact), has_more: hasMore, sides }
})

/** The same answer again changes nothing and tells nobody. */
const answerRoute = route(contacts.answer, async ({ db, caller, body, at }) => {
  const { startup_uuid, user_uuid } = body
  const state = connectionStates.find((one) => one === body.state) ?? 'pending'
  const reason = state === 'declined' ? (body.reason ?? null) : null
  const standing = await db.transaction(async (tx) => {
    const connection = await lockConnection(tx, startup_uuid, user_uuid)
    if (!connection || !mayAnswer(caller, connection)) throw refuse.notFound(messages.contacts.notFound)
    if (connection.state === state) return connection
    if (state === 'declined' && reason === null) throw refuse.broken({ reason: messages.contacts.reason })
    await setState(tx, startup_uuid, user_uuid, { state, reason }, at)
    await tell(tx, [caller.id, user_uuid], 'connections', startup_uuid, at)
    await notify(
      tx,
      [user_uuid],
      {
        kind: state === 'declined' ? 'declined' : 'accepted',
        actor: caller.id,
        startup: startup_uuid,
        about: startup_uuid,
      },
      at,
    )
    return { state, decline_reason: reason, answered_at: at }
  })
  const investor = await findUser(db, user_uuid)
  const name = investor ? nameOf(investor) : ''
  return {
    message: say(state === 'declined' ? messages.contacts.declined : messages.contacts.accepted, { name }),
    startup_uuid,
    user_uuid,
    ...presentStanding(standing),
  }
})

export const contactRoutes: readonly Route[] = [listRoute, answerRoute]
