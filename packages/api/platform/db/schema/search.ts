import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { including } from './including.ts'
import { startups } from './startups.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** That a row is one of a 256th of all and of a sixteenth, by the last byte of its uuid. */
export const partsOf = (id: string): readonly [string, string] => [
  `get_byte(uuid_send(${id}), 15) = 0`,
  `(get_byte(uuid_send(${id}), 15) & 15) = 0`,
]

/**
 * What lists filter, sort and search by, apart from the wide row: pages of ids come from here, then 25 rows are joined.
 * `likes` and `views` follow `startup_counters` in batches. Nothing here is null but the references, so that a page can go on from its last row.
 */
export const startupSearch = pgTable(
  'startup_search',
  {
    startup_id: uuid()
      .primaryKey()
      .references(() => startups.id, { onDelete: 'cascade' }),
    user_id: uuid().notNull(),
    /** On the market: published, and its owner may sign in. */
    is_published: boolean().notNull(),
    /** Published by somebody whose account is disabled: administrators alone find it. */
    is_held: boolean().notNull().default(false),
    /** On the market, and shown to everyone by its founder. */
    is_public: boolean().notNull().default(false),
    category_id: uuid(),
    stage_id: uuid(),
    phase_id: uuid(),
    country: text().notNull(),
    /** The folded name, in the order of its code points on every server. */
    name: byteOrderedText().notNull(),
    /** `-infinity` where it is not known. */
    established: date({ mode: 'string' }).notNull(),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    document: tsvector().notNull(),
    /** The groups that its founder keeps back, once for each tier that does not read them, such as `investor:financials`. */
    kept: text().array().notNull().default([]),
  },
  (table) => {
    const published = sql`is_published`
    // A fresh one each time: an index takes what it is given to itself. Nulls stand where `order by … desc` looks for them.
    const id = () => table.startup_id.desc().nullsFirst()
    const sorts = {
      created: table.created_at,
      likes: table.likes,
      views: table.views,
      established: table.established,
      name: table.name,
    }
    const filters = {
      category: table.category_id,
      stage: table.stage_id,
      phase: table.phase_id,
      country: table.country,
    }
    // Newest first is asked for most, with any filters: these indexes carry the other filters, so that pages and counts need nothing else.
    const others = (own?: string) => Object.entries(filters).flatMap(([name, column]) => (name === own ? [] : [column]))
    return [
      ...Object.entries(sorts).map(([name, column]) =>
        including(
          index(`startup_search_${name}`).on(column.desc().nullsFirst(), id()).where(published),
          name === 'created' ? others() : [],
        ),
      ),
      ...Object.entries(filters).flatMap(([name, column]) => [
        including(
          index(`startup_search_${name}_created`).on(column, sorts.created.desc().nullsFirst(), id()).where(published),
          others(name),
        ),
        index(`startup_search_${name}_likes`).on(column, sorts.likes.desc().nullsFirst(), id()).where(published),
      ]),
      index('startup_search_choices')
        .on(filters.category, filters.stage, filters.phase, filters.country, sorts.created.desc().nullsFirst(), id())
        .where(published),
      index('startup_search_drafts')
        .on(sorts.created.desc().nullsFirst(), id())
        .where(sql`not is_published`),
      index('startup_search_drafts_likes')
        .on(sorts.likes.desc().nullsFirst(), id())
        .where(sql`not is_published`),
      including(
        index('startup_search_public')
          .on(sorts.created.desc().nullsFirst(), id())
          .where(sql`is_public`),
        [table.user_id, ...others()],
      ),
      index('startup_search_public_name')
        .on(sorts.name.desc().nullsFirst(), id())
        .where(sql`is_public`),
      index('startup_search_held')
        .on(sorts.created.desc().nullsFirst(), id())
        .where(sql`is_held`),
      index('startup_search_added').on(sorts.created),
      index('startup_search_owner').on(table.user_id, sorts.created.desc().nullsFirst(), id()),
      index('startup_search_document').using('gin', table.document),
      // By a few of its rows it is soon known that many hold a word, where the index of all takes as long as there are such rows.
      ...partsOf('startup_id').map((part, at) =>
        index(`startup_search_part_${at + 1}`)
          .using('gin', table.document)
          .where(sql.raw(part)),
      ),
      index('startup_search_name_trigrams').using('gin', table.name.op('gin_trgm_ops')),
    ]
  },
)

