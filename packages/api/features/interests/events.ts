import { and, desc, eq, sql } from 'drizzle-orm'
import {
  afterEvent,
  newInterest,
  type InterestEventKind,
  type InterestSide,
  type InterestState,
  type PauseCause,
} from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Pair } from '../../platform/db/pairs.ts'
import { interestEvents, interests } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { findWorkplace } from '../organisations/queries.ts'

export type StoredInterest = typeof interests.$inferSelect

/** What happened: by which side and whom, with its reason and what was said. */
export interface Happened {
  readonly kind: InterestEventKind
  readonly side: InterestSide | null
  readonly actor?: string
  readonly detail?: string | null
  readonly sentence?: string | null
}

const columnsOf = ({ paused_for, ...state }: InterestState) => ({
  ...state,
  paused_for: [...paused_for] as PauseCause[],
})

/** The newest interest of a pair, locked until the transaction ends. */
export async function lockNewest(tx: Queries, { startup, investor }: Pair): Promise<StoredInterest | undefined> {
  const [found] = await tx
    .select()
    .from(interests)
    .where(and(eq(interests.startup_id, startup), eq(interests.investor_id, investor)))
    .orderBy(desc(interests.created_at), desc(interests.id))
    .limit(1)
    .for('update')
  return found
}

/** One interest, locked until the transaction ends. */
export async function lockInterest(tx: Queries, id: string): Promise<StoredInterest | undefined> {
  return (await tx.select().from(interests).where(eq(interests.id, id)).for('update'))[0]
}

/** Adds a new interest, to which nothing has happened. */
export async function addInterest(
  tx: Queries,
  { startup, investor, founder }: Pair & { readonly founder: string },
  at: Date,
): Promise<StoredInterest> {
  const [made] = await tx
    .insert(interests)
    .values({
      id: newId(),
      startup_id: startup,
      founder_id: founder,
      investor_id: investor,
      organisation_id: (await findWorkplace(tx, investor)) ?? null,
      created_at: at,
      ...columnsOf(newInterest),
    })
    .returning()
  if (!made) throw new Error('An interest was not added.')
  return made
}

/**
 * Appends an event to a locked interest, and writes how it stands after it. Answers that; the interest itself where the event does not
 * fit how it stands, and then nothing is written.
 */
export async function append(
  tx: Queries,
  interest: StoredInterest,
  { kind, side, actor, detail = null, sentence = null }: Happened,
  at: Date,
): Promise<StoredInterest> {
  const after = afterEvent(interest, { kind, side, at, detail })
  if (after === interest) return interest
  const { id } = interest
  const place = sql<number>`coalesce((select max(e.place) from interest_events e where e.interest_id = ${id}::uuid), 0) + 1`
  await tx
    .insert(interestEvents)
    .values({ id: newId(), interest_id: id, place, kind, side, actor_id: actor ?? null, at, detail, sentence })
  const [written] = await tx
    .update(interests)
    .set(columnsOf(stateOf(after)))
    .where(eq(interests.id, id))
    .returning()
  if (!written) throw new Error('An interest is gone while it is locked.')
  return written
}

/** What of a stored interest its events say. */
export function stateOf(interest: InterestState): InterestState {
  const names = Object.keys(newInterest) as (keyof InterestState)[] // keys of a const object are its names
  return Object.fromEntries(names.map((name) => [name, interest[name]])) as unknown as InterestState // of the same names
}
