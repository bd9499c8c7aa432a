import { expect, type Page, type Route } from '@playwright/test'

/** How a screen may stand, beside whole: its records on their way, none there, rejected, or the connection lost. */
export const states = ['loading', 'empty', 'failing', 'offline'] as const
export type State = (typeof states)[number]

const calls = '**/api/**'

/** What becomes of the calls of a screen in each state. A loading one is never answered. */
const answers: Readonly<Record<State, (route: Route) => Promise<void>>> = {
  loading: async () => {},
  empty: withoutRecords,
  failing: (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  offline: (route) => route.abort('internetdisconnected'),
}

/** Opens a screen in a state and waits until it says so. */
export async function openIn(page: Page, path: string, state: State): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(calls, answers[state])
  await page.goto(path)
  await expect(page.locator('#content')).toBeVisible()
  if (state === 'offline') {
    // Its code came before the connection went.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
  }
  if (state === 'loading') await page.waitForTimeout(800)
  else await expect(page.locator('.MuiSkeleton-root, [aria-busy=true], [placeholder^=Loading]')).toHaveCount(0)
}

/** Answers as the server does, but for the records of a list. */
async function withoutRecords(route: Route): Promise<void> {
  // The stream of events has no end to wait for.
  if (route.request().headers()['accept'] === 'text/event-stream') return route.continue()
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json') === true
  const answer: unknown = isJson && response.ok() ? await response.json() : undefined
  const headers = { ...response.headers(), 'content-range': 'records */0' }
  if (Array.isArray(answer)) return route.fulfill({ response, headers, json: [] })
  if (isList(answer)) return route.fulfill({ response, headers, json: { ...answer, data: [], total: 0 } })
  return route.fulfill({ response })
}

function isList(answer: unknown): answer is { readonly data: readonly unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
}
