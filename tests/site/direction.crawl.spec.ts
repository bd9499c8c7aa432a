import { expect, test } from '../browser/fixtures.ts'
import { addresses, overflow } from './pages.ts'

test('no page scrolls sideways at 320 px, nor where its text runs from right to left, at 360 and 1440 px', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const { path } of addresses) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await overflow(page), path).toBe(0)
    await expect(page.locator('html'), path).toHaveAttribute('dir', 'ltr')
    const header = page.getByRole('banner').getByRole('link').first()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate(() => (document.documentElement.dir = 'ltr'))
      expect((await header.boundingBox())?.x, path).toBeLessThan(width / 2)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      expect((await header.boundingBox())?.x, `${path}: the header turned round`).toBeGreaterThan(width / 2)
      expect(await overflow(page), `${path} at ${String(width)} px`).toBe(0)
    }
  }
})
