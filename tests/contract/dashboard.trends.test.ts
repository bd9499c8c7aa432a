import { expect, it } from 'vitest'
import { type Trends } from '@baobab/validation'
import { firstDay } from '@baobab/api/features/dashboard/trends.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup, startupBody } from './startupBody.ts'
import { messages } from '../support/english.ts'

it('charts begin 30 days back, or on the Monday of 12 weeks back, in UTC', () => {
  expect(firstDay('day', new Date('2026-03-01T23:59:59Z'))).toBe('2026-01-31')
  expect(firstDay('week', new Date('2026-03-01T23:59:59Z'))).toBe('2025-12-08')
  expect(firstDay('week', new Date('2026-03-02T00:00:00Z'))).toBe('2025-12-15')
})

describeOnBoth('figures over time', (app) => {
  const trends = async (token: string) => (await app().get<Trends>('dashboard/trends/', token)).body

  it('counts a founder’s views, likes and connections by the day, and nobody else’s', async () => {
    const [founder, other, investor] = [await app().user(), await app().user(), await app().user({ role: 'vc' })]
    const [mine, theirs] = [await startup(app(), founder), await startup(app(), other)]
    for (const startup_uuid of [mine, theirs]) await app().post('startups/get/', { startup_uuid }, investor.token)
    app().pass(2 * dayMs)
    const later = await app().session(investor.id)
    await app().post('startups/get/', { startup_uuid: mine }, later)
    await app().post(`startups/${mine}/like/`, {}, later)
    await app().get(`vc/connect/${mine}/`, later)
    const { founder: seen, ...rest } = await trends(await app().session(founder.id))
    expect(rest).toEqual({})
    expect([seen?.views, seen?.likes, seen?.connections].map((line) => line?.slice(-3))).toEqual([
      [1, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ])
    expect(seen?.views).toHaveLength(30)
    app().pass(28 * dayMs)
    expect((await trends(await app().session(founder.id))).founder?.views).toEqual([
      0,
      1,
      ...Array.from({ length: 28 }, () => 0),
    ])
    app().pass(-30 * dayMs)
  })

  it('counts new startups and one’s own connections by the week for an investor', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const made = (
      await app().post<{ startup_uuid: string }>('startups/create/', await startupBody(app()), founder.token)
    ).body.startup_uuid
    const before = (await trends(investor.token)).investor
    await app().post('startups/publish/', { startup_uuid: made, is_published: true }, founder.token)
    await app().get(`vc/connect/${made}/`, investor.token)
    const { investor: seen, ...rest } = await trends(investor.token)
    expect(rest).toEqual({})
    expect(seen?.published.at(-1)).toBe((before?.published.at(-1) ?? 0) + 1)
    expect(seen?.connected).toEqual([...Array.from({ length: 11 }, () => 0), 1])
  })

  it('counts for an investor what they may see: nothing of who is disabled, and before their address is verified what is public', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const [verified, unverified] = [
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc', email_verified: false }),
    ]
    const published = async () =>
      Promise.all(
        [verified, unverified].map(async ({ token }) => (await trends(token)).investor?.published.at(-1) ?? Number.NaN),
      )
    const [all = 0, open = 0] = await published()
    await startup(app(), founder)
    await startup(app(), founder, { show_publicly: true })
    expect(await published()).toEqual([all + 2, open + 1])
    await app().get(`users/disable/${founder.id}/`, admin.token)
    expect(await published()).toEqual([all, open])
    await app().get(`users/enable/${founder.id}/`, admin.token)
    expect(await published()).toEqual([all + 2, open + 1])
  })

  it('counts the whole marketplace for an admin, and how the reference lists stand', async () => {
    const admin = await app().user({ role: 'admin' })
    const before = await trends(admin.token)
    const founder = await app().user()
    const category_uuid = await entry(app())
    await entry(app())
    await startup(app(), founder, { category_uuid })
    await startup(app(), founder)
    const after = await trends(admin.token)
    const grown = (line: 'users' | 'startups') => (after.admin?.[line].at(-1) ?? 0) - (before.admin?.[line].at(-1) ?? 0)
    expect([grown('users'), grown('startups')]).toEqual([1, 2])
    const [was, is] = [before, after].map(({ lists }) => lists?.find(({ name }) => name === 'categories'))
    expect(is).toEqual({
      name: 'categories',
      entries: (was?.entries ?? 0) + 2,
      unused: (was?.unused ?? 0) + 1,
      without: (was?.without ?? 0) + 1,
    })
  })

  it('is for who is signed in', async () =>
    expectError(await app().get('dashboard/trends/'), 401, messages.auth.signedOut))
})
