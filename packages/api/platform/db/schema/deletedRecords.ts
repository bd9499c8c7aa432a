import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeletedKind } from '@baobab/validation'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** What was deleted and can be restored until it is erased for good. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DeletedKind>().notNull(),
    /** The uuid that the record had, and has again once it is restored. */
    record_id: uuid().notNull(),
    /** What its owner knows it by. */
    name: text().notNull(),
    /** Whose it is; null where it belongs to no one person. */
    owner_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    deleted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    deleted_at: moment().notNull(),
    erase_at: moment().notNull(),
    /** The addresses of its pictures, which are kept for as long. */
    pictures: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('deleted_records_record').on(table.kind, table.record_id),
    index('deleted_records_owner').on(table.owner_id, table.deleted_at),
    index('deleted_records_deleter').on(table.deleted_by),
    index('deleted_records_deleted').on(table.deleted_at, table.id),
    index('deleted_records_erase').on(table.erase_at),
    index('deleted_records_pictures').using('gin', table.pictures),
  ],
)

/** The rows of deleted records: the record's own first, then what referred to it. A trigger takes those of an erased account. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    deleted_id: uuid()
      .notNull()
      .references(() => deletedRecords.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    table_name: text().notNull(),
    /** Whose account the row would go with. */
    people: uuid().array().notNull().default([]),
    content: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ name: 'deleted_rows_place', columns: [table.deleted_id, table.place] }),
    index('deleted_rows_people').using('gin', table.people),
  ],
)
