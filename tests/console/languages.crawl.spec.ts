import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ask } from '../browser/talk.ts'
import { expect, test } from '../browser/fixtures.ts'
import { overflow } from '../site/pages.ts'
import { enter, loaded, open, roles, visit, type Visit } from './screens.ts'
import { shifted } from './shifts.ts'
import { answersTo, untranslated } from './words.ts'

/*
 * Every screen in the pseudo-languages: one with accents between marks, which shows what no catalogue holds, and one that runs
 * from right to left.
 */

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }

for (const role of roles) {
  test(`no screen of ${role} says anything that is not in the catalogue, or moves or is wider than a phone when text runs from right to left`, async ({
    server,
    browser,
  }) => {
    test.setTimeout(480_000)
    const visitor = await visit(server.url, role)
    const { page, context } = await speaking(browser, server.url, visitor, 'ar-XB', desk)
    const { written } = answersTo(page, visitor.session)
    const found: string[] = []
    for (const { name, path } of screensOf(visitor)) {
      await page.setViewportSize(phone)
      await open(page, path)
      found.push(...(await shifted(page)).map((one) => `${name} ${one}`))
      await expect.poll(() => overflow(page), { message: `${name} is wider than a phone` }).toBeLessThanOrEqual(0)
      await page.setViewportSize(desk)
      await loaded(page)
      await expect(page.locator('html'), name).toHaveAttribute('dir', 'rtl')
      found.push(...(await untranslated(page, written)).map((line) => `${name}: ${line}`))
    }
    expect(found).toEqual([])
    await context.close()
  })
}

test('what a form says of mistakes, and what the server answers, is in the catalogue', async ({
  server,
  browser,
  allowConsoleError,
}) => {
  const visitor = await visit(server.url, 'admin')
  const { page, context } = await speaking(browser, server.url, visitor, 'en-XA', desk)
  allowConsoleError(/409/)
  const { written } = answersTo(page, visitor.session)
  const token = visitor.session.access_token
  const { data } = (await ask(server.url, 'startup_categories/list/', { token })) as { data: { name: string }[] }
  const taken = data[0]?.name ?? ''
  const screen = visitor.screens.find(({ name }) => name === 'categoryCreate')
  await open(page, screen?.path ?? '')
  const name = page.locator('input[name="name"]')
  const send = page.locator('#content button[type="submit"]')
  const error = page.locator('#content [id$="-error"]')

  await send.click()
  await expect(error).toHaveText(/^⟦.*⟧$/)
  expect(await untranslated(page, written)).toEqual([])

  await name.fill(taken)
  await expect(error).toHaveCount(0)
  await send.click()
  await expect(error).toHaveText(/^⟦.*⟧$/)
  expect(await untranslated(page, written)).toEqual([])

  await name.fill(`Saneamento ${crypto.randomUUID()}`)
  await send.click()
  await expect(page.locator('.MuiSnackbarContent-message')).toHaveText(/^⟦.*⟧$/)
  expect(await untranslated(page, written)).toEqual([])
  await context.close()
})

test('a card is moved by the arrow keys to the side that they point to', async ({ server, browser }) => {
  const visitor = await visit(server.url, 'vc')
  const { page, context } = await speaking(browser, server.url, visitor, 'ar-XB', desk)
  const screen = visitor.screens.find(({ name }) => name === 'pipeline')
  await open(page, screen?.path ?? '')
  const stages = page.getByRole('main').getByRole('group').getByRole('region')
  const [first, second] = await Promise.all([stages.nth(0).boundingBox(), stages.nth(1).boundingBox()])
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity)
  await stages.nth(0).locator('[id^="card-handle-"]').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByTestId('drag-preview')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(stages.nth(1)).toHaveClass(/stage-over/)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('drag-preview')).toHaveCount(0)
  await context.close()
})

test('a text outside the marks is found, wherever it stands', async ({ page }) => {
  await page.setContent(`
    <title>⟦a⟧ · Baobab</title><h1>Hello <b>⟦⟦b⟧ c⟧</b></h1><p>Água Viva, ⟦open⟧, ÁV</p><p>vc</p><p>VÁ</p>
    <img alt="Tree"><input placeholder="⟦d⟧ Search" aria-describedby="help"><p id="help" hidden>Press Space</p>
    <p>We meet on Monday at Baobab</p><p>Monday, ⟦e⟧ now</p><p>⟦f</p><p hidden>Out of sight</p>`)
  const texts = new Set(['Água Viva', 'We meet on Monday at Baobab', 'vc'])
  const found = await untranslated(page, () => ({ texts, initials: new Set(['ÁV']) }))
  expect(found.sort()).toEqual(['Hello|⟦⟦b⟧ c⟧', 'Press Space', 'Tree', 'VÁ', 'vc', '⟦d⟧ Search', '⟦f'])
})

/** The screens of a role, one that is closed to it, and one that is not there. */
function screensOf({ screens, closed }: Visit) {
  const denied = closed.slice(0, 1).map(({ path }) => ({ name: 'denied', path }))
  return [...screens, ...denied, { name: 'not found', path: '/app/nowhere' }]
}

async function speaking(
  browser: Browser,
  url: string,
  visitor: Visit,
  language: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url, sameSite: 'Lax' }])
  await enter(context, visitor, 'theme-light')
  return { context, page: await context.newPage() }
}
