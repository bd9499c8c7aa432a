import type { Page, Request } from '@playwright/test'
import { violations } from './axe.ts'
import { enter } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { investor } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** What a page asks for that saving data leaves out. */
function watch(page: Page) {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/files\/|\.woff2$|\/sw\.js$|TrendChart/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** What the network brings to a page beside pictures: bytes with headers, and how many answers. */
async function wire(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const seen = { bytes: 0, answers: 0 }
  const pictures = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^\/(?:files|cards|pictures)\//.test(new URL(request.url).pathname)) pictures.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || pictures.has(requestId)) return
    seen.bytes += encodedDataLength
    seen.answers += 1
  })
  return seen
}

/** What the headers of an answer take at most; the server does not count them. */
const headers = 1_000

const foot = (page: Page) => page.getByRole('contentinfo')
const weight = async (page: Page) =>
  Number(/(\d+) kB/.exec((await foot(page).getByText('This page:').textContent()) ?? '')?.[1])

for (const theme of ['light', 'dark'] as const)
  test(`with Save-Data a page shows no picture until it is asked for, ${theme}`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    await page.addInitScript((name) => localStorage.setItem('theme', name), `theme-${theme}`)
    await page.setViewportSize({ width: 360, height: 740 })
    const asked = watch(page)
    await page.goto('/startups/khanya-roofs', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await expect(foot(page).getByText('Data saver is on.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const offer = page.getByRole('main').getByRole('link', { name: /^Show picture ?Khanya Roofs/ })
    const before = await offer.boundingBox()
    await offer.focus()
    await page.keyboard.press('Enter')
    const picture = page.getByRole('main').locator('.startup-head img.picture')
    await expect(picture).toBeFocused()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await picture.boundingBox()).toEqual(before)
    expect(asked.every((path) => path.startsWith('/files/'))).toBe(true)
    expect(new Set(asked).size).toBe(1)
    expect(await violations(page)).toEqual([])
  })

test('lists are shorter, and a page is asked for with its pictures', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  const asked = watch(page)
  await page.goto('/startups?sort=name', { waitUntil: 'networkidle' })
  await expect(page.locator('.cards > li')).toHaveCount(12)
  await expect(page.locator('.cards img')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Show pictures on this page' }).click()
  await page.waitForURL('**/startups?sort=name&pictures=on')
  await expect(page.locator('.cards img').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Data saver is on.')).toBeHidden()
})

test('is turned on and off by hand without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/startups')
  await expect(page.locator('.cards img').first()).toBeVisible()
  await expect(foot(page).getByText(/^This page: \d+ kB \+ pictures$/)).toBeVisible()
  await foot(page).getByRole('button', { name: 'Save data' }).click()
  await page.waitForURL('**/startups')
  await expect(page.locator('.cards img')).toHaveCount(0)
  await page.goto('/startups/khanya-roofs')
  const offer = page.getByRole('main').getByRole('link', { name: /^Show picture ?Khanya Roofs/ })
  // Without script it leads to the picture itself.
  const answer = await page.request.get((await offer.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
  await page.goto('/about')
  await foot(page).getByRole('button', { name: 'Turn off data saver' }).click()
  await page.goto('/startups')
  await expect(page.locator('.cards img').first()).toBeVisible()
  await context.close()
})

test('the weight in the footer is what came over the network, beside pictures', async ({ browser, baseURL }) => {
  for (const path of ['/', '/about', '/startups', '/startups/khanya-roofs', '/auth/login']) {
    // Nothing is kept from the page before, and no worker fetches anything.
    const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    const seen = await wire(page)
    await page.goto(path, { waitUntil: 'load' })
    const shown = (await weight(page)) * 1000
    expect(shown, path).toBeLessThanOrEqual(seen.bytes + 500)
    expect(shown, path).toBeGreaterThanOrEqual(seen.bytes - seen.answers * headers - 500)
    await context.close()
  }
})

test('the console shows no pictures and no charts until they are asked for', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await enter(page, investor, '/robots.txt')
  const asked = watch(page)
  await page.goto('/app/vcs/list')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('Data saver is on.')).toBeVisible()
  expect(asked).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show pictures on this page' }).click()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await expect(page.getByText('Data saver is on.')).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const show = page.getByRole('button', { name: 'Show picture', exact: true }).first()
  asked.length = 0
  await show.click()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/app/my_profile')
  const choice = page.getByRole('switch', { name: 'Save data in this browser' })
  await expect(choice).toBeChecked()
  await expect(page.getByText(/^Loaded since this page was opened: \d+ kB$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await choice.uncheck()
  await page.goto('/app/vcs/list')
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  await page.setExtraHTTPHeaders({})
  await page.goto('/app/my_profile')
  await choice.check()
  await page.goto('/app/vcs/list')
  await expect(page.getByRole('button', { name: 'Show picture', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})
