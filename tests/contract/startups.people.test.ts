import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { type Startup } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { listOf, startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

interface Liked {
  readonly is_liked: boolean
  readonly likes_count: number
}

describeOnBoth('what people do with a startup', (app) => {
  it('counts each reader once a day and never the owner', async () => {
    const [founder, investor, other] = [await app().user(), await app().user({ role: 'vc' }), await app().user()]
    const startup_uuid = await startup(app(), founder)
    const views = async (token: string) =>
      (await app().post<Startup>('startups/get/', { startup_uuid }, token)).body.views
    expect([
      await views(founder.token),
      await views(investor.token),
      await views(investor.token),
      await views(other.token),
      await views(founder.token),
    ]).toEqual([0, 1, 1, 2, 2])
    await Promise.all(Array.from({ length: 20 }, () => views(other.token)))
    expect(await views(founder.token)).toBe(2)
    app().pass(24 * 3_600_000)
    expect(await views(await app().session(investor.id))).toBe(3)
    app().pass(-24 * 3_600_000)
    expect(await views(investor.token)).toBe(3)
  })

  it('shows how many connected to the owner and admins alone', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const startup_uuid = await startup(app(), founder)
    await app().get(`vc/connect/${startup_uuid}/`, investor.token)
    const read = async (token: string) => (await app().post<Startup>('startups/get/', { startup_uuid }, token)).body
    expect([
      (await read(founder.token)).connections_count,
      (await read(admin.token)).connections_count,
      (await read(investor.token)).connections_count,
    ]).toEqual([1, 1, null])
    expect((await read(investor.token)).is_connected).toBe(true)
  })

  it('toggles a like, and counts stay right under a hundred people at once', async () => {
    const founder = await app().user()
    const startup_uuid = await startup(app(), founder)
    const people = await Promise.all(Array.from({ length: 100 }, () => app().user({ role: 'vc' })))
    const toggle = (token: string) => app().post<Liked>(`startups/${startup_uuid}/like/`, {}, token)
    const first = await Promise.all(people.map(({ token }) => toggle(token)))
    expect(first.every(({ status, body }) => status === 200 && body.is_liked)).toBe(true)
    expect(first.map(({ body }) => body.likes_count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    )
    await Promise.all(people.slice(0, 40).map(({ token }) => toggle(token)))
    // The same person twice at once is as if one after the other.
    await Promise.all(people.slice(40, 60).flatMap(({ token }) => [toggle(token), toggle(token)]))
    const [{ likes = 0 } = {}] = await app()
      .db.select()
      .from(schema.startupCounters)
      .where(eq(schema.startupCounters.startup_id, startup_uuid))
    expect(likes).toBe(60)
    expect(await app().db.$count(schema.likes, eq(schema.likes.startup_id, startup_uuid))).toBe(60)
    while ((await settleCounters(app().db)) > 0);
    const [narrow] = await app()
      .db.select()
      .from(schema.startupSearch)
      .where(eq(schema.startupSearch.startup_id, startup_uuid))
    expect(narrow?.likes).toBe(60)
  })

  it('lets likes reach the order of a list at once', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const [a, b] = [
      await startup(app(), founder, { country: 'Mauritania' }),
      await startup(app(), founder, { country: 'Mauritania' }),
    ]
    const order = async () =>
      (
        await listOf(app(), investor.token, {
          sort: ['likes_count', 'DESC'],
          range: [0, 9],
          filter: { country: 'Mauritania' },
        })
      ).body.data.map((one) => one.startup_uuid)
    for (const liked of [a, b]) {
      await app().post(`startups/${liked}/like/`, {}, investor.token)
      expect((await order())[0]).toBe(liked)
      await app().post(`startups/${liked}/like/`, {}, investor.token)
    }
  })

  it('a hundred followers at once are a hundred rows', async () => {
    const founder = await app().user()
    const startup_uuid = await startup(app(), founder)
    const people = await Promise.all(Array.from({ length: 100 }, () => app().user()))
    const follow = (token: string) => app().post(`users/${founder.id}/follow/`, {}, token)
    await Promise.all(people.map(({ token }) => follow(token)))
    await Promise.all(people.slice(0, 30).map(({ token }) => follow(token)))
    expect(await app().db.$count(schema.follows, eq(schema.follows.followed_id, founder.id))).toBe(70)
    const read = await app().post<Startup>('startups/get/', { startup_uuid }, people[99]?.token)
    expect(read.body.created_by).toMatchObject({ is_followed: true, followers_count: 70 })
  })

  it('a draft is not there for others, in whatever they do', async () => {
    const founder = await app().user()
    const draft = await startup(app(), founder, {}, { is_published: false })
    for (const stranger of [await app().user(), await app().user({ role: 'vc' })]) {
      const connect =
        stranger.role === 'vc'
          ? [app().get(`vc/connect/${draft}/`, stranger.token), app().get(`vc/disconnect/${draft}/`, stranger.token)]
          : []
      for (const answer of await Promise.all([
        app().post('startups/get/', { startup_uuid: draft }, stranger.token),
        app().post(`startups/${draft}/like/`, {}, stranger.token),
        ...connect,
      ])) {
        expectError(answer, 404, messages.startup.notFound)
      }
    }
    for (const person of [founder, await app().user({ role: 'admin' })]) {
      expect((await app().post('startups/get/', { startup_uuid: draft }, person.token)).status).toBe(200)
    }
    expect(await app().db.$count(schema.likes, eq(schema.likes.startup_id, draft))).toBe(0)
  })
})
