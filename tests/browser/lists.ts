import type { Locator, Page } from '@playwright/test'

/** Whether lists stand as cards, and the menu behind a button. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900

/** The records of a list, or those that say this: rows of its table, on a phone cards. */
export function records(page: Page, text?: string | RegExp): Locator {
  const main = page.getByRole('main')
  const all = isPhone(page)
    ? main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    : main.getByRole('row').filter({ has: page.getByRole('cell') })
  return text === undefined ? all : all.filter({ hasText: text })
}
