import { limits, type DeckFault } from '@baobab/validation'
import { deckPages } from '../../platform/db/schema/index.ts'
import { loggable } from '../../platform/errors/failure.ts'
import { Interrupted } from '../../platform/errors/interrupted.ts'
import { NotRendered, renderPages, type PdfPage } from '../../platform/files/pdf/renderPdf.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { keepPage, readPdf, removeFiles } from './files.ts'
import { endAttempt, findVersion, listDue, noteRendered, takeVersion } from './queries.ts'

type Rendering = Pick<Deps, 'db' | 'files' | 'log' | 'now'>

/** A process that renders says so after each page, and none takes longer: whoever is silent for this is gone. */
const silentMs = 2 * limits.deck.childMs
/** A version whose rendering was begun so often brought each process down, and is not begun again. */
const attemptsMost = 3

/** Another process renders the version, or it was removed. */
class Overtaken extends Error {}

/**
 * Renders a version that was uploaded. Several processes may be asked to: one does, and another goes on where that one is gone. The
 * pages are shown all at once.
 */
export async function renderDeck(deps: Rendering, id: string): Promise<void> {
  const { db, files, log, now } = deps
  const attempt = await takeVersion(db, id, now(), silentMs)
  if (attempt === undefined) return
  const fail = async (fault: DeckFault) => {
    await endAttempt(db, id, attempt, { state: 'failed', fault })
  }
  if (attempt > attemptsMost) return fail('costly')
  const pdf = await readPdf(files, id)
  if (!pdf) return fail('damaged')
  const pages: Omit<PdfPage, 'pictures'>[] = []
  try {
    await renderPages(pdf, async ({ pictures, ...page }) => {
      await keepPage(files, id, { ...page, pictures })
      pages.push(page)
      if (!(await noteRendered(db, id, attempt, pages.length, now()))) throw new Overtaken()
    })
  } catch (error) {
    if (error instanceof NotRendered) return fail(error.fault)
    // What is no fault of the file uses up no attempt.
    if (error instanceof Interrupted) await endAttempt(db, id, attempt, { state: 'waiting', attempts: attempt - 1 })
    if (!(error instanceof Overtaken)) throw error
    // What was removed meanwhile leaves nothing behind.
    if (!(await findVersion(db, id))) await removeFiles(files, id)
    return
  }
  const isReady = await db.transaction(async (tx) => {
    const values = { state: 'ready', rendered: pages.length, pages: pages.length, ready_at: now() } as const
    if (!(await endAttempt(tx, id, attempt, values))) return false
    await tx
      .insert(deckPages)
      .values(pages.map(({ page, width, height, text }) => ({ version_id: id, page, width, height, content: text })))
    return true
  })
  if (isReady) log.info({ deck: id, pages: pages.length }, 'a deck is rendered')
}

/** Renders what waits though nobody works at it: a process that was to do it is gone. Answers how many were looked at. */
export async function renderLeft(deps: Rendering): Promise<number> {
  const left = await listDue(deps.db, new Date(deps.now().getTime() - silentMs))
  for (const id of left)
    await renderDeck(deps, id).catch((error: unknown) =>
      deps.log.error({ deck: id, err: loggable(error) }, 'a deck could not be rendered'),
    )
  return left.length
}
