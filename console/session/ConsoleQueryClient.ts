import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { isAbort } from '@baobab/data-provider/abort.ts'

/** A first reading, which may have begun before the change, a next page, or one of a screen that was left. */
const isWaitedFor = (query: Query) => {
  const { fetchStatus, data, fetchMeta } = query.state
  return fetchStatus !== 'idle' && (data === undefined || fetchMeta?.fetchMore !== undefined || !query.isActive())
}

/**
 * Reads again after a change whatever is on its way. TanStack Query joins a first reading, whose answer may be older than the change,
 * cancels that of a next page, and takes that of a screen that was left for fresh when it arrives: here each of them arrives, and is
 * read again then, or by the next screen that shows it.
 */
export class ConsoleQueryClient extends QueryClient {
  /** The queries that are read again as soon as their answer has arrived. */
  readonly #waiting = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = this.getQueryCache().findAll(filters)
    const waited = new Set(asked.filter(isWaitedFor))
    const others = new Set(asked.filter((query) => !waited.has(query)))
    await Promise.all([
      super.invalidateQueries({ ...filters, predicate: (query: Query) => others.has(query) }, options),
      ...[...waited].map((query) => this.#afterAnswer(query)),
    ])
  }

  #afterAnswer(query: Query): Promise<void> {
    const before = this.#waiting.get(query)
    if (before) return before
    const again = (async () => {
      // Who asked for it is told why it failed. Given up are the readings of whoever signed out.
      const isGivenUp = await query.promise?.then(() => false, isAbort)
      this.#waiting.delete(query)
      if (!isGivenUp) await this.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })()
    this.#waiting.set(query, again)
    return again
  }
}
