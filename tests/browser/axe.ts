import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'

/** Less than half of what `axe.source` holds: it is sent to each document, and read there. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong on a page, a line a rule with the elements that break it. It looks at the page itself and not into
 * frames: the one that the product has, of a mail, lets nothing run in it.
 *
 * What fades has colours between: where something began to move while axe looked, what it found is asked for again. What
 * is wrong with a page at rest is found each time.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (window as Partial<Window>).axe?.version))) await page.evaluate(source)
  for (;;) {
    const { found, moved } = await page.evaluate(look)
    if (found.length === 0 || !moved) return found
  }
}

/** Runs in the page: waits until everything that ends has ended, and answers what axe finds and whether anything began meanwhile. */
async function look(): Promise<{ readonly found: readonly string[]; readonly moved: boolean }> {
  const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  while (ending().length > 0) await Promise.allSettled(ending().map(({ finished }) => finished))
  const starts = ['transitionrun', 'animationstart']
  let moved = false
  const note = () => (moved = true)
  for (const start of starts) document.addEventListener(start, note, true)
  const { violations } = await window.axe.run(document, { iframes: false, resultTypes: ['violations'] })
  for (const start of starts) document.removeEventListener(start, note, true)
  return { found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), moved }
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
