import type { Locator, Page } from '@playwright/test'
import { enter, person, post, registered, startupOf, tokenOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { isPhone, records } from './lists.ts'
import { menuButton, openMenu } from './menu.ts'
import { admin, founderOf, investor } from './people.ts'
import { card, fromDashboard } from './presses.ts'
import { search } from './searching.ts'
import { expectNoViolations } from './sound.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Sends the reason that a dialog asks for. */
async function giveReason(page: Page, press: (what: Locator) => Promise<void>, label: string, submit: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill('We looked into it.')
  await press(dialog.getByRole('button', { name: submit }))
}

/** A request for investor access, of a name of its own. */
async function requested(page: Page): Promise<string> {
  const last_name = `Ncube${crypto.randomUUID().slice(0, 8)}`
  const password = 'Cowries for Kolda 9'
  await post(page.request, 'investor_request/', {
    first_name: 'Thandeka',
    last_name,
    email: `${crypto.randomUUID()}@capital.example`,
    password,
    confirm_password: password,
    company: 'Ubuntu Capital',
    title: 'Partner',
    website: 'ubuntu.example',
    why: 'We back agritech.',
  })
  return last_name
}

for (const [act, label, done] of [
  ['Approve', 'Evidence', 'Request approved; they can sign in now'],
  ['Refuse', 'Reason', 'Request refused. We emailed them the reason.'],
] as const)
  test(`a request is decided within 4 presses of the dashboard: ${act}`, async ({ page }) => {
    const name = await requested(page)
    await enter(page, admin)
    const { press, done: counted } = await fromDashboard(page)
    await press(card(page, /^Investor Requests/))
    await search(page, name)
    await press(records(page, name).getByRole('link', { name }))
    await press(button(page, act))
    await giveReason(page, press, label, act)
    await expect(page.getByText(done)).toBeVisible()
    counted(act)
  })

test('a message is replied to within 4 presses of the dashboard', async ({ page }) => {
  const msg_subject = `Press ${crypto.randomUUID().slice(0, 8)}`
  await post(page.request, 'contact/', {
    ...{ name: 'Kofi Mensah', email: 'kofi@mail.example', phone_number: '1', message: 'Hello.' },
    msg_subject,
  })
  await enter(page, admin)
  const { press, done } = await fromDashboard(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  if (!isPhone(page))
    await expect(menu.getByRole('link', { name: /^Inbox ?, \d+ messages? waits? for an answer$/ })).toBeVisible()
  await press(card(page, /^Inbox/))
  await search(page, msg_subject)
  await press(records(page, msg_subject).getByRole('link', { name: msg_subject }))
  await page.getByRole('textbox', { name: /^Your reply/ }).fill('Thank you. We call you tomorrow.')
  await press(button(page, 'Send reply'))
  await expect(page.getByText('Thank you. We call you tomorrow.')).toBeVisible()
  done('reply')
})

test('a startup is taken down and published again within 4 presses of the dashboard', async ({ page, server }) => {
  test.setTimeout(90_000)
  const founder = await person({ request: page.request, server }, 'taken')
  const made = await startupOf(page.request, founder)
  await enter(page, admin)
  const down = await fromDashboard(page)
  await down.press(card(page, /^Published startups/))
  await search(page, made.name)
  await down.press(records(page, made.name).getByRole('link', { name: made.name }))
  await down.press(button(page, 'Unpublish'))
  await giveReason(page, down.press, 'Reason', 'Unpublish')
  await expect(page.getByText('Taken down', { exact: false }).first()).toBeVisible()
  down.done('take down')

  const again = await fromDashboard(page)
  await again.press(card(page, /^Published startups/))
  await search(page, made.name)
  await again.press(records(page, made.name).getByRole('link', { name: made.name }))
  await again.press(button(page, 'Publish'))
  await expect(page.getByRole('main').getByRole('button', { name: 'Unpublish' })).toBeVisible()
  again.done('publish again')
})

test('a deleted startup is restored within 4 presses of the dashboard', async ({ page, server }) => {
  const founder = await person({ request: page.request, server }, 'restored')
  const made = await startupOf(page.request, founder)
  const { access_token } = await tokenOf(page.request, admin)
  await post(page.request, 'startups/delete/', { startup_uuid: made.startup_uuid, reason: 'By mistake' }, access_token)
  await enter(page, admin)
  const { press, done } = await fromDashboard(page)
  const group = page.getByRole('group', { name: 'Administration' })
  if (isPhone(page)) await press(menuButton(page))
  await press(group.getByRole('button', { name: 'Administration' }))
  await press(group.getByRole('link', { name: 'Recently deleted' }))
  await press(page.getByRole('button', { name: `Restore ${made.name}` }))
  await expect(page.getByText('Startup restored')).toBeVisible()
  done('restore')
  await page.reload()
  await openMenu(page)
  await expect(group.getByRole('link', { name: 'Recently deleted' }), 'the group stays open').toBeVisible()
})

test('an account is looked after within 4 presses of the dashboard', async ({ page, allowConsoleError }) => {
  test.setTimeout(120_000)
  allowConsoleError(/401/)
  const someone = await registered(page.request, founderOf('looked'))
  await enter(page, admin)
  const openAccount = async () => {
    const way = await fromDashboard(page)
    await way.press(card(page, /^Users/))
    await search(page, someone.email)
    await way.press(records(page, someone.email).getByRole('link', { name: new RegExp(someone.lastName) }))
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(someone.lastName) })).toBeVisible()
    return way
  }

  await test.step('its verification is sent again', async () => {
    const { press, done } = await openAccount()
    await expectNoViolations(page)
    await press(button(page, 'Resend verification'))
    await expect(page.getByText('Verification mail is on its way')).toBeVisible()
    done('resend verification')
  })

  await test.step('it is disabled with a reason', async () => {
    const { press, done } = await openAccount()
    await press(button(page, 'Disable User'))
    await giveReason(page, press, 'Reason', 'Disable User')
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Disabled')
    done('disable')
  })

  await test.step('its audit is opened', async () => {
    const { press, done } = await openAccount()
    await press(page.getByRole('link', { name: 'All that was done' }))
    await expect(records(page, 'Disabled the account of')).toHaveCount(1)
    done('audit')
  })
})

