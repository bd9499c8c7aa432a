import { keepMarks } from '../features/startups/marking.ts'
import { everyRound } from './due.ts'
import type { Deps } from '../platform/http/deps.ts'

const everyMs = 10_000

/** Keeps the marks of long lists; answers how to stop. */
export function startMarking(deps: Deps): () => void {
  return everyRound(deps, 'marks', 'marks of long lists', everyMs, () => keepMarks(deps.db))
}
