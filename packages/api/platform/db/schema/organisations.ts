import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firstStage } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** What an organisation does on the marketplace; a hub is neither side of a deal. */
export const organisationKinds = ['startup', 'investor', 'hub'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** What a member may do: owners decide who belongs to it, members work in it, the last only read. */
export const membershipRoles = ['owner', 'member', 'viewer'] as const
export type MembershipRole = (typeof membershipRoles)[number]

/** A stage of a board: its key, what it is called where that is not the standard's name, and whether it was removed since. */
export interface StoredStage {
  readonly stage: string
  readonly name?: string
  readonly is_removed?: true
}

/**
 * Who works together. Everybody has an organisation of one, made with the account and erased with it; it has no name of its own, so
 * that the person's is kept in one place.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: uuid().primaryKey(),
    kind: text().$type<OrganisationKind>().notNull(),
    name: text(),
    country: text(),
    register_number: text(),
    /** The person whose organisation of one it is; null of every other. */
    person_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
    /** The stages of its board in their order, and those that it removed; null while they are the standard ones. */
    stages: jsonb().$type<readonly StoredStage[]>(),
  },
  (table) => [
    uniqueIndex('organisations_person').on(table.person_id),
    check('organisations_kind', sql`kind in ('startup', 'investor', 'hub')`),
  ],
)

/** Who belongs to an organisation, as what, and from when to when. */
export const memberships = pgTable(
  'memberships',
  {
    organisation_id: uuid()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MembershipRole>().notNull(),
    invited_at: moment(),
    /** Null until an invitation is accepted. */
    since: moment(),
    ended_at: moment(),
  },
  (table) => [
    primaryKey({ name: 'memberships_pair', columns: [table.organisation_id, table.user_id] }),
    index('memberships_user').on(table.user_id),
    check('memberships_role', sql`role in ('owner', 'member', 'viewer')`),
  ],
)

const organisation = () =>
  uuid()
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })
const startup = () =>
  uuid()
    .notNull()
    .references(() => startups.id, { onDelete: 'cascade' })

/**
 * What an organisation notes and plans of a startup that it is connected to: where it stands on the board (the stage, since when, and
 * the place within it), the next step and tags. It outlives an ended connection, and comes back with it.
 */
export const deals = pgTable(
  'deals',
  {
    organisation_id: organisation(),
    startup_id: startup(),
    stage: text().notNull().default(firstStage),
    stage_at: moment().notNull().defaultNow(),
    position: integer().notNull().default(0),
    pass_reason: text(),
    next_step: text(),
    next_step_on: date({ mode: 'string' }),
    /** When the reminder of this step was sent; null until then. */
    reminded_at: moment(),
    tags: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'deals_pair', columns: [table.organisation_id, table.startup_id] }),
    index('deals_startup').on(table.startup_id),
    index('deals_due')
      .on(table.next_step_on)
      .where(sql`next_step_on is not null and reminded_at is null`),
    check('deals_next_step', sql`next_step is not null or next_step_on is null`),
  ],
)

/** What becomes of a next step. */
export type StepAct = 'set' | 'done' | 'cleared'

/** Each next step that was set, done or cleared, and by whom. */
export const dealSteps = pgTable(
  'deal_steps',
  {
    id: uuid().primaryKey(),
    organisation_id: organisation(),
    startup_id: startup(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    act: text().$type<StepAct>().notNull(),
    next_step: text().notNull(),
    next_step_on: date({ mode: 'string' }),
    at: moment().notNull(),
  },
  (table) => [
    index('deal_steps_deal').on(table.organisation_id, table.startup_id, table.at),
    index('deal_steps_startup').on(table.startup_id),
    index('deal_steps_actor').on(table.actor_id),
    check('deal_steps_act', sql`act in ('set', 'done', 'cleared')`),
  ],
)
