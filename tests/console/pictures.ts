import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { startHouse } from '../browser/server.ts'
import { themes } from '../site/pages.ts'
import { enter, open, roles, visit } from './screens.ts'

/* Takes a picture of every screen of the console: each role, a phone and a desk, both themes. Words after the command name the screens to take. */

const wanted = process.argv.slice(2)
const folder = fileURLToPath(new URL('../../.pictures/', import.meta.url))
const widths = [360, 1440]

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startHouse()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
let taken = 0
try {
  for (const role of roles) {
    const visitor = await visit(server.url, role)
    for (const theme of themes) {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' })
      await enter(context, visitor, theme)
      const page = await context.newPage()
      for (const { name, path } of visitor.screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 780 : 900 })
          await open(page, path)
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          await page.screenshot({ path: `${folder}${role}-${name}-${String(width)}-${theme.replace('theme-', '')}.png`, fullPage: true })
          taken++
        }
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${String(taken)} pictures in ${folder}`)
