import type { Database, Row } from '../db/client.ts'
import { readMigrations } from '../db/migrate.ts'

/** How the migrations of a database stand to those of this version, by their names. */
export interface MigrationState {
  /** What a newer version added. */
  readonly newer: readonly string[]
  /** What was changed after it had been applied. */
  readonly changed: readonly string[]
  /** What the next start applies. */
  readonly pending: readonly string[]
}

/** Compares a database that is not empty with this version. */
export async function readMigrationState(db: Pick<Database, 'run'>): Promise<MigrationState> {
  const known = await readMigrations()
  const done = await db.run<Row & { name: string; hash: string }>('select name, hash from migrations order by name')
  return {
    newer: done.filter(({ name }) => !known.some((one) => one.name === name)).map(({ name }) => name),
    changed: known
      .filter(({ name, hash }) => done.some((one) => one.name === name && one.hash !== hash))
      .map(({ name }) => name),
    pending: known.filter(({ name }) => !done.some((one) => one.name === name)).map(({ name }) => name),
  }
}
