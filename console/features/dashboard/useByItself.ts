import type { QueryKey, QueryState } from '@tanstack/react-query'
import { useAnswered } from '../../crud/states/Below.tsx'

interface Asked {
  readonly state: { readonly data: unknown; readonly isInvalidated: boolean }
}

/** What lies on the device is asked for again, and with it what it brings along. */
const isRead = ({ status, isInvalidated }: QueryState) => status === 'error' || (status === 'success' && !isInvalidated)

/**
 * When a read is made that comes along with others, as its `enabled`: where these were answered, or failed, without it, and after a
 * change of it alone. What was read before is read again with them. Where nothing brings it along it is read as any other.
 */
export function useByItself(bringing: readonly QueryKey[]): (query: Asked) => boolean {
  const isAnswered = useAnswered(bringing, isRead)
  return ({ state }) => isAnswered && (bringing.length === 0 || state.data === undefined || state.isInvalidated)
}
