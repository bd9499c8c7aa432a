import { beforeAll, expect, it } from 'vitest'
import { seedDatabase } from '@baobab/api/cli/seed/index.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { matchOf } from '@baobab/api/features/startups/match.ts'
import { findPublished } from '@baobab/api/features/startups/queries.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { literalOf } from '@baobab/api/platform/db/prepared.ts'
import { describeOnBoth } from './harness.ts'
import { driftedSums, startup } from './startupBody.ts'

const size = { startups: 14_000, users: 40, likes: 30_000, seed: 3 }
interface Listed {
  readonly data: readonly { readonly startup_uuid: string }[]
}

/** A node of a plan, as PostgreSQL tells of it. */
interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

interface Explained extends Record<string, unknown> {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }]
}

/** How many rows of a table the scans of a plan visited. */
function rowsOf(node: PlanNode, table: string): number {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one, table), 0)
  return below + (node['Relation Name'] === table ? rows : 0)
}

/** The sorts that have marks, by what an independent statement sorts by. */
const sorts = {
  created_at: 's.created_at',
  likes_count: 's.likes',
  views: 's.views',
  established_in: 's.established',
  startup_name: 's.name',
}

describeOnBoth('pages far from the start of a long list', (app) => {
  let tokens: Record<'admin' | 'vc' | 'startup', string>
  let people: Record<'admin' | 'vc' | 'startup', string>

  beforeAll(async () => {
    const { db } = app()
    await seedDatabase(db, size)
    const idOf = async (role: string) =>
      String(
        (
          await db.named<{ id: string }>(undefined, `select id from users where role = $1 order by id limit 1`, [role])
        )[0]?.id,
      )
    people = { admin: await idOf('admin'), vc: await idOf('vc'), startup: await idOf('startup') }
    const open = (id: string) => openSession(db, id, new Date(), { second_factor: true })
    tokens = { admin: await open(people.admin), vc: await open(people.vc), startup: await open(people.startup) }
  }, 120_000)

  /** That pages of a role's list are those that counting through the list finds. */
  async function expectPages(
    role: keyof typeof tokens,
    where: string,
    filter: object,
    places: readonly number[],
    fields = Object.keys(sorts),
  ) {
    for (const field of fields)
      for (const order of ['ASC', 'DESC'])
        for (const place of places) {
          const found = await app().db.named<{ id: string }>(
            undefined,
            `select s.startup_id as id from startup_search s where ${where} order by ${sorts[field as keyof typeof sorts]} ${order}, s.startup_id ${order} limit 5 offset ${place}`,
          )
          const query = { range: [place, place + 4], sort: [field, order], filter }
          const { body } = await app().get<Listed>(
            `startups/list/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
            tokens[role],
          )
          expect(
            body.data.map((one) => one.startup_uuid),
            `${role} ${field} ${order} ${place}`,
          ).toEqual(found.map(({ id }) => id))
        }
  }
  const marks = async () => (await app().db.named(undefined, 'select 1 from startup_places where is_mark')).length

  it('are the rows that stand there, for each role and sort', async () => {
    expect(await marks()).toBeGreaterThan(100)
    expect(await driftedSums(app())).toEqual([])
    await expectPages('vc', 's.is_published', {}, [2_345, 6_300])
    await expectPages('admin', 'true', {}, [7_001], ['created_at', 'likes_count'])
    await expectPages(
      'startup',
      `(s.is_published or s.user_id = '${people.startup}')`,
      {},
      [4_999],
      ['created_at', 'startup_name'],
    )
  }, 120_000)

  it('stay so while startups are added, deleted, liked, taken down and renamed, and after that was added up', async () => {
    const { db } = app()
    const owner = { id: people.startup, email: '', token: tokens.startup, role: 'startup' } as const
    for (let at = 0; at < 8; at++)
      await startup(app(), owner, {}, { is_published: at % 3 > 0, created_at: new Date(Date.UTC(2024, 6 + at)) })
    await db.named(
      undefined,
      `delete from startups where id in (select startup_id from startup_search order by name limit 30 offset 3000)`,
    )
    await db.named(
      undefined,
      `update startup_search set is_published = false, is_public = false where startup_id in (select startup_id from startup_search order by likes desc, startup_id limit 40 offset 900)`,
    )
    await db.named(
      undefined,
      `update startup_search set name = 'z' || name where startup_id in (select startup_id from startup_search where is_published order by name limit 25)`,
    )
    await db.named(
      undefined,
      `update startup_counters set likes = likes + 7, dirty = true where startup_id in (select startup_id from startup_search order by startup_id limit 1500 offset 5000)`,
    )
    while ((await settleCounters(db)) > 0);
    const changes = async () => (await db.named(undefined, 'select 1 from startup_places where not is_mark')).length
    expect(await changes()).toBeGreaterThan(2_000)
    const check = async () => {
      await expectPages('vc', 's.is_published', {}, [2_500, 9_000])
      await expectPages(
        'startup',
        `(s.is_published or s.user_id = '${people.startup}')`,
        {},
        [6_100],
        ['created_at', 'likes_count'],
      )
    }
    await check()
    const before = await changes()
    await keepMarks(db)
    expect(await changes()).toBeLessThan(before)
    await check()
    const counted = await db.named(
      undefined,
      `select sum(count)::int as kept, (select count(*)::int from startup_search where is_published) as there from startup_facets where is_published`,
    )
    expect(counted[0]?.['kept']).toBe(counted[0]?.['there'])
    expect(await db.named(undefined, 'select 1 from startup_facets where is_change')).toEqual([])
  }, 120_000)

  it('get more marks where many rows came between two', async () => {
    const { db } = app()
    const before = await marks()
    await db.named(
      undefined,
      `update startup_search set established = '2001-02-03' where startup_id in (select startup_id from startup_search where is_published order by startup_id limit 5000)`,
    )
    await keepMarks(db)
    expect(await marks()).toBeGreaterThan(before)
    await expectPages('vc', 's.is_published', {}, [3_000, 6_000], ['established_in'])
  }, 120_000)

  it('are reached as soon when a list becomes long, and what is written meanwhile counts', async () => {
    const { db } = app()
    await db.named(undefined, 'delete from startup_places')
    await db.named(undefined, 'delete from marked_lists')
    const isMarked = async () =>
      (await db.named(undefined, `select 1 from startup_places where list = 'all name' and is_mark`)).length > 0
    if (db.kind === 'server') {
      let end = (): void => undefined
      const held = new Promise<void>((resolve) => (end = resolve))
      let began = (): void => undefined
      const isBegun = new Promise<void>((resolve) => (began = resolve))
      const writing = db.transaction(async (tx) => {
        await tx.execute(
          `update startup_search set name = 'aa' || name where startup_id in (select startup_id from startup_search order by name desc limit 9)`,
        )
        began()
        await held
      })
      await isBegun
      await keepMarks(db)
      expect(await isMarked()).toBe(false)
      end()
      await writing
    }
    // Counting waits for every transaction of the PostgreSQL server that began before, those of other databases too.
    const keepAndLook = async () => {
      await keepMarks(db)
      return isMarked()
    }
    await expect.poll(keepAndLook, { timeout: 60_000 }).toBe(true)
    await expectPages('admin', 'true', {}, [3_000, 8_000], ['startup_name'])
  }, 120_000)

  it('ordered by match begin with the best of the whole market', async () => {
    const ask = (range: number[]) =>
      app().get<{ data: readonly { startup_uuid: string; match: { score: number } }[] }>(
        `startups/list/?${new URLSearchParams({ range: JSON.stringify(range), sort: '["match","DESC"]' })}`,
        tokens.vc,
      )
    const { data } = (await ask([0, 24])).body
    const investor = { id: people.vc, role: 'vc', email_verified: true, team: null } as const
    // What was published up to now is ranked whole.
    const every = await findPublished(
      app().db,
      investor,
      { filter: {}, sort: { field: 'match', order: 'DESC' }, range: [0, 24] },
      { after: new Date(0), until: new Date('2100-01-01') },
    )
    const scores = data.map(({ match }) => match.score)
    expect(every.records).toHaveLength(25)
    expect(scores).toEqual(every.records.map((record) => matchOf(record, investor)?.score))
  })

  /**
   * How many rows of a table the plans of what a call asks the database visited: planned for the values; for any, as what is asked for
   * again and again is; or for any where it is prepared.
   */
  async function visited(
    path: string,
    table: string,
    planning: 'values' | 'any' | 'asked' = 'values',
    token: string | undefined = tokens.vc,
  ): Promise<number> {
    const { db } = app()
    const { named } = db
    const asked: { readonly name: string | undefined; readonly text: string; readonly values: readonly unknown[] }[] =
      []
    Object.assign(db, {
      named: (name: string | undefined, text: string, values: readonly unknown[] = []) => {
        asked.push({ name, text, values })
        return named(name, text, values)
      },
    })
    try {
      expect((await app().get(path, token)).status, path).toBe(200)
    } finally {
      Object.assign(db, { named })
    }
    const reading = asked.filter(({ text }) => !/\b(?:insert|update|delete)\b/.test(text))
    let rows = 0
    for (const { name, text, values } of reading) {
      const isForValues = planning === 'values' || (planning === 'asked' && name === undefined)
      const plans = await (isForValues
        ? db.named<Explained>(undefined, `explain (analyze, format json) ${text}`, values)
        : db.exclusive((session) =>
            session.exec<Explained>(`
              set plan_cache_mode = force_generic_plan;
              prepare asked as ${text};
              explain (analyze, format json) execute asked${values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''};
              deallocate asked;
              reset plan_cache_mode`),
          ))
      for (const plan of plans) rows += rowsOf(plan['QUERY PLAN'][0].Plan, table)
    }
    return rows
  }

  it('are counted from a few rows, and ranked among two thousand at most', async () => {
    await keepMarks(app().db)
    const [facets] = await app().db.named<{ count: number }>(
      undefined,
      'select count(*)::int as count from startup_facets',
    )
    expect(facets?.count).toBeGreaterThan(5_000)
    expect(await driftedSums(app())).toEqual([])
    const [{ id = '' } = {}] = await app().db.named<{ id: string }>(undefined, 'select id from categories limit 1')
    const lists = [
      'startups/facets/',
      `startups/facets/?filter={"category_uuid":"${id}"}`,
      'startups/list/?range=[0,24]',
      `startups/list/?range=[0,24]&filter={"category_uuid":"${id}"}`,
      'public/startup_filters/',
      'dashboard/',
    ]
    for (const path of lists) {
      expect(await visited(path, 'startup_facets'), path).toBe(0)
      // A dashboard counts what its person did, one by one.
      if (path !== 'dashboard/') expect(await visited(path, 'startup_search'), path).toBeLessThan(100)
    }
    const best = 'startups/list/?range=[0,24]&sort=["match","DESC"]'
    expect(await visited(best, 'startups')).toBeLessThan(2_100)
    expect(await visited(best, 'startup_search')).toBeLessThan(8_000)
  })

  it('of a choice that is rare are found by it, in each order, for strangers too', async () => {
    await app().db.run('analyze startup_search')
    const rare = { country: 'Seychelles' }
    for (const [path, token, orders] of [
      ['startups/list/', tokens.vc, Object.keys(sorts)],
      ['public/startups/', '', ['created_at', 'startup_name']],
    ] as const)
      for (const field of orders)
        for (const filter of [rare, { ...rare, established_in_gte: '2011-01-01' }]) {
          const query = { range: [0, 24], sort: [field, 'DESC'], filter }
          const asked = `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`
          expect(await visited(asked, 'startup_search', 'asked', token), asked).toBeLessThan(100)
        }
  }, 60_000)

  it('say what somebody liked without reading all that they ever liked', async () => {
    const { db } = app()
    await db.named(
      undefined,
      `insert into likes (startup_id, user_id, created_at)
       select startup_id, $1, now() from startup_search order by startup_id limit 3000 on conflict do nothing`,
      [people.vc],
    )
    // As where thousands of others liked some startups each.
    await db.run('alter table likes alter column user_id set (n_distinct = 20000)')
    await db.run('analyze likes')
    const [{ id = '' } = {}] = await db.named<{ id: string }>(undefined, 'select id from categories limit 1')
    for (const path of [
      'startups/list/?range=[0,24]',
      `startups/list/?range=[0,24]&filter={"category_uuid":"${id}"}`,
      'startups/list/?range=[3000,3024]',
      'startups/list/?range=[0,24]&sort=["match","DESC"]',
    ])
      expect(await visited(path, 'likes', 'any'), path).toBeLessThanOrEqual(25)
  })

  it('are what a search finds that reads every row, in each order and at any place', async () => {
    const { db } = app()
    for (const word of ['b', 'ba', 'babe', 'kolabe', 'tikobe', 'zozo']) {
      const rows = await db.named<{ id: string; likes: number; at: string }>(
        undefined,
        `select s.startup_id as id, s.likes, s.created_at::text as at from startup_search s where s.is_published
          and exists (select 1 from unnest(tsvector_to_array(s.document)) x where regexp_replace(x, '^=[124]', '') like '${word}%')
          order by s.created_at desc, s.startup_id desc`,
      )
      const byLikes = [...rows].sort((one, other) => other.likes - one.likes || (one.id < other.id ? 1 : -1))
      for (const [field, expected] of [
        ['created_at', rows],
        ['likes_count', byLikes],
      ] as const)
        for (const place of [0, 30, 640]) {
          const query = { range: [place, place + 9], sort: [field, 'DESC'], filter: { q: word } }
          const { body, headers } = await app().get<Listed>(
            `startups/list/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
            tokens.vc,
          )
          const found = body.data.map((one) => one.startup_uuid)
          // Where nothing is found by a word, names that resemble it are.
          if (rows.length === 0) continue
          expect(found, `${word} ${field} ${place}`).toEqual(expected.slice(place, place + 10).map(({ id }) => id))
          expect(headers.get('content-range')).toMatch(new RegExp(`/${Math.min(rows.length, 1_001)}$`))
        }
    }
  }, 120_000)

  it('of a public list are the same for strangers', async () => {
    const found = await app().db.named<{ id: string }>(
      undefined,
      `select s.startup_id as id from startup_search s where s.is_public order by s.created_at desc, s.startup_id desc limit 5 offset 3210`,
    )
    const { body } = await app().get<Listed>('public/startups/?range=[3210,3214]')
    expect(body.data.map((one) => one.startup_uuid)).toEqual(found.map(({ id }) => id))
  })
})
