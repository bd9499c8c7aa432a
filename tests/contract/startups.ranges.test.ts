import { expect, it } from 'vitest'
import { describeOnBoth, expectError } from './harness.ts'
import { listOf, names, startup } from './startupBody.ts'

describeOnBoth('startups by what investors look for', (app) => {
  const country = 'Lesotho'
  const rows = [
    ['Small', { startup_monthly_revenue: '900', fulltime_employees: '2', established_in: '2024-05-01' }],
    ['Middle', { startup_monthly_revenue: '5000', fulltime_employees: '12', established_in: '2020-01-31' }],
    ['Large', { startup_monthly_revenue: '90000.50', fulltime_employees: '140', established_in: '2012-12-31' }],
    ['Silent', {}],
  ] as const
  const filters = [
    [{ startup_monthly_revenue_gte: '5k' }, ['Large', 'Middle']],
    [{ startup_monthly_revenue_gte: '1000', startup_monthly_revenue_lte: '5,000' }, ['Middle']],
    [{ fulltime_employees_lte: '12' }, ['Middle', 'Small']],
    [{ fulltime_employees_empty: true }, ['Silent']],
    [{ established_in_gte: '2020-01-31' }, ['Middle', 'Small']],
    [{ established_in_lte: '2020-01-30' }, ['Large']],
    [{ valuation_cap_empty: true, paying_customers_empty: true, received_funds_before_gte: 1 }, []],
  ] as const

  it('are filtered by bounds of fields that the user may read, and no others', async () => {
    const [founder, investor, member] = [await app().user(), await app().user({ role: 'vc' }), await app().user()]
    for (const [startup_name, values] of rows)
      await startup(app(), founder, { startup_name, country, show_publicly: true, ...values })
    const asked = async (token: string, filter: object) =>
      names(await listOf(app(), token, { filter: { country, ...filter }, sort: ['startup_name', 'ASC'] }))
    for (const [filter, found] of filters) {
      const isPublic = Object.keys(filter).every((name) => name.startsWith('established_in'))
      for (const { token } of [founder, investor]) expect([filter, await asked(token, filter)]).toEqual([filter, found])
      expect([filter, await asked(member.token, filter)]).toEqual([filter, isPublic ? found : []])
      const query = new URLSearchParams({ filter: JSON.stringify({ country, ...filter }) })
      const answer = await app().get<{ data: readonly { startup_name: string }[] }>(`public/startups/?${query}`)
      if (isPublic) expect(answer.body.data.map((one) => one.startup_name).sort()).toEqual(found)
      else expectError({ ...answer, body: { ...answer.body } }, 400)
    }
  })
})
