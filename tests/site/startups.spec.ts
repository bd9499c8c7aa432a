import { JSDOM } from 'jsdom'
import { violations } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { choose, made } from './pages.ts'
import { faultsOf } from './validator.ts'

test('pages that are made at request are valid HTML with a whole head', async ({ request }) => {
  for (const { path, status, hidden } of made) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    const html = await answer.text()
    expect(await faultsOf(html), path).toEqual([])
    const { document } = new JSDOM(html).window
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    expect(document.querySelectorAll('style, [style]'), path).toHaveLength(0)
    expect(document.title.length, path).toBeLessThanOrEqual(65)
    expect(content('meta[name="description"]').length, path).toBeGreaterThanOrEqual(50)
    expect(content('meta[name="description"]').length, path).toBeLessThanOrEqual(160)
    expect(content('meta[name="robots"]') === 'noindex', path).toBe(hidden)
    if (hidden) continue
    expect(new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname, path).toBe(
      path.replace(/\?.*/, ''),
    )
    const card = await request.get(new URL(content('meta[property="og:image"]')).pathname)
    expect([card.status(), card.headers()['content-type']], path).toEqual([200, 'image/png'])
  }
})

for (const path of ['/startups', '/startups/khanya-roofs']) {
  test(`the first view of ${path} stays within bounds on the wire, but for the pictures that founders gave`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const asked = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
          : [],
      ),
    )
    const own = asked.filter(({ name }) => !name.startsWith('/files/'))
    const sum = (list: typeof asked) => list.reduce((total, { bytes }) => total + bytes, 0)
    const list = own.map(({ name, bytes }) => `${String(bytes).padStart(6)} ${name}`).join('\n')
    expect(sum(own), list).toBeGreaterThan(20_000)
    expect(sum(own), list).toBeLessThanOrEqual(52_000)
    expect(sum(own.filter(({ name }) => name.endsWith('.js'))), list).toBeLessThanOrEqual(5_000)
    await expect(page.locator('.cards img:not([loading="lazy"])')).toHaveCount(0)
  })
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of [360, 1440]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${String(width)} px wide`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

      test('a visitor searches, narrows, takes away, pages and opens a startup', async ({ page }) => {
        const main = page.getByRole('main')
        const cards = main
          .getByRole('list', { name: 'Startups to get to know' })
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 2 }) })
        await page.goto('/')
        if (width < 992) await page.getByRole('banner').locator('summary').click()
        await page.getByRole('banner').getByRole('link', { name: 'Startups' }).filter({ visible: true }).click()
        await expect(page).toHaveURL('/startups')
        await expect(cards).toHaveCount(24)

        await main.getByRole('link', { name: 'Next' }).click()
        await expect(page).toHaveURL('/startups?page=2')
        await expect(main.getByText(/^Page 2 of \d$/)).toBeVisible()
        await main.getByRole('link', { name: 'Previous' }).click()
        await expect(page).toHaveURL('/startups')

        await main.getByRole('searchbox', { name: 'Search' }).fill('solar panels')
        if (width < 560) await main.getByText('Narrow and order').click()
        await main.getByLabel('Country', { exact: true }).selectOption('South Africa')
        await main.getByLabel('Order').selectOption('By name')
        await main.getByRole('button', { name: 'Show startups' }).click()
        await expect(main.getByRole('searchbox')).toHaveValue('solar panels')
        await expect(main.getByLabel('Country', { exact: true })).toHaveValue('South Africa')
        await expect(main.getByLabel('Order')).toHaveValue('name')
        const set = main.getByRole('list', { name: 'What is set' })
        await expect(set.getByRole('link')).toHaveText([
          'Remove “solar panels”',
          'Remove Country: South Africa',
          'Clear all',
        ])

        await set.getByRole('link', { name: 'Remove “solar panels”' }).click()
        await expect(set.getByRole('link')).toHaveText(['Remove Country: South Africa'])
        await expect(main.getByLabel('Order')).toHaveValue('name')
        await main.getByRole('link', { name: 'Khanya Roofs' }).click()
        await expect(page).toHaveURL('/startups/khanya-roofs')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Khanya Roofs')
        await expect(main.getByRole('heading', { level: 2 })).toHaveText([
          'Startup Information',
          'Solution & Market',
          'Social Links',
          'Talk to Khanya Roofs',
        ])
        await expect(main.getByRole('link', { name: 'Sign in to connect' })).toHaveAttribute(
          'href',
          /^\/auth\/login\?next=%2Fapp%2Fstartup%2Foverview%2F[0-9a-f-]{36}$/,
        )
        await expect(main.getByRole('link', { name: 'Open in your dashboard' })).toBeHidden()
      })

      test('what finds nothing, and what cannot be asked, says so and helps', async ({ page }) => {
        const main = page.getByRole('main')
        await page.goto('/startups?q=nothing+of+this+kind')
        await expect(main.getByRole('status')).toHaveText('0 startups')
        await main.getByRole('link', { name: 'Clear all' }).click()
        await expect(page).toHaveURL('/startups')
        await page.goto('/startups?q=water&category=no+uuid')
        await expect(main.getByRole('alert')).toContainText('This cannot be searched for')
        await expect(main.getByLabel('Category')).toHaveAccessibleDescription('Choose an option from the list')
        await expect(main.getByRole('searchbox')).toHaveValue('water')
        await main.getByLabel('Category').selectOption('Any')
        await main.getByRole('button', { name: 'Show startups' }).click()
        await expect(main.getByRole('alert')).toHaveCount(0)
        await expect(main.getByRole('status')).not.toHaveText('0 startups')
      })
    })
  }
}

test('a startup of a founder who signed in leads inside, and axe finds nothing there', async ({ page }) => {
  await choose(page, 'theme-dark')
  await page.goto('/auth/login?next=%2Fapp%2Fdashboard')
  await page.getByLabel('Email').fill('investor@demo.example')
  await page.getByLabel('Password').fill('Baobab-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/app\//)
  await page.goto('/startups/khanya-roofs')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign in to connect' })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await main.getByRole('link', { name: 'Open in your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Khanya Roofs' })).toBeVisible()
})
