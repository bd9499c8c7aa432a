import type { Logger } from 'pino'
import { loggable } from '../http/failure.ts'

/** Work that no caller waits for, such as rounds of cleaning. */
export interface Background {
  /** Runs work again and again until what this answers is called; the wait for it keeps no process alive. */
  every(what: string, ms: number, work: () => Promise<void>): () => void
  /** Resolves when nothing is under way, for shutting down. */
  idle(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  const run = (what: string, work: () => Promise<void>) => {
    const done = work()
      .catch((error: unknown) => log.error({ what, err: loggable(error) }, 'background work failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
  return {
    every: (what, ms, work) => {
      const timer = setInterval(() => run(what, work), ms)
      timer.unref()
      return () => clearInterval(timer)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
