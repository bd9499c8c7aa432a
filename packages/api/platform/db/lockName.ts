import { sql } from 'drizzle-orm'
import type { Queries } from './client.ts'

/** Waits until nobody else has the lock of this name, and has it until the transaction ends. */
export async function lockName(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
