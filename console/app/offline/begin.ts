import { isSaving } from '@baobab/design/saver.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Providers } from '../../session/providers.ts'
import type { Queue } from '../../session/outbox/outbox.ts'
import type { Words } from '../../i18n/words.ts'
import { base } from '../../routes/routes.ts'
import { forgetSnapshots } from '@baobab/data-provider/snapshot.ts'
import { waitingKey } from '@baobab/validation/stored.ts'
import { forgetReads, keepReads } from './reads.ts'

/** How long after its start the console is left alone before the rest of its code is fetched, in milliseconds. */
const quietMs = 10_000

/**
 * Lets the console open and be read without a connection: keeps its code by a service worker, and what its person read under their
 * `user_uuid`, and what they did. What was read goes with the session, however that ends; what they did, by Logout alone. Of an administrator and of a view as somebody nothing is kept.
 *
 * @param quiet resolves when nobody waits for the line: the code that keeps and sends what was done comes then, unless something is done before, it lies on the device, or something waits
 */
export async function beginOffline(
  providers: Providers,
  client: QueryClient,
  quiet: () => Promise<void>,
  words: Words,
): Promise<void> {
  const { session } = providers
  register()
  const user = session.current()
  const forget = () => {
    forgetSnapshots()
    return forgetReads()
  }
  if (!user || user.role === 'admin' || session.viewing) return forget()
  let isOver = false
  const closing: (() => void)[] = []
  closing.push(await keepReads(client, user.user_uuid))
  const end = () => {
    isOver = true
    for (const close of closing) close()
    return forget()
  }
  session.subscribe((event) => {
    if (!event.user) void end()
  })
  // It may have ended while the reads were opened.
  if (!session.current()) return end()
  const { outbox } = providers
  let opening: Promise<Queue | undefined> | undefined
  const open = async () => {
    const { beginOutbox } = await import('./beginOutbox.ts')
    const closeOutbox = await beginOutbox(providers, client, user.user_uuid, words)
    // It may have ended meanwhile.
    if (isOver) closeOutbox()
    else closing.push(closeOutbox)
    return outbox.queue
  }
  // Without HTTPS nothing is kept.
  if ('randomUUID' in crypto)
    outbox.open = () =>
      (opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      }))
  // With the code on the device it costs the line nothing.
  if (navigator.onLine && !isCodeKept() && !isAnythingWaiting()) await quiet()
  if (!isOver) await outbox.open?.()
}

/** Whether the worker of the console, and not that of the site, answers for this page. */
const isCodeKept = () => navigator.serviceWorker?.controller?.scriptURL.endsWith(`${base}/sw.js`) === true

/** Whether something was done on this device, by whomever, that was not sent. */
function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(waitingKey) !== null
  } catch {
    return false
  }
}

/** Nothing is fetched ahead for whoever saves data. */
function register(): void {
  if (!import.meta.env.PROD || isSaving()) return
  setTimeout(() => {
    void import('./OfflineNotice.tsx').catch(() => undefined)
    void import('./Waiting.tsx').catch(() => undefined)
    void navigator.serviceWorker?.register(`${base}/sw.js`).catch(() => undefined)
  }, quietMs)
}
