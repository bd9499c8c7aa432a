import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test('a founder grants a part of what is asked for, then more, and revokes it', async ({
  page: founders,
  openPage,
  request,
  server,
}) => {
  const here = { request, server }
  const founder = await person(here, 'grantf')
  const investor = await person(here, 'granti', 'vc')
  const { startup_uuid } = await startupOf(request, founder)
  await post(
    request,
    'access/set_tiers/',
    { startup_uuid, financials: 'granted', market: 'granted' },
    founder.access_token,
  )
  await post(request, 'access/ask/', { startup_uuid, message: 'We fund water' }, investor.access_token)
  await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)

  const investors = await openPage()
  await enter(investors, investor, `/app/vcs/overview/${startup_uuid}`)
  await expect(investors.getByText(/The founder keeps back: .*Market.*Financials/)).toBeVisible()

  await enter(founders, founder, `/app/startup/access/${startup_uuid}`)
  await founders.getByRole('button', { name: /^Grant .* access$/ }).click()
  const dialog = founders.getByRole('dialog')
  const [market, financials] = [
    dialog.getByRole('checkbox', { name: 'Solution & Market' }),
    dialog.getByRole('checkbox', { name: 'Financials' }),
  ]
  await expect(market).toBeChecked()
  await market.uncheck()
  await financials.uncheck()
  await expect(dialog.getByText('Choose one at least')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Grant' })).toBeDisabled()
  await expectNoViolations(founders)
  await financials.check()
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await expect(founders.getByText('Has access')).toBeVisible()
  await expect(founders.getByRole('listitem').getByText(/^(.* · )?Financials$/)).toBeVisible()
  await expectNoViolations(founders)
  await investors.reload()
  await expect(investors.getByText('The founder keeps back: Solution & Market')).toBeVisible()

  // Unasked, the rest; then nothing of it.
  await founders.getByRole('button', { name: 'Grant access', exact: true }).click()
  await dialog.getByLabel('Investor').selectOption({ index: 1 })
  await dialog.getByRole('checkbox', { name: 'Financials' }).uncheck()
  await noSideways(founders)
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await expect(founders.getByText('Has access')).toHaveCount(2)
  await investors.reload()
  await expect(investors.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(investors.getByText('What you read here beyond what everyone sees is recorded')).toBeVisible()
  await expect(investors.getByText('The founder keeps back')).toHaveCount(0)
  for (let left = 2; left > 0; left--) {
    await founders
      .getByRole('button', { name: /^Revoke the access of/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(founders.getByText('Has access')).toHaveCount(left - 1)
  }
  await investors.reload()
  await expect(investors.getByText(/The founder keeps back: .*Market.*Financials/)).toBeVisible()
  await expectNoViolations(investors)
})
