import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import sharp from 'sharp'
import { startTestServer } from '../browser/server.ts'
import { choose, type themes } from './pages.ts'

/* Takes the pictures of the README from the running product with its demo. */

/** A picture: its file, what it shows, and how. */
interface Shot {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly theme: (typeof themes)[number]
  /** Brings the page to what is to be seen. */
  readonly prepare?: (page: Page) => Promise<void>
}

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const menu = (page: Page) => page.getByRole('banner').locator('summary').click()

const shots: readonly Shot[] = [
  { name: 'home', path: '/', ...desk, theme: 'theme-light' },
  { name: 'home-dark', path: '/', ...desk, theme: 'theme-dark' },
  { name: 'home-phone', path: '/', ...phone, theme: 'theme-light' },
  { name: 'menu-phone', path: '/services', ...phone, theme: 'theme-dark', prepare: menu },
  { name: 'services', path: '/services', ...desk, theme: 'theme-light' },
  { name: 'startups', path: '/startups', ...desk, theme: 'theme-light' },
  { name: 'startup', path: '/startups/khanya-roofs', ...desk, theme: 'theme-dark' },
  { name: 'startup-phone', path: '/startups/khanya-roofs', ...phone, theme: 'theme-light' },
  { name: 'register', path: '/auth/register', ...desk, theme: 'theme-light' },
]

const folder = fileURLToPath(new URL('../../.github/screenshots/', import.meta.url))
const most = 150_000

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
mkdirSync(folder, { recursive: true })
const server = await startTestServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const shot of shots) {
    const picture = await take(shot)
    writeFileSync(`${folder}${shot.name}.webp`, picture)
    console.log(`${shot.name}.webp  ${(picture.byteLength / 1000).toFixed(0)} kB`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function take({ path, width, height, theme, prepare }: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await choose(page, theme)
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await prepare?.(page)
  const png = await page.screenshot()
  await page.close()
  return small(png, width)
}

/** As good as it can be without being heavier than a README should ask for. */
async function small(png: Buffer, width: number): Promise<Buffer> {
  for (const [scale, quality] of [
    [2, 80],
    [1.5, 80],
    [1, 85],
    [1, 60],
  ] as const) {
    const picture = await sharp(png)
      .resize(Math.round(width * scale))
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (picture.byteLength <= most) return picture
  }
  throw new Error(`A picture stays heavier than ${String(most)} bytes.`)
}
