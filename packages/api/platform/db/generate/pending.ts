import { createHash } from 'node:crypto'
import { resources } from '@baobab/validation'
import { readMigrations, type Migration } from '../migrate.ts'
import type { Descriptions } from '../schema/tables.ts'
import { readKept } from './journal.ts'
import { describedSnapshot, type Snapshot } from './snapshot.ts'
import { statementsBetween } from './statements.ts'

/** What the sources describe beyond the migrations: the statements that are missing, and the schema after them. */
export interface Pending {
  readonly statements: readonly string[]
  readonly snapshot: Snapshot
}

/** Compares the sources with what the migrations end in. No statements: they agree. */
export async function pendingStatements(descriptions: Descriptions = resources): Promise<Pending> {
  const { snapshot: before } = await readKept()
  const snapshot = describedSnapshot(before, descriptions)
  return { statements: await statementsBetween(before, snapshot, descriptions), snapshot }
}

/**
 * The migrations that make a database fit these descriptions: those of the folder, and in memory the one that `npm run db:generate`
 * would write. Hand them to `migrate(db, { migrations, descriptions })`; tests do so for what they describe on the fly.
 *
 * @example await migrate(db, { migrations: await migrationsFor({ ...resources, programmes }) })
 */
export async function migrationsFor(descriptions: Descriptions = resources): Promise<readonly Migration[]> {
  const [migrations, { statements }] = await Promise.all([readMigrations(), pendingStatements(descriptions)])
  if (statements.length === 0) return migrations
  const sql = sqlOf(statements)
  const name = nextName(migrations, 'pending')
  return [...migrations, { name, sql, hash: createHash('sha256').update(sql).digest('hex') }]
}

/** The text of a migration. */
export function sqlOf(statements: readonly string[]): string {
  const text = statements.map((statement) =>
    /^(DROP TABLE|ALTER TABLE "\w+" DROP COLUMN)/.test(statement)
      ? `-- What is stored there is deleted for good. To rename instead, write it so by hand.\n${statement}`
      : statement,
  )
  return `${text.join('\n')}\n`
}

/** The file name of the migration that comes next. */
export function nextName(migrations: readonly Migration[], words: string): string {
  const last = Number(migrations.at(-1)?.name.slice(0, 4) ?? 0)
  const title = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  return `${String(last + 1).padStart(4, '0')}_${title || 'change'}.sql`
}
