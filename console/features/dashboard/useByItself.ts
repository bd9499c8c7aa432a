import { notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

interface Asked {
  readonly state: { readonly data: unknown; readonly isInvalidated: boolean }
}

/** What lies on the device is asked for again, and with it what it brings along. */
const isRead = ({ status, isInvalidated }: QueryState) => status === 'error' || (status === 'success' && !isInvalidated)

/** Whether each of these reads, by the beginnings of their keys, has been answered, or has failed. One that nobody has asked for yet has not. */
function useAllRead(reads: readonly QueryKey[]): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // Later than the change: a read may begin while another part of the page is drawn.
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => reads.every((queryKey) => cache.findAll({ queryKey }).some(({ state }) => isRead(state))),
  )
}

/**
 * When a read is made that comes along with others, as its `enabled`: where these were answered, or failed, without it, and after a
 * change of it alone. What was read before is read again with them. Where nothing brings it along it is read as any other.
 */
export function useByItself(bringing: readonly QueryKey[]): (query: Asked) => boolean {
  const areRead = useAllRead(bringing)
  return ({ state }) => areRead && (bringing.length === 0 || state.data === undefined || state.isInvalidated)
}
