import { isSaving } from '@baobab/design/saver.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { openQueue } from '../../session/outbox/queue.ts'
import type { Providers } from '../../session/providers.ts'
import type { Words } from '../../i18n/words.ts'
import { acts } from './acts.ts'

/** How long after a failure it is tried again without any other sign of a connection, in milliseconds. */
const againMs = 30_000

/**
 * Opens what a person did without a connection, and sends it when there is one: at once, when it is back, when something was
 * read, and now and then. It comes once the line is quiet, and so does what keeps screens as they were last seen. Answers how to stop.
 */
export async function beginOutbox(
  providers: Providers,
  cache: QueryClient,
  user: string,
  words: Words,
): Promise<() => void> {
  const { outbox, sender, dataProvider, session } = providers
  const queue = await openQueue({
    user,
    outbox,
    acts,
    client: sender,
    provider: dataProvider,
    cache,
    current: () => session.current()?.user_uuid,
  })
  outbox.queue = queue
  let restUntil = 0
  const send = () => {
    if (!onlineManager.isOnline() || !outbox.items().some(({ held }) => !held) || Date.now() < restUntil) return
    // What it reads itself is no new sign.
    restUntil = Infinity
    void queue
      .sendAll()
      .catch((error: unknown) => console.info('outbox', error))
      .finally(() => (restUntil = Date.now() + againMs / 10))
  }
  const timer = setInterval(send, againMs)
  const unfollow = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    restUntil = 0
    send()
  })
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) send()
  })
  send()
  const isKeeping = import.meta.env.PROD && !isSaving()
  const watching = isKeeping
    ? import('../snapshot/keep.ts').then(({ watchScreens }) => watchScreens(cache, user, words))
    : undefined
  watching?.catch(() => undefined) // without its code nothing is kept
  return () => {
    void watching?.then(
      (stop) => stop(),
      () => undefined,
    )
    clearInterval(timer)
    unfollow()
    unsubscribe()
    queue.close()
  }
}
