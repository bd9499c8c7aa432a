import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ListQuery, MailPeriod, ResourceName } from '@baobab/validation'
import { organisations } from './organisations.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** Searches that an organisation keeps, as they were checked when they were saved. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey(),
    /** Who saved it, and whom its mails go to. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose it is; the database fills it in where a server of the version before, or a row that is put back, knows none. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    resource: text().$type<ResourceName>().notNull(),
    name: text().notNull(),
    /** The folded name: two spellings of one name are one search. */
    slug: text().notNull(),
    filter: jsonb().$type<ListQuery['filter']>().notNull(),
    sort: jsonb().$type<ListQuery['sort']>().notNull(),
    created_at: moment(),
    /** What came before this is known to its owner; a mail of new matches begins here. */
    told_to: moment(),
    /** How often new matches are mailed. */
    mail: text().$type<MailPeriod>().notNull().default('none'),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.organisation_id, table.resource, table.slug),
    index('saved_searches_user').on(table.user_id),
    check('saved_searches_mail', sql`mail in ('none', 'daily', 'weekly')`),
  ],
)

/** Of who has searches mailed: when the next mails are due, and the secret that stops them all. */
export const searchMailings = pgTable(
  'search_mailings',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stands in every mail, so it is kept as it is; all it can do is to stop them. */
    token: text().notNull(),
    daily_due: timestamp({ withTimezone: true }),
    weekly_due: timestamp({ withTimezone: true }),
    last_mailed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('search_mailings_token').on(table.token),
    index('search_mailings_daily').on(table.daily_due),
    index('search_mailings_weekly').on(table.weekly_due),
  ],
)
