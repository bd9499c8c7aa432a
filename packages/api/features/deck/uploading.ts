import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { queues } from '../../platform/db/boss.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { isBusy, lookInto, NotRendered } from '../../platform/files/pdf/renderPdf.ts'
import { given, route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { queueWork } from '../../platform/mail/queue.ts'
import { safeName } from '../../platform/files/safeName.ts'
import { canSee } from '../startups/policy.ts'
import { isOwn } from '../startups/team.ts'
import { lockStartup } from '../startups/write.ts'
import { keepPdf, removeFiles } from './files.ts'
import { canEditDeck } from './policy.ts'
import { presentVersion, sentenceOf } from './presenter.ts'
import { addVersion, deleteVersion, listVersions, lockVersion, nextNumber } from './queries.ts'
import { findStartup } from '../grants/startup.ts'

/** Looks into a file that was sent, and answers it with its pages. Throws 400 where it is no PDF that can be shown. */
async function readSent(file: File): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (!head.includes('%PDF-')) throw httpError.invalidFields({ deck: messages.rule.pdf })
  if (isBusy()) throw httpError.tooManyRequests(5, messages.deck.busy)
  try {
    return { bytes, pages: await lookInto(bytes) }
  } catch (error) {
    if (error instanceof NotRendered) throw httpError.invalidFields({ deck: sentenceOf(error.fault) })
    throw error
  }
}

export const uploadRoute = route(lateContract.deck.upload, async (ctx) => {
  const { db, files, currentUser, body, at, audit, word } = ctx
  const { startup_uuid } = body
  const startup = await findStartup(ctx, startup_uuid)
  // Before anything is made of the file.
  if (!canEditDeck(currentUser, startup)) throw httpError.forbidden(messages.deck.notYours)
  const { uploads: attempts, windowMs } = limits.deck
  const wait = await consume(db, attemptKey('decks', currentUser.id), { attempts, windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const file = given(body.deck)
  const { bytes, pages } = await readSent(file)
  const id = newId()
  try {
    await keepPdf(files, id, bytes)
    await db.transaction(async (tx) => {
      const held = await lockStartup(tx, startup_uuid)
      if (!held || !canSee(currentUser, held)) throw httpError.notFound(messages.startup.notFound)
      if (!canEditDeck(currentUser, held)) throw httpError.forbidden(messages.deck.notYours)
      const { number, kept } = await nextNumber(tx, startup_uuid)
      const max = limits.deck.versions
      if (kept >= max) throw httpError.conflict(fillIn(messages.deck.full, { max }))
      const values = { number, name: safeName(file.name, 'deck.pdf'), bytes: bytes.byteLength, pages }
      await addVersion(tx, {
        ...{ id, startup_id: startup_uuid, state: 'waiting', uploaded_by: currentUser.id, created_at: at },
        ...values,
      })
      await queueWork(tx, queues.decks, id)
      await audit({ action: 'deck.uploaded', target: startup_uuid, detail: { version: String(number) } }, tx)
    })
  } catch (error) {
    await removeFiles(files, id)
    throw error
  }
  const made = (await listVersions(db, startup_uuid)).find((one) => one.id === id)
  if (!made) throw httpError.notFound(messages.deck.notFound)
  return { message: messages.deck.uploaded, data: presentVersion(made, word) }
})

/** To whom the startup is not there, its deck is not either. */
export const removeRoute = route(
  lateContract.deck.remove,
  async ({ db, files, currentUser, body, audit, afterCommit }) => {
    const { version_uuid } = body
    await db.transaction(async (tx) => {
      const version = await lockVersion(tx, version_uuid)
      if (!version || !isOwn(currentUser, version)) throw httpError.notFound(messages.deck.notFound)
      if (!canEditDeck(currentUser, version)) throw httpError.forbidden(messages.deck.notYours)
      await deleteVersion(tx, version_uuid)
      const detail = { version: String(version.number) }
      await audit({ action: 'deck.removed', target: version.startup_id, detail }, tx)
    })
    await afterCommit(() => removeFiles(files, version_uuid))
    return { message: messages.deck.removed }
  },
)
