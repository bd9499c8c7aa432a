import type { AnsweringRecord, InterestSide } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { presentRecord } from './presenter.ts'
import { findRecords } from './queries.ts'

/** How investors (or founders) answer, by their uuid; those alone who answered enough. */
export async function recordsOf(
  db: Database,
  users: readonly string[],
  side: InterestSide = 'investor',
): Promise<ReadonlyMap<string, AnsweringRecord>> {
  const rows = await findRecords(db, users, side)
  return new Map([...rows].map(([user, row]) => [user, presentRecord(row, side)]))
}
