import { expect, test } from '../browser/fixtures.ts'
import { made } from './pages.ts'

test('the first view of the home page stays within its bounds on the wire', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.map((entry) =>
      entry instanceof PerformanceResourceTiming
        ? { name: new URL(entry.name).pathname, bytes: entry.encodedBodySize }
        : { name: '', bytes: 0 },
    )
  })
  const sum = (list: typeof asked) => list.reduce((total, { bytes }) => total + bytes, 0)
  const list = asked.map(({ name, bytes }) => `${String(bytes).padStart(6)} ${name}`).join('\n')
  expect(sum(asked), list).toBeGreaterThan(20_000)
  expect(sum(asked), list).toBeLessThanOrEqual(60_000)
  expect(sum(asked.filter(({ name }) => name.endsWith('.js'))), list).toBeLessThanOrEqual(5_000)
})

test('the newsletter form costs nothing until somebody turns to it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /forms|Form/.test(path))).toEqual([])
  await page.getByLabel('Email', { exact: true }).focus()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  expect(scripts.some((path) => /NewsletterForm/.test(path))).toBe(true)
})

test('the bar of the browser follows the theme', async ({ page }) => {
  await page.goto('/about')
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#fbf8f1')
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  await expect(bar).toHaveAttribute('content', '#0d1512')
  await page.reload()
  await expect(bar).toHaveAttribute('content', '#0d1512')
})

test('no page is stopped by the content security policy', async ({ page }) => {
  const reports: string[] = []
  await page.exposeFunction('told', (report: string) => reports.push(report))
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI }) => void Reflect.get(window, 'told')(`${violatedDirective} ${blockedURI}`),
    )
  })
  for (const path of [
    '/',
    '/about',
    '/auth/login',
    '/contact',
    '/newsletter/confirm?token=x',
    '/offline',
    ...made.map(({ path }) => path),
  ])
    await page.goto(path, { waitUntil: 'load' })
  expect(reports).toEqual([])
})
