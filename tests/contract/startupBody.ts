import { sql } from 'drizzle-orm'
import { countedColumns, countsBy } from '@baobab/api/features/startups/counts.ts'
import { schema } from '@baobab/api'
import { insertStartups, type NewStartup } from '@baobab/api/features/startups/write.ts'
import { insertOption } from '@baobab/api/features/references/queries.ts'
import type { ReferenceListName, Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'

let made = 0

/** An entry of a reference list, made for one test; its name is its own. */
export async function entry(
  app: TestApp,
  list: ReferenceListName = 'categories',
  name = `${list} ${++made} of ${process.pid}`,
): Promise<string> {
  return (await insertOption(app.db, list, name)).id
}

/** A body that `startups/create/` takes, with references made for it. */
export async function startupBody(
  app: TestApp,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  return {
    startup_name: 'Água Limpa',
    country: 'Cabo Verde',
    region: 'Santiago',
    country_of_incorporation: 'Cabo Verde',
    established_in: '2019-03-01',
    category_uuid: await entry(app),
    development_stage_uuid: await entry(app, 'devphases'),
    raising_phase_uuid: await entry(app, 'raisephases'),
    contact_name: 'Edna Lima',
    contact_destination: 'Praia',
    contact_phone_number: '+238 991 23 45',
    contact_email: 'edna@agua.example',
    founders_name: 'Edna Lima',
    founders_background: 'Hydrologist',
    fulltime_employees: 4,
    problem_your_solving: 'Wells run dry',
    solution: 'Fog nets',
    usp_market: 'The cheapest litre on the islands',
    business_model: 'Subscription',
    sdg_goals: 'SDG 6',
    sgd_focus_goal: 'SDG 6',
    percentage_owned: 60,
    equity_not_owned_by_you: 'Family',
    received_funds_before: '1000.50',
    investment_from_angel_year: '2020',
    latest_funding_received: 'Grant',
    application_of_funds: 'Nets',
    startup_monthly_revenue: 4200.5,
    cash_burnt_rate: 100,
    cash_available: 5000,
    paying_customers: 12,
    valuation_cap: 100000,
    latest_valuation: '250000.00',
    ...values,
  }
}

/** A startup of a test, straight in the database; published unless it says otherwise. */
export async function startup(
  app: TestApp,
  owner: TestUser,
  values: Readonly<Record<string, unknown>> = {},
  more: Partial<NewStartup> = {},
): Promise<string> {
  const filled = { startup_name: `Startup ${++made}`, country: 'Kenya', ...values }
  const [id = ''] = await app.db.transaction((tx) =>
    insertStartups(tx, [
      { user_id: owner.id, values: filled, is_published: true, created_at: app.deps.now(), ...more },
    ]),
  )
  return id
}

/** What a list answers. */
export interface Listed {
  readonly data: readonly Startup[]
}

/** Asks for a list in the dialect of ra-data-simple-rest. */
export function listOf(
  app: TestApp,
  token: string,
  asked: {
    readonly filter?: unknown
    readonly sort?: unknown
    readonly range?: unknown
    readonly created_by?: string
  } = {},
) {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  return app.get<Listed>(`startups/list/?${query}`, token)
}

export const names = (answer: { readonly body: Listed }): (string | null)[] =>
  answer.body.data.map((one) => one.startup_name)

/** Rows of the likes, follows, connections or views of a test's app. */
export async function countRows(app: TestApp, table: 'likes' | 'follows' | 'connections' | 'views'): Promise<number> {
  return app.db.$count(schema[table])
}

/** The startups, people and choices whose stored counts differ from their rows. */
export async function driftedCounts(app: TestApp): Promise<readonly unknown[]> {
  const drifted = await app.db.execute(sql`
    select c.startup_id from startup_counters c
    where c.likes <> (select count(*) from likes x where x.startup_id = c.startup_id)
      or c.views <> (select count(*) from views x where x.startup_id = c.startup_id)
      or c.connections <> (select count(*) from connections x where x.startup_id = c.startup_id and not x.is_staff)
      or c.comments <> (select count(*) from questions x where x.startup_id = c.startup_id and x.hidden_at is null)
    union all
    select u.user_id from user_counters u where u.followers <> (select count(*) from follows x where x.followed_id = u.user_id)
    union all
    (select null from startup_search s full join (
      select is_published, is_held, is_public, category_id, stage_id, phase_id, country, sum(count) as kept from startup_facets group by 1, 2, 3, 4, 5, 6, 7) f
      on row(s.is_published, s.is_held, s.is_public, s.category_id, s.stage_id, s.phase_id, s.country)::text
        = row(f.is_published, f.is_held, f.is_public, f.category_id, f.stage_id, f.phase_id, f.country)::text
    group by f.is_published, f.is_held, f.is_public, f.category_id, f.stage_id, f.phase_id, f.country, f.kept
    having count(s.startup_id) <> coalesce(f.kept, 0))`)
  return [...drifted.rows, ...(await driftedSums(app))]
}

/** The choices by which the sums differ from the rows, by each two fields that are counted. */
export async function driftedSums(app: TestApp): Promise<readonly unknown[]> {
  const fields = Object.keys(countedColumns)
  const pairs = fields.flatMap((one, at) => fields.slice(at).map((other) => new Set([one, other])))
  const drifted: unknown[] = []
  for (const some of [new Set<string>(), ...pairs]) {
    const by = ['is_published', 'is_held', 'is_public', ...[...some].map((field) => countedColumns[field])].join(', ')
    const counted = (count: string, from: string) =>
      `select row(${by})::text as choices, ${count} as count from ${from} group by ${by} having ${count} <> 0`
    drifted.push(
      ...(await app.db.named(
        undefined,
        `select '${by}' as by, choices, f.count as kept, r.count as there from (${counted('sum(s.count)', countsBy(some))}) f
          full join (${counted('count(*)', 'startup_search s')}) r using (choices) where f.count is distinct from r.count`,
      )),
    )
  }
  return drifted
}
