import { keepMarks } from '../features/startups/marking.ts'
import type { Deps } from '../platform/http/deps.ts'

const everyMs = 5_000

/** Keeps the marks of long lists; answers how to stop. */
export function startMarking({ db, background }: Deps): () => void {
  return background.every('marks of long lists', everyMs, () => keepMarks(db))
}
