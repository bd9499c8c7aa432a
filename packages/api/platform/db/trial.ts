import type { Database, Queries } from './client.ts'

/** Undoes a transaction whose work is known. */
class Undo extends Error {}

/** Does something in a transaction, answers what came of it, and undoes it. */
export async function inTrial<T>(db: Pick<Database, 'transaction'>, work: (tx: Queries) => Promise<T>): Promise<T> {
  let done: { readonly value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      done = { value: await work(tx) }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo) || !done) throw error
  }
  if (!done) throw new Error('A trial came to no end.')
  return done.value
}
