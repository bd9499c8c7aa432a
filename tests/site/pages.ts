import type { Page } from '@playwright/test'
import { builtPages } from './built.ts'

/** The addresses of all public pages with the status that each answers with, and whether search engines may show it. */
export const addresses = builtPages().map(({ path, status, hidden }) => ({ path, status, hidden }))

export const themes = ['theme-light', 'theme-dark'] as const

/** Opens pages in a theme, as if it had been chosen before. */
export async function choose(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

/** How many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