test('the dashboard and the page of an account are sound on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, admin)
  await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible()
  await expectNoViolations(page)
  const { user_uuid } = await tokenOf(page.request, admin)
  await page.goto(`/app/admin/accounts/${user_uuid}`)
  await expect(page.getByRole('region', { name: 'What they did' }).getByRole('listitem').first()).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('what a visitor and an investor search for and do not find stands on the dashboard', async ({ page }) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '')
  const words = `cold storage qx${letters}`
  const { access_token } = await tokenOf(page.request, investor)
  // Another search right after says that the one before was typed to its end.
  for (const q of [words, `qz${letters}`]) {
    const filter = encodeURIComponent(JSON.stringify({ q }))
    const answer = await page.request.get(`/api/startups/list/?range=[0,4]&filter=${filter}`, {
      headers: { Authorization: `Token ${access_token}` },
    })
    expect([answer.status(), await answer.json()]).toEqual([200, { data: [] }])
    await page.goto(`/startups?${new URLSearchParams({ q }).toString()}`)
    await expect(page.getByText('No public startups match')).toBeVisible()
  }
  const missed = page.getByRole('region', { name: 'Searched for and not found' })
  await expect
    .poll(
      async () => {
        await enter(page, admin)
        await expect(missed.getByRole('row').or(missed.getByText('Not enough to say')).first()).toBeVisible()
        return missed.innerText()
      },
      { timeout: 60_000 },
    )
    .toMatch(new RegExp(`${words}\\s*2\\s*0\\s*\\+2$`, 'm'))
  await expectNoViolations(page)
})
