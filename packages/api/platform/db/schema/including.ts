import type { IndexBuilder, PgColumn } from 'drizzle-orm/pg-core'

/**
 * Has an index carry the values of more columns, so that a query that reads no others need not visit the table (INCLUDE). Drizzle
 * has no word for it: it travels as a storage parameter, and `generate/statements.ts` writes what PostgreSQL calls it.
 */
export function including(index: IndexBuilder, columns: readonly PgColumn[]): IndexBuilder {
  return columns.length === 0 ? index : index.with({ include: columns.map(({ name }) => name).join(', ') })
}
