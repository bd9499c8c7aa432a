import { expect, it } from 'vitest'
import type { Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth } from './harness.ts'
import { keptRate } from './rateBody.ts'
import { startup, startupBody } from './startupBody.ts'

const escudos = { amount: '150000', currency: 'CVE', rate: '98.6', source: 'Central bank', rated_on: '2026-11-03' }
const typed = (amount: string, currency: string) => ({
  cash_available_typed: amount,
  cash_available_currency: currency,
})

describeOnBoth('amounts in another currency', (app) => {
  const update = (startup_uuid: string, values: object, { token }: TestUser) =>
    app().post<{ data: Startup; errors: Record<string, string> }>(
      'startups/update/',
      { startup_uuid, ...values },
      token,
    )
  const read = async (startup_uuid: string, { token }: TestUser) =>
    (await app().post<Startup>('startups/get/', { startup_uuid }, token)).body
  const rated = (rate = '98.6') => keptRate(app(), { currency: 'CVE', rate })
  const given = async () => {
    await rated()
    const founder = await app().user()
    const id = await startup(app(), founder)
    expect((await update(id, typed('150000', 'CVE'), founder)).status).toBe(200)
    return { founder, id }
  }

  it('become dollars by our own rate, whatever dollars come with them', async () => {
    await rated()
    const founder = await app().user()
    const body = await startupBody(app(), { ...typed('150,000', 'CVE'), cash_available: '9999999' })
    const made = await app().post<{ startup_uuid: string; data: Startup }>('startups/create/', body, founder.token)
    const { startup_uuid: id, data } = made.body
    expect([data.cash_available, data.typed_amounts]).toEqual(['1521.30', { cash_available: escudos }])
    const sent = await update(id, { ...typed('150000.50', 'CVE'), cash_available: '1' }, founder)
    expect(sent.body.data).toMatchObject({
      cash_available: '1521.30',
      typed_amounts: { cash_available: { ...escudos, amount: '150000.50' } },
    })
  })

  it('keep their rate when the table changes, until another amount is typed', async () => {
    const { founder, id } = await given()
    await rated('200')
    expect(await read(id, founder)).toMatchObject({
      cash_available: '1521.30',
      typed_amounts: { cash_available: escudos },
    })
    const same = await update(id, { ...typed('150000.00', 'CVE'), city: 'Mindelo' }, founder)
    expect(same.body.data).toMatchObject({
      city: 'Mindelo',
      cash_available: '1521.30',
      typed_amounts: { cash_available: escudos },
    })
    const other = await update(id, typed('160000', 'CVE'), founder)
    expect(other.body.data).toMatchObject({ cash_available: '800', typed_amounts: { cash_available: { rate: '200' } } })
  })

  it('end with dollars that change alone, and stay with dollars that do not', async () => {
    const { founder, id } = await given()
    await update(id, { cash_available: '1521.3', city: 'Praia' }, founder)
    expect((await read(id, founder)).typed_amounts).toEqual({ cash_available: escudos })
    await update(id, { cash_available: '1600' }, founder)
    expect(await read(id, founder)).toMatchObject({ cash_available: '1600', typed_amounts: {} })
    await update(id, typed('150000', 'CVE'), founder)
    await update(id, { cash_available: '5', cash_available_currency: 'USD' }, founder)
    expect(await read(id, founder)).toMatchObject({ cash_available: '5', typed_amounts: {} })
    await update(id, typed('150000', 'CVE'), founder)
    await update(id, { cash_available: null }, founder)
    expect(await read(id, founder)).toMatchObject({ cash_available: null, typed_amounts: {} })
  })

  it('asks for dollars where there is no rate', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    const without = await update(id, typed('70', 'XPF'), founder)
    expect([without.status, without.body.errors]).toEqual([
      400,
      { cash_available: 'There is no exchange rate for XPF. Please give US dollars too.' },
    ])
    const both = await update(id, { ...typed('70', 'XPF'), cash_available: '0.6' }, founder)
    expect(both.body.data).toMatchObject({
      cash_available: '0.6',
      typed_amounts: { cash_available: { amount: '70', currency: 'XPF', rate: null, source: null, rated_on: null } },
    })
  })

  it('rejects more decimals than a currency has', async () => {
    const { founder, id } = await given()
    for (const [amount, currency, message] of [
      ['1.5', 'XOF', 'Amounts in XOF have no decimals'],
      ['1.555', 'CVE', 'Amounts in CVE have 2 decimals at most'],
    ] as const) {
      const sent = await update(id, typed(amount, currency), founder)
      expect([sent.status, sent.body.errors]).toEqual([400, { cash_available: message }])
    }
  })

  it('are read by whoever reads the dollars', async () => {
    const { founder, id } = await given()
    const [member, investor] = [await app().user(), await app().user({ role: 'vc' })]
    expect((await read(id, founder)).typed_amounts).toEqual({ cash_available: escudos })
    expect((await read(id, investor)).typed_amounts).toEqual({ cash_available: escudos })
    expect((await read(id, member)).typed_amounts).toEqual({})
  })

  it('agree with their dollars after two people write at once', async () => {
    const { founder, id } = await given()
    const admin = await app().user({ role: 'admin' })
    await Promise.all([update(id, { cash_available: '77' }, founder), update(id, typed('986', 'CVE'), admin)])
    const { cash_available, typed_amounts } = await read(id, founder)
    expect([
      ['77', {}],
      ['10', { cash_available: { ...escudos, amount: '986' } }],
    ]).toContainEqual([cash_available, typed_amounts])
  })
})
