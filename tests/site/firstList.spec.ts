import type { Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'
import { founder, investor, type Person } from '../browser/people.ts'

/* What a phone fetches from the opening of the page for signing in to the first list: counts, so that neither grows unseen. */

test.use({ viewport: { width: 412, height: 823 } })

/** What a page asked for over the network before it had a list's answer, and received, as it came: the size of each answer by its path. */
async function received(page: Page): Promise<() => readonly (readonly [path: string, bytes: number])[]> {
  const wire = await page.context().newCDPSession(page)
  const asked = new Map<string, { path: string; at: number }>()
  const all: { path: string; at: number; bytes: number }[] = []
  let listed = Infinity
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    asked.set(requestId, { path: new URL(request.url).pathname, at: timestamp }),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    // Pictures are for who sees them: a list of them is no more than its rows.
    const { path, at } = asked.get(requestId) ?? { path: '', at: 0 }
    if (encodedDataLength > 0 && !path.startsWith('/files/')) all.push({ path, at, bytes: encodedDataLength })
    if (path === '/api/startups/list/') listed = Math.min(listed, timestamp)
  })
  await wire.send('Network.enable')
  return () => all.filter(({ at }) => at < listed).map(({ path, bytes }) => [path, bytes] as const)
}

const told = (all: readonly (readonly [string, number])[]) =>
  all.map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`).join('\n')

/** Fetches what a browser with a window fetches beside: the icon of the page, its manifest and an icon out of that. */
const fetchIcons = (page: Page) =>
  page.evaluate(async () => {
    const linked = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href
    const read = async (address: string | undefined) => (address === undefined ? '' : (await fetch(address)).text())
    await read(linked('icon'))
    const manifest = await read(linked('manifest'))
    if (manifest === '') return
    const { icons } = JSON.parse(manifest) as { readonly icons: readonly { readonly src: string }[] }
    await read(icons[0]?.src)
  })

async function toFirstList(page: Page, { email, password }: Person, list: string): Promise<void> {
  await page.goto('/auth/login', { waitUntil: 'networkidle' })
  await fetchIcons(page)
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password').fill(password)
  // Somebody types; what is fetched meanwhile is there by then.
  await page.waitForLoadState('networkidle')
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.locator('.figure-count').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator(`#menu a[href$="${list}"]`).click()
  await expect(page.locator('#content ul > li h2').first()).toBeVisible()
}

for (const [role, person, list, most] of [
  ['a founder', founder, '/startups/list', { requests: 12, bytes: 300_000 }],
  ['an investor', investor, '/vcs/list', { requests: 12, bytes: 300_000 }],
] as const)
  test(`${role} comes from the page for signing in to the first list with few requests and bytes`, async ({ page }) => {
    const soFar = await received(page)
    await toFirstList(page, person, list)
    const all = soFar()
    expect(all.map(([path]) => path)).toContain('/api/startups/list/')
    // Once a founder's dashboard stands, the form that they came for is fetched; how much of it came by now is the line's doing.
    const ahead = (path: string) => /\/(?:form|common|inputs|words|outbox|Create)[.-]/.test(path)
    const shown = all.filter(([path]) => !ahead(path))
    if (role === 'an investor') expect(shown).toEqual(all)
    const bytes = shown.reduce((sum, [, one]) => sum + one, 0)
    expect(shown.length, told(all)).toBeLessThanOrEqual(most.requests)
    expect(bytes, told(all)).toBeLessThanOrEqual(most.bytes)
  })

test('a phone fetches the files of the form to register a startup all at once, and none after the click', async ({
  page,
}) => {
  /** The console's scripts as they came: when each was asked for and there, in milliseconds since the page was opened. */
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming)
        .filter(({ name, responseEnd }) => /\/app\/assets\/.*\.js$/.test(name) && responseEnd > 0)
        .map(({ name, startTime, responseEnd }) => ({ name: name.replace(/.*\//, ''), startTime, responseEnd })),
    )
  await toFirstList(page, founder, '/startups/list')
  const parts = /^(?:form|common|inputs|words|outbox)-/
  await expect.poll(async () => (await scripts()).filter(({ name }) => parts.test(name)).length).toBeGreaterThan(4)
  const found = (await scripts()).filter(({ name }) => parts.test(name))
  const whole = found.find(({ name }) => name.startsWith('form-'))
  // What is asked for once another has come, costs a round trip more.
  const later = found.filter(({ startTime }) => startTime >= (whole?.responseEnd ?? 0))
  expect(later.map(({ name }) => name)).toEqual([])

  // What was asked for before may come after it.
  const clicked = await page.evaluate(() => performance.now())
  await page.locator('#content a[href$="/create"]').first().click()
  await expect(page.locator('#content form input').first()).toBeVisible()
  // What nobody waits for comes when the line is quiet, with or without a form.
  const after = async () => (await scripts()).flatMap(({ name, startTime }) => (startTime > clicked ? [name] : []))
  expect((await after()).filter((name) => !/^(?:live|Waiting|OfflineNotice|rules)-/.test(name))).toEqual([])
  // What checks a form comes once it is drawn.
  await expect.poll(async () => (await after()).some((name) => name.startsWith('rules-'))).toBe(true)
})
