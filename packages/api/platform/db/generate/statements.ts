import { generateMigration } from './drizzleKit.ts'
import { describedTables, type Descriptions } from '../schema/tables.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The statements that lead from one schema to another. What is taken away comes last, so that what goes and what comes are never
 * taken for a renaming; a column that is to be renamed is renamed by hand in the migration.
 */
export async function statementsBetween(
  before: Snapshot,
  after: Snapshot,
  descriptions: Descriptions,
): Promise<readonly string[]> {
  const both = withWhatGoes(before, after)
  const statements = [...(await generateMigration(before, both)), ...(await generateMigration(both, after))]
  const described = new Set(
    describedTables(descriptions)
      .filter(({ name }) => `public.${name}` in before.tables)
      .flatMap(({ name, fields }) => fields.map((field) => `${name}.${field}`)),
  )
  return statements.flatMap((statement) => reviewed(statement, described))
}

/** The later schema, with the tables and columns of the earlier one that it drops. */
function withWhatGoes(before: Snapshot, after: Snapshot): Snapshot {
  const tables = Object.entries(after.tables).map(([key, table]) => [
    key,
    { ...table, columns: { ...before.tables[key]?.columns, ...table.columns } },
  ])
  return { ...after, tables: { ...before.tables, ...Object.fromEntries(tables) } }
}

const addColumn = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/
const addReference = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY \("(\w+)"\)/

/** Writes a statement of drizzle-kit as our migrations have it. */
function reviewed(statement: string, described: ReadonlySet<string>): readonly string[] {
  const plain = statement
    .replaceAll('"public".', '')
    .replace(/ WITH \(include=([^)]*)\)/, (_found, columns: string) => ` INCLUDE (${columns})`)
  const [, table, column] = addColumn.exec(plain) ?? addReference.exec(plain) ?? []
  if (!described.has(`${table}.${column}`)) return [plain]
  // Until 0024 the server added such columns itself when it started, with a reference of PostgreSQL's naming.
  if (addColumn.test(plain)) return [plain.replace('ADD COLUMN', 'ADD COLUMN IF NOT EXISTS')]
  return [`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${table}_${column}_fkey";`, plain]
}
