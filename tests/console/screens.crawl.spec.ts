import { violations } from '../browser/axe.ts'
import { expect, test } from '../browser/fixtures.ts'
import { overflow } from '../site/pages.ts'
import { enter, open, roles, visit } from './screens.ts'
import { shifted } from './shifts.ts'
import { smallTargets } from './targets.ts'

/* Every screen of the table of addresses, as each role finds it: a new line there is walked here too. */

const desk = { width: 1280, height: 900 }
const tablet = { width: 768, height: 1024 }
const narrow = { width: 320, height: 640 }

const other = { 'theme-light': 'theme-dark', 'theme-dark': 'theme-light' } as const
type Theme = keyof typeof other

for (const role of roles) {
  test(`no screen of ${role} moves while it opens, axe finds nothing on it by day and by night, none is wider than 320 px, and all that is pressed can be hit`, async ({
    server,
    browser,
  }) => {
    test.setTimeout(480_000)
    const visitor = await visit(server.url, role)
    const context = await browser.newContext({ baseURL: server.url, viewport: desk, reducedMotion: 'reduce' })
    await enter(context, visitor, 'theme-light')
    const page = await context.newPage()
    const devices = await context.newCDPSession(page)
    const touch = (enabled: boolean) => devices.send('Emulation.setTouchEmulationEnabled', { enabled })
    const found: string[] = []
    let theme: Theme = 'theme-light'
    for (const { name, path } of visitor.screens) {
      await touch(false)
      await page.setViewportSize(desk)
      await open(page, path)
      found.push(...(await shifted(page)).map((one) => `${name} ${one}`))
      // The theme that the screen before ended in, and then the other one.
      const both: readonly Theme[] = [theme, other[theme]]
      for (const next of both) {
        if (next !== theme) await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click()
        theme = next
        await expect(page.locator('html'), name).toHaveClass(new RegExp(theme))
        found.push(...(await violations(page)).map((one) => `${name} in ${theme}: ${one}`))
      }
      await expect.poll(() => smallTargets(page, 'pointer'), { message: `${name} for a pointer` }).toEqual([])
      await touch(true)
      for (const size of [desk, tablet, narrow]) {
        await page.setViewportSize(size)
        await expect
          .poll(() => smallTargets(page, 'finger'), { message: `${name} for a finger at ${String(size.width)} px` })
          .toEqual([])
      }
      await expect.poll(() => overflow(page), { message: `${name} is wider than its window` }).toBeLessThanOrEqual(0)
    }
    expect(found).toEqual([])
    await context.close()
  })
}

for (const role of roles.filter((role) => role !== 'admin')) {
  test(`the doors that are closed to ${role} say so, and show nothing`, async ({ server, browser }) => {
    const visitor = await visit(server.url, role)
    const context = await browser.newContext({ baseURL: server.url })
    await enter(context, visitor, 'theme-light')
    const page = await context.newPage()
    for (const { path } of visitor.closed) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
    }
    expect(visitor.closed.length).toBeGreaterThan(5)
    await context.close()
  })
}
