import { JSDOM } from 'jsdom'
import type { Locator, Page } from '@playwright/test'
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

/** Whether one of the links stands whole in the window, below the header. */
async function inSight(page: Page, links: Locator): Promise<boolean> {
  const height = await page.evaluate(() => innerHeight)
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
  return boxes.some((box) => box && box.height > 0 && box.y > 60 && box.y + box.height <= height)
}

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

for (const viewport of [phone, desk]) {
  test(`the first card stands in the first screen, ${String(viewport.width)} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/startups')
    const boxes = await Promise.all((await page.locator('.cards > li').all()).map((card) => card.boundingBox()))
    expect(boxes[0]?.y).toBeLessThanOrEqual(250)
    const whole = boxes.filter((box) => box && box.y + box.height <= viewport.height)
    expect(whole.length).toBeGreaterThanOrEqual(viewport === desk ? 12 : 3)
  })

  test(`the list follows its filters without a reload, ${String(viewport.width)} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/startups')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const main = page.getByRole('main')
    const country = main.getByLabel('Country', { exact: true })
    const category = main.getByLabel('Category', { exact: true })
    const status = main.getByRole('status')
    if (viewport === phone)
      await main
        .locator('summary')
        .filter({ hasText: /^Filters/ })
        .click()
    await country.focus()
    await country.selectOption('Kenya')
    await expect(page).toHaveURL('/startups?country=Kenya')
    await expect(country).toBeFocused()
    await expect(status).toHaveText(/^\d+ startups? in \d+ sectors$/)
    const cards = main.locator('.cards h2')
    await expect(category.locator('option').filter({ hasText: '(1)' }).first()).toBeAttached()
    const options = await category.locator('option').allTextContents()
    const counts = options.map((text) => Number(/\((\d+)\)$/.exec(text)?.[1] ?? 0))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await cards.count())

    const search = main.getByRole('searchbox')
    await search.pressSequentially('nothing of this kind', { delay: 5 })
    await expect(status).toHaveText('0 startups')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('nothing of this kind')
    await page.goBack()
    await expect(page).toHaveURL('/startups?country=Kenya')
    await expect(search).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL('/startups')
    await expect(country).toHaveValue('')
    await expect(cards).toHaveCount(24)

    await main
      .getByRole('link', { name: /^Logistics & mobility \d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/sectors\/logistics-mobility-[0-9a-f]{6}$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Logistics & mobility startups')
    await expect(page).toHaveTitle(/^Logistics & mobility startups/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(await violations(page)).toEqual([])
  })
}

test('a slow answer and a lost one are said, and what was asked can be asked again', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource/)
  await page.goto('/startups')
  const main = page.getByRole('main')
  const answer = Promise.withResolvers<undefined>()
  await page.route('**/startups?country=Kenya', async (route) => {
    await answer.promise
    await route.abort()
  })
  const country = main.getByLabel('Country', { exact: true })
  await country.selectOption('Kenya')
  await expect(main.getByRole('alert')).toHaveText('Still loading. Your connection may be slow.')
  answer.resolve(undefined)
  await expect(main.getByRole('alert')).toContainText('Couldn’t load the list.')
  await page.unroute('**/startups?country=Kenya')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/startups?country=Kenya')
  await expect(main.getByRole('alert')).toBeHidden()
})

test('a list of one sector or country alone names its page as the address to show', async ({ request, page }) => {
  await page.goto('/startups')
  const sector = (await page.locator('.quick a[href^="/sectors/"]').first().getAttribute('href')) ?? ''
  const value = await page.locator('#category option').nth(1).getAttribute('value')
  const canonicalOf = async (path: string) => {
    const { document } = new JSDOM(await (await request.get(path)).text()).window
    expect(document.querySelector('meta[name="robots"]'), path).toBeNull()
    return new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname
  }
  expect(await canonicalOf(sector)).toBe(sector)
  for (const [region, link, path] of [
    ['Sectors', /^Logistics & mobility \d+$/, /^\/sectors\/logistics-mobility-/],
    ['Countries', /^Kenya \d+$/, /^\/countries\/kenya$/],
  ] as const)
    await expect(page.getByRole('region', { name: region }).getByRole('link', { name: link })).toHaveAttribute(
      'href',
      path,
    )
  // An address of before a new name.
  expect(await canonicalOf(sector.replace(/[^/]+-/, 'as-it-was-'))).toBe(sector)
  expect(await canonicalOf('/startups?country=Kenya')).toBe('/countries/kenya')
  expect(await canonicalOf(`/startups?category=${String(value)}`)).toMatch(/^\/sectors\//)
})

test('a link is copied and sent on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/startups/khanya-roofs')
  const share = page.getByRole('region', { name: 'Share' })
  await expect(share.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expect(share.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Khanya\+Roofs\+http.*%2Fstartups%2Fkhanya-roofs$/,
  )
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/startups\/khanya-roofs$/)
})