/**
 * What of `startup_search` is to be written again, in batches that go on where the last one ended: all of it, where the
 * description of what search looks into is another than `fingerprint`, or the startups that carry an option that was renamed.
 */
export const searchRebuilds = pgTable('search_rebuilds', {
  name: text().primaryKey(),
  fingerprint: text(),
  field: text(),
  option_id: uuid(),
  /** The last startup that was done. */
  position: uuid(),
  rebuilt: integer().notNull().default(0),
  begun_at: timestamp({ withTimezone: true }).notNull(),
  done_at: timestamp({ withTimezone: true }),
})

/** What startups are counted by, in both tables of counts. */
const counted = () => ({
  is_published: boolean().notNull(),
  is_held: boolean().notNull(),
  is_public: boolean().notNull(),
  category_id: uuid(),
  stage_id: uuid(),
  phase_id: uuid(),
})

/**
 * How many startups there are of each choice that lists count and filter by: sums over these rows, kept by a trigger. A write adds a row of
 * its own, so that no two wait for each other; a job adds the rows up.
 */
export const startupFacets = pgTable(
  'startup_facets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...counted(),
    country: text().notNull(),
    count: integer().notNull(),
    /** Not added up yet. */
    is_change: boolean().notNull().default(true),
  },
  (table) => [
    index('startup_facets_changes')
      .on(table.is_change)
      .where(sql`is_change`),
  ],
)

/**
 * The sums of `startup_facets` by none, one and two of the choices, without the rows that are not added up yet: what a list with a filter or
 * none counts by is read from these few rows. A trigger of `startup_facets` keeps them.
 */
export const startupSums = pgTable(
  'startup_sums',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The columns that a row is a sum by, in the order of the table; the others are null. */
    choices: text().notNull(),
    ...counted(),
    country: text(),
    count: integer().notNull(),
  },
  (table) => [
    unique('startup_sums_choices')
      .on(
        ...[table.choices, table.is_published, table.is_held, table.is_public],
        ...[table.category_id, table.stage_id, table.phase_id, table.country],
      )
      .nullsNotDistinct(),
  ],
)

/**
 * Where the places of a long list are: a mark at about each thousandth startup, with how many there are from it up to the next mark, and
 * what was added or taken away since, one by one, by a trigger. A page far from the start is counted from the mark before it.
 */
export const startupPlaces = pgTable(
  'startup_places',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    /** What the list is sorted by, as a text that sorts alike. */
    key: byteOrderedText().notNull(),
    startup_id: uuid().notNull(),
    /** The same as PostgreSQL writes it; of a mark. */
    value: text(),
    count: integer().notNull(),
    is_mark: boolean().notNull().default(false),
  },
  (table) => [
    index('startup_places_marks')
      .on(table.list, table.key, table.startup_id)
      .where(sql`is_mark`),
    index('startup_places_changes')
      .on(table.list, table.key, table.startup_id)
      .where(sql`not is_mark`),
  ],
)

/** The lists that have marks. Others are short enough to be counted through. */
export const markedLists = pgTable('marked_lists', {
  list: text().primaryKey(),
  /** Transactions from this number on write their changes down for the list; marks are set once the earlier ones have ended. */
  written_from: bigint({ mode: 'number' }),
})

/** The columns of `startup_search` that hold a reference of a startup once more, by the field. */
export const copiedReferences = {
  category_uuid: 'category_id',
  development_stage_uuid: 'stage_id',
  raising_phase_uuid: 'phase_id',
} as const satisfies Readonly<Record<string, keyof typeof startupSearch.$inferSelect>>
