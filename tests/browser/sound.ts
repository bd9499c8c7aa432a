import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'

/** That axe finds nothing wrong on a page as it stands, and that it does not scroll sideways. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  await noSideways(page)
}

/** That a page does not scroll sideways. */
export async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
