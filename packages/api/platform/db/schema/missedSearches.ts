import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const day = () => date({ mode: 'string' }).notNull()

/** What was searched for among startups and not found, by day (UTC): words, and how many people or networks searched for them. Of nobody in particular. */
export const missedSearches = pgTable(
  'missed_searches',
  { day: day(), words: text().notNull(), searches: integer().notNull() },
  (table) => [primaryKey({ name: 'missed_searches_once', columns: [table.day, table.words] })],
)

/** The key of the hashes of a day, which is erased after it, and they with it. */
export const missedSearchDays = pgTable('missed_search_days', {
  day: date({ mode: 'string' }).primaryKey(),
  key: text().notNull(),
})

/** Who was counted on a day: hashes with the day's key, one of each person or network, and one of it together with each of its words. */
export const missedSearchPeople = pgTable(
  'missed_search_people',
  {
    day: day().references(() => missedSearchDays.day, { onDelete: 'cascade' }),
    hash: text().notNull(),
    /** How many words of a person were counted; 0 in the rows of these words. */
    counted: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'missed_search_people_once', columns: [table.day, table.hash] })],
)