test('a phone shares by the sheet of its system', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/startups/khanya-roofs')
  const main = page.getByRole('main')
  const share = main.getByRole('region', { name: 'Share' })
  await expect(share.getByRole('button', { name: 'Send by an app' })).toBeHidden()
  await main.getByRole('link', { name: 'Share' }).click()
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeInViewport()

  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      share: (what: unknown) => {
        shared.push(what)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  await page.reload()
  await main.getByRole('link', { name: 'Share' }).click()
  await share.getByRole('button', { name: 'Send by an app' }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  const url = expect.stringMatching(/^http.*\/startups\/khanya-roofs$/)
  expect(shared).toEqual([
    { title: await page.title(), url },
    { title: await page.title(), url },
  ])
})

/** What covers the middle or an end of what has the focus; undefined where nothing does, or it is out of sight. */
const coverOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    if (bottom > innerHeight || top < 0) return `${focused.outerHTML.slice(0, 80)} is out of sight`
    const over = [top + 4, (top + bottom) / 2, bottom - 4].flatMap((y) => {
      const one = document.elementFromPoint((left + right) / 2, y)
      return one && !one.contains(focused) && !focused.contains(one) && !one.closest('.entry') ? [one] : []
    })
    return over[0] && `${focused.outerHTML.slice(0, 80)} is under ${over[0].outerHTML.slice(0, 80)}`
  })

for (const javaScriptEnabled of [true, false]) {
  for (const viewport of [phone, desk]) {
    test.describe(`the filters ${javaScriptEnabled ? 'with' : 'without'} script, ${String(viewport.width)} px wide`, () => {
      test.use({ javaScriptEnabled, viewport, colorScheme: javaScriptEnabled ? 'light' : 'dark' })

      test('stay at the top, and cover nothing that has the focus', async ({ page }) => {
        await page.goto('/startups?country=Kenya')
        const main = page.getByRole('main')
        const button = main.locator('.panel > summary')
        if (viewport === phone) {
          await expect(button).toContainText('Filters, 1 set')
          await expect(button.locator('b')).toBeVisible()
        }
        await page.goto('/startups')
        if (viewport === phone) await expect(button.locator('b')).toBeHidden()
        const last = main.getByRole('link', { name: 'Next' })
        await last.focus()
        await expect(main.getByRole('heading', { level: 1 })).not.toBeInViewport()
        await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
        expect(await coverOf(page)).toBeUndefined()
        for (let step = 0; step < 26; step++) {
          await page.keyboard.press('Shift+Tab')
          expect(await coverOf(page)).toBeUndefined()
        }

        await last.focus()
        await (viewport === phone ? button : main.getByLabel('Country', { exact: true })).focus()
        if (viewport === phone) await page.keyboard.press('Enter')
        await expect(main.getByLabel('Country', { exact: true })).toBeInViewport({ ratio: 1 })
        // Without script axe itself does not run.
        if (javaScriptEnabled) expect(await violations(page)).toEqual([])
        if (viewport === phone) {
          // What lies over the results is gone once one of them has the focus.
          await last.focus()
          await page.keyboard.press('Shift+Tab')
          expect(await coverOf(page)).toBeUndefined()
          await expect(main.getByLabel('Country', { exact: true })).toBeHidden()
        }
      })
    })
  }
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of [360, 1440]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${String(width)} px wide`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

      test('a visitor searches, narrows, takes away, pages and opens a startup', async ({ page }) => {
        const main = page.getByRole('main')
        const cards = main
          .getByRole('list', { name: 'Startups', exact: true })
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
        if (width < 992)
          await main
            .locator('summary')
            .filter({ hasText: /^Filters/ })
            .click()
        await main.getByLabel('Country', { exact: true }).selectOption('South Africa')
        await main.getByLabel('Order').selectOption('By name')
        if (!javaScriptEnabled || width < 992) await main.getByRole('button', { name: /^Show / }).click()
        await expect(page).toHaveURL(/q=solar.*country=South.*sort=name/)
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
          'Problem',
          'Solution',
          'Business model',
          'SDG goals',
          'For investors',
          'Facts',
          'Share',
          'Similar startups',
        ])
        const ask = main.getByRole('link', { name: 'Ask for investor access' })
        for (const link of await ask.all()) await expect(link).toHaveAttribute('href', '/auth/investor')
        for (const heading of ['Problem', 'For investors', 'Similar startups']) {
          await main.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
          await expect.poll(() => inSight(page, ask)).toBe(true)
        }
        for (const said of ['Clean energy', 'Growth', 'Series A'])
          await expect(main.locator('article.startup-page').getByText(said, { exact: true })).toHaveCount(1)
        await expect(main.getByRole('link', { name: 'Sign in to connect' })).toHaveAttribute(
          'href',
          /^\/auth\/login\?next=%2Fapp%2Fstartup%2Foverview%2F[0-9a-f-]{36}$/,
        )
        for (const link of await main.getByRole('link', { name: 'Open in your dashboard' }).all())
          await expect(link).toBeHidden()
      })

      test('what finds nothing, and what cannot be asked, says so and helps', async ({ page }) => {
        const main = page.getByRole('main')
        await page.goto('/startups?q=nothing+of+this+kind')
        await expect(main.getByRole('status')).toHaveText('0 startups')
        await main.getByRole('link', { name: 'Clear all' }).click()
        await expect(page).toHaveURL('/startups')
        await page.goto('/startups?q=nothing+of+this+kind&country=Kenya')
        await main.getByRole('link', { name: /^Remove “nothing of this kind”, \d+ startups?$/ }).click()
        await expect(page).toHaveURL('/countries/kenya')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Startups in Kenya')
        await expect(main.getByRole('status')).not.toHaveText('0 startups')
        await page.goto('/startups?q=water&category=no+uuid')
        await expect(main.getByRole('alert')).toContainText('This cannot be searched for')
        await expect(main.getByLabel('Category')).toHaveAccessibleDescription('Choose an option from the list')
        await expect(main.getByRole('searchbox')).toHaveValue('water')
        await main.getByLabel('Category').selectOption('Any')
        await main.getByRole('searchbox').press('Enter')
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
  await main.getByRole('link', { name: 'Open in your dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Khanya Roofs' })).toBeVisible()
})
