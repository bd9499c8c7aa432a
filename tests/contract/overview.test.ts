import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { limits, type CallAnswer, type contract } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth } from './harness.ts'
import { entry, startup } from './startupBody.ts'

type Overview = CallAnswer<typeof contract.publicOverview.get>

const { newest, options, connectionStep, newMs } = limits.overview

// The figures are those of everything in the database, so the tests look at what they change.
describeOnBoth('the marketplace in a few figures', (app) => {
  const read = async () => {
    const { status, body, headers } = await app().get<Overview>('public/overview/')
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    return body
  }
  const shown = (owner: TestUser, values = {}, more = {}) =>
    startup(app(), owner, { show_publicly: true, ...values }, more)
  const connect = (startup_id: string, { id: user_id }: TestUser, is_staff = false) =>
    app().db.insert(schema.connections).values({ startup_id, user_id, is_staff, created_at: app().deps.now() })

  it('says nothing where there is nothing', async () => {
    expect(await read()).toEqual({
      featured: [],
      newest: [],
      partners: [],
      quotes: [],
      team: [],
      startups: 0,
      new_this_week: 0,
      connections: 0,
      categories: { total: 0, most: [] },
      countries: { total: 0, most: [] },
    })
  })

  it('shows what anyone may see, the featured and the newest first', async () => {
    const [admin, founder, disabled] = [await app().user({ role: 'admin' }), await app().user(), await app().user()]
    const category_uuid = await entry(app(), 'categories', 'Solar')
    const old = new Date(app().deps.now().getTime() - newMs - 60_000)
    const featured = await shown(founder, { category_uuid, country: 'Mali' }, { created_at: old })
    const recent = await shown(founder, { category_uuid, country: 'Niger' })
    await startup(app(), founder, { country: 'Chad', show_publicly: false })
    await shown(founder, { country: 'Chad' }, { is_published: false })
    const gone = await shown(disabled, { country: 'Chad' })
    await app().post(`users/disable/${disabled.id}`, {}, admin.token)
    const collection = { title: randomUUID(), state: 'published', is_featured: true, startup_uuids: [featured, gone] }
    await app().post('collections/create/', collection, admin.token)

    const overview = await read()
    expect(overview.featured.map((one) => one.startup_uuid)).toEqual([featured])
    expect(overview.newest.map((one) => one.startup_uuid)).toEqual([recent, featured])
    expect(overview).toMatchObject({
      startups: 2,
      new_this_week: 1,
      categories: { total: 1, most: [{ uuid: category_uuid, name: 'Solar', count: 2 }] },
      countries: {
        total: 2,
        most: [
          { name: 'Mali', count: 1 },
          { name: 'Niger', count: 1 },
        ],
      },
    })

    await app().post('startups/unpublish', { startup_uuid: featured }, founder.token)
    const after = await read()
    expect([after.startups, after.featured, after.newest.map((one) => one.startup_uuid)]).toEqual([1, [], [recent]])
  })

  it('names the options of most startups and the newest startups alone, however many there are', async () => {
    const founder = await app().user()
    const before = await read()
    for (let count = 0; count <= newest; count++) await shown(founder, { country: 'Ghana' })
    for (let count = 0; count <= options; count++) await shown(founder, { country: `Somewhere ${count}` })
    const { startups, countries, newest: rows } = await read()
    expect(startups).toBe(before.startups + newest + options + 2)
    expect(rows).toHaveLength(newest)
    expect(countries.total).toBe(before.countries.total + options + 2)
    expect(countries.most).toHaveLength(options)
    expect(countries.most[0]).toEqual({ name: 'Ghana', count: newest + 1 })
  })

  it('counts connections in steps, so that one more names nobody, and no administrator’s', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const ids: string[] = []
    while (ids.length < connectionStep) ids.push(await shown(founder))
    const [last = '', ...others] = ids
    for (const id of others) await connect(id, investor)
    await connect(last, admin, true)
    expect((await read()).connections).toBe(0)
    await connect(last, investor)
    expect((await read()).connections).toBe(connectionStep)
    const more = await app().user({ role: 'vc' })
    await connect(last, more)
    expect((await read()).connections).toBe(connectionStep)
  })

  it('reads a long list once for all who ask within some seconds', async () => {
    const founder = await app().user()
    const many = Array.from({ length: limits.countCap }, (_, at) => ({
      user_id: founder.id,
      values: { startup_name: `Many ${at}`, country: 'Togo', show_publicly: true },
      is_published: true,
      created_at: app().deps.now(),
    }))
    await app().db.transaction((tx) => insertStartups(tx, many))
    const { startups } = await read()
    expect(startups).toBeGreaterThanOrEqual(limits.countCap)
    const id = await shown(founder)
    const after = await read()
    expect(after.startups, 'the counts are kept').toBe(startups)
    expect(after.newest[0]?.startup_uuid, 'the startups are those of the moment').toBe(id)
  })
})
