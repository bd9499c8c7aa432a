import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { type InvestorProfile } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describeOnBoth('investors', (app) => {
  it('have an empty profile until they write one; others and unknown people have none', async () => {
    const [investor, founder, admin, gone] = [
      await app().user({ role: 'vc' }),
      await app().user(),
      await app().user({ role: 'admin' }),
      await app().user({ role: 'vc', is_active: false }),
    ]
    const empty = {
      investor_uuid: investor.id,
      user_uuid: investor.id,
      name: 'Amina Diallo',
      company: null,
      categories: [],
      stages: [],
      phases: [],
      more_info: null,
    }
    for (const by of ['investor_uuid', 'user_uuid'])
      expect((await app().post('vc/get/', { [by]: investor.id }, founder.token)).body).toMatchObject(empty)
    for (const uuid of [founder.id, admin.id, gone.id, nobody])
      expectError(await app().post('vc/get/', { investor_uuid: uuid }, investor.token), 404, messages.vc.notFound)
    expect((await app().post('vc/get/', { user_uuid: admin.id }, admin.token)).status).toBe(200)
    expect((await app().post('vc/get/', {}, founder.token)).body['errors']).toEqual({
      investor_uuid: messages.rule.required,
    })
  })

  it('write their own: what is omitted stays, what is empty is cleared, lists hold what exists', async () => {
    const investor = await app().user({ role: 'vc' })
    const [a, b, stage] = [await entry(app()), await entry(app()), await entry(app(), 'devphases')]
    const save = (body: unknown) =>
      app().post<{ message: string; data: InvestorProfile }>('vc/update/', body, investor.token)
    const first = await save({
      company: 'Marula',
      website: 'marula.example',
      categories: [a, b],
      stages: [stage],
      user_id: nobody,
      name: 'x',
    })
    expect(first.body).toMatchObject({
      message: messages.vc.updated,
      data: {
        company: 'Marula',
        website: 'https://marula.example',
        categories: [a, b],
        stages: [stage],
        phases: [],
        investor_uuid: investor.id,
      },
    })
    const second = await save({ company: '', categories: [b] })
    expect(second.body.data).toMatchObject({
      company: null,
      website: 'https://marula.example',
      categories: [b],
      stages: [stage],
    })
    const form = new URLSearchParams([...[a, b].map((uuid) => ['categories[]', uuid]), ['stages', '[]']])
    expect((await save(form)).body.data).toMatchObject({ categories: [a, b], stages: [] })
    const refused = await app().post(
      'vc/update/',
      { categories: [a, nobody], stages: [stage, stage], website: 'data:text/html,x' },
      investor.token,
    )
    expect(refused.body['errors']).toEqual({
      stages: fillIn(messages.rule.references, { max: 50 }),
      website: messages.rule.url,
    })
    expect((await app().post('vc/update/', { categories: [a, nobody] }, investor.token)).body['errors']).toEqual({
      categories: messages.rule.referenceGone,
    })
    expectError(await app().post('vc/update/', { company: 'x' }, (await app().user()).token), 403)
    expect(
      (await app().post<InvestorProfile>('vc/get/', { user_uuid: investor.id }, investor.token)).body.categories,
    ).toEqual([a, b])
  })

  it('connect and disconnect, twice as once, by GET and by POST', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const id = await startup(app(), founder, { startup_name: 'Chuva' })
    const connected = async () => (await app().get<{ startup_uuid: string }[]>('vc/connected/', investor.token)).body
    for (let times = 0; times < 2; times++) {
      expect((await app().get(`vc/connect/${id}/`, investor.token)).body).toEqual({
        message: messages.startup.connected,
        startup_uuid: id,
        is_connected: true,
      })
    }
    expect(await connected()).toMatchObject([{ startup_uuid: id, startup_name: 'Chuva' }])
    expect((await app().post(`vc/disconnect/${id}`, {}, investor.token)).body).toEqual({
      message: messages.startup.disconnected,
      startup_uuid: id,
      is_connected: false,
    })
    expect((await app().get(`vc/disconnect/${id}`, investor.token)).status).toBe(200)
    expect(await connected()).toEqual([])
    expectError(await app().get(`vc/connect/${id}/`, founder.token), 403)
    expectError(await app().get(`vc/connect/${nobody}/`, admin.token), 404, messages.startup.notFound)
    expectError(await app().get('vc/connect/7/', investor.token), 404, messages.startup.notFound)
    expectError(
      await app().get(`vc/connect/${id}/`, investor.token, { headers: { 'sec-fetch-mode': 'navigate' } }),
      403,
    )
    const own = await startup(app(), admin)
    expectError(await app().get(`vc/connect/${own}/`, admin.token), 400, messages.startup.connectOwn)
  })

  it('no longer see a startup that became a draft, and may still leave it', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder)
    await app().get(`vc/connect/${id}/`, investor.token)
    await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    expect((await app().get('vc/connected/', investor.token)).body).toEqual([])
    expect((await app().get(`vc/disconnect/${id}/`, investor.token)).status).toBe(200)
    expect((await app().get(`vc/disconnect/${id}/`, investor.token)).status).toBe(404)
  })

  it('who connect and disconnect at once leave a count that equals the rows', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    const people = await Promise.all(Array.from({ length: 40 }, () => app().user({ role: 'vc' })))
    await Promise.all(
      people.flatMap(({ token }) => [app().get(`vc/connect/${id}/`, token), app().get(`vc/connect/${id}/`, token)]),
    )
    await Promise.all(
      people
        .slice(0, 15)
        .flatMap(({ token }) => [app().get(`vc/disconnect/${id}/`, token), app().get(`vc/disconnect/${id}/`, token)]),
    )
    const [counters] = await app()
      .db.select()
      .from(schema.startupCounters)
      .where(eq(schema.startupCounters.startup_id, id))
    expect([
      counters?.connections,
      await app().db.$count(schema.connections, eq(schema.connections.startup_id, id)),
    ]).toEqual([25, 25])
  })

  it('are listed for admins alone', async () => {
    const [investor, admin] = [await app().user({ role: 'vc' }), await app().user({ role: 'admin' })]
    const all = await app().get<{ user_uuid: string; role: string }[]>('vc/list/', admin.token)
    expect(all.body.map((one) => one.user_uuid)).toContain(investor.id)
    expect(new Set(all.body.map((one) => one.role))).toEqual(new Set(['vc']))
    expect((await app().get('vc/list/?range=[0,0]', admin.token)).headers.get('content-range')).toMatch(/^vc 0-0\/\d+$/)
    for (const { token } of [investor, await app().user()]) expectError(await app().get('vc/list/', token), 403)
  })

  it('and founders find true figures on their dashboards', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const [a] = [
      await startup(app(), founder),
      await startup(app(), founder),
      await startup(app(), founder, {}, { is_published: false }),
    ]
    await app().get(`vc/connect/${a}/`, investor.token)
    await app().post(`startups/${a}/like/`, {}, investor.token)
    await app().post('startups/get/', { startup_uuid: a }, investor.token)
    await app().post(`users/${founder.id}/follow/`, {}, investor.token)
    expect((await app().get('dashboard/', founder.token)).body).toEqual({
      founder: { startups: 3, published: 2, likes: 1, views: 1, followers: 1, contacts: 1, chats: 0, unread: 0 },
    })
    expect((await app().get('dashboard/', investor.token)).body).toEqual({
      investor: {
        startups: expect.any(Number) as number,
        connected: 1,
        liked: 1,
        following: 1,
        contacts: 1,
        chats: 0,
        unread: 0,
      },
    })
    const { body } = await app().get<Record<string, Record<string, number>>>('dashboard/', admin.token)
    expect(Object.keys(body).sort()).toEqual(['admin', 'founder', 'investor'])
    expect(body['admin']?.['users']).toBe(await app().db.$count(schema.users))
  })
})
