import { existsSync } from 'node:fs'
import { expect, test as base } from '../browser/fixtures.ts'
import { startTestServer } from '../browser/server.ts'
import { addresses, choose, overflow, themes, turn } from './pages.ts'
import { buildPseudoSite } from './pseudoSite.ts'

/** A server with the demo and a site in the pseudo-languages. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const { site, siteEntry, remove } = await buildPseudoSite()
      expect(existsSync(siteEntry)).toBe(true)
      const server = await startTestServer(undefined, undefined, ['tests/site/pseudoServer.ts', site, siteEntry])
      await use(server)
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('no page in a language from right to left scrolls sideways at 360 px, in either theme', async ({ page }) => {
  test.setTimeout(240_000)
  await choose(page, themes[0])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { path, status } of addresses) {
    const answer = await page.goto(`/ar-XB${path}`)
    expect(answer?.status(), path).toBe(status)
    await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl')
    for (const theme of themes) {
      await turn(page, theme)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
      expect(logo?.x, `${path}: the header begins at the right`).toBeGreaterThan(180)
      expect(await overflow(page), `${path} in ${theme}`).toBe(0)
    }
  }
})

test('a third longer, no page scrolls sideways at 320 to 1440 px, and the menu opens', async ({ page }) => {
  test.setTimeout(240_000)
  for (const { path } of addresses) {
    await page.setViewportSize({ width: 1440, height: 740 })
    await page.goto(`/en-XA${path}`)
    for (const width of [1440, 1000, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      if (width === 360) await page.getByRole('banner').locator('summary').click()
      expect(await overflow(page), `${path} at ${String(width)} px`).toBe(0)
    }
  }
})

test('the language that was chosen is served at every address, and links stay in it', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'language', value: 'ar-XB', url: server.url }])
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
  await page.locator('main a[href$="/services"]').last().click()
  await expect(page).toHaveURL('/ar-XB/services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB')
})

test('a form says in the words of its page what it is doing', async ({ page }) => {
  await page.goto('/en-XA/auth/register')
  const send = page.getByRole('main').locator('button[type="submit"]')
  await expect(send).toHaveText(/^⟦.*⟧$/)
  await page.locator('#register-first_name').focus()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  for (const label of await page.getByRole('main').locator('label:visible').allInnerTexts())
    expect(label).toMatch(/^⟦.*⟧$/)
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(send).toHaveText(/^⟦.*⟧$/)
})
