import { integer, pgTable, text, uniqueIndex, uuid, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'

/** The three lists that admins keep have one shape, and columns of their own. */
function referenceTable<const N extends string, C extends Record<string, PgColumnBuilderBase> = Record<never, never>>(
  name: N,
  own: C = {} as C,
) {
  return pgTable(
    name,
    {
      id: uuid().primaryKey(),
      name: text().notNull(),
      /** The folded name: two spellings of one name are one entry. */
      slug: text().notNull(),
      position: integer().notNull(),
      ...own,
    },
    (table) => [uniqueIndex(`${name}_slug`).on(table.slug)],
  )
}

export const categories = referenceTable('categories', { other_names: text() })
export const devphases = referenceTable('devphases')
export const raisephases = referenceTable('raisephases')

export const referenceTables = { categories, devphases, raisephases } as const
