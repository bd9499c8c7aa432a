import pLimit from 'p-limit'
import { messages } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'

/** How long a request is told to wait, in seconds, where too many wait already. */
const retryAfter = 2

/** Lets a bounded number of works run at once and a bounded number wait; past that it answers 429. */
export function queue(atOnce: number, longest: number) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + longest)
      throw httpError.tooManyRequests(retryAfter, messages.auth.busy)
    return limit(work)
  }
}
