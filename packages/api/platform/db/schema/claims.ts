import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ClaimState, ClaimType, ClaimDecider, EvidenceType } from '@baobab/validation'
import { organisations } from './organisations.ts'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * What a startup or an organisation of investors says of itself, and who confirmed it until when. Its evidence lies among the private
 * files, under the uuid of the claim. It stands while it is confirmed and its end has not come, whether or not a job said so.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    /** Whose it is: one of the two. */
    startup_id: uuid().references(() => startups.id, { onDelete: 'cascade' }),
    organisation_id: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    type: text().$type<ClaimType>().notNull(),
    statement: text().notNull(),
    link: text(),
    /** The file that came with it: what it was called, what it is, and its bytes. */
    evidence_name: text(),
    evidence_type: text().$type<EvidenceType>(),
    evidence_bytes: integer(),
    state: text().$type<ClaimState>().notNull(),
    claimed_by: person(),
    created_at: moment().notNull(),
    /** Of a reference: who is asked for it. It goes with them, since nobody vouches any more. */
    referee_id: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    /** Who decided, in which role, when, and why it was refused. */
    decided_by: person(),
    decided_as: text().$type<ClaimDecider>(),
    decided_at: moment(),
    reason: text(),
    /** Until when it stands; null while nobody confirmed it. */
    ends_at: moment(),
    /** When its people were told that it ends soon. */
    reminded_at: moment(),
    /** When it was refused, withdrawn or was past its time. */
    closed_at: moment(),
  },
  (table) => [
    index('claims_startup').on(table.startup_id),
    index('claims_organisation').on(table.organisation_id),
    index('claims_referee').on(table.referee_id),
    index('claims_claimed_by').on(table.claimed_by),
    index('claims_decided_by').on(table.decided_by),
    index('claims_waiting')
      .on(table.created_at)
      .where(sql`state = 'claimed'`),
    index('claims_due')
      .on(table.ends_at)
      .where(sql`state = 'confirmed'`),
    index('claims_closed').on(table.closed_at),
    check('claims_subject', sql`(startup_id is null) <> (organisation_id is null)`),
    check('claims_state', sql`state in ('claimed', 'confirmed', 'refused', 'expired', 'withdrawn')`),
    check('claims_confirmed', sql`state <> 'confirmed' or (decided_at is not null and ends_at is not null)`),
  ],
)
