import type { Call } from '@baobab/validation'
import { NeedsPrimary, type Database } from '../db/client.ts'
import { httpErrorOf } from '../errors/failure.ts'
import type { Deps } from './deps.ts'

/**
 * Does what a call does on the database that it is to read: the replica where the call is marked so and the replica is up to date, else
 * the primary. What the replica cannot answer, or gives up in the middle, is read again from the primary.
 */
export async function readFrom<T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  call: Pick<Call, 'replica'>,
  work: (from: Database) => Promise<T>,
): Promise<T> {
  const current = call.replica && replica ? await replica.current() : undefined
  if (!current) return work(db)
  try {
    return await work(current)
  } catch (error) {
    if (error instanceof NeedsPrimary) return work(db)
    if (httpErrorOf(error)?.status !== 503) throw error
    replica?.failed(error)
    return work(db)
  }
}
