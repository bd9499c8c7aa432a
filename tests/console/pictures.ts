import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { startTestServer } from '../browser/server.ts'
import { addresses, choose, themes } from '../site/pages.ts'
import { enter, open, roles, visit } from './screens.ts'
import { openIn, states, type State } from './states.ts'

/*
 * Takes a picture of every screen of the console and of every page of the site: each role, a phone and a desk, both
 * themes. Words after the command narrow it: a role or `site`, a screen, a width, `light` or `dark`, and how a screen
 * stands where it is not whole: `loading`, `empty`, `failing`, `offline`.
 */

interface Subject {
  readonly name: string
  readonly path: string
}

const folder = fileURLToPath(new URL('../../.pictures/', import.meta.url))
const all = {
  who: [...roles, 'site'],
  width: ['360', '1440'],
  theme: themes.map(bare),
  state: ['whole', ...states],
} as const
const words = process.argv.slice(2)
const known: readonly string[] = Object.values(all).flat()
const names = words.filter((word) => !known.includes(word))
const asked = <W extends string>(kind: readonly W[], unasked: readonly W[] = kind) => {
  const given = kind.filter((one) => words.includes(one))
  return given.length > 0 ? given : unasked
}
const wanted = ({ name }: Subject) => names.length === 0 || names.includes(name)
let taken = 0

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startTestServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const theme of themes.filter((theme) => asked(all.theme).includes(bare(theme)))) {
    if (asked(all.who).includes('site')) await takeSite(theme)
    for (const role of asked(roles, words.includes('site') ? [] : roles)) await takeRole(role, theme)
  }
} finally {
  await browser.close()
  await server.stop()
}
if (taken === 0) throw new Error(`No picture is asked for by ${words.join(' ')}.`)
console.log(`${String(taken)} pictures in ${folder}`)

async function takeSite(theme: (typeof themes)[number]) {
  const subjects = addresses.map(({ path }) => ({
    path,
    name: path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home',
  }))
  const context = await newContext()
  const page = await context.newPage()
  await choose(page, theme)
  for (const { name, path } of subjects.filter(wanted)) {
    await eachWidth(page, `site-${name}`, theme, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await scrollThrough(page)
      await page.waitForLoadState('networkidle')
    })
  }
  await context.close()
}

async function takeRole(role: (typeof roles)[number], theme: (typeof themes)[number]) {
  const visitor = await visit(server.url, role)
  for (const state of asked(all.state, ['whole'])) {
    const context = await newContext()
    await enter(context, visitor, theme)
    for (const { name, path } of visitor.screens.filter(wanted)) {
      const page = await context.newPage()
      await eachWidth(page, [role, name, ...(state === 'whole' ? [] : [state])].join('-'), theme, () =>
        isState(state) ? openIn(page, path, state) : openFull(page, path),
      )
      await page.close()
    }
    await context.close()
  }
}

async function openFull(page: Page, path: string) {
  await open(page, path)
  await scrollThrough(page)
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
}

/** Islands and charts come when their block does. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

async function eachWidth(page: Page, name: string, theme: string, load: () => Promise<void>) {
  for (const width of asked(all.width).map(Number)) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 })
    await load()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // What sticks to an edge of the window would lie over the middle of a long page.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    await page.screenshot({ path: `${folder}${name}-${String(width)}-${bare(theme)}.png`, fullPage: true })
    taken++
  }
}

function newContext(): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' })
}

function bare(theme: string): string {
  return theme.replace('theme-', '')
}

function isState(state: string): state is State {
  return states.some((one) => one === state)
}
