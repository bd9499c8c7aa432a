import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { enter } from './byApi.ts'
import { countOn } from './counted.ts'
import { expect, test } from './fixtures.ts'
import { founder, founderOf, register, signIn } from './people.ts'
import { fillStartup, openTab } from './startupForm.ts'
import { openVerificationLink } from './verifying.ts'

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`a new founder comes to a shared page at ${width} px`, async ({ page, server, browser }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const counted = await countOn(page)
    const person = founderOf(`sharing-${width}`)
    const name = `Tamba Till ${person.email.slice(-30, -18)}`

    await page.goto('/auth/register')
    await register(page, person)
    await page.waitForURL('**/auth/login**')
    await signIn(page, person)
    await openVerificationLink(page, server, person.email)

    await page.goto('/app/startup/create')
    await expect(page.getByRole('tab', { name: 'Startup Details 8 missing' })).toBeInViewport()
    await expect(page.getByRole('tab', { name: 'Social & Pitch 6 missing' })).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Startup name' }).fill(name)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('tab', { name: 'Contact & Financials 19 missing' })).toBeFocused()
    await page.getByRole('button', { name: 'Create Startup' }).click()
    await expect(page.getByRole('button', { name: 'Next error' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Country', exact: true }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await fillStartup(page, { 'Startup name': name })
    if (width === 1440) await expect(page.getByText('All fields are filled in')).toBeVisible()
    await expect(page.getByText(/saved on the server at .* finish on another device/)).toBeVisible()

    // What has the focus is never behind the bar at the bottom.
    const focused = page.getByLabel('SDG focus')
    await page.getByLabel('SDG goals').focus()
    await page.keyboard.press('Tab')
    await expect(focused).toBeFocused()
    const box = await focused.boundingBox()
    const bar = await page.getByRole('button', { name: 'Create Startup' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    await page.getByRole('button', { name: 'Create Startup' }).click()
    await page.waitForURL('**/app/my_profile')
    await page.getByRole('link', { name: 'Publish and share' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is created` })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('listitem').getByRole('button', { name: 'As public' }).click()
    await expect(page.getByText('Not shown here: Contact & Team, Financials, Address, Pitch deck')).toBeVisible()
    await expect(page.getByText('djamila@agua-viva.example')).toHaveCount(0)
    await page.getByRole('listitem').getByRole('button', { name: 'As investor' }).click()
    await expect(page.getByText('Nothing of your form is hidden from approved investors.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is published` })).toBeVisible()
    await page.getByRole('switch', { name: 'Show on the public site' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} is live` })).toBeVisible()
    expect(await violations(page)).toEqual([])

    const link = await page.getByLabel('Link to the public page').inputValue()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${name} ${link}`)}`,
    )
    await expect(page.getByRole('button', { name: 'Send by an app' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const { clicks, fields } = await counted()
    console.info(`From a new account to a shared page at ${width} px: ${clicks} clicks, ${fields} fields`)
    expect(clicks).toBeLessThanOrEqual(70)

    const card = await page.request.get(
      String(await page.getByRole('link', { name: 'Card image' }).getAttribute('href')),
    )
    expect(card.headers()['content-type']).toBe('image/png')
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(stranger.getByText('djamila@agua-viva.example')).toHaveCount(0)
    await stranger.context().close()
  })
}

test('what was begun on one device is finished on another, and deleted with Undo', async ({ page, browser }) => {
  const name = `Unfinished ${crypto.randomUUID().slice(0, 8)}`
  await enter(page, founder, '/app/startup/create')
  await page.getByRole('textbox', { name: 'Startup name' }).fill(name)
  await expect(page.getByText(/saved on the server at/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enter(other, founder, '/app/startups/list')
  const way = other.getByRole('link', { name: `Continue ${name}` })
  await expect(way).toBeVisible()
  expect(await violations(other)).toEqual([])
  await way.click()
  await expect(other.getByRole('textbox', { name: 'Startup name' })).toHaveValue(name)
  await expect(other.getByText(/saved on the server at/)).toBeVisible()
  // A slow line: it is not said to be on the server before it is.
  await other.route(/unfinished\/update/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await other.getByRole('textbox', { name: 'City' }).fill('Lagos')
  await expect(other.getByText('Saving…')).toBeVisible()
  await expect(other.getByText(/saved on the server at/)).toBeVisible()

  // Nothing was typed here since: the newer one comes.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lagos')
  await openTab(page, 'Social & Pitch')
  await page.reload()
  await openTab(page, 'Startup Details')
  await expect(page.getByRole('textbox', { name: 'Startup name' })).toHaveValue(name)

  await other.goto('/app/startups/list')
  const row = other.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Delete` }).click()
  await expect(row).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Delete` }).click()
  await expect(row).toHaveCount(0)
  await other.context().close()
})

test('a page that is left while a draft is on its way goes on with it, and names no other device', async ({ page }) => {
  const name = `Left ${crypto.randomUUID().slice(0, 8)}`
  await enter(page, founder, '/app/startup/create')
  await page.getByRole('textbox', { name: 'Startup name' }).fill(name)
  await expect(page.getByText(/saved on the server at/)).toBeVisible()
  const stored = Promise.withResolvers<number>()
  await page.route(/unfinished\/update/, async (route) => {
    stored.resolve((await route.fetch()).status())
  })
  await page.getByRole('textbox', { name: 'City' }).fill('Kolda')
  expect(await stored.promise).toBe(200)
  await page.unroute(/unfinished\/update/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Kolda')
  await expect(page.getByText(/saved on the server at/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const deleted = page.waitForResponse(/unfinished\/delete/)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect((await deleted).status()).toBe(200)
})

for (const [what, act] of [
  [
    'registered',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Create Startup' }).click()
      await expect(page.getByText('Startup created successfully')).toBeVisible()
    },
  ],
  [
    'discarded',
    async (page: Page) => {
      const deleted = page.waitForResponse(/unfinished\/delete/)
      await page.getByRole('button', { name: 'Discard draft' }).click()
      expect((await deleted).status()).toBe(200)
    },
  ],
] as const)
  test(`a draft whose first answer never came is ${what} as one, and none stays`, async ({ page }) => {
    const name = `First ${crypto.randomUUID().slice(0, 8)}`
    await enter(page, founder, '/app/startup/create')
    const stored = Promise.withResolvers<number>()
    await page.route(/unfinished\/create/, async (route) => stored.resolve((await route.fetch()).status()))
    await fillStartup(page, { 'Startup name': name })
    expect(await stored.promise).toBe(200)
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await page.unroute(/unfinished\/create/)
    await expect(page.getByRole('textbox', { name: 'SDG focus' })).toHaveValue('6 Clean water and sanitation')
    await act(page)
    await page.goto('/app/startups/list')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
    await expect(page.getByText(name, { exact: true })).toHaveCount(what === 'registered' ? 1 : 0)
    await expect(page.getByRole('link', { name: `Continue ${name}` })).toHaveCount(0)
  })

test('two devices that both changed it are asked about, and neither text is lost', async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/409/)
  const name = `Both ${crypto.randomUUID().slice(0, 8)}`
  await enter(page, founder, '/app/startup/create')
  await page.getByRole('textbox', { name: 'Startup name' }).fill(name)
  await expect(page.getByText(/saved on the server at/)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await enter(other, founder, '/app/startups/list')
  await other.getByRole('link', { name: `Continue ${name}` }).click()
  await other.getByRole('textbox', { name: 'City' }).fill('Lagos')
  await expect(other.getByText(/saved on the server at/)).toBeVisible()
  await other.context().close()

  await page.getByRole('textbox', { name: 'City' }).fill('Abuja')
  const dialog = page.getByRole('dialog', { name: 'Changed on another device' })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go on with the other' }).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lagos')
  await page.goto('/app/startups/list')
  const rows = page.getByRole('listitem').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(0)
})

test('leaving says where what was typed lies, and a copy that could not be deleted is told of', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/429/)
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await enter(page, founder, '/app/startup/create')
  await page.getByRole('textbox', { name: 'Startup name' }).fill(name)
  await expect(page.getByText(/saved on the server at/)).toBeVisible()
  await page.getByRole('link', { name: 'My Startups' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without sending?' })
  await expect(dialog).toContainText('saved on the server: you can finish it here or on another device')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay' }).click()

  await page.route(/unfinished\/delete/, (route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body: '{"message":"Too many requests"}' }),
  )
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The copy on the server could not be deleted.')).toBeVisible()
  await page.unroute(/unfinished\/delete/)
  await page.goto('/app/startups/list')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
