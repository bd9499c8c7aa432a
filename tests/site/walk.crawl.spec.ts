import type { Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'
import { addresses, choose, overflow } from './pages.ts'

// What can be reached, and how wide a page is, does not hang on the theme: each width has one, so that the ring of the focus is looked for in both.
for (const [width, theme] of [
  [360, 'theme-dark'],
  [1440, 'theme-light'],
] as const) {
  test(`every page by keyboard alone, ${String(width)} px wide, ${theme}`, async ({ page }) => {
    test.setTimeout(240_000)
    await choose(page, theme)
    await page.setViewportSize({ width, height: 800 })
    for (const { path, status } of addresses) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(status)
      await expect(page.locator('html')).toHaveClass(new RegExp(theme))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflow(page), `${path} is wider than its window`).toBe(0)
      await walk(page, path)
    }
  })
}

for (const width of [360, 1440]) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`every page stands, ${String(width)} px wide`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 800 })
      for (const { path, status } of addresses) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(status)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('Privacy')
        await expect(page.locator('.needs-script:visible')).toHaveCount(0)
        if (width > 991) await expect(page.getByRole('banner').getByRole('link', { name: 'Signup Now' })).toBeVisible()
        else await menuOpens(page)
      }
    })
  })
}

async function menuOpens(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(header.getByRole('link', { name: 'Services' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Signup Now' })).toBeVisible()
}

/** Goes through the page with the tabulator: first the way past the header, then everything in sight, to the last link of the footer. */
async function walk(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const most = await page.locator('a[href], button, input, select, textarea, summary').count()
  for (let steps = 0; steps < most; steps++) {
    await page.keyboard.press('Tab')
    const { fault, atEnd } = await page.evaluate(() => {
      const here = document.activeElement
      if (!(here instanceof HTMLElement) || here === document.body)
        return { fault: 'nothing has the focus', atEnd: false }
      const { width, height } = here.getBoundingClientRect()
      const seen = width > 0 && height > 0 && getComputedStyle(here).outlineStyle !== 'none'
      return { fault: seen ? '' : here.outerHTML, atEnd: here === [...document.querySelectorAll('footer a')].at(-1) }
    })
    expect(fault, `${path}: focus is not to be seen`).toBe('')
    if (atEnd) return
  }
  throw new Error(`${path}: the last link of the footer was not reached with ${String(most)} steps.`)
}
