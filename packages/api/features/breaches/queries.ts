import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { authorityCodes } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { breachClocks, breachEvents, breaches, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type BreachRow = typeof breaches.$inferSelect
export type ClockRow = typeof breachClocks.$inferSelect
type EventRow = typeof breachEvents.$inferInsert

/** How many are listed, and how much of the history of each. */
const shown = { breaches: 200, events: 2_000 } as const

const author = { first_name: users.first_name, last_name: users.last_name }

/** Breaches with their clocks and history; one where its uuid is given. */
export async function readBreaches(queries: Queries, id?: string) {
  const rows = await queries
    .select()
    .from(breaches)
    .where(id === undefined ? undefined : eq(breaches.id, id))
    .orderBy(sql`${breaches.state} = 'closed'`, desc(breaches.discovered_at), desc(breaches.id))
    .limit(shown.breaches)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const clocks = await queries
    .select({ clock: breachClocks, by: author })
    .from(breachClocks)
    .leftJoin(users, eq(users.id, breachClocks.settled_by))
    .where(inArray(breachClocks.breach_id, ids))
  const events = await queries
    .select({ event: breachEvents, by: author })
    .from(breachEvents)
    .leftJoin(users, eq(users.id, breachEvents.made_by))
    .where(inArray(breachEvents.breach_id, ids))
    .orderBy(desc(breachEvents.created_at), desc(breachEvents.id))
    .limit(shown.events)
  return rows.map((breach) => ({
    breach,
    clocks: clocks.filter(({ clock }) => clock.breach_id === breach.id),
    events: events.filter(({ event }) => event.breach_id === breach.id),
  }))
}
export type WholeBreach = Awaited<ReturnType<typeof readBreaches>>[number]

export async function insertBreach(
  tx: Queries,
  values: Omit<typeof breaches.$inferInsert, 'id' | 'created_at'>,
  at: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(breaches).values({ ...values, id, created_at: at })
  await tx.insert(breachClocks).values([...authorityCodes, 'people'].map((whom) => ({ breach_id: id, whom })))
  return id
}

/** A breach that stays as it is until the transaction ends. */
export async function lockBreach(tx: Queries, id: string): Promise<BreachRow | undefined> {
  return (await tx.select().from(breaches).where(eq(breaches.id, id)).for('update'))[0]
}

export async function changeBreach(tx: Queries, id: string, values: Partial<BreachRow>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(breaches).set(values).where(eq(breaches.id, id))
}

/** Stops a clock. False where it has stopped. */
export async function settleClock(
  tx: Queries,
  { breach_id, whom, ...values }: Pick<ClockRow, 'breach_id' | 'whom'> & Partial<ClockRow>,
): Promise<boolean> {
  const settled = await tx
    .update(breachClocks)
    .set(values)
    .where(and(eq(breachClocks.breach_id, breach_id), eq(breachClocks.whom, whom), isNull(breachClocks.settled_at)))
    .returning({ whom: breachClocks.whom })
  return settled.length > 0
}

/** Adds to the history. */
export async function addEvents(tx: Queries, events: readonly Omit<EventRow, 'id'>[]): Promise<void> {
  if (events.length > 0) await tx.insert(breachEvents).values(events.map((event) => ({ ...event, id: newId() })))
}

/** The clocks of authorities that run, each with its breach, locked where nobody else is at it. */
export function runningClocks(tx: Queries) {
  return tx
    .select({ clock: breachClocks, breach: breaches })
    .from(breachClocks)
    .innerJoin(breaches, eq(breaches.id, breachClocks.breach_id))
    .where(and(isNull(breachClocks.settled_at), inArray(breachClocks.whom, authorityCodes)))
    .orderBy(asc(breaches.discovered_at), asc(breachClocks.whom))
    .for('update', { of: breachClocks, skipLocked: true })
}

/** Notes that administrators were told of a stage. */
export async function noteTold(tx: Queries, { breach_id, whom }: ClockRow, told: string): Promise<void> {
  await tx
    .update(breachClocks)
    .set({ told })
    .where(and(eq(breachClocks.breach_id, breach_id), eq(breachClocks.whom, whom)))
}
