import { randomInt } from 'node:crypto'
import { currencies } from '@baobab/validation'
import type { TestApp } from './harness.ts'

interface Rate {
  readonly uuid: string
  readonly currency: string
}

/** The body of a rate of a currency that has none yet. */
export async function unkeptRate(
  app: TestApp,
): Promise<Readonly<Record<'currency' | 'rate' | 'source' | 'rated_on', string>>> {
  const kept = new Set((await keptRates(app)).map(({ currency }) => currency))
  const free = currencies.filter((one) => !kept.has(one))
  return { currency: free[randomInt(free.length)] ?? '', rate: '2.5', source: 'Central bank', rated_on: '2026-11-03' }
}

/** Lets an administrator keep a rate, in the place of what the currency had. */
export async function keptRate(
  app: TestApp,
  values: Readonly<Record<string, string>> = {},
  by?: string,
): Promise<Rate> {
  const token = by ?? (await app.user({ role: 'admin' })).token
  const there = (await keptRates(app)).find(({ currency }) => currency === values['currency'])
  const body = { ...(await unkeptRate(app)), ...values }
  const made = there
    ? await app.post<{ data: Rate }>('exchange_rates/update/', { uuid: there.uuid, ...body }, token)
    : await app.post<{ data: Rate }>('exchange_rates/create/', body, token)
  return made.body.data
}

function keptRates({ db }: TestApp): Promise<readonly { readonly uuid: string; readonly currency: string }[]> {
  return db.named<{ uuid: string; currency: string }>(undefined, 'select id uuid, currency from exchange_rates')
}
