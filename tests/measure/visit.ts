import { chromium, type Browser } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { countOn } from '../browser/counted.ts'
import { founderOf, register, signIn } from '../browser/people.ts'
import { startTestServer } from '../browser/server.ts'
import { fillStartup } from '../browser/startupForm.ts'
import { openVerificationLink } from '../browser/verifying.ts'

/*
 * npm run measure:visit: opens what a stranger sees first, with the demo's startups, and prints for a phone and a desk how many
 * screens the home page is high and how far the first startup lies from the top; then walks from a new account to a shared page and
 * prints how much was pressed and filled in. It is no test: it says how things stand.
 */

const pages = ['/', '/startups'] as const

const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const

/** The way to a startup; a filter or a page of the list leads elsewhere. */
const startup = 'main a[href^="/startups/"]'

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
const server = await startTestServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  print(['page', 'window', 'screens', 'height, px', 'first startup, px'])
  for (const path of pages) for (const size of windows) print([path, ...(await measured(browser, path, size))])
  print(['', 'window', 'clicks', 'fields'])
  for (const size of windows) for (const step of await shared(browser, size)) print(step)
} finally {
  await browser.close()
  await server.stop()
}

async function measured(from: Browser, path: string, viewport: (typeof windows)[number]): Promise<readonly string[]> {
  const page = await from.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  const { height, first } = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
    // The card that the link stands in, where it stands in one.
    const card = shown?.closest('article, .card, li') ?? shown
    return { height: document.documentElement.scrollHeight, first: card?.getBoundingClientRect().top }
  }, startup)
  await page.close()
  return [
    `${String(viewport.width)}×${String(viewport.height)}`,
    (height / viewport.height).toFixed(1),
    String(height),
    first === undefined ? 'none' : String(Math.round(first)),
  ]
}

/** What was pressed and filled in when a startup of a new account was created, published and shared, with the whole form filled in. */
async function shared(from: Browser, viewport: (typeof windows)[number]): Promise<readonly (readonly string[])[]> {
  const context = await from.newContext({ viewport, reducedMotion: 'reduce', baseURL: server.url })
  const page = await context.newPage()
  const counted = await countOn(page)
  const steps: string[][] = []
  const note = async (step: string) => {
    const { clicks, fields } = await counted()
    steps.push([step, `${String(viewport.width)}×${String(viewport.height)}`, String(clicks), String(fields)])
  }
  const person = founderOf('visit')
  await page.goto('/auth/register')
  await register(page, person)
  await page.waitForURL('**/auth/login**')
  await signIn(page, person)
  await openVerificationLink(page, server, person.email)
  await page.goto('/app/startup/create')
  await fillStartup(page)
  await page.getByRole('button', { name: 'Create Startup' }).click()
  await page.waitForURL('**/app/my_profile')
  await note('created')
  await page.getByRole('link', { name: 'Publish and share' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /is published$/ }).waitFor()
  await note('published')
  await page.getByRole('switch', { name: 'Show on the public site' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await note('shared')
  await context.close()
  return steps
}

function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell) => cell.padEnd(18))
      .join('')
      .trimEnd(),
  )
}
