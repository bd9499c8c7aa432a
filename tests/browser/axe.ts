import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on a page, a line a rule with the elements that break it. It looks at the page itself and not into
 * frames, of which the product has none with script; that takes half the time.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
