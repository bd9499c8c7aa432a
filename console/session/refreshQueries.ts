import type { Query, QueryClient } from '@tanstack/react-query'

/** A first reading, which may have begun before the change, or a next page: reading again would join the one and cancel the other. */
const isWaitedFor = ({ state }: Query) =>
  state.fetchStatus !== 'idle' && (state.data === undefined || state.fetchMeta?.fetchMore !== undefined)

/** The queries that are read again as soon as their answer has arrived. */
const waiting = new WeakMap<Query, Promise<void>>()

function afterAnswer(client: QueryClient, query: Query): Promise<void> {
  const before = waiting.get(query)
  if (before) return before
  const again = (async () => {
    await query.promise?.catch(() => undefined) // who asked for it is told why it failed
    waiting.delete(query)
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })()
  waiting.set(query, again)
  return again
}

/** Reads again what is kept under a key. What is on its way for the first time, or as a next page, arrives before. */
export async function refreshQueries(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, predicate: isWaitedFor })
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: (query) => !loading.includes(query) }),
    ...loading.map((query) => afterAnswer(client, query)),
  ])
}
