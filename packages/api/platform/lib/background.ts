import type { Logger } from 'pino'
import { loggable } from '../errors/failure.ts'

/** Work that no request waits for, such as rounds of cleaning. */
export interface Background {
  /** Runs work again and again until what this answers is called, never twice at once; the wait for it keeps no process alive. */
  every(what: string, ms: number, work: () => Promise<void>): () => void
  /** Resolves when nothing is under way, for shutting down. */
  idle(): Promise<void>
}

/*
 * Ours, since toad-scheduler and croner, which keep a round from overlapping the last one too, cannot be waited for: a server
 * that shuts down closes the database only when nothing is under way.
 */
export function createBackground(log: Logger): Background {
  const running = new Map<symbol, Promise<void>>()
  return {
    every: (what, ms, work) => {
      const own = Symbol(what)
      const timer = setInterval(() => {
        // A database that hangs would gather one round after another.
        if (running.has(own)) return
        const done = work()
          .catch((error: unknown) => log.error({ what, err: loggable(error) }, 'background work failed'))
          .finally(() => running.delete(own))
        running.set(own, done)
      }, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
