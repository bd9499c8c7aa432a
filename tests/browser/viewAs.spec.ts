import type { Page } from '@playwright/test'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { admin, founder } from './people.ts'
import { search } from './searching.ts'
import { expectNoViolations } from './sound.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: /^You view as .+\. Read only\.$/ })

/** Opens the page of the founder's account. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/app/dashboard/users')
  await search(page, founder.email)
  await page
    .getByRole('link', { name: /Founder/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'View as this person' })).toBeVisible()
}

test('an administrator views as a founder, changes nothing, and comes back', async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.setTimeout(120_000)
  allowConsoleError(/40[13]|Not shown|Not done|HttpError|^Error/)
  await enter(page, admin)
  await openAccount(page)
  const account = page.url()
  await page.getByRole('button', { name: 'View as this person' }).click()
  const dialog = page.getByRole('dialog', { name: /^View as/ })
  await dialog.getByLabel('Reason').fill('They cannot find their draft')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'View as this person' }).click()

  await page.waitForURL('**/app/dashboard')
  await expect(banner(page)).toBeInViewport()
  await expect(banner(page)).toContainText(/1[45]:\d\d left/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/app/chats')
  await expect(page.getByText('Not shown while you view as somebody')).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeInViewport()

  // Another tab is the administrator's own.
  const other = await context.newPage()
  await other.goto('/app/dashboard/users')
  await expect(other.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible()
  await expect(banner(other)).toHaveCount(0)

  await banner(page).getByRole('button', { name: 'End' }).click()
  await page.waitForURL(account)
  await expect(page.getByText('Ended the view as', { exact: false }).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible()

  // Where the view ends by itself, the next call leads back too.
  await page.getByRole('button', { name: 'View as this person' }).click()
  await dialog.getByLabel('Reason').fill('Once more')
  await dialog.getByRole('button', { name: 'View as this person' }).click()
  await page.waitForURL('**/app/dashboard')
  await expect(banner(page)).toBeInViewport()
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('user') ?? '{}') as { access_token: string }).access_token,
  )
  await page.request.get('/api/logout/', { headers: { Authorization: `Token ${token}` } })
  await page.goto('/app/dashboard').catch(() => undefined)
  await page.waitForURL(account)
  await expect(banner(page)).toHaveCount(0)
  await other.close()
})
