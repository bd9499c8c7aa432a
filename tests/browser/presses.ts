import { expect, type Locator, type Page } from '@playwright/test'

/** What an administrator presses on the way from the dashboard; typing a search or a reason is no press. */
export async function fromDashboard(page: Page) {
  await page.goto('/app/dashboard')
  let presses = 0
  return {
    press: async (what: Locator) => {
      await what.click()
      presses++
    },
    done: (what: string) => expect(presses, what).toBeLessThanOrEqual(4),
  }
}

/** A card of figures or of work on the dashboard. */
export const card = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })
