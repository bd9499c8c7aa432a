import { notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'

interface BelowProps {
  /** The reads of what stands above, each by the beginning of its key. */
  readonly reads: readonly QueryKey[]
  readonly children: ReactNode
}

/**
 * Shows its children only when what stands above them has been read, or could not be: shown earlier, they would move from under the
 * mouse when it comes. They are mounted at once, so that their own reads wait for nothing.
 */
export function Below({ reads, children }: BelowProps) {
  return <div style={useAnswered(reads) ? undefined : { visibility: 'hidden' }}>{children}</div>
}

const isAnswered = ({ status }: QueryState) => status !== 'pending'

/** Whether each of these reads, by the beginnings of their keys, has been answered, or has failed. One that nobody has asked for yet has not. */
export function useAnswered(reads: readonly QueryKey[], isDone: (state: QueryState) => boolean = isAnswered): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // Later than the change: a read may begin while another part of the page is drawn.
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => reads.every((queryKey) => cache.findAll({ queryKey }).some(({ state }) => isDone(state))),
  )
}
