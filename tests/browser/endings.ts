import type { Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/*
 * Each failure of specification §8, provoked. The real server rejects where it can be brought to; a connection that breaks and
 * an answer without words are made on the way, since a server that is well gives neither.
 */

/** Names nothing that there is. */
export const nobody = '01920000-0000-7000-8000-0000000000ff'
/** The connection breaks; an answer comes without words. */
export const cut = (route: Route) => route.abort('connectionfailed')
export const wordless = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })
/** What Chromium and the tests' own watch note of those two. */
export const made = /net::ERR_|status of 500|^500: /
export const noConnection = 'No connection. Check your connection and try again.'
export const noOne = (page: Page) => expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

/** Does something while calls of an address end in a certain way. */
export async function during(
  page: Page,
  address: string,
  ending: (route: Route) => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  await page.route(address, ending)
  await act()
  await page.unroute(address)
}
