import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Reads again what is being read under a key, after a change that is shown already: the reading may have begun before the change, and
 * would put what was there in its place.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.invalidateQueries({ queryKey, refetchType: 'all', predicate: ({ state }) => state.fetchStatus !== 'idle' })

/** Shows what the server answered to a change, and keeps a reading from before it from taking its place. */
export function showAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  client.setQueryData<T>(queryKey, answer)
  void readAgain(client, queryKey)
}
