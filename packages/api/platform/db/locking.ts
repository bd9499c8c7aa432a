import pRetry from 'p-retry'
import { databaseFault } from '../errors/failure.ts'
import { DatabaseError } from './client.ts'

/** How long a lock is tried for in all, and the waits between, in which others go on. */
export interface Patience {
  readonly tries: number
  readonly firstMs: number
  readonly longestMs: number
}

/** About a minute and a half. */
const patience: Patience = { tries: 30, firstMs: 250, longestMs: 2_000 }

const lockNotGot = '55P03'

/**
 * Does work that takes locks which others may hold, again and again until it gets them: whoever asks for such a lock keeps
 * everyone waiting who comes after, so it is asked for briefly. Throws `DatabaseError` where it is not to be had.
 */
export async function locking<T>(
  work: () => Promise<T>,
  { tries, firstMs, longestMs }: Patience = patience,
): Promise<T> {
  const isHeld = (error: unknown) => databaseFault(error)?.code === lockNotGot
  try {
    return await pRetry(work, {
      retries: tries - 1,
      minTimeout: firstMs,
      maxTimeout: longestMs,
      shouldRetry: ({ error }) => isHeld(error),
    })
  } catch (error) {
    if (!isHeld(error)) throw error
    throw new DatabaseError(
      'The database could not be upgraded: something holds a lock on its tables and did not let it go. End what runs there for long, such as a dump, and start again.',
      { cause: error },
    )
  }
}

/** What an operator can do about a failed migration, in a message; undefined where the fault is another. */
export function messageOf(error: unknown): string | undefined {
  const code = databaseFault(error)?.code
  const message = error instanceof Error ? error.message : ''
  const extension = /extension "(\w+)"/.exec(message)?.[1]
  if (extension !== undefined && code === '42501')
    return `The database lacks the extension ${extension}, and this role may not create it. Have an administrator of the server run in this database: create extension ${extension};`
  if (extension !== undefined && (code === '0A000' || code === '58P01'))
    return `The PostgreSQL server lacks the extension ${extension}. Install it (on Debian: apt-get install postgresql-contrib), then start again.`
  if (code === '42501')
    return `The role of DATABASE_URL may not set the database up (${message}). Make it the owner of the database, or grant it CREATE on the database and on the schema public.`
  if (code === '53100') return 'The disk of the database is full. Make room there, then start again.'
  return undefined
}
