import { renderDeck } from '../features/deck/rendering.ts'
import { makeArchive } from '../features/privacy/archive.ts'
import { deliver } from '../features/webhooks/delivering.ts'
import { queues, type Work } from '../platform/db/boss.ts'
import type { Deps } from '../platform/http/deps.ts'

/** The work of the queue beside mails. */
export const worksOf = (deps: Deps): readonly Work[] => [
  { queue: queues.archives, run: (id) => makeArchive(deps, id) },
  { queue: queues.decks, run: (id) => renderDeck(deps, id) },
  // Several at once, so that a slow server holds the others up no longer than it may.
  { queue: queues.webhooks, atOnce: 4, run: (id) => deliver(deps, id) },
]
