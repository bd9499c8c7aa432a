import type { NamedStartup } from './named.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'

/** What a row says of a startup that is there. */
interface OfStartup {
  readonly row: ImportedRecord
  readonly startup: NamedStartup
}

/** Reads each row, and stores those that can be taken. Answers what became of each, in the order of the rows. */
export async function storeByStartup<T extends OfStartup>(
  rows: readonly ImportedRecord[],
  read: (row: ImportedRecord) => T | Outcome,
  store: (one: T) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<ImportedRecord, Outcome>()
  const ready: T[] = []
  for (const row of rows) {
    const one = read(row)
    if ('state' in one) outcomes.set(row, one)
    else ready.push(one)
  }
  // In one order, so that two imports never wait for each other.
  const inOrder = ready.toSorted((one, other) => (one.startup.id < other.startup.id ? -1 : 1))
  for (const one of inOrder) outcomes.set(one.row, await store(one))
  return rows.map((row) => outcomes.get(row) ?? { state: 'left' })
}
