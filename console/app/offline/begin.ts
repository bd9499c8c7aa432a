import { isSaving } from '@baobab/design/saver.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Providers } from '../../session/providers.ts'
import { base } from '../../routes/routes.ts'
import { beginOutbox } from './beginOutbox.ts'
import { forgetReads, keepReads } from './reads.ts'

/** How long after its start the console is left alone before the rest of its code is fetched, in milliseconds. */
const quietMs = 10_000

/**
 * Lets the console open and be read without a connection: keeps its code by a service worker, and what its person read under their
 * `user_uuid`, and what they did. What was read goes with the session, however that ends; what they did, by Logout alone. Of an administrator and of a view as somebody nothing is kept.
 */
export async function beginOffline(providers: Providers, client: QueryClient): Promise<void> {
  const { session } = providers
  register()
  const user = session.current()
  if (!user || user.role === 'admin' || session.viewing) return forgetReads()
  const closeOutbox = await beginOutbox(providers, client, user.user_uuid).catch(() => undefined)
  const stop = await keepReads(client, user.user_uuid)
  session.subscribe((event) => {
    if (event.user) return
    closeOutbox?.()
    stop()
    void forgetReads()
  })
  // It may have ended while the reads were opened.
  if (session.current()) return
  closeOutbox?.()
  stop()
  await forgetReads()
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
