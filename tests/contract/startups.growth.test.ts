import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Startup } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'
import { startup } from './startupBody.ts'

describeOnBoth('the growth of a startup', (app) => {
  it('is that of its monthly revenue within a year, for who reads that', async () => {
    const founder = await app().user()
    const investor = await app().user({ role: 'vc' })
    const member = await app().user()
    const startup_uuid = await startup(app(), founder, { startup_monthly_revenue: '8000' })
    const earns = async (startup_monthly_revenue: string) =>
      expect(
        (await app().post('startups/update/', { startup_uuid, startup_monthly_revenue }, founder.token)).status,
      ).toBe(200)
    const seen = async (token: string) =>
      (await app().post<Startup>('startups/get/', { startup_uuid }, token)).body.growth
    /** As if what is stored had been given this many months before. */
    const months = (back: number) =>
      app().db.execute(
        sql`update startup_months set month = month - make_interval(months => ${back}) where startup_id = ${startup_uuid}`,
      )
    expect(await seen(founder.token)).toBeNull()
    await earns('9000')
    expect(await seen(founder.token)).toBeNull()

    await months(3)
    await earns('10800')
    expect(await seen(founder.token)).toEqual({ percent: 20, months: 3 })
    expect(await seen(investor.token)).toEqual({ percent: 20, months: 3 })
    expect(await seen(member.token)).toBeNull()

    await app().post('startups/delete/', { startup_uuid }, founder.token)
    await app().post('startups/restore/', { startup_uuid }, founder.token)
    expect(await seen(founder.token)).toEqual({ percent: 20, months: 3 })

    await months(12)
    await earns('5400')
    expect(await seen(investor.token)).toEqual({ percent: -50, months: 12 })
    await app().post('startups/update/', { startup_uuid, city: 'Praia' }, founder.token)
    await earns('')
    expect(await seen(investor.token)).toBeNull()
  })
})
