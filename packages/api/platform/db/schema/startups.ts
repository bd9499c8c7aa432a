import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { resources, type ConnectionState, type ReviewState, type Tiers, type TypedAmounts } from '@baobab/validation'
import { describedColumns, referenceIndexes } from './described.ts'
import { including } from './including.ts'
import { keyOf } from './keys.ts'
import { users } from './users.ts'

/** What undoing a change of publishing restores. Times are ISO text. */
export interface PublishingUndo {
  readonly by: string
  readonly at: string
  readonly is_published: boolean
  readonly published_at: string | null
  readonly taken_down_at: string | null
  readonly taken_down_reason: string | null
}

/** References whose index has a shorter name. */
const indexedAbove = ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid']

/** Startups: the columns of its description, and what the server keeps beside them. */
export const startups = pgTable(
  'startups',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    is_published: boolean().notNull().default(false),
    published_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A hash of the row of a file that it was imported from: a second run finds it, whatever was edited since. */
    import_key: text(),
    /** Its name in the address of its public page: made out of the name at the first publishing, and kept when that changes. A draft's ends in its uuid. */
    slug: text().notNull(),
    /** Since when an administrator holds it back, and why; only an administrator lifts that. */
    taken_down_at: timestamp({ withTimezone: true }),
    taken_down_reason: text(),
    /** Since when an administrator keeps it from others: `restrictions` says why. */
    frozen_at: timestamp({ withTimezone: true }),
    /** How it was published before the last change of that, for whoever made the change to undo it. */
    publishing_undo: jsonb().$type<PublishingUndo>(),
    /** What was typed in another currency, by the money field whose dollars come from it, with the rate as it was then. */
    typed_amounts: jsonb().$type<TypedAmounts>().notNull().default({}),
    /** The groups of fields that its founder keeps back, and for whom each is left. */
    tiers: jsonb().$type<Tiers>().notNull().default({}),
    ...describedColumns(resources.startups, keyOf),
  },
  (table) => [
    index('startups_owner').on(table.user_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('startups_import')
      .on(table.user_id, table.import_key)
      .where(sql`import_key is not null`),
    uniqueIndex('startups_slug').on(table.slug),
    index('startups_uuid_end').on(sql`right(id::text, 12)`),
    including(
      index('startups_published')
        .on(table.published_at)
        .where(sql`is_published`),
      [table.id],
    ),
    index('startups_category').on(table.category_uuid),
    index('startups_stage').on(table.development_stage_uuid),
    index('startups_phase').on(table.raising_phase_uuid),
    ...referenceIndexes('startups', resources.startups, table, indexedAbove),
    index('startups_image')
      .on(table.image)
      .where(sql`image is not null`),
  ],
)

const startup = () =>
  uuid()
    .notNull()
    .references(() => startups.id, { onDelete: 'cascade' })
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const made = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const likes = pgTable('likes', { startup_id: startup(), user_id: person(), created_at: made() }, (table) => [
  primaryKey({ name: 'likes_pair', columns: [table.startup_id, table.user_id] }),
  index('likes_user').on(table.user_id, table.created_at),
])

export const follows = pgTable(
  'follows',
  { followed_id: person(), follower_id: person(), created_at: made() },
  (table) => [
    primaryKey({ name: 'follows_pair', columns: [table.followed_id, table.follower_id] }),
    index('follows_follower').on(table.follower_id, table.created_at),
  ],
)

/**
 * Where a connection stands by the version before, which may run beside this one during an update; a trigger brings what it writes into
 * the deal. The next version drops them.
 */
const columnsBefore = () => ({
  stage: text().notNull().default('interested'),
  stage_at: made(),
  position: integer().notNull().default(0),
  pass_reason: text(),
})

/** What is kept of a connection: how the founder answered. Where it stands on the investor's board is in their deal. */
const connectionColumns = () => ({
  startup_id: startup(),
  user_id: person(),
  created_at: made(),
  ...columnsBefore(),
  /** How the founder answered. */
  state: text().$type<ConnectionState>().notNull().default('pending'),
  answered_at: timestamp({ withTimezone: true }),
  decline_reason: text(),
  /** An administrator connected; it counts in no figure. */
  is_staff: boolean().notNull().default(false),
})

/** Who is connected to what. Active connections only. */
export const connections = pgTable('connections', connectionColumns(), (table) => [
  primaryKey({ name: 'connections_pair', columns: [table.startup_id, table.user_id] }),
  index('connections_user').on(table.user_id, table.created_at),
  index('connections_created').on(table.created_at),
  check('connections_stage', sql`stage in ('interested', 'contacted', 'meeting', 'diligence', 'invested', 'passed')`),
  check('connections_state', sql`state in ('pending', 'accepted', 'declined')`),
])

/** Connections that their investor ended, as they were. They give no rights and count nowhere; connecting again brings them back. */
export const endedConnections = pgTable(
  'ended_connections',
  {
    ...connectionColumns(),
    ended_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether the founder's unread notification of the connection was withdrawn when it ended. */
    notice_withdrawn: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'ended_connections_pair', columns: [table.startup_id, table.user_id] }),
    index('ended_connections_user').on(table.user_id),
  ],
)

/** Who saw a startup on which day (UTC). */
export const views = pgTable(
  'views',
  { startup_id: startup(), viewer_id: person(), day: date({ mode: 'string' }).notNull() },
  (table) => [
    primaryKey({ name: 'views_once', columns: [table.startup_id, table.viewer_id, table.day] }),
    index('views_day').on(table.startup_id, table.day),
    index('views_person').on(table.viewer_id, table.startup_id),
  ],
)

/** Counts of a startup, apart from the wide row: a like writes a few bytes here and none there. */
export const startupCounters = pgTable(
  'startup_counters',
  {
    startup_id: uuid()
      .primaryKey()
      .references(() => startups.id, { onDelete: 'cascade' }),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    connections: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    /** Whether likes or views are still to flow into `startup_search`. */
    dirty: boolean().notNull().default(false),
  },
  (table) => [
    index('startup_counters_dirty')
      .on(table.startup_id)
      .where(sql`dirty`),
  ],
)

/** What a startup earned a month, by the month (UTC, its first day) in which that was given; the newest of each. */
export const startupMonths = pgTable(
  'startup_months',
  { startup_id: startup(), month: date({ mode: 'string' }).notNull(), revenue: numeric() },
  (table) => [primaryKey({ name: 'startup_months_once', columns: [table.startup_id, table.month] })],
)

/** Each time that a startup was sent for review, and how that was decided. What an administrator published unasked was sent by nobody. */
export const listingReviews = pgTable(
  'listing_reviews',
  {
    id: uuid().primaryKey(),
    startup_id: startup(),
    state: text().$type<ReviewState>().notNull().default('submitted'),
    submitted_at: timestamp({ withTimezone: true }),
    submitted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    message: text(),
    /** What is to be changed, by the key of a section of the overview. */
    notes: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [
    index('listing_reviews_startup').on(table.startup_id, table.id),
    index('listing_reviews_state').on(table.state, table.submitted_at),
    index('listing_reviews_submitter').on(table.submitted_by),
    index('listing_reviews_decider').on(table.decided_by),
    uniqueIndex('listing_reviews_open')
      .on(table.startup_id)
      .where(sql`state = 'submitted'`),
    check('listing_reviews_state', sql`state in ('submitted', 'changes_asked', 'closed', 'approved')`),
  ],
)
