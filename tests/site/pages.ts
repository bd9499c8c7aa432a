import type { Page } from '@playwright/test'
import { builtPages } from './built.ts'

/** Pages that are made at request, as the demo fills them: the list whole, narrowed, empty and wrongly asked, that of a country, a startup, and one that is not there. */
export const made = [
  { path: '/startups', status: 200, hidden: false },
  { path: '/startups?page=2', status: 200, hidden: false },
  { path: '/startups?country=Kenya&sort=name', status: 200, hidden: true },
  { path: '/startups?country=Kenya&q=nothing+of+this+kind', status: 200, hidden: true },
  { path: '/startups?q=nothing+of+this+kind', status: 200, hidden: true },
  { path: '/startups?page=two&category=water', status: 400, hidden: true },
  { path: '/startups/khanya-roofs', status: 200, hidden: false },
  { path: '/startups/no-such-startup', status: 404, hidden: true },
  { path: '/countries/kenya', status: 200, hidden: false },
  { path: '/countries/atlantis', status: 404, hidden: true },
  { path: '/sectors/no-such-sector', status: 404, hidden: true },
  { path: '/collections', status: 200, hidden: false },
  { path: '/collections/water-and-energy', status: 200, hidden: false },
  { path: '/collections/no-such-collection', status: 404, hidden: true },
] as const

/** The addresses of all public pages with the status that each answers with, and whether search engines may show it. */
export const addresses = [...builtPages().map(({ path, status, hidden }) => ({ path, status, hidden })), ...made]

export const themes = ['theme-light', 'theme-dark'] as const

/** Opens pages in a theme, as if it had been chosen before. */
export async function choose(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

/** Turns an open page to a theme by its switch, which may lie in a closed menu. */
export async function turn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  if (!(await page.locator('html').getAttribute('class'))?.includes(theme))
    await page.locator('[data-theme-switch]').first().dispatchEvent('click')
  await page.waitForFunction((next) => document.documentElement.classList.contains(next), theme)
}

/** How many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
