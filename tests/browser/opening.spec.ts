import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founder, investor } from './people.ts'

test('the console shows its frame in the chosen theme before any of its code is there', async ({ page }) => {
  await page.route('/app/assets/index-*.js', () => undefined) // it never comes
  await page.addInitScript(() => localStorage.setItem('theme', 'theme-dark'))
  await enter(page, investor, '/robots.txt')
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/theme-dark/)
  await expect(page.getByRole('status')).toHaveText('Loading…')
  await expect(page.locator('#root .side')).toBeVisible()
  await expect(page.locator('#root .side nav:visible')).toContainText('All Startups')
  await expect(page.locator('#root .side nav:visible')).not.toContainText('Register Startup')
  const [side, shown] = await page.locator('#root .side').evaluate((one) => {
    const { width, left } = one.getBoundingClientRect()
    return [getComputedStyle(one).backgroundColor, { width, left }]
  })
  expect(shown).toEqual({ width: 256, left: 0 })
  expect(side).not.toBe('rgba(0, 0, 0, 0)')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('#root .side')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a new tab shows the frame of who is signed in in another before any of its code is there', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, founder)
  await expect(page.locator('.figure-count').first()).toBeVisible()
  const fresh = await context.newPage()
  await fresh.route('/app/assets/index-*.js', () => undefined) // it never comes
  const asked = fresh.waitForRequest('**/api/dashboard/founder/')
  // A tab that is busy answers late.
  await page.evaluate(() =>
    setTimeout(() => {
      const from = Date.now()
      while (Date.now() - from < 2_000) continue
    }),
  )
  await fresh.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(fresh.locator('#root .side nav:visible')).toContainText('Register Startup')
  expect((await asked).headers()['authorization']).toMatch(/^Token /)

  // Where nobody is signed in there is no menu.
  const theirs = await browser.newContext()
  const stranger = await theirs.newPage()
  await stranger.route('/app/assets/index-*.js', () => undefined)
  await stranger.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(stranger.getByRole('status')).toHaveText('Loading…')
  await expect(stranger.locator('#root .side nav:visible')).toHaveCount(0)
  await theirs.close()
})

test('the first screen asks for each of its figures once, before its code is there', async ({ page }) => {
  const asked: string[] = []
  const arrival = Promise.withResolvers<void>()
  await page.route('/app/assets/index-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:notifications|dashboard)\//.test(pathname)) asked.push(pathname)
  })
  await enter(page, founder, '/robots.txt')
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  const first = ['/api/dashboard/founder/', '/api/notifications/']
  await expect.poll(() => asked.toSorted()).toEqual(first)
  arrival.resolve()
  await expect(page.locator('.figure-count').first()).toBeVisible()
  expect(asked.toSorted()).toEqual(first)
})
