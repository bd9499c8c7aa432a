import { Readable } from 'node:stream'
import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { Download, route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { dayMs } from '../../platform/lib/day.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { erasureTemplate } from '../../platform/mail/templates/privacy.ts'
import { confirmFactor } from '../secondFactors/confirmFactor.ts'
import { confirmPassword } from '../secondFactors/confirmPassword.ts'
import { listFactors } from '../secondFactors/queries.ts'
import { findUser, isLastFullAdmin, otherFullAdmins } from '../users/queries.ts'
import { askForArchive, findArchive, openArchive } from './archive.ts'
import { askForErasure, findErasure, withdrawErasure } from './erasures.ts'
import { previewErasure } from './preview.ts'
import { presentOwnRequest } from './presenter.ts'
import { ownRequests } from './requests.ts'

const calls = lateContract.privacy
const hourMs = 3_600_000

const mineRoute = route(calls.mine, async ({ db, currentUser, at }) => {
  const [archive, erasure, requests] = [
    await findArchive(db, currentUser.id),
    await findErasure(db, currentUser.id),
    await ownRequests(db, currentUser.id),
  ]
  const isThere = archive && (archive.expires_at === null || archive.expires_at > at)
  return {
    archive: isThere
      ? {
          state: archive.state,
          asked_at: archive.asked_at.toISOString(),
          ready_at: archive.ready_at?.toISOString() ?? null,
          expires_at: archive.expires_at?.toISOString() ?? null,
          bytes: archive.bytes,
        }
      : null,
    erasure: erasure ? { asked_at: erasure.asked_at.toISOString(), due_at: erasure.due_at.toISOString() } : null,
    requests: requests.map(presentOwnRequest),
  }
})

const requestArchiveRoute = route(calls.requestArchive, async ({ db, currentUser, at, audit }) => {
  const limit = { attempts: limits.archive.perDay, windowMs: dayMs }
  const wait = await consume(db, attemptKey('archive', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, privacy.answers.archiveLimit)
  await db.transaction(async (tx) => {
    if (!(await askForArchive(tx, currentUser.id, at))) throw httpError.conflict(privacy.answers.archiveWaits)
    await audit({ action: 'archive.asked' }, tx)
  })
  return { message: privacy.answers.archiveAsked }
})

/** The file goes to its person alone, by the token of the header; nothing of it can be guessed. */
const downloadRoute = route(calls.download, async (ctx) => {
  const { db, currentUser, at, audit } = ctx
  const limit = { attempts: limits.archive.downloads, windowMs: hourMs }
  const wait = await consume(db, attemptKey('archive.download', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const archive = await findArchive(db, currentUser.id)
  const isKept = archive?.state === 'ready' && archive.expires_at !== null && archive.expires_at > at
  const file = isKept ? await openArchive(ctx, archive.id) : undefined
  if (!file) throw httpError.notFound(privacy.answers.noArchive)
  await audit({ action: 'archive.downloaded' })
  // A stream of Node is one of the web over the same bytes.
  return new Download(
    Readable.toWeb(file) as ReadableStream<Uint8Array>,
    archive?.bytes ?? 0,
    `my-data-${at.toISOString().slice(0, 10)}.zip`,
  )
})

const previewRoute = route(calls.preview, async ({ db, currentUser, word }) => {
  const user = await findUser(db, currentUser.id)
  if (!user) throw httpError.notFound(messages.user.notFound)
  const preview = await previewErasure(db, { id: user.id, email: user.email }, word)
  return { ...preview, needs_code: (await listFactors(db, user.id)).length > 0 }
})

/** The account stays usable for the week, so that nobody who came by a session closes it, and its person can take it back. */
const requestErasureRoute = route(calls.requestErasure, async (ctx) => {
  const { db, env, currentUser, body, at, audit, language } = ctx
  await confirmPassword(ctx, body.password)
  await confirmFactor(db, currentUser.id, body.code, at)
  const due = await db.transaction(async (tx) => {
    const others = await otherFullAdmins(tx, currentUser.id)
    const user = await findUser(tx, currentUser.id)
    if (!user) throw httpError.notFound(messages.user.notFound)
    if (isLastFullAdmin(user, others)) throw httpError.conflict(messages.user.lastAdmin)
    const day = await askForErasure(tx, user.id, at)
    await audit({ action: 'erasure.asked', target: user.id }, tx)
    await queueEmail(tx, user.email, erasureTemplate(readerOf(env, user), 'asked', day), at)
    return day
  })
  const when = formatFor(language()).utc(due.toISOString())
  return { message: fillIn(privacy.answers.erasureAsked, { when }) }
})

const withdrawRoute = route(calls.withdrawErasure, async ({ db, env, currentUser, at, audit }) => {
  await db.transaction(async (tx) => {
    if (!(await withdrawErasure(tx, currentUser.id))) throw httpError.conflict(privacy.answers.noErasure)
    const user = await findUser(tx, currentUser.id)
    await audit({ action: 'erasure.withdrawn', target: currentUser.id }, tx)
    if (user) await queueEmail(tx, user.email, erasureTemplate(readerOf(env, user), 'withdrawn', at), at)
  })
  return { message: privacy.answers.erasureWithdrawn }
})

/** What a person does with their own data. */
export const ownDataRoutes: readonly Route[] = [
  mineRoute,
  requestArchiveRoute,
  downloadRoute,
  previewRoute,
  requestErasureRoute,
  withdrawRoute,
]
