import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { authorityCodes, limits, type BreachState } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { breachClocks, breachEvents, breaches, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type BreachRow = typeof breaches.$inferSelect
export type ClockRow = typeof breachClocks.$inferSelect
type EventRow = typeof breachEvents.$inferInsert

const author = { first_name: users.first_name, last_name: users.last_name }

/** Which breaches are read: one, or a page of all or of those in a state, after one of them. */
export interface BreachQuery {
  readonly id?: string | undefined
  readonly state?: BreachState | undefined
  readonly after?: string | undefined
}

const closed = sql`(${breaches.state} = 'closed')`

/** Those behind one in the order of the list; none where that one is not there. */
const behind = (id: string) =>
  sql`exists (select from ${breaches} a where a.id = ${id}::uuid and (
    ${closed} > (a.state = 'closed') or
    (${closed} = (a.state = 'closed') and (${breaches.discovered_at}, ${breaches.id}) < (a.discovered_at, a.id))))`

/** A page of breaches with their clocks and history, those that are not closed first, then the newest; `more` says whether others follow. */
export async function readBreaches(queries: Queries, { id, state, after }: BreachQuery = {}) {
  const { page } = limits.breaches
  const found = await queries
    .select()
    .from(breaches)
    .where(
      and(
        id === undefined ? undefined : eq(breaches.id, id),
        state === undefined ? undefined : eq(breaches.state, state),
        after === undefined ? undefined : behind(after),
      ),
    )
    .orderBy(closed, desc(breaches.discovered_at), desc(breaches.id))
    .limit(page + 1)
  const rows = found.slice(0, page)
  return { rows: await whole(queries, rows), more: found.length > page }
}

async function whole(queries: Queries, rows: readonly BreachRow[]) {
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
  return rows.map((breach) => ({
    breach,
    clocks: clocks.filter(({ clock }) => clock.breach_id === breach.id),
    events: events.filter(({ event }) => event.breach_id === breach.id),
  }))
}
export type WholeBreach = Awaited<ReturnType<typeof whole>>[number]

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
