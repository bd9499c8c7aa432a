import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is being read under a key, after a change that is shown already: the reading may have begun before the change, and
 * would put what was there in its place.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.invalidateQueries({ queryKey, refetchType: 'all', predicate: ({ state }) => state.fetchStatus !== 'idle' })
