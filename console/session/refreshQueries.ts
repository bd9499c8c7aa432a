import type { Query, QueryClient } from '@tanstack/react-query'

const isLoadingMore = ({ state }: Query) => state.fetchStatus !== 'idle' && state.fetchMeta?.fetchMore !== undefined

/** Reads again what is kept under a key. A next page that is on its way arrives first: reading again would cancel it. */
export async function refreshQueries(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, predicate: isLoadingMore })
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: (query) => !loading.includes(query) }),
    ...loading.map(async (query) => {
      await query.promise?.catch(() => undefined) // who asked for the page is told why it failed
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}
