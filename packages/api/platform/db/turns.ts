import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { changeParts, type Part } from './parts.ts'

/** Statements follow one another for so long, in milliseconds, before others have their turn. */
const longestMs = 15

/**
 * Gives requests and timers their turn between statements. PGlite answers within this process and without waiting for anything,
 * so that a long row of statements (an import, a job) would otherwise hold everybody else up until its end.
 */
export function takeTurns(client: PGlite): PGlite {
  let turnedAt = performance.now()
  const turn = async () => {
    if (performance.now() - turnedAt < longestMs) return
    await setImmediate()
    turnedAt = performance.now()
  }
  return changeParts(client, (part) => {
    const [query, exec] = [part.query.bind(part), part.exec.bind(part)]
    return {
      query: async <T>(...asked: Parameters<Part['query']>) => {
        await turn()
        return query<T>(...asked)
      },
      exec: async (...asked: Parameters<Part['exec']>) => {
        await turn()
        return exec(...asked)
      },
    }
  })
}
