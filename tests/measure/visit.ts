import { chromium, type Browser } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { startTestServer } from '../browser/server.ts'

/*
 * npm run measure:visit: opens what a stranger sees first, with the demo's startups, and prints for a phone and a desk how many
 * screens the home page is high and how far the first startup lies from the top. It is no test: it says how things stand.
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

function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell) => cell.padEnd(18))
      .join('')
      .trimEnd(),
  )
}
