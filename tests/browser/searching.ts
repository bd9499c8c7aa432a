import { expect, type Page } from '@playwright/test'

/** Types into the search of a list, and waits until what it finds is there: rows move when it comes, also from under the mouse. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes(words) === true)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
