import type { NamedStartup } from './named.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'

/** What a row says of a startup that is there. */
interface OfStartup {
  readonly row: ImportedRecord
  readonly startup: NamedStartup
}

/**
 * Reads each row, and stores those that can be taken.
 *
 * @param store answers what became of each that it is given, in their order.
 * @returns what became of each row, in their order.
 */
export async function storeByStartup<T extends OfStartup>(
  rows: readonly ImportedRecord[],
  read: (row: ImportedRecord) => T | Outcome,
  store: (ready: readonly T[]) => Promise<readonly Outcome[]>,
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
  const stored = await store(inOrder)
  for (const [at, { row }] of inOrder.entries()) {
    const outcome = stored[at]
    if (outcome) outcomes.set(row, outcome)
  }
  return rows.map((row) => outcomes.get(row) ?? { state: 'left' })
}
