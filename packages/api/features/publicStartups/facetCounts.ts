import { limits, type ListQuery } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { turns } from '../../platform/lib/turns.ts'
import type { NamedFacet } from '../startups/facets.ts'
import { findPublicFacets } from './queries.ts'

const { atOnce, waiting, kept, keptMs } = limits.publicFacets

interface Kept {
  readonly until: number
  readonly facets: readonly NamedFacet[]
}

/** What one database is asked to count for strangers: what runs, and what was counted a moment ago. */
function counter(db: Database) {
  const running = new Map<string, Promise<readonly NamedFacet[]>>()
  const known = new Map<string, Kept>()
  const inTurn = turns({
    atOnce,
    atOnceEach: 1,
    waiting,
    waitingEach: waiting,
    full: () => httpError.tooManyRequests(2),
  })

  const keep = (key: string, facets: readonly NamedFacet[]) => {
    if (!facets.some(isLarge)) return
    known.delete(key)
    known.set(key, { until: performance.now() + keptMs, facets })
    const oldest = known.keys().next().value
    if (known.size > kept && oldest !== undefined) known.delete(oldest)
  }

  return (list: ListQuery, network: string): Promise<readonly NamedFacet[]> => {
    const key = JSON.stringify(Object.entries(list.filter).sort(([one], [other]) => (one < other ? -1 : 1)))
    const before = known.get(key)
    if (before && before.until > performance.now()) return Promise.resolve(before.facets)
    const already = running.get(key)
    if (already) return already
    const work = inTurn(network, () => findPublicFacets(db, list))
      .then((facets) => {
        keep(key, facets)
        return facets
      })
      .finally(() => running.delete(key))
    running.set(key, work)
    return work
  }
}

/** Of a short list the counts are always those of the moment. */
const isLarge = ({ counts }: NamedFacet) => counts.reduce((sum, { count }) => sum + count, 0) >= limits.countCap

const counters = new WeakMap<Database, ReturnType<typeof counter>>()

/**
 * Counts the public list for strangers. They all read the same, so one count serves all who ask for it at once, and of a list of
 * 1,001 rows or more all who ask within some seconds; and few counts run at once, whatever filters are made up. Throws a 429 where
 * too many wait.
 */
export function countPublicFacets(db: Database, list: ListQuery, network: string): Promise<readonly NamedFacet[]> {
  const count = counters.get(db) ?? counter(db)
  counters.set(db, count)
  return count(list, network)
}
