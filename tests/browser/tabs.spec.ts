import type { Page } from '@playwright/test'
import { person } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

interface Kept {
  readonly access_token: string
  readonly login_time: number
}

/** What a tab has stored of the person signed in. */
const kept = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null') as Kept | null)

/** Lets time pass for a tab's session. */
const age = (page: Page, ms: number) =>
  page.evaluate((ms) => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as Kept
    sessionStorage.setItem('user', JSON.stringify({ ...user, login_time: user.login_time - ms }))
  }, ms)

/** Turns to a tab, which then looks at the clock. */
const turnTo = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a session is the same in all tabs of a browser', async ({ page, context, request, server }) => {
  test.setTimeout(120_000)
  const founder = await person({ request, server }, 'tabs')
  const other = await context.newPage()
  other.on('dialog', (asked) => void asked.accept())
  const name = other.getByLabel('Startup name')

  await test.step('signing in in one signs in the other, which goes on to where it was bound; a new one asks nothing', async () => {
    await other.goto('/app/startup/create', { waitUntil: 'commit' })
    await other.waitForURL('**/auth/login?next=**')
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const site = await context.newPage()
    await site.goto('/about')
    await signIn(page, founder)
    await other.waitForURL('**/app/startup/create')
    await expect(name).toBeVisible()
    await expect(site.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    await site.goto('/app/my_profile')
    await expect(site.getByText(founder.email)).toBeVisible()
    const fresh = await context.newPage()
    await fresh.goto('/app/startups/list')
    await expect(fresh.getByRole('heading', { level: 1, name: 'My Startups' })).toBeVisible()
    expect((await kept(fresh))?.access_token).toBe((await kept(page))?.access_token)
    await Promise.all([site.close(), fresh.close()])
  })

  await test.step('renewing in one serves the other', async () => {
    const before = await kept(page)
    for (const tab of [page, other]) await age(tab, 500_000)
    await page.keyboard.press('Shift')
    await expect.poll(async () => (await kept(other))?.access_token).not.toBe(before?.access_token)
    expect(await kept(other)).toEqual(await kept(page))
    await name.fill('Água Viva')
    await expect(other.getByText(/^Draft saved at /)).toBeVisible()
    const answer = other.waitForResponse('**/api/users/get/**')
    await other.goto(`/app/user/edit/${founder.user_uuid}`)
    expect((await answer).status()).toBe(200)
    await other.goto('/app/startup/create')
    await expect(name).toHaveValue('Água Viva')
  })

  await test.step('signing out in one signs out the other, and the draft stays', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    for (const tab of [page, other]) {
      await tab.waitForURL('**/auth/login**')
      expect(await kept(tab)).toBeNull()
    }
    await signIn(other, founder)
    await page.waitForURL('**/app/dashboard')
    await other.goto('/app/startup/create')
    await expect(name).toHaveValue('Água Viva')
  })

  await test.step('both end after their 15 minutes, and signing in again brings both back to where they were', async () => {
    await page.goto('/app/my_profile')
    await expect(page.getByText(founder.email)).toBeVisible()
    for (const tab of [page, other]) await age(tab, 900_001)
    // The tab that looks at the clock tells the other.
    await turnTo(page)
    await page.waitForURL('**/auth/login?next=%2Fapp%2Fmy_profile')
    await other.waitForURL('**/auth/login?next=%2Fapp%2Fstartup%2Fcreate')
    await signIn(page, founder, '**/app/my_profile')
    await other.waitForURL('**/app/startup/create')
    await expect(name).toHaveValue('Água Viva')
  })
})
