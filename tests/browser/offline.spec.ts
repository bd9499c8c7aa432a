import type { Page } from '@playwright/test'
import { enter, registered, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founderOf } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the console's code lies on the device. */
async function keptCode(page: Page) {
  const worker = () =>
    navigator.serviceWorker.ready.then(({ active, scope }) => `${String(active?.state)} ${new URL(scope).pathname}`)
  await expect.poll(() => page.evaluate(worker)).toBe('activated /app/')
}

/** What was read, as it lies on the device. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    // Opening what is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'reads')) return ''
    const opening = indexedDB.open('reads')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const all = opening.result.transaction('reads').objectStore('reads').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    opening.result.close()
    return JSON.stringify(all.result)
  })

test('opens without a connection with what was last read and its time, and keeps none of it after Logout', async ({
  page,
  context,
  allowConsoleError,
}) => {
  const founder = await registered(page.request, founderOf('Offline'))
  const startup = await startupOf(page.request, founder, false)
  await enter(page, founder, '/app/startups/list')
  const row = page.getByRole('main').getByText(startup.name).first()
  await expect(row).toBeVisible()
  await keptCode(page)
  await expect.poll(() => stored(page)).toContain(startup.name)

  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await context.setOffline(true)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(/^No connection\. This is as of \d+:\d\d/)).toBeVisible()
  await page.goto('/app/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/app/startups/list')
  await expect(row).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => stored(page)).toBe('[]')
})

test('a second visit in a new tab fetches neither page nor code over the network', async ({ page, context }) => {
  const founder = await registered(page.request, founderOf('Again'))
  const startup = await startupOf(page.request, founder, false)
  await enter(page, founder, '/app/startups/list')
  await expect(page.getByRole('main').getByText(startup.name).first()).toBeVisible()
  await keptCode(page)
  const again = await context.newPage()
  const fetched: string[] = []
  again.on('response', (response) => {
    if (!response.fromServiceWorker()) fetched.push(new URL(response.url()).pathname)
  })
  await again.goto('/app/startups/list')
  await expect(again.getByRole('main').getByText(startup.name).first()).toBeVisible()
  expect(fetched.filter((path) => !path.startsWith('/api/'))).toEqual([])
})

test('shows nobody what another person read on the device', async ({ page }) => {
  const one = await registered(page.request, founderOf('One'))
  const startup = await startupOf(page.request, one, false)
  await enter(page, one, '/app/startups/list')
  await expect.poll(() => stored(page)).toContain(startup.name)
  const other = await registered(page.request, founderOf('Other'))
  await enter(page, other, '/app/startups/list')
  await expect(page.getByRole('main')).not.toContainText(startup.name)
  await expect.poll(() => stored(page)).not.toContain(startup.name)
})

test('says that it is offline where the device is on a network that carries nothing, and goes on by itself', async ({
  page,
  allowConsoleError,
}) => {
  const founder = await registered(page.request, founderOf('Unreached'))
  const startup = await startupOf(page.request, founder, false)
  await enter(page, founder, '/app/startups/list')
  await expect(page.getByRole('main').getByText(startup.name).first()).toBeVisible()
  const notice = page.getByText(/^No connection\./)
  await expect(notice).toBeHidden()

  allowConsoleError(/ERR_CONNECTION_FAILED|ERR_FAILED|Failed to fetch/)
  for (const path of ['**/api/**', '**/healthz']) await page.route(path, (route) => route.abort('connectionfailed'))
  await page.reload()
  await expect(page.getByRole('main').getByText(startup.name).first()).toBeVisible()
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine), 'the browser notices nothing').toBe(true)

  await page.unrouteAll({ behavior: 'wait' })
  await expect(notice).toBeHidden()
})
