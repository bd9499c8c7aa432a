import { isAbort } from '@baobab/data-provider/abort.ts'
import { statusOf } from '../statusOf.ts'

/** What a proxy answers while the server behind it is away, and a server that is not ready. */
const away: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether a call got no answer of the server. */
export const isCut = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && (statusOf(failure) === 0 || away.has(statusOf(failure)))

/** Whether what waits is left to wait: there is no connection, the session is over, or there is more to do than can be done. */
export function stopsSending(failure: unknown): boolean {
  // The page is being left.
  if (isAbort(failure)) return true
  if (!(failure instanceof Error) || !('status' in failure)) return false
  const status = statusOf(failure)
  return isCut(failure) || status === 401 || status === 429 || isUnderWay(failure)
}

/** Whether a server has the same request under way: what it did with it is known a moment later. */
export const isUnderWay = (failure: unknown): boolean =>
  failure instanceof Error && statusOf(failure) === 409 && retryAfterOf(failure) !== undefined

/** Whether the server says that what was to be changed was changed meanwhile, or is not there any more. */
export const isChanged = (failure: unknown): boolean => statusOf(failure) === 409 && !isUnderWay(failure)

function retryAfterOf(failure: Error): unknown {
  if ('retryAfter' in failure) return failure.retryAfter
  const body: unknown = 'body' in failure ? failure.body : undefined
  return typeof body === 'object' && body !== null && 'retryAfter' in body ? body.retryAfter : undefined
}
