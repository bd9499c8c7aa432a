import type { Locator, Page } from '@playwright/test'
import { isPhone } from './lists.ts'

/** The button that a phone has the menu behind. */
export const menuButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Open menu' })

/** Shows the menu where it is behind a button. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await menuButton(page).click()
}

/** Follows a link of an administrator's menu; the group that it stands in is opened where it is folded. */
export async function followMenu(page: Page, group: string, link: string): Promise<void> {
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('group', { name: group })
  const folded = menu.getByRole('button', { expanded: false })
  await menu.waitFor()
  if ((await folded.count()) > 0) await folded.click()
  await menu.getByRole('link', { name: link }).click()
}
