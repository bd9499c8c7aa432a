import type { Page } from '@playwright/test'
import { addressOf, pathTo, type BuiltName } from '@baobab/console/routes/routes.ts'
import type { Role } from '@baobab/validation'
import { snapshotPrefix } from '@baobab/validation/stored.ts'
import { admin, founder, investor, type Person } from '../browser/people.ts'
import { isPhone, open, stamp, sumUp, typeIn, withProfile, type Line, type Marks } from './line.ts'

/** Somebody of each role, and the list that their menu leads to. */
export const visitors: readonly {
  readonly role: Role
  readonly person: Person
  readonly list: BuiltName & ('startups' | 'market' | 'users')
}[] = [
  { role: 'startup', person: founder, list: 'startups' },
  { role: 'vc', person: investor, list: 'market' },
  { role: 'admin', person: admin, list: 'users' },
]

/** What one visit took, in milliseconds unless its name has a unit. */
export interface Measured {
  /** From pressing Login to the first thing painted of the console. */
  readonly painted: number
  /** From pressing Login to the first figure of the dashboard. */
  readonly figure: number
  /** From following the link of the menu to the first row or card. */
  readonly followed: number
  /** From pressing Login to the first row or card, without the time in between in which nothing was waited for. */
  readonly list: number
  /** From opening a new tab at the list to its first row or card, be it as it was last seen, and until the app shows it. */
  readonly again: number
  readonly live: number
  /** From following the link to a form to its first input; of a founder. */
  readonly form: number
  /** What was asked for over the network from the opening of the sign-in page to the first list, and what it weighed in all. */
  readonly asked: number
  readonly bytes: number
  /** Of it, what was asked for from pressing Login on. */
  readonly askedAfter: number
  /** What the console's scripts weighed on the wire until the first list, those included that were fetched while signing in; in bytes. */
  readonly script: number
  /** What was asked for: when, how long, how heavy. */
  readonly requests: readonly string[]
}

/** What is pressed and seen of the console. @param list the path of the first list */
const marksOf = (list: string): Marks => ({
  app: '/app',
  pressed: {
    pressed: 'main button[type=submit]',
    followed: '#menu a',
    link: '#content a[href$="/create"]',
  },
  seen: {
    figure: { selector: '.figure-count' },
    row: { selector: '#content tbody td, #content ul > li h2', path: list },
    input: { selector: '#content form input' },
  },
})

/** One person in a browser profile of their own: signs in, reaches the first list, and comes again in a new tab. */
export function visit(url: string, { role, person, list }: (typeof visitors)[number], line: Line): Promise<Measured> {
  return withProfile(url, line, marksOf(addressOf(list)), async (context) => {
    const { page, requests } = await open(context, line)
    await page.goto('/auth/login', { waitUntil: 'load' })
    const main = page.getByRole('main')
    await typeIn(page, line, [
      [main.getByLabel('Email'), person.email],
      [main.getByLabel('Password'), person.password],
    ])
    await main.getByRole('button', { name: /^Login$/ }).click()
    await stamp(page, 'figure')
    if (isPhone(line)) await page.getByRole('button', { name: 'Open menu' }).click()
    const toList = page.locator(`a[href$="${pathTo(list)}"]`)
    const menu = page.locator('#menu')
    const link = menu.locator(toList)
    // An administrator's groups are folded at first.
    if (await link.isHidden()) await menu.getByRole('group').filter({ has: toList }).getByRole('button').click()
    await link.click()
    await stamp(page, 'row')
    const [pressed, painted, figure, followed, row] = await Promise.all([
      stamp(page, 'pressed'),
      stamp(page, 'painted'),
      stamp(page, 'figure'),
      stamp(page, 'followed'),
      stamp(page, 'row'),
    ])
    const first = requests.filter(({ bytes }) => bytes > 0)
    const soFar = requests.length
    const form = role === 'startup' ? await timeToForm(page) : NaN
    const forForm = requests.slice(soFar)
    const clicked = role === 'startup' ? await stamp(page, 'link') : NaN

    // A second visit comes once the worker keeps the code; whoever closes the tab within seconds never had it.
    await page.evaluate(consoleIsKept)
    // And once the list was looked at for some seconds.
    if (role === 'startup') await page.goBack()
    if (role !== 'admin')
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, snapshotPrefix + addressOf(list))
    const next = await open(context, line)
    await next.page.goto(addressOf(list), { waitUntil: 'commit' })
    const [left, seen, live] = await Promise.all([
      stamp(next.page, 'opened'),
      stamp(next.page, 'seen'),
      stamp(next.page, 'row'),
    ])
    return {
      painted: painted - pressed,
      form,
      figure: figure - pressed,
      followed: row - followed,
      list: figure - pressed + row - followed,
      again: seen - left,
      live: live - left,
      ...sumUp({
        parts: { first, form: forForm, again: next.requests },
        since: { first: pressed, form: clicked, again: left },
        scripts: '/app/',
      }),
    }
  })
}

/** Runs in the page: waits until the worker of the console keeps its code. `ready` is no answer: it is that of the public pages until then. */
async function consoleIsKept(): Promise<void> {
  for (;;) {
    const found = await navigator.serviceWorker?.getRegistration('/app/')
    if (!found?.scope.endsWith('/app/') || found.active?.state !== 'activated')
      await new Promise((resolve) => setTimeout(resolve, 200))
    else return
  }
}

/** From the press on the button over the first list to the form's first input. */
async function timeToForm(page: Page): Promise<number> {
  await page.locator('#content a[href$="/create"]').first().click()
  const [link, input] = await Promise.all([stamp(page, 'link'), stamp(page, 'input')])
  return input - link
}
