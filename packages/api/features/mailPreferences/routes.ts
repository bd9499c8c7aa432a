import { contract, fillIn, messages, noticeMailMessages } from '@baobab/validation'
import { recordConsent } from '../../platform/db/consents.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute, route, type Route } from '../../platform/http/route.ts'
import { changePreferences, readPreferences, stopByLink } from '../../platform/mail/preferences.ts'
import { dropQueued } from '../../platform/mail/queue.ts'

const calls = contract.mailPreferences

/** One's own, and nobody else's. */
const getRoute = route(calls.get, async ({ db, currentUser }) => ({
  ...(await readPreferences(db, currentUser.id)),
  user_uuid: currentUser.id,
}))

const updateRoute = route(calls.update, async ({ db, currentUser, body, at }) => {
  const data = await db.transaction(async (tx) => {
    const before = await readPreferences(tx, currentUser.id)
    await changePreferences(tx, currentUser.id, body)
    const after = await readPreferences(tx, currentUser.id)
    if (before.announcements !== after.announcements) {
      const change = { purpose: 'announcements', given: after.announcements, place: 'mail_preferences' } as const
      await recordConsent(tx, { user: currentUser.id }, change, at)
      if (!after.announcements) await dropQueued(tx, currentUser.email, ['announcements'])
    }
    return after
  })
  return { message: messages.mail.chosen, data: { ...data, user_uuid: currentUser.id } }
})

/** Stops a kind of mail by the link in one of them, signed in or not. */
const stopRoute = openRoute(calls.stop, async ({ db, body, query, at, address }) => {
  const carried = body.token ?? query['token']
  const stopped = await db.transaction(async (tx) => {
    const done = typeof carried === 'string' ? await stopByLink(tx, carried) : undefined
    if (!done) throw httpError.invalidFields({ token: messages.auth.linkDead })
    if (done.user && done.changed && done.kind === 'announcements')
      await recordConsent(tx, { user: done.user }, { purpose: 'announcements', given: false, place: 'mail_link' }, at)
    if (done.user)
      await recordAudit(tx, { action: 'mail.stopped', target: done.user, address, detail: { kind: done.kind } }, at)
    return done
  })
  return {
    message: fillIn(messages.mail.stopped, {
      kind: { message: noticeMailMessages(stopped.kind).topic },
    }),
  }
})

export const mailPreferenceRoutes: readonly Route[] = [getRoute, updateRoute, stopRoute]
