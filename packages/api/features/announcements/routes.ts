import { contract, fillIn, limits, messages, resources } from '@baobab/validation'
import { columnValues, lockReferences } from '../../crud/described.ts'
import type { Queries } from '../../platform/db/client.ts'
import { announcements as stored } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume, refund } from '../../platform/http/throttle.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { presentAnnouncement, presentListed } from './presenter.ts'
import { previewAddress, previewEmail, testEmail } from './preview.ts'
import { findAnnouncement, findReceived, listAnnouncements } from './queries.ts'
import { countResult } from './result.ts'
import { rejectBroken } from './rules.ts'
import { chooseRecipients, countReach } from './segment.ts'
import { stopSending } from './sending.ts'
import { changeAnnouncement, lockDraft, lockKnown } from './store.ts'

const calls = contract.announcements
const { fields } = resources.announcements
const said = messages.announcement

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listAnnouncements(db, list)
  if (list.range) pageHeaders(header, 'announcements', page)
  return { data: page.rows.map(presentListed) }
})

const getRoute = route(calls.get, ({ db, body }) => full(db, body.announcement_uuid))

const createRoute = route(calls.create, async ({ db, body, currentUser, at }) => {
  const values = columnValues(fields, body)
  const data = await db.transaction(async (tx) => {
    await lockReferences(tx, fields, values)
    const id = newId()
    const row = { ...values, id, created_at: at, updated_at: at, created_by: currentUser.id }
    // The columns are those of the description, which the checked values follow.
    const [added] = await tx
      .insert(stored)
      .values(row as typeof stored.$inferInsert)
      .returning()
    rejectBroken(added)
    return full(tx, id)
  })
  return { message: said.saved, data }
})

const updateRoute = route(calls.update, async ({ db, body, at }) => {
  const data = await db.transaction(async (tx) => {
    const { id } = await lockDraft(tx, body.announcement_uuid, body.version)
    const values = columnValues(fields, body)
    await lockReferences(tx, fields, values)
    rejectBroken(await changeAnnouncement(tx, id, { ...values, updated_at: at }))
    return full(tx, id)
  })
  return { message: said.saved, data }
})

const previewRoute = route(calls.preview, async ({ db, env, body, currentUser, at }) => {
  const { announcement } = await known(db, body.announcement_uuid)
  const email = previewEmail(env, announcement, currentUser)
  return {
    subject: email.subject,
    text: email.text,
    html_address: previewAddress(announcement.id, currentUser.id, email, at),
  }
})

const testRoute = route(calls.test, async ({ db, env, body, currentUser, at }) => {
  const { announcement } = await known(db, body.announcement_uuid)
  const wait = await consume(db, attemptKey('announcement.test', currentUser.id), limits.announcement.tests, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  await db.transaction(async (tx) => {
    await queueEmail(tx, currentUser.email, await testEmail(tx, env, announcement, currentUser), at)
  })
  return { message: fillIn(said.tested, { email: currentUser.email }) }
})

const sendRoute = route(calls.send, async ({ db, body, currentUser, at, audit }) => {
  const key = attemptKey('announcement.send', currentUser.id)
  const wait = await consume(db, key, limits.announcement.sendings, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const sending = db.transaction(async (tx) => {
    const { id, title, ...segment } = await lockDraft(tx, body.announcement_uuid, body.version)
    const rows = await chooseRecipients(tx, id, segment)
    if (rows === 0) throw httpError.conflict(said.nobody)
    await changeAnnouncement(tx, id, { state: 'sending', sent_at: at, updated_at: at })
    await audit({ action: 'announcement.sent', target: id, detail: { name: title, rows } }, tx)
    return full(tx, id)
  })
  const data = await sending.catch(async (error: unknown) => {
    await refund(db, key, at)
    throw error
  })
  return { message: said.sending, data }
})

const stopRoute = route(calls.stop, async ({ db, body, audit }) => {
  const data = await db.transaction(async (tx) => {
    const found = await lockKnown(tx, body.announcement_uuid)
    const { id, title } = found
    if ((await stopSending(tx, found)) === 0) throw httpError.conflict(said.ended)
    await audit({ action: 'announcement.stopped', target: id, detail: { name: title } }, tx)
    return full(tx, id)
  })
  return { message: said.stopped, data }
})

/** Who did not get it learns nothing of it, not even that it is there. */
const readRoute = route(calls.read, async ({ db, body, currentUser }) => {
  const found = await findReceived(db, body.announcement_uuid, currentUser.id)
  if (!found?.at) throw httpError.notFound(said.notFound)
  const { id, title, text, at } = found
  return { announcement_uuid: id, title, text, sent_at: at.toISOString() }
})

async function full(queries: Queries, id: string) {
  const row = await known(queries, id)
  const isDraft = row.announcement.state === 'draft'
  return presentAnnouncement(row, {
    reach: isDraft ? await countReach(queries, row.announcement) : undefined,
    result: isDraft ? undefined : await countResult(queries, id),
  })
}

async function known(queries: Queries, id: string) {
  const found = await findAnnouncement(queries, id)
  if (!found) throw httpError.notFound(said.notFound)
  return found
}

export const announcementRoutes: readonly Route[] = [
  listRoute,
  getRoute,
  createRoute,
  updateRoute,
  previewRoute,
  testRoute,
  sendRoute,
  stopRoute,
  readRoute,
]
