import { enter, person, post, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test('an answer is due: the founder accepts, the investor passes with a reason, and both say how it went', async ({
  page: founders,
  openPage,
  request,
  server,
}) => {
  const here = { request, server }
  const founder = await person(here, 'answersf')
  const investor = await person(here, 'answersi', 'vc')
  const { startup_uuid, name } = await startupOf(request, founder)
  await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)

  // The founder reads by when, and answers.
  await enter(founders, founder, '/app/answers')
  const owed = founders.getByRole('region', { name: /^You owe an answer · 1/ })
  await expect(owed.getByText('Accept or decline')).toBeVisible()
  await expect(owed.getByText(/^By .+ · 6 days left$/)).toBeVisible()
  await expect(founders.getByText('Fewer than 5 answers so far, so no record is shown')).toBeVisible()
  await expectNoViolations(founders)
  await owed.getByRole('link', { name: /^Answer .+ about / }).focus()
  await founders.keyboard.press('Enter')
  await expect(founders).toHaveURL(/\/app\/contacts#contact-/)
  await founders.getByRole('button', { name: /^Accept / }).click()
  await expect(founders.getByText('Accepted', { exact: true })).toBeVisible()

  // The investor has 21 days, says that they met, and passes by keyboard; without a reason nothing is sent.
  const investors = await openPage()
  await enter(investors, investor, '/app/answers')
  const mine = investors.getByRole('region', { name: /^You owe an answer · 1/ })
  await expect(mine.getByText('Move the deal on, or pass')).toBeVisible()
  await expect(mine.getByText(/^By .+ · 20 days left$/)).toBeVisible()
  await mine.getByRole('button', { name: `Pass on ${name}` }).focus()
  await investors.keyboard.press('Enter')
  const dialog = investors.getByRole('dialog', { name: `Pass on ${name}?` })
  await dialog.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(dialog.getByText('Please choose why you pass; the founder reads it')).toBeVisible()
  await expectNoViolations(investors)
  await dialog.getByRole('combobox', { name: 'Reason' }).press('Enter')
  await investors.getByRole('option', { name: 'Not enough traction yet' }).press('Enter')
  await dialog.getByLabel('A sentence for the founder').fill('Come back with ten paying customers')
  await dialog.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(investors.getByText('You passed: Not enough traction yet')).toBeVisible()
  await noSideways(investors)

  // The founder reads why, and states how it went; the investor confirms it.
  await founders.goto('/app/answers')
  await expect(founders.getByText('Passed: Not enough traction yet')).toBeVisible()
  await expect(founders.getByText('Come back with ten paying customers')).toBeVisible()
  await expect(founders.getByText(/^You can write to them again from /)).toBeVisible()
  await founders.getByRole('button', { name: `Say how it went with ${name}` }).click()
  const outcome = founders.getByRole('dialog')
  await outcome.getByRole('radio', { name: 'We met' }).check()
  await expectNoViolations(founders)
  await outcome.getByRole('button', { name: 'Send' }).click()
  await expect(outcome).toHaveCount(0)
  await investors.goto('/app/answers')
  await investors.getByRole('button', { name: `Confirm “We met” with ${name}` }).click()
  await expect(investors.getByText('Nobody waits for an answer of yours')).toBeVisible()
  await expectNoViolations(investors)
})
