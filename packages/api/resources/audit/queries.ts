import { asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { limits, type ListQuery } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { audit, contactMessages, investorRequests, reports, startups, users } from '../../db/schema/index.ts'
import { conditionOf, holds, oneOf, textsIn, totalOf, windowOf, type Meanings } from '../listing.ts'
import { nameOf } from '../users/presenter.ts'
import { foldEmail } from '../users/queries.ts'
import type { Target, TrailRow } from './presenter.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dayMs = 24 * 3_600_000

/**
 * The accounts that what was typed names: one by its number or its whole address, else those whose name or address holds
 * it. More of them than a list shows would tell nobody apart.
 */
async function peopleOf(queries: Queries, typed: unknown): Promise<readonly string[]> {
  if (typeof typed !== 'string') return []
  if (uuidPattern.test(typed)) return [typed.toLowerCase()]
  const exact = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, foldEmail(typed)))
  const found =
    exact.length > 0
      ? exact
      : await queries
          .select({ id: users.id })
          .from(users)
          .where(holds(users.first_name, users.last_name, users.email)([typed]))
          .limit(limits.listCap)
  return found.map(({ id }) => id)
}

/** People are looked up once, before the page and its count ask for their rows. */
async function meaningsFor(queries: Queries, { actor, on }: ListQuery['filter']): Promise<Meanings> {
  const day = (values: readonly unknown[]) => Date.parse(`${textsIn(values)[0] ?? ''}T00:00:00Z`)
  const [actors, targets] = [await peopleOf(queries, actor), await peopleOf(queries, on)]
  return {
    id: oneOf(audit.id),
    action: oneOf(audit.action),
    actor: () => inArray(audit.actor_id, [...actors]),
    on: (values) => inArray(audit.target, [...textsIn(values), ...targets]),
    from: (values) => gte(audit.at, new Date(day(values))),
    // The whole of its last day, in UTC.
    to: (values) => lt(audit.at, new Date(day(values) + dayMs)),
  }
}

/** A page of the trail: the rows by the index of their time, then the names of those few. */
export async function listTrail(
  queries: Queries,
  list: ListQuery,
): Promise<{ rows: TrailRow[]; first: number; total: number }> {
  const where = conditionOf(list.filter, await meaningsFor(queries, list.filter))
  const { first, size } = windowOf(list)
  const order = list.sort.order === 'ASC' ? asc : desc
  const found = await queries
    .select()
    .from(audit)
    .where(where)
    .orderBy(order(audit.at), order(audit.id))
    .offset(first)
    .limit(size)
  const targets = await nameTargets(
    queries,
    found.flatMap(({ actor_id, target }) => [actor_id, target]),
  )
  const rows = found.map((entry) => ({
    entry,
    actor: targets.get(entry.actor_id ?? ''),
    target: targets.get(entry.target ?? ''),
  }))
  return { rows, first, total: await totalOf(queries, audit, where) }
}

/** Who or what a uuid of the trail stands for, as far as it is there still. */
async function nameTargets(
  queries: Queries,
  mentioned: readonly (string | null)[],
): Promise<ReadonlyMap<string, Target>> {
  const ids = [...new Set(mentioned.filter((one) => one !== null))].filter((one) => uuidPattern.test(one))
  if (ids.length === 0) return new Map()
  const persons = await queries
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(inArray(users.id, ids))
  const ventures = await queries
    .select({ id: startups.id, name: startups.startup_name })
    .from(startups)
    .where(inArray(startups.id, ids))
  const asked = await queries
    .select({ id: investorRequests.id, first_name: investorRequests.first_name, last_name: investorRequests.last_name })
    .from(investorRequests)
    .where(inArray(investorRequests.id, ids))
  const written = await queries
    .select({ id: contactMessages.id, name: contactMessages.name })
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
  const reported = await queries
    .select({ id: reports.id, first_name: users.first_name, last_name: users.last_name })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reported_id))
    .where(inArray(reports.id, ids))
  const named: readonly Target[] = [
    ...persons.map((one) => ({ id: one.id, name: nameOf(one), kind: 'users' as const })),
    ...ventures.map(({ id, name }) => ({ id, name: name ?? 'Unknown', kind: 'startups' as const })),
    ...asked.map((one) => ({ id: one.id, name: nameOf(one), kind: 'investorRequests' as const })),
    ...written.map((one) => ({ ...one, kind: 'contactMessages' as const })),
    ...reported.map((one) => ({ id: one.id, name: nameOf(one), kind: 'reports' as const })),
  ]
  return new Map(named.map((one) => [one.id, one]))
}
