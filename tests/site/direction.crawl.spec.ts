import { expect, test } from '../browser/fixtures.ts'
import { addresses, overflow } from './pages.ts'

for (const width of [360, 1440]) {
  test(`no page scrolls sideways where its text runs from right to left, at ${String(width)} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 740 })
    for (const { path } of addresses) {
      await page.goto(path)
      const header = page.getByRole('banner').getByRole('link').first()
      await expect(page.locator('html'), path).toHaveAttribute('dir', 'ltr')
      expect((await header.boundingBox())?.x, path).toBeLessThan(width / 2)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      expect((await header.boundingBox())?.x, `${path}: the header turned round`).toBeGreaterThan(width / 2)
      expect(await overflow(page), path).toBe(0)
    }
  })
}
