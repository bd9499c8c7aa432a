import type { PGlite, Transaction } from '@electric-sql/pglite'

/** What is asked: a PGlite, or a transaction of it. */
export type Part = Pick<PGlite, 'query' | 'exec'>

/** Changes how a PGlite is asked, and each transaction of it. */
export function changeParts(client: PGlite, change: (part: Part) => Partial<Part>): PGlite {
  const begin = client.transaction.bind(client)
  return Object.assign(client, change(client), {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => begin((tx) => work(Object.assign(tx, change(tx)))),
  })
}
