import pLimit from 'p-limit'
import type { Database, WholeTransaction } from '../../db/client.ts'
import type { FileStore } from '../../files/store.ts'

/** The writes of one call as one transaction. */
export interface OneTransaction {
  /** The database of the call: what it reads before it begins to write goes past the transaction, all else through it. */
  readonly db: Database
  /** The files of the call: those that a write replaced go once it stands. */
  readonly files: FileStore
  /** Does something once the writes stand, at the end of the call. */
  afterCommit(work: () => Promise<void>): Promise<void>
  /** Begins it now, if it has not begun, and does something in it. */
  within<T>(work: (tx: WholeTransaction) => Promise<T>): Promise<T>
  commit(): Promise<void>
  /** Undoes what was written; without effect when nothing was, or after the commit. */
  rollback(): Promise<void>
}

interface Running {
  readonly tx: WholeTransaction
  readonly end: (how: 'commit' | 'rollback') => Promise<void>
}

class RolledBack extends Error {}

/**
 * Holds the transactions of a handler together. The first one that it opens stays open after its work, until the call is answered:
 * its reads see what was written, further ones are savepoints, and `begun` writes in it before all else. One that
 * fails is rolled back as ever, and the next begins again. What a handler counts or encodes before stays outside.
 */
export function oneTransaction(
  base: Pick<{ readonly db: Database; readonly files: FileStore }, 'db' | 'files'>,
  begun: (tx: WholeTransaction) => Promise<void>,
  onStray: (what: string) => void,
): OneTransaction {
  const oneByOne = pLimit(1)
  const after: (() => Promise<void>)[] = []
  let running: Running | undefined

  async function end(how: 'commit' | 'rollback'): Promise<void> {
    const ending = running
    running = undefined
    if (how === 'rollback') after.length = 0
    await ending?.end(how)
  }

  async function opened<T>(work: (tx: WholeTransaction) => Promise<T>): Promise<T> {
    running = await begin(base.db)
    try {
      await begun(running.tx)
      return await work(running.tx)
    } catch (error) {
      await end('rollback')
      throw error
    }
  }

  const transaction: Database['transaction'] = (work, settings) =>
    // Two that a handler opens at once are not mixed: one savepoint lies in another, or beside it.
    oneByOne(() => (running ? running.tx.transaction(work, settings) : opened(work)))

  const db = new Proxy(base.db, {
    get(_, name): unknown {
      if (name === 'transaction') return transaction
      if (!running && (name === 'insert' || name === 'update' || name === 'delete')) onStray(name)
      return Reflect.get(running?.tx ?? base.db, name)
    },
  })

  return {
    db,
    files: {
      ...base.files,
      remove: async (address) => {
        if (!running) return base.files.remove(address)
        after.push(() => base.files.remove(address))
      },
    },
    async afterCommit(work) {
      if (!running) return work()
      after.push(work)
    },
    within: (work) => (running ? work(running.tx) : oneByOne(() => opened(work))),
    async commit() {
      await end('commit')
      for (const work of after.splice(0)) await work()
    },
    rollback: () => end('rollback'),
  }
}

/** Begins a transaction that somebody else ends. */
async function begin(db: Database): Promise<Running> {
  let settle: (how: 'commit' | 'rollback') => void = () => undefined
  const settled = new Promise<'commit' | 'rollback'>((resolve) => (settle = resolve))
  return new Promise<Running>((resolve, reject) => {
    const done = db.whole(async (tx) => {
      resolve({
        tx,
        end: async (how) => {
          settle(how)
          await done.catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
          })
        },
      })
      if ((await settled) === 'rollback') throw new RolledBack()
    })
    done.catch(reject)
  })
}
