import { describe, expect, it } from 'vitest'
import { describeOnBoth } from './harness.ts'
import { keptRate, unkeptRate } from './rateBody.ts'

const wrongCode = 'Please enter a code of ISO 4217 other than USD, such as CVE'

interface Rate {
  readonly uuid: string
  readonly currency: string
  readonly rate: number
}

describeOnBoth('exchange rates', (app) => {
  const list = async (token: string) => (await app().get<{ data: Rate[] }>('exchange_rates/list/', token)).body.data

  it('are read by everyone signed in and kept by administrators alone', async () => {
    const founder = await app().user()
    const admin = await app().user({ role: 'admin' })
    const body = await unkeptRate(app())
    expect((await app().post('exchange_rates/create/', body, founder.token)).status).toBe(403)
    const made = await app().post<{ data: Rate }>('exchange_rates/create/', body, admin.token)
    const { uuid } = made.body.data
    expect(made.body).toMatchObject({ message: 'Exchange Rate created', data: { ...body, rate: 2.5 } })
    expect(await list(founder.token)).toContainEqual(expect.objectContaining({ uuid, currency: body.currency }))
    await app().post('exchange_rates/update/', { uuid, rate: '1,234.5678' }, admin.token)
    const read = await app().post<Rate>('exchange_rates/get/', { uuid }, founder.token)
    expect(read.body).toMatchObject({ rate: 1234.5678, source: 'Central bank', rated_on: '2026-11-03' })
    const again = await app().post<{ errors: object }>('exchange_rates/create/', body, admin.token)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['currency']])
  })

  describe('that are wrong', () => {
    it.each([
      [{ rate: '0' }, { rate: 'Please enter a number above 0' }],
      [{ rate: '0.000' }, { rate: 'Please enter a number above 0' }],
      [{ currency: 'USD' }, { currency: wrongCode }],
      [{ currency: 'CVX' }, { currency: wrongCode }],
    ])('reject a rate that is no number above zero', async (wrong, errors) => {
      const admin = await app().user({ role: 'admin' })
      const sent = await app().post('exchange_rates/create/', { ...(await unkeptRate(app())), ...wrong }, admin.token)
      expect([sent.status, (sent.body as { errors: unknown }).errors]).toEqual([400, errors])
    })
  })

  it('come back when they are restored', async () => {
    const admin = await app().user({ role: 'admin' })
    const { uuid, currency } = await keptRate(app())
    expect((await app().post('exchange_rates/delete/', { uuid }, admin.token)).status).toBe(200)
    expect((await list(admin.token)).map((one) => one.currency)).not.toContain(currency)
    expect((await app().post('exchange_rates/restore/', { uuid }, admin.token)).status).toBe(200)
    expect((await list(admin.token)).map((one) => one.currency)).toContain(currency)
  })

  const send = (rows: readonly object[], token: string, more: object = {}) =>
    app().post<{ message: string; written: boolean; data: { row: number; state: string; errors: object }[] }>(
      'exchange_rates/import/',
      { rows: JSON.stringify(rows.map((values, at) => ({ row: at + 2, values }))), ...more },
      token,
    )
  const states = ({ body }: Awaited<ReturnType<typeof send>>) => body.data.map(({ state }) => state)

  it('of a file are checked, and written once', async () => {
    const admin = await app().user({ role: 'admin' })
    const kept = { ...(await unkeptRate(app())), rate: '10' }
    await keptRate(app(), kept)
    const fresh = await unkeptRate(app())
    const rows = [
      { ...fresh, currency: ` ${fresh.currency.toLowerCase()}`, rate: '1,250.5' },
      { ...kept, rate: '11' },
    ]
    const checked = await send(rows, admin.token)
    expect([checked.body.message, checked.body.written, states(checked)]).toEqual([
      'Nothing is written yet',
      false,
      ['new', 'changed'],
    ])
    expect((await list(admin.token)).map(({ currency }) => currency)).not.toContain(fresh.currency)
    const written = await send(rows, admin.token, { write: true })
    expect([written.body.message, written.body.written]).toEqual(['2 rates saved', true])
    expect(await list(admin.token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ currency: fresh.currency, rate: 1250.5 }),
        expect.objectContaining({ currency: kept.currency, rate: 11 }),
      ]),
    )
    const again = await send(rows, admin.token, { write: true })
    expect([again.body.message, states(again)]).toEqual(['All rates were there already', ['same', 'same']])
    const trail = await app().get<{ data: { action: string; actor_uuid: string }[] }>('audit/list/', admin.token)
    expect(trail.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['entry.created', 'entry.changed']),
    )
  })

  it('of a file are not written where a row is wrong, unless it is left out', async () => {
    const admin = await app().user({ role: 'admin' })
    const good = await unkeptRate(app())
    const rows = [
      good,
      { ...good, rate: '3' },
      { ...good, currency: 'XXX', rate: '-1' },
      { ...(await unkeptRate(app())), rated_on: '2090-01-01', currency: 'ISK' },
      { currency: 'CHF' },
    ]
    const held = await send(rows, admin.token, { write: true })
    expect([held.body.message, held.body.written]).toEqual(['4 rows are wrong, so nothing is written', false])
    expect(held.body.data.map(({ row, errors }) => [row, errors])).toEqual([
      [2, {}],
      [3, { currency: 'This currency stands in the file twice' }],
      [4, { currency: wrongCode, rate: 'Please enter a valid number' }],
      [5, { rated_on: 'This day has not come yet' }],
      [6, { rate: 'This field is required', source: 'This field is required', rated_on: 'This field is required' }],
    ])
    expect((await list(admin.token)).map(({ currency }) => currency)).not.toContain(good.currency)
    const written = await send(rows, admin.token, { write: true, leaves_wrong_out: true })
    expect(written.body.message).toBe('1 rate saved')
    expect((await list(admin.token)).map(({ currency }) => currency)).toContain(good.currency)
    const single = await send([{ currency: 'CHF' }], admin.token, { write: true })
    expect(single.body.message).toBe('1 row is wrong, so nothing is written')
    expect((await app().post('exchange_rates/import/', { rows: '{' }, admin.token)).status).toBe(400)
  })
})
