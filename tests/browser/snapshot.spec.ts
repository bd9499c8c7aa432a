import type { CDPSession, Page } from '@playwright/test'
import { enter, registered, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founderOf } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/* The screen as it was last seen, which a browser draws before the console has started. */

const list = '/app/startups/list'
const appScript = /\/app\/assets\/index-[^/]+\.js$/

interface DomNode {
  readonly nodeId: number
  readonly nodeName: string
  readonly nodeValue?: string
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

const insideOf = (node: DomNode): DomNode[] =>
  [...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap((one) => [one, ...insideOf(one)])

/** What stands in the closed shadow roots of a page, where no selector looks. */
async function drawn(wire: CDPSession): Promise<readonly DomNode[]> {
  const { root } = await wire.send('DOM.getDocument', { depth: -1, pierce: true })
  return insideOf(root as DomNode).flatMap((one) => (one.shadowRoots ?? []).flatMap(insideOf))
}

const textOf = async (wire: CDPSession) => (await drawn(wire)).map(({ nodeValue }) => nodeValue ?? '').join(' ')

/** Whether the browser keeps a screen of this address. */
const keeps = (page: Page, path: string) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, `snapshot.${path}`)

/** A founder who has looked at the list of their one startup for long enough. */
async function looked(page: Page) {
  const founder = await registered(page.request, founderOf('Seen'))
  const startup = await startupOf(page.request, founder, false)
  await enter(page, founder, list)
  await expect(page.getByRole('main').getByText(startup.name).first()).toBeVisible()
  await expect.poll(() => keeps(page, list)).toBe(true)
  return startup
}

test('a list stands as it was last seen before the app has come, and leads on once it has', async ({
  page,
  context,
}) => {
  const { name, startup_uuid } = await looked(page)
  const next = await context.newPage()
  const wire = await context.newCDPSession(next)
  const held = Promise.withResolvers<undefined>()
  await next.route(appScript, async (route) => {
    await held.promise
    await route.continue()
  })
  await next.goto(list, { waitUntil: 'commit' })
  await expect.poll(() => textOf(wire)).toContain(name)
  expect(await textOf(wire)).toMatch(/As of \w+ \d+, \d{4}, \d+:\d\d [AP]M · Loading…/)
  await expect(next.getByText(name)).toHaveCount(0)

  // A link that is pressed by then is followed by the app.
  const link = (await drawn(wire)).find(({ attributes = [] }) =>
    attributes.includes(`/app/startup/overview/${startup_uuid}`),
  )
  const { model } = await wire.send('DOM.getBoxModel', { nodeId: link?.nodeId ?? 0 })
  const [left = 0, top = 0, right = 0, , , bottom = 0] = model.content
  await next.mouse.click((left + right) / 2, (top + bottom) / 2)
  await expect(next).toHaveURL(list)
  held.resolve(undefined)
  await expect(next).toHaveURL(`/app/startup/overview/${startup_uuid}`)
  await expect(next.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await textOf(wire)).not.toContain('As of')
})

test('what was last seen gives way to what is there now, and goes with the session', async ({ page, context }) => {
  const { name } = await looked(page)
  await page.reload()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map((mark) => mark.name))
  await expect.poll(marks).toEqual(['snapshot', 'snapshot over'])
  const wire = await context.newCDPSession(page)
  expect(await textOf(wire)).not.toContain(name)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await keeps(page, list)).toBe(false)
})

test('what somebody saw is shown to nobody else, nor to them once their session is over', async ({ page }) => {
  const { name } = await looked(page)
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', `snapshot.${list}`)
  const wire = await page.context().newCDPSession(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  // As if it had stayed behind.
  const put = () => page.evaluate(([key, text]) => localStorage.setItem(key, text), [`snapshot.${list}`, kept] as const)
  await put()
  await page.goto(list, { waitUntil: 'commit' })
  await page.waitForURL('**/auth/login**')
  expect(await textOf(wire)).not.toContain(name)
  await expect.poll(() => keeps(page, list)).toBe(false)

  const other = await registered(page.request, founderOf('Other'))
  await enter(page, other)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await put()
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: 'My Startups' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByName('snapshot').length)).toBe(0)
  expect(await textOf(wire)).not.toContain(name)
})
