import { eq, inArray, sql } from 'drizzle-orm'
import { limits, resources, type ListQuery } from '@baobab/validation'
import { boundSql, everyField, findPageOf, holding, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { audit, contactMessages, investorRequests, reports, startups, users } from '../../platform/db/schema/index.ts'
import { reportedName } from '../reports/presenter.ts'
import { nameOf } from '../users/presenter.ts'
import { foldEmail } from '../users/queries.ts'
import type { Target, TrailRow } from './presenter.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
          .where(sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email}) ilike ${holding(typed)}`)
          .limit(limits.listCap)
  return found.map(({ id }) => id)
}

const { at } = resources.audit.computed

const source = tableSource({
  resource: resources.audit,
  table: audit,
  computed: { actor_uuid: 't.actor_id' },
  filters: {
    actor: (people, bind) => `t.actor_id = any(${bind(people)}::uuid[])`,
    on: (targets, bind) => `t.target = any(${bind(targets)}::text[])`,
    from: ([day], bind) => boundSql(at, 'gte', 't.at', bind(day)),
    // The whole of its last day, in UTC.
    to: ([day], bind) => boundSql(at, 'lte', 't.at', bind(day)),
  },
})
const reads = everyField(resources.audit)

/** People are looked up once, before the page and its count ask for their rows. */
async function withPeople(queries: Queries, list: ListQuery): Promise<ListQuery> {
  const { actor, on, ...others } = list.filter
  const actors = actor === undefined ? undefined : await peopleOf(queries, actor)
  const targets = on === undefined ? undefined : [on, ...(await peopleOf(queries, on))]
  const nobody = actors?.length === 0
  return {
    ...list,
    filter: {
      ...others,
      ...(actors ? { actor: actors } : {}),
      ...(targets ? { on: targets } : {}),
      ...(nobody ? { id: [] } : {}),
    },
  }
}

/** A page of the trail: the rows by the index of their time, then the names of those few. */
export async function listTrail(db: Database, list: ListQuery): Promise<ListPage<TrailRow>> {
  const load = (ids: readonly string[]) =>
    db
      .select()
      .from(audit)
      .where(inArray(audit.id, [...ids]))
  const page = await findPageOf(db, { source, list: await withPeople(db, list), reads }, load, ({ id }) => id)
  const targets = await nameTargets(
    db,
    page.rows.flatMap(({ actor_id, target }) => [actor_id, target]),
  )
  return {
    ...page,
    rows: page.rows.map((entry) => ({
      entry,
      actor: targets.get(entry.actor_id ?? ''),
      target: targets.get(entry.target ?? ''),
    })),
  }
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
    .select({
      report: reports,
      reported: { first_name: users.first_name, last_name: users.last_name },
      startup: { id: startups.id, name: startups.startup_name },
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reported_id))
    .leftJoin(startups, eq(startups.id, reports.startup_id))
    .where(inArray(reports.id, ids))
  const named: readonly Target[] = [
    ...persons.map((one) => ({ id: one.id, name: nameOf(one), kind: 'users' as const })),
    ...ventures.map(({ id, name }) => ({ id, name: name ?? 'Unknown', kind: 'startups' as const })),
    ...asked.map((one) => ({ id: one.id, name: nameOf(one), kind: 'investorRequests' as const })),
    ...written.map((one) => ({ ...one, kind: 'contactMessages' as const })),
    ...reported.map((row) => ({ id: row.report.id, name: reportedName(row), kind: 'reports' as const })),
  ]
  return new Map(named.map((one) => [one.id, one]))
}
