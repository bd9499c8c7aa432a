import { lateContract, limits, messages } from '@baobab/validation'
import { loggable } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { NotRendered } from '../../platform/files/pdf/notRendered.ts'
import { stampPdf, type StampedPicture } from '../../platform/files/pdf/stampPdf.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { canSee } from '../startups/policy.ts'
import { lockStartup } from '../startups/write.ts'
import { readPage, readPdf } from './files.ts'
import { plainFile, stamped, stampText, type StampedFor } from './pageFile.ts'
import { canDownloadDeck, canEditDeck } from './policy.ts'
import { listPages, mayBeDownloaded, setDownload, type StoredVersion } from './queries.ts'
import { findRead, findReadable, readerOf } from './reading.ts'

const calls = lateContract.deck
const { downloads, widths } = limits.deck
const widest = Math.max(...widths)

/** How many are being made, in this process. */
let making = 0

type Making = Pick<Deps, 'db' | 'files' | 'log'> & { readonly at: Date }

export const downloadRoute = route(calls.download, async (ctx) => {
  const { db, currentUser, accessRecords, params, at, now } = ctx
  const { version, startup } = await findReadable(ctx, params.version_uuid)
  if (!canDownloadDeck(currentUser, startup, await mayBeDownloaded(db, version.startup_id)))
    throw httpError.forbidden(messages.deck.noDownload)
  if (making >= downloads.atOnce) throw httpError.busy(downloads.waitSeconds)
  making++
  try {
    const limit = { attempts: downloads.each, windowMs: downloads.windowMs }
    const wait = await consume(db, attemptKey('deck.download', currentUser.id), limit, at)
    if (wait > 0) throw httpError.tooManyRequests(wait)
    const { startup_name: title } = startup.record
    const bytes = await stampedDeck(ctx, version, await readerOf(ctx), typeof title === 'string' ? title : '')
    // What was taken back while it was made is not given away, and nothing leaves before it is recorded.
    await findRead(ctx, version.id, 'download')
    if (!canDownloadDeck(currentUser, startup, await mayBeDownloaded(db, version.startup_id)))
      throw httpError.forbidden(messages.deck.noDownload)
    await accessRecords.flush(now())
    return plainFile(bytes, `deck-${at.toISOString().slice(0, 10)}.pdf`)
  } finally {
    making--
  }
})

/** A version as a PDF that is stamped on each page for who has it: its own pages, or pictures of them where these cannot be written again. */
async function stampedDeck(
  ctx: Making,
  version: StoredVersion,
  reader: StampedFor,
  title: string,
): Promise<Uint8Array> {
  const stamp = { text: stampText(reader, ctx.at), title }
  const pdf = await readPdf(ctx.files, version.id)
  try {
    if (pdf) return await stampPdf({ pdf }, stamp)
  } catch (error) {
    if (!(error instanceof NotRendered)) throw error
    ctx.log.info({ deck: version.id, fault: error.fault }, 'a deck is downloaded as pictures')
  }
  try {
    return await stampPdf({ pictures: await stampedPictures(ctx, version, reader) }, stamp)
  } catch (error) {
    if (!(error instanceof NotRendered)) throw error
    ctx.log.error({ deck: version.id, err: loggable(error) }, 'a deck could not be made into a download')
    throw httpError.conflict(messages.deck.noPdf)
  }
}

async function stampedPictures({ db, files, at }: Making, version: StoredVersion, reader: StampedFor) {
  const pictures: StampedPicture[] = []
  for (const { page, width, height } of await listPages(db, version.id)) {
    const plain = await readPage(files, version.id, page, widest)
    if (!plain) throw new NotRendered('damaged')
    pictures.push({ bytes: await stamped(plain, widest, reader, at), width, height })
  }
  if (pictures.length === 0) throw new NotRendered('empty')
  return pictures
}

/** Who reads the deck is said under *Who sees what*; this says whether they may have it as a file. */
export const setDownloadRoute = route(calls.setDownload, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid, on } = body
  await db.transaction(async (tx) => {
    const startup = await lockStartup(tx, startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canEditDeck(currentUser, startup)) throw httpError.forbidden(messages.deck.notYours)
    if (!(await setDownload(tx, startup_uuid, on, at))) return
    await audit({ action: on ? 'deck.opened' : 'deck.closed', target: startup_uuid }, tx)
  })
  return { message: on ? messages.deck.mayDownload : messages.deck.mayNotDownload }
})
