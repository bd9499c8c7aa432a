import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'

/**
 * That axe finds nothing wrong on a page as it stands, and that it does not scroll sideways. A page whose record is still
 * loading has no heading yet, and what stands over it may be there before: it is looked at once it has one.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.locator('h1, [role="heading"][aria-level="1"]').first().waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await noSideways(page)
}

/** That a page does not scroll sideways. */
export async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
