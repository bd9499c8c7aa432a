import type { PGlite, Transaction } from '@electric-sql/pglite'
import { databaseFault } from '../errors/failure.ts'

/**
 * Rolls back what somebody before left open. Where a transaction cannot be rolled back, as on a full disk, PGlite's one connection
 * stays within it, and rejects whatever is asked of it from then on. Nothing of a statement that was rejected so was run, and so it
 * is run once more.
 */
export function recoverAborted(client: PGlite): PGlite {
  const rollback = client.exec.bind(client, 'rollback')
  const recover = async <T>(run: () => Promise<T>, isBegun = () => false): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      // Within a transaction that has begun, a statement before it failed: that is for whoever began it.
      if (isBegun() || databaseFault(error)?.code !== '25P02') throw error
      await rollback()
      return run()
    }
  }
  const recovered =
    <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      recover(() => run(...args))
  const begin = client.transaction.bind(client)
  return Object.assign(client, {
    query: recovered(client.query.bind(client)),
    exec: recovered(client.exec.bind(client)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => {
      let isBegun = false
      const once = (tx: Transaction) => {
        isBegun = true
        return work(tx)
      }
      return recover(
        () => begin(once),
        () => isBegun,
      )
    },
  })
}
