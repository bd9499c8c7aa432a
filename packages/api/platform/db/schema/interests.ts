import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  InterestEventKind,
  InterestOutcome,
  InterestPhase,
  InterestSide,
  OutcomeState,
  PauseCause,
} from '@baobab/validation'
import { organisations } from './organisations.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const formerPerson = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * An investor’s interest in a startup, from connecting to its outcome, as its events leave it: whose time runs until when, and how long
 * each side took. A connection that is asked for again after a decline is another one. It stays when one of the two accounts is erased,
 * and names nobody there: how the other one answered is theirs.
 */
export const interests = pgTable(
  'interests',
  {
    id: uuid().primaryKey(),
    /** No reference: a deleted startup comes back under its uuid, and how both answered stays without it. */
    startup_id: uuid().notNull(),
    founder_id: formerPerson(),
    investor_id: formerPerson(),
    /** Where the investor worked when they connected: how it was answered is this organisation's record. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    phase: text().$type<InterestPhase>().notNull(),
    owed_by: text().$type<InterestSide>(),
    since: moment(),
    due_at: moment(),
    paused_at: moment(),
    paused_for: text().array().$type<PauseCause[]>().notNull().default([]),
    paused_ms: bigint({ mode: 'number' }).notNull().default(0),
    reminded: integer(),
    lapsed_at: moment(),
    founder_ms: bigint({ mode: 'number' }),
    investor_ms: bigint({ mode: 'number' }),
    passed_at: moment(),
    ended_at: moment(),
    outcome: text().$type<InterestOutcome>(),
    outcome_by: text().$type<InterestSide>(),
    outcome_state: text().$type<OutcomeState>(),
    outcome_at: moment(),
  },
  (table) => [
    index('interests_pair').on(table.startup_id, table.investor_id, table.created_at),
    index('interests_founder').on(table.founder_id, table.created_at),
    index('interests_investor').on(table.investor_id, table.created_at),
    index('interests_organisation').on(table.organisation_id),
    index('interests_due')
      .on(table.due_at)
      .where(sql`due_at is not null and lapsed_at is null`),
    index('interests_running')
      .on(table.startup_id)
      .where(sql`owed_by is not null and lapsed_at is null`),
    check('interests_phase', sql`phase in ('waiting', 'accepted', 'declined', 'moved', 'passed')`),
    check('interests_owed_by', sql`owed_by in ('founder', 'investor')`),
    check('interests_clock', sql`(owed_by is null) = (since is null)`),
  ],
)

/** What happened to an interest, in its order; nothing of it changes but that who is erased is named no more. */
export const interestEvents = pgTable(
  'interest_events',
  {
    id: uuid().primaryKey(),
    interest_id: uuid()
      .notNull()
      .references(() => interests.id, { onDelete: 'cascade' }),
    /** Its place among the events of the interest, from 1 on. */
    place: integer().notNull(),
    kind: text().$type<InterestEventKind>().notNull(),
    side: text().$type<InterestSide>(),
    /** Whose doing it was; null of what the time did. */
    actor_id: formerPerson(),
    at: moment().notNull(),
    /** The reason of a pass, the cause of a pause, the days of a reminder, or the outcome. */
    detail: text(),
    /** What was said with it, for the other side to read. */
    sentence: text(),
  },
  (table) => [
    uniqueIndex('interest_events_place').on(table.interest_id, table.place),
    index('interest_events_actor').on(table.actor_id),
  ],
)
