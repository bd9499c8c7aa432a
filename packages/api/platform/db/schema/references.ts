import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** The three lists that admins keep have one shape. */
function referenceTable<const N extends string>(name: N) {
  return pgTable(
    name,
    {
      id: uuid().primaryKey(),
      name: text().notNull(),
      /** The folded name: two spellings of one name are one entry. */
      slug: text().notNull(),
      position: integer().notNull(),
    },
    (table) => [uniqueIndex(`${name}_slug`).on(table.slug)],
  )
}

export const categories = referenceTable('categories')
export const devphases = referenceTable('devphases')
export const raisephases = referenceTable('raisephases')

export const referenceTables = { categories, devphases, raisephases } as const
