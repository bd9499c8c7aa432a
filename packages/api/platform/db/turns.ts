import { setImmediate } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

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
  const after =
    <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await turn()
      return run(...args)
    }
  const between = <Part extends Pick<PGlite, 'query' | 'exec'>>(part: Part): Part =>
    Object.assign(part, { query: after(part.query.bind(part)), exec: after(part.exec.bind(part)) })
  const begin = client.transaction.bind(client)
  return Object.assign(between(client), {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => begin((tx) => work(between(tx))),
  })
}
