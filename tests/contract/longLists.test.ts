import { beforeAll, expect, it } from 'vitest'
import { seedDatabase } from '@baobab/api/cli/seed/index.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { matchOf } from '@baobab/api/features/startups/match.ts'
import { findPublished } from '@baobab/api/features/startups/queries.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { describeOnBoth } from './harness.ts'
import { startup } from './startupBody.ts'

const size = { startups: 14_000, users: 40, likes: 30_000, seed: 3 }
interface Listed {
  readonly data: readonly { readonly startup_uuid: string }[]
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

  it('of a public list are the same for strangers', async () => {
    const found = await app().db.named<{ id: string }>(
      undefined,
      `select s.startup_id as id from startup_search s where s.is_public order by s.created_at desc, s.startup_id desc limit 5 offset 3210`,
    )
    const { body } = await app().get<Listed>('public/startups/?range=[3210,3214]')
    expect(body.data.map((one) => one.startup_uuid)).toEqual(found.map(({ id }) => id))
  })
})
