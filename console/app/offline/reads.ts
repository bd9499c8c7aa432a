import { readsDatabase, readsMs } from '@baobab/validation/stored.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, entries, set } from 'idb-keyval'

/** What was last read, as it lies on the device. */
interface Read {
  readonly user: string
  readonly key: QueryKey
  readonly data: unknown
  /** In milliseconds since 1970. */
  readonly at: number
}

/** What a person reads again offline: lists and pages of startups, chats, notifications, the board. Secrets, exports and what administrators see are none of it. */
const kept: ReadonlySet<unknown> = new Set([
  'startups',
  'notifications',
  'chats',
  'contacts',
  'figures',
  'trends',
  'pipeline',
  'stages',
  'questions',
  'categories',
  'devphases',
  'raisephases',
])
const most = 300

const store = createStore(readsDatabase, 'reads')

/** Erases all that was read, of whoever it was. */
export const forgetReads = (): Promise<void> => clear(store)

/**
 * Gives the queries what one person last read on this device, where nothing newer is there yet, and keeps what they read from now
 * on. What lies there of anybody else is erased first. Answers how to stop.
 */
export async function keepReads(client: QueryClient, user: string): Promise<() => void> {
  const all = (await entries<string, Read>(store)).sort(([, one], [, other]) => other.at - one.at)
  if (all.some(([, read]) => read.user !== user)) await forgetReads()
  for (const [place, [id, read]] of all.entries()) {
    if (read.user !== user) continue
    if (place >= most || Date.now() - read.at > readsMs) await del(id, store)
    else if (client.getQueryData(read.key) === undefined) {
      const query = client.getQueryCache().find({ queryKey: read.key, exact: true })
      // It was asked for in vain already, which stays said.
      if (query?.state.status === 'error') query.setState({ data: read.data, dataUpdatedAt: read.at })
      else client.setQueryData(read.key, read.data, { updatedAt: read.at })
      // However young it is: somebody may have changed it since, and whoever shows it asks again.
      await client.invalidateQueries({ queryKey: read.key, exact: true, refetchType: 'none' })
    }
  }
  const keep = ({ queryKey, queryHash, state }: Query) => {
    const { data, dataUpdatedAt, status, fetchStatus } = state
    if (status !== 'success' || fetchStatus !== 'idle' || !kept.has(queryKey[0])) return
    const read: Read = { user, key: queryKey, data, at: dataUpdatedAt }
    void set(queryHash, read, store).catch(() => undefined) // the device may be full
  }
  // The first lists may have come while the device was looked through; what lay there is marked as to be asked for again.
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => !state.isInvalidated })
    .forEach(keep)
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') keep(query)
  })
}
