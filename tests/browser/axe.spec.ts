import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'

const html = (fading: string) => `<!doctype html><html lang="en"><title>Notes</title><main><h1>Notes</h1>
  <p style="color: #000; ${fading}">Note changed</p></main></html>`

test('a notice that begins to fade while axe looks is not taken for one that is too pale', async ({ page }) => {
  await page.setContent(html('transition: opacity 400ms'))
  await page.evaluate(() => {
    let runs = 0
    let axe: Window['axe']
    const fade = async () => {
      const notice = document.querySelector('p')
      if (notice) notice.style.opacity = '0'
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const run: Window['axe']['run'] = async (...options: unknown[]) => {
      if (runs++ === 0) await fade()
      return Reflect.apply(axe.run, axe, options) as ReturnType<Window['axe']['run']>
    }
    Object.defineProperty(window, 'axe', {
      get: () => ({ ...axe, run }),
      set(one: Window['axe']) {
        axe = one
      },
    })
  })
  expect(await violations(page)).toEqual([])
})

test('a notice that is too pale at rest is found', async ({ page }) => {
  await page.setContent(html('opacity: 0.3'))
  expect(await violations(page)).toEqual([expect.stringContaining('color-contrast')])
})
