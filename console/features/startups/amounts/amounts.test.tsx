import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const id = '01920000-0000-7000-8000-00000000a001'
const escudo = {
  uuid: '01920000-0000-7000-8000-0000000000d1',
  currency: 'CVE',
  rate: '98.6',
  source: 'Central bank',
  rated_on: '2026-11-03',
}
const kept = { amount: '150000', currency: 'CVE', rate: '100', source: 'Old bank', rated_on: '2026-01-02' }

async function edit(startup: Readonly<Record<string, unknown>> = {}) {
  const shown = await renderApp({
    at: `/startup/edit/${id}/financials`,
    user: founder,
    records: {
      startups: [{ startup_uuid: id, user_uuid: founder.user_uuid, startup_name: 'Água Viva', ...startup }],
      exchangeRates: [escudo],
    },
  })
  await screen.findByRole('tab', { name: /Financials/, selected: true })
  return shown
}

const currencyIn = (name: string) =>
  within(document.querySelector<HTMLElement>(`[data-source="${name}"]`) ?? document.body).getByLabelText('Currency')
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

describe('an amount in another currency', () => {
  it('stands over the dollars that it comes to, with rate, source and day', async () => {
    const { user } = await edit({ cash_available: '150000' })
    await user.click(currencyIn('cash_available'))
    await user.keyboard('verde{Enter}')
    expect(
      await screen.findByText('CVE 150,000 ≈ $1,521.30, at 98.6 CVE per dollar. Central bank, Nov 3, 2026'),
    ).toBeVisible()
    await user.clear(box('cash_available_typed') ?? document.body)
    await user.type(box('cash_available_typed') ?? document.body, '986k')
    expect(await screen.findByText(/^CVE 986,000 ≈ \$10,000,/)).toBeVisible()
    await user.clear(box('cash_available_typed') ?? document.body)
    await user.type(box('cash_available_typed') ?? document.body, '9.999')
    expect(await screen.findByText('Amounts in CVE have 2 decimals at most')).toBeVisible()
  })

  it('keeps its rate until another amount is typed', async () => {
    const { user } = await edit({ cash_available: '1500', typed_amounts: { cash_available: kept } })
    expect(await screen.findByText(/^CVE 150,000 ≈ \$1,500, at 100 CVE per dollar. Old bank/)).toBeVisible()
    await user.type(box('cash_available_typed') ?? document.body, '0')
    expect(await screen.findByText(/^CVE 1,500,000 ≈ \$15,212.98, at 98.6 CVE/)).toBeVisible()
  })

  it('asks for dollars too where there is no rate, and takes the number along between currencies', async () => {
    const { user } = await edit({ cash_available: '700' })
    await user.click(currencyIn('cash_available'))
    await user.keyboard('XPF{Enter}')
    expect(await screen.findByText(/There is no exchange rate for XPF yet/)).toBeVisible()
    expect(await screen.findByLabelText(/^The same in US dollars/)).toBeVisible()
    await user.click(currencyIn('cash_available'))
    await user.keyboard('USD{Enter}')
    await waitFor(() => expect(screen.queryByLabelText(/^The same in US dollars/)).not.toBeInTheDocument())
    expect(box('cash_available')).toHaveValue('700')
  })

  it('offers the currency that was chosen last in boxes that are empty', async () => {
    const { user } = await edit({ cash_available: '5', round_size: null, valuation_cap: '9' })
    await user.click(currencyIn('cash_available'))
    await user.keyboard('CVE{Enter}')
    await waitFor(() => expect(currencyIn('round_size')).toHaveValue('CVE'))
    expect(currencyIn('valuation_cap')).toHaveValue('USD')
  })
})
