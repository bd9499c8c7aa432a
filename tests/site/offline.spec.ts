import { expect, test } from '../browser/fixtures.ts'

const worker = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

test('when the connection is lost a page in the same manner says so, and goes on when it is back', async ({
  page,
  context,
  allowConsoleError,
}) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(worker)).toBe('activated')

  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is down')
  const font = await page.evaluate(() => document.fonts.check('700 40px "Bricolage Grotesque"'))
  expect(font, 'the display face is there without a connection').toBe(true)
  await expect(page.locator('header')).toHaveCSS('position', 'sticky')

  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/theme-dark/)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founders and investors, in one place')
})

test('opened by its own address the page stays as it is', async ({ page }) => {
  await page.clock.install()
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is down')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.clock.runFor(60_000)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => fetch('/healthz'))
  expect(asked).toEqual([expect.stringMatching(/^GET .*\/healthz$/)])
})

test('in the place of a page whose address ends like its own it goes on', async ({
  page,
  context,
  allowConsoleError,
}) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(worker)).toBe('activated')

  allowConsoleError(/ERR_INTERNET_DISCONNECTED|404/)
  await context.setOffline(true)
  await page.goto('/sectors/offline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is down')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The line is down')
  await expect(page).toHaveURL(/\/sectors\/offline$/)
})

test('nothing of the API or the signed-in area passes through the worker or is kept', async ({
  page,
  context,
  allowConsoleError,
}) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(worker)).toBe('activated')
  await page.reload()
  for (const path of ['/startups', '/startups/khanya-roofs']) await page.goto(path)
  await page.evaluate(() => fetch('/api/openapi.json'))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline')
  expect(kept.filter((path) => /^\/(api|app|files|startups)\b/.test(path))).toEqual([])

  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.goto('/startups/khanya-roofs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is down')
  await expect(page.goto('/app/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('what is not a page of the site goes by without starting the worker', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(worker)).toBe('activated')
  const isStarted = async (path: string) => {
    await page.goto(path)
    return page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .some((one) => one instanceof PerformanceNavigationTiming && one.workerStart > 0),
    )
  }
  expect(await isStarted('/about')).toBe(true)
  expect(await isStarted('/api/openapi.json')).toBe(false)
})
