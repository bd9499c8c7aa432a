import type { Logger } from 'pino'
import { loggable } from '../http/failure.ts'

/** Work that no caller waits for, such as a round of cleaning. */
export interface Background {
  run(what: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way: at shutdown, and in tests. */
  idle(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (what, work) => {
      const done = work()
        .catch((error: unknown) => log.error({ what, err: loggable(error) }, 'background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
