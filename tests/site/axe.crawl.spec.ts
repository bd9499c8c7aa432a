import { violations } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { addresses, choose, themes } from './pages.ts'

for (const theme of themes) {
  test(`axe finds nothing on any page in ${theme}`, async ({ page }) => {
    test.setTimeout(240_000)
    await choose(page, theme)
    for (const { path } of addresses) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveClass(new RegExp(theme))
      expect(await violations(page), path).toEqual([])
    }
  })
}
