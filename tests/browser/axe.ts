import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds wrong on a page, a line a rule with the elements that break it. It looks at the page itself and not into
 * frames: the one that the product has, of a mail, lets nothing run in it.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(atRest)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    'axe.run(document, { iframes: false, resultTypes: ["violations"] })',
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What fades in has colours between: axe looks when everything that ends has ended. */
async function atRest(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
