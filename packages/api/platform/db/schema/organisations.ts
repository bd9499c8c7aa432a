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
import { firstStage, type GrantState, type MembershipRole, type OrganisationKind } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** A stage of a board: its key, what it is called where that is not the standard's name, and whether it was removed since. */
export interface StoredStage {
  readonly stage: string
  readonly name?: string
  readonly is_removed?: true
}

/**
 * Who works together. Everybody has an organisation of one, made with the account and erased with it; until they name it, it has no
 * name of its own, so that the person's is kept in one place. Whoever joins another works there, and in their own again once they leave.
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
    /** The stages of the board of its person in their order, and those that were removed; null while they are the standard ones. */
    stages: jsonb().$type<readonly StoredStage[]>(),
    /** The same of the board that its members share. */
    shared_stages: jsonb().$type<readonly StoredStage[]>(),
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

/**
 * Who is invited to an organisation and has not answered: one row an address and organisation. It goes with the answer, when it is
 * withdrawn, or with its time.
 */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: uuid().primaryKey(),
    organisation_id: uuid()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Trimmed and in small letters. */
    email: text().notNull(),
    role: text().$type<MembershipRole>().notNull(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('organisation_invitations_pair').on(table.organisation_id, table.email),
    index('organisation_invitations_email').on(table.email),
    index('organisation_invitations_invited_by').on(table.invited_by),
    index('organisation_invitations_expiry').on(table.expires_at),
    check('organisation_invitations_role', sql`role in ('owner', 'member', 'viewer')`),
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

/** Where a deal stands on a board (the stage, since when, and the place within it), the next step and tags. */
const dealColumns = () => ({
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
})

/**
 * What an investor notes and plans of a startup that they are connected to, by their organisation of one. It outlives an ended
 * connection, and comes back with it.
 */
export const deals = pgTable('deals', dealColumns(), (table) => [
  primaryKey({ name: 'deals_pair', columns: [table.organisation_id, table.startup_id] }),
  index('deals_startup').on(table.startup_id),
  index('deals_due')
    .on(table.next_step_on)
    .where(sql`next_step_on is not null and reminded_at is null`),
  check('deals_next_step', sql`next_step is not null or next_step_on is null`),
])

/**
 * A deal that somebody shared with their organisation: it belongs to the organisation, whose members work on it together, and stays
 * there when they leave. While it is there it stands on no member's own board.
 */
export const sharedDeals = pgTable(
  'shared_deals',
  {
    ...dealColumns(),
    shared_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    shared_at: moment().notNull().defaultNow(),
    /** Who does the next step. */
    responsible_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ name: 'shared_deals_pair', columns: [table.organisation_id, table.startup_id] }),
    index('shared_deals_startup').on(table.startup_id),
    index('shared_deals_shared_by').on(table.shared_by),
    index('shared_deals_responsible').on(table.responsible_id),
    index('shared_deals_due')
      .on(table.next_step_on)
      .where(sql`next_step_on is not null and reminded_at is null`),
    check('shared_deals_next_step', sql`next_step is not null or next_step_on is null`),
  ],
)

/** What happened to a shared deal. */
export const sharedDealKinds = ['shared', 'moved', 'step_set', 'step_done', 'step_cleared'] as const
export type SharedDealKind = (typeof sharedDealKinds)[number]

/** What happened to a shared deal, and who did it; it goes with the deal. */
export const sharedDealEvents = pgTable(
  'shared_deal_events',
  {
    id: uuid().primaryKey(),
    organisation_id: organisation(),
    startup_id: startup(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<SharedDealKind>().notNull(),
    from_stage: text(),
    to_stage: text(),
    /** The next step, or the reason of a pass. */
    text: text(),
    due_on: date({ mode: 'string' }),
    at: moment().notNull(),
  },
  (table) => [
    index('shared_deal_events_deal').on(table.organisation_id, table.startup_id, table.at),
    index('shared_deal_events_startup').on(table.startup_id),
    index('shared_deal_events_actor').on(table.actor_id),
    check('shared_deal_events_kind', sql`kind in ('shared', 'moved', 'step_set', 'step_done', 'step_cleared')`),
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

/** How a grant came to be: its investor asked for it, the founder gave it unasked, or accepted a connection. */
export const grantSources = ['request', 'founder', 'connection'] as const
export type GrantSource = (typeof grantSources)[number]

/**
 * What an organisation may read of a startup that its founder keeps back for those whom they accept, and each request for it. A grant
 * holds from when it was given until it ends or is revoked.
 */
export const startupGrants = pgTable(
  'startup_grants',
  {
    id: uuid().primaryKey(),
    startup_id: startup(),
    organisation_id: organisation(),
    /** Who asked for it, or whom the founder meant. */
    person_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    source: text().$type<GrantSource>().notNull(),
    state: text().$type<GrantState>().notNull(),
    /** The keys of the sections that it opens; none for all that are kept back. */
    groups: text().array().notNull().default([]),
    /** Why the investor asks. */
    message: text(),
    /** What the founder said with their answer. */
    reason: text(),
    created_at: moment().notNull(),
    answered_at: moment(),
    ends_at: moment(),
    revoked_at: moment(),
  },
  (table) => [
    index('startup_grants_pair').on(table.startup_id, table.organisation_id),
    index('startup_grants_newest').on(
      table.startup_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('startup_grants_organisation').on(table.organisation_id),
    index('startup_grants_person').on(table.person_id),
    index('startup_grants_due')
      .on(table.ends_at)
      .where(sql`state = 'granted' and ends_at is not null`),
    uniqueIndex('startup_grants_waiting')
      .on(table.startup_id, table.organisation_id)
      .where(sql`state = 'asked'`),
    uniqueIndex('startup_grants_connection')
      .on(table.startup_id, table.organisation_id)
      .where(sql`source = 'connection'`),
    check('startup_grants_source', sql`source in ('request', 'founder', 'connection')`),
    check('startup_grants_state', sql`state in ('asked', 'granted', 'declined', 'withdrawn', 'revoked', 'ended')`),
  ],
)
