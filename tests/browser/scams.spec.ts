import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin } from './people.ts'
import { expectNoViolations, noSideways } from './sound.ts'

test('a scam is reported, heads the desk, is answered, frozen, decided and lifted, and both sides hear why', async ({
  page: reporters,
  openPage,
  request,
  server,
}) => {
  test.setTimeout(120_000)
  const here = { request, server }
  const founder = await person(here, 'scamf')
  const investor = await person(here, 'scami', 'vc')
  const { startup_uuid, name } = await startupOf(request, founder)
  const words = `Asks for a fee first ${crypto.randomUUID()}`

  // By the keyboard alone; without a kind nothing is sent, and what was typed stays.
  await enter(reporters, investor, `/app/startup/overview/${startup_uuid}`)
  await reporters.getByRole('button', { name: 'Report this startup' }).focus()
  await reporters.keyboard.press('Enter')
  const form = reporters.getByRole('dialog', { name: `Report ${name}?` })
  await form.getByLabel('What is wrong?').fill(words)
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(form.getByText('Please choose what kind of problem it is')).toBeVisible()
  const scam = form.getByRole('radio', { name: 'Scam or fraud' })
  await expect(scam).toBeFocused()
  await reporters.keyboard.press('Space')
  await expect(scam).toBeChecked()
  const option = form.locator('label').filter({ hasText: 'Scam or fraud' })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoViolations(reporters)
  await form.getByLabel('What is wrong?').press('Tab')
  await reporters.keyboard.press('Tab')
  await reporters.keyboard.press('Enter')
  await expect(reporters.getByText('Thank you. We received your report')).toBeVisible()

  // The desk: the bell alerts, the report is on top with its clock.
  const desk = await openPage()
  await enter(desk, admin, '/app/admin/reports')
  await expect(desk.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(desk.getByText(/^(59|60) minutes left$/).first()).toBeVisible()
  await expectNoViolations(desk)
  await desk.getByRole('button', { name: /^Notifications/ }).click()
  await desk.getByRole('link', { name: 'A scam was reported. Look at it within the hour' }).first().click()
  await desk.waitForURL('**/app/admin/reports/*')
  await expect(desk.getByText(words)).toBeVisible()
  await expect(desk.getByText('No answer yet. They were told and can answer until you decide.')).toBeVisible()
  await expectNoViolations(desk)

  // The reported one hears of it, not by whom, and answers.
  const founders = await openPage()
  await enter(founders, founder, '/app/my_reports')
  await expect(founders.getByText(`Scam or fraud · Startup ${name}`)).toBeVisible()
  await expect(founders.getByText(words)).toHaveCount(0)
  await expect(founders.getByText(investor.lastName)).toHaveCount(0)
  await founders.getByRole('button', { name: /^Answer: Scam or fraud/ }).click()
  const answer = founders.getByRole('dialog', { name: 'Your answer' })
  await answer.getByLabel('Your answer').fill('It was a deposit')
  await expectNoViolations(founders)
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(founders.getByText('Your answer: It was a deposit')).toBeVisible()
  await expectNoViolations(founders)

  // The administrator reads both and freezes the startup; a reason is needed.
  await desk.reload()
  await expect(desk.getByText('It was a deposit')).toBeVisible()
  await desk.getByRole('button', { name: 'Freeze startup' }).click()
  const freeze = desk.getByRole('dialog', { name: `Freeze startup: ${name}` })
  await freeze.getByRole('button', { name: 'Freeze startup' }).click()
  await expect(freeze.getByText('Please give the reason; they read it')).toBeVisible()
  await freeze.getByLabel('Reason').fill('Fees are not allowed here')
  await expectNoViolations(desk)
  await freeze.getByRole('button', { name: 'Freeze startup' }).click()
  await expect(desk.getByText('Frozen. We told them why.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Unfreeze startup' })).toBeVisible()

  // It is gone for the investor; its founder reads why on every page, and the startup still.
  await reporters.reload()
  await expect(reporters.getByText('Startup not found.').first()).toBeVisible()
  await founders.goto(`/app/startup/overview/${startup_uuid}`)
  await expect(founders.getByRole('heading', { level: 1, name })).toBeVisible()
  const banner = founders.getByRole('note', { name: 'Frozen or paused' })
  await expect(banner.getByText(`${name} is frozen`)).toBeVisible()
  await expect(banner.getByText('Why: Fees are not allowed here')).toBeVisible()
  await expectNoViolations(founders)

  // The decision goes to both sides.
  await desk.getByRole('button', { name: 'Uphold' }).click()
  const decide = desk.getByRole('dialog', { name: `Uphold the report about ${name}?` })
  await decide.getByLabel('Reason').fill('A fee was asked')
  await decide.getByRole('button', { name: 'Uphold' }).click()
  await expect(desk.getByText('Report upheld. We told both sides.')).toBeVisible()
  await banner.getByRole('link', { name: 'Read and answer' }).click()
  await expect(founders.getByText(/^Decided on .*: A fee was asked$/)).toBeVisible()
  await reporters.goto('/app/my_reports')
  await expect(reporters.getByText(words)).toBeVisible()
  await expect(reporters.getByText(/^Decided on .*: A fee was asked$/)).toBeVisible()
  await noSideways(reporters)

  // Lifted with a reason, it is there again.
  await desk.getByRole('button', { name: 'Unfreeze startup' }).click()
  const lift = desk.getByRole('dialog', { name: `Unfreeze startup: ${name}` })
  await lift.getByLabel('Reason').fill('The fee was paid back')
  await lift.getByRole('button', { name: 'Unfreeze startup' }).click()
  await expect(desk.getByText('Lifted. We told them why.')).toBeVisible()
  await reporters.goto(`/app/startup/overview/${startup_uuid}`)
  await expect(reporters.getByRole('heading', { level: 1, name })).toBeVisible()
})
