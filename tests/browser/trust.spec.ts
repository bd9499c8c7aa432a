import type { APIRequestContext, Page } from '@playwright/test'
import type { Claim } from '@baobab/validation'
import { deckOf } from '../support/pdf.ts'
import { enter, person, post, startupOf, tokenOf, type Here, type Known } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founderOf } from './people.ts'
import { expectNoViolations } from './sound.ts'

/*
 * Who sees what, who viewed, who is real, who answers: a founder and an investor live through all of it, each in a browser of their own,
 * over twenty days.
 */

test.use({ clock: 'moved' })

const day = 24 * 60
const paper = { name: 'extract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nAn extract\n') }

/** Somebody with another first name than all others. */
const named = (here: Here, firstName: string, role: 'vc' | 'startup' = 'vc') =>
  person(here, `trust-${firstName.toLowerCase()}`, role, {
    ...founderOf(`trust-${firstName.toLowerCase()}`),
    firstName,
  })

/** Makes a claim by a call. */
async function claim(request: APIRequestContext, { access_token }: Known, type: string, statement: string) {
  const answer = await request.post('/api/claims/make/', {
    headers: { Authorization: `Token ${access_token}` },
    multipart: { type, ...(type === 'no_fees' ? {} : { statement, evidence: paper }) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { readonly data: Claim }).data.claim_uuid
}

/** An investor whose firm is verified, so that it may be asked for a reference. */
async function referee(here: Here, firstName: string, firm: string): Promise<Known> {
  const { request } = here
  const investor = await named(here, firstName)
  const staff = (await tokenOf(request, admin)).access_token
  await post(request, 'organisation/rename/', { name: firm }, investor.access_token)
  for (const type of ['investor_identity', 'investor_mandate'])
    await post(request, 'claims/confirm/', { claim_uuid: await claim(request, investor, type, firm) }, staff)
  await claim(request, investor, 'no_fees', '')
  return investor
}

test('a founder and an investor come to trust each other, and part after twenty days', async ({
  page: founders,
  openPage,
  request,
  server,
  allowConsoleError,
}) => {
  test.setTimeout(360_000)
  const here = { request, server }
  const firm = 'Savanna Fund'

  const founder = await named(here, 'Edna', 'startup')
  const mia = await named(here, 'Mia', 'startup')
  const [investor, colleague, other] = [
    await named(here, 'Kofi'),
    await named(here, 'Abena'),
    await named(here, 'Themba'),
  ]
  const referees: (readonly [firm: string, owner: Known])[] = []
  for (const [owner, vouching] of [
    ['Zola', 'Atlantic Partners'],
    ['Naledi', 'Sahel Capital'],
  ] as const)
    referees.push([vouching, await referee(here, owner, vouching)])
  const { startup_uuid, name } = await startupOf(request, founder)
  const investors = await openPage()

  await test.step('the founder says who sees what, and looks at her page as others do', async () => {
    await enter(founders, founder, `/app/startup/overview/${startup_uuid}`)
    await founders.getByRole('link', { name: 'Who sees what' }).click()
    const choose = founders.getByRole('combobox', { name: 'Who reads Financials' })
    const deck = founders.getByRole('combobox', { name: 'Who reads Deck' })
    for (const [part, label] of [
      [choose, 'Those I accept'],
      [deck, 'Only me'],
      [deck, 'Those I accept'],
    ] as const) {
      const saved = founders.waitForResponse('**/api/access/set_tiers/')
      await part.selectOption({ label })
      expect((await saved).status()).toBe(200)
      await expect(part).toBeEnabled()
    }
    await founders.reload()
    await expect(choose).toHaveValue('granted')
    await expect(deck).toHaveValue('granted')
    const shown = founders.getByRole('region', { name: 'See it as others do' })
    await expect(shown.getByText('Not shown to them: Contact & Team, Financials, Deck')).toBeVisible()
    await shown.getByRole('combobox', { name: 'As' }).selectOption({ label: 'A member' })
    await expect(shown.getByText('Not shown to them: Contact & Team, Financials, Deck')).toBeVisible()
    await shown.getByRole('combobox', { name: 'As' }).selectOption({ label: 'An investor' })
    await expect(shown.getByText('Not shown to them: Financials, Deck')).toBeVisible()
    await expectNoViolations(founders)
  })

  await test.step('a co-founder is invited, edits, leaves, and has nothing of it any more', async () => {
    await founders.goto('/app/organisation')
    await founders.getByLabel('Name of your organisation').fill('Water')
    await founders.getByRole('button', { name: 'Save name' }).click()
    await founders.getByRole('textbox', { name: 'Email' }).fill(mia.email)
    await founders.getByRole('button', { name: 'Send invitation' }).click()
    await expect(founders.getByText('Waiting for an answer')).toBeVisible()
    const theirs = await openPage()
    await enter(theirs, mia, '/app/organisation')
    await theirs.getByRole('button', { name: /^Accept the invitation/ }).click()
    await expect(theirs.getByRole('heading', { level: 2, name: 'Water', exact: true })).toBeVisible()
    await theirs.goto(`/app/startup/edit/${startup_uuid}`)
    await theirs.getByRole('textbox', { name: 'City' }).fill('Mindelo')
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
    await theirs.goto('/app/organisation')
    await theirs.getByRole('button', { name: 'Leave the organisation' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave the organisation' }).click()
    await expect(theirs.getByText('You are alone in it', { exact: false })).toBeVisible()
    await theirs.goto(`/app/startup/edit/${startup_uuid}`)
    await expect(theirs.getByRole('textbox', { name: 'City' })).toHaveCount(0)
    await founders.goto(`/app/startup/overview/${startup_uuid}`)
    await expect(founders.getByText('Mindelo').first()).toBeVisible()
  })

  await test.step('the investor is verified: identity and mandate, a pledge, and the references of two firms', async () => {
    await enter(investors, investor, '/app/organisation')
    await investors.getByLabel('Name of your organisation').fill(firm)
    await investors.getByRole('button', { name: 'Save name' }).click()
    await investors.getByRole('button', { name: 'Sign the pledge' }).click()
    await investors.getByRole('dialog').getByRole('button', { name: 'Sign the pledge' }).click()
    await expect(investors.getByText(/^Signed by /)).toBeVisible()
    const dialog = investors.getByRole('dialog')
    for (const [type, label] of [
      ['Identity', 'Name and register number'],
      ['Mandate', 'For whom you invest'],
    ] as const) {
      await investors.getByRole('button', { name: `Claim: ${type}` }).click()
      await dialog.getByLabel(label).fill(`${type} of ${firm}`)
      await dialog.getByLabel('Evidence').setInputFiles(paper)
      await dialog.getByRole('button', { name: 'Send claim' }).click()
      await expect(dialog).toHaveCount(0)
      // What stands below moves down as the claim is listed.
      await expect(investors.getByText(`${type} of ${firm}`)).toBeVisible()
    }
    for (const [vouching, owner] of referees) {
      await investors.getByRole('button', { name: 'Ask for a reference' }).click()
      await dialog.getByLabel('Whom you ask').selectOption({ label: vouching })
      await dialog.getByLabel('From where they know you').fill('We invested in the same round')
      await dialog.getByRole('button', { name: 'Ask for it' }).click()
      await expect(dialog).toHaveCount(0)
      await expectNoViolations(investors)
      const vouchers = await openPage()
      await enter(vouchers, owner, '/app/organisation')
      await vouchers.getByRole('button', { name: `Give the reference to ${firm}` }).click()
      await vouchers.getByRole('dialog').getByRole('button', { name: 'Give the reference' }).click()
      await expect(vouchers.getByText('References you are asked for')).toHaveCount(0)
    }

    const desk = await openPage()
    await enter(desk, admin, '/app/admin/claims')
    for (const type of ['Identity', 'Mandate']) {
      const waiting = desk.getByRole('listitem').filter({ hasText: `${type} of ${firm}` })
      await waiting.getByRole('button', { name: /^Confirm / }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(waiting).toHaveCount(0)
    }
    await founders.goto(`/app/people/${investor.user_uuid}`)
    await expect(founders.getByText(/^Verified investor: confirmed by Baobab on \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
    for (const [vouching] of referees)
      await expect(founders.getByText(new RegExp(`^Reference by ${vouching} on `))).toBeVisible()
    await expectNoViolations(founders)
  })

  await test.step('he invites a colleague into the firm', async () => {
    await investors.reload()
    // What stands below moves down as claims and references are listed.
    await expect(investors.getByText('We invested in the same round').first()).toBeVisible()
    await investors.getByRole('textbox', { name: 'Email' }).fill(colleague.email)
    await investors.getByRole('button', { name: 'Send invitation' }).click()
    await expect(investors.getByText('Waiting for an answer')).toBeVisible()
    const theirs = await openPage()
    await enter(theirs, colleague, '/app/organisation')
    await theirs.getByRole('button', { name: /^Accept the invitation/ }).click()
    await expect(theirs.getByRole('heading', { level: 2, name: firm, exact: true })).toBeVisible()
  })

  await test.step('he asks for the financials with a sentence; she accepts him, and grants his firm 60 days', async () => {
    await investors.goto(`/app/vcs/overview/${startup_uuid}`)
    await investors.getByRole('button', { name: 'Ask for access' }).click()
    const asking = investors.getByRole('dialog')
    await asking.getByLabel('Why do you ask?').fill('We fund water, and would like to see how you earn')
    await asking.getByRole('button', { name: 'Send request' }).click()
    await expect(investors.getByText(/^You asked on .*The founder has not answered yet\.$/)).toBeVisible()
    await post(request, `vc/connect/${startup_uuid}/`, {}, investor.access_token)

    await founders.goto('/app/answers')
    const owed = founders.getByRole('region', { name: /^You owe an answer · 1/ })
    await expect(owed.getByText(/^By .+ · 6 days left$/)).toBeVisible()
    await owed.getByRole('link', { name: /^Answer .+ about / }).click()
    await founders.getByRole('button', { name: /^Accept / }).click()
    await expect(founders.getByText('Accepted', { exact: true })).toBeVisible()

    await founders.goto(`/app/startup/access/${startup_uuid}`)
    await expect(founders.getByText('We fund water, and would like to see how you earn')).toBeVisible()
    await founders.getByRole('button', { name: `Grant Kofi ${investor.lastName} access` }).click()
    await expect(founders.getByRole('dialog').getByLabel('For how long')).toHaveValue('60')
    await founders.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
    await expect(founders.getByText('Has access').first()).toBeVisible()
    await expect(founders.getByRole('dialog')).toHaveCount(0)
    await expectNoViolations(founders)
  })

  await test.step('his colleague reads them by the grant to the firm, and Who viewed says so', async () => {
    const theirs = await openPage()
    await enter(theirs, colleague, `/app/vcs/overview/${startup_uuid}`)
    await theirs.getByRole('button', { name: 'Financials' }).click()
    await expect(theirs.getByText('$600,000').first()).toBeVisible()
    await expect(theirs.getByText('What you read here beyond what everyone sees is recorded')).toBeVisible()
    const viewed = founders.getByRole('list', { name: 'Who read more than everyone sees' })
    await expect(async () => {
      await founders.goto(`/app/startup/viewed/${startup_uuid}`)
      await founders.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Financials' })
      await expect(
        viewed.getByRole('listitem').filter({ hasText: `Abena ${colleague.lastName} · ${firm}` }),
      ).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectNoViolations(founders)
  })

  await test.step('she revokes one person, who reads no more', async () => {
    await post(request, 'access/grant/', { startup_uuid, user_uuid: other.user_uuid }, founder.access_token)
    const theirs = await openPage()
    await enter(theirs, other, `/app/vcs/overview/${startup_uuid}`)
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(theirs.getByText('Kept back by the founder')).toHaveCount(0)
    await founders.goto(`/app/startup/access/${startup_uuid}`)
    await founders.getByRole('button', { name: `Revoke the access of Themba ${other.lastName}` }).click()
    await founders.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(founders.getByText('Revoked').first()).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByText('Kept back by the founder')).toBeVisible()
  })

  await test.step('she shares her deck by a link that ends, which somebody without an account opens', async () => {
    await founders.goto(`/app/startup/deck/${startup_uuid}`)
    await founders
      .getByLabel('PDF of your deck')
      .setInputFiles({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: Buffer.from(deckOf(1)) })
    await founders.getByRole('button', { name: 'Upload deck' }).click()
    await expect(founders.getByText('Shown', { exact: true })).toBeVisible()
    await founders.getByRole('button', { name: 'Share by a link' }).click()
    const dialog = founders.getByRole('dialog')
    await dialog.getByLabel('Whom it is for').fill('Amara Diallo')
    await dialog.getByLabel('Until').fill(new Date(Date.now() + 14 * day * 60_000).toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Make link' }).click()
    const address = await dialog.getByLabel('Address of the link').inputValue()
    await dialog.getByRole('button').last().click()
    const reader = await openPage()
    await reader.goto(address.replace(/^https?:[/][/][^/]+/, ''))
    await reader.getByRole('button', { name: 'Open the deck' }).click()
    await expect(reader.getByRole('img', { name: 'Page 1 of the deck' })).toBeVisible()
    await expect(reader.getByText('with Amara Diallo until')).toBeVisible()
    await expectNoViolations(reader)
  })

  await test.step('he owes an answer within 21 days; so he does for four others', async () => {
    await investors.goto('/app/answers')
    const owed = investors.getByRole('region', { name: /^You owe an answer · 1/ })
    await expect(owed.getByText(/^By .+ · 20 days left$/)).toBeVisible()
    await expectNoViolations(investors)
  })
  const others = await Promise.all(Array.from({ length: 4 }, () => startupOf(request, founder)))
  for (const one of others) {
    await post(request, `vc/connect/${one.startup_uuid}/`, {}, investor.access_token)
    const answer = { startup_uuid: one.startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' }
    await post(request, 'contacts/answer/', answer, founder.access_token)
  }

  // Nineteen days and a half later, nobody is signed in any more.
  await server.passTime(19.5 * day)
  // As late as the server's clock at each time: minutes that are left are counted by both.
  const moveClock = (page: Page) => page.context().clock.setSystemTime(Date.now() + 19.5 * day * 60_000)
  for (const page of [founders, investors]) await moveClock(page)

  await test.step('on day 20 he is reminded, and passes with a reason', async () => {
    await enter(investors, investor, '/app/notifications')
    await expect(async () => {
      await investors.reload()
      await expect(investors.getByText(`waits for your decision on ${name}`, { exact: false }).first()).toBeVisible({
        timeout: 3_000,
      })
    }).toPass()
    await investors.goto('/app/answers')
    await investors.getByRole('button', { name: `Pass on ${name}` }).click()
    const dialog = investors.getByRole('dialog', { name: `Pass on ${name}?` })
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await investors.getByRole('option', { name: 'Not enough traction yet' }).click()
    await dialog.getByLabel('A sentence for the founder').fill('Come back with ten paying customers')
    await dialog.getByRole('button', { name: 'Pass', exact: true }).click()
    await expect(investors.getByText('You passed: Not enough traction yet')).toBeVisible()
    await expectNoViolations(investors)
    const { access_token } = await tokenOf(request, investor)
    for (const one of others)
      await post(request, 'interests/pass/', { startup_uuid: one.startup_uuid, reason: 'traction' }, access_token)
  })

  await test.step('she reads why, and how he answers', async () => {
    await enter(founders, founder, '/app/answers')
    await expect(founders.getByText('Come back with ten paying customers')).toBeVisible()
    await founders.goto(`/app/people/${investor.user_uuid}`)
    await expect(founders.getByText(/^Answers in (19|20) days, 5 of 5, since \w+ \d{4}$/)).toBeVisible()
    await expectNoViolations(founders)
  })

  await test.step('a scam is reported, heads the desk, and is frozen with a reason that both sides read', async () => {
    const reporters = await openPage()
    await moveClock(reporters)
    const words = `Asks for a fee first ${crypto.randomUUID()}`
    await enter(reporters, other, `/app/startup/overview/${startup_uuid}`)
    await reporters.getByRole('button', { name: 'Report this startup' }).click()
    const form = reporters.getByRole('dialog', { name: `Report ${name}?` })
    await form.getByRole('radio', { name: 'Scam or fraud' }).check()
    await form.getByLabel('What is wrong?').fill(words)
    await form.getByRole('button', { name: 'Report' }).click()
    await expect(reporters.getByText('Thank you. We received your report')).toBeVisible()
    const desk = await openPage()
    await moveClock(desk)
    await enter(desk, admin, '/app/admin/reports')
    await expect(desk.getByText(/^(59|60) minutes left$/).first()).toBeVisible()
    await desk.getByRole('button', { name: /^Notifications/ }).click()
    await desk.getByRole('link', { name: 'A scam was reported. Look at it within the hour' }).first().click()
    await expect(desk.getByText(words)).toBeVisible()
    await desk.getByRole('button', { name: 'Freeze startup' }).click()
    const freeze = desk.getByRole('dialog', { name: `Freeze startup: ${name}` })
    await freeze.getByLabel('Reason').fill('Fees are not allowed here')
    await freeze.getByRole('button', { name: 'Freeze startup' }).click()
    await expect(desk.getByText('Frozen. We told them why.')).toBeVisible()
    await founders.goto(`/app/startup/overview/${startup_uuid}`)
    const banner = founders.getByRole('note', { name: 'Frozen or paused' })
    await expect(banner.getByText('Why: Fees are not allowed here')).toBeVisible()
    await expectNoViolations(founders)
    allowConsoleError(/404/)
    await investors.goto(`/app/vcs/overview/${startup_uuid}`)
    await expect(investors.getByText('Startup not found.').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Uphold' }).click()
    const decide = desk.getByRole('dialog', { name: `Uphold the report about ${name}?` })
    await decide.getByLabel('Reason').fill('A fee was asked')
    await decide.getByRole('button', { name: 'Uphold' }).click()
    await expect(desk.getByText('Report upheld. We told both sides.')).toBeVisible()
    for (const page of [founders, reporters]) {
      await page.goto('/app/my_reports')
      await expect(page.getByText(/^Decided on .*: A fee was asked$/)).toBeVisible()
    }
    await expectNoViolations(reporters)
  })
})
