import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addressOf, pathTo, type BuiltName } from '@baobab/console/routes/routes.ts'
import type { Role } from '@baobab/validation'
import { snapshotPrefix } from '@baobab/validation/stored.ts'
import { admin, founder, investor, type Person } from '../browser/people.ts'

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

/** A desk over a connection without limits, a mid-range phone on a slow one, and the same at the edge of a network. */
export const lines = ['plain', 'slow', 'bad'] as const
export type Line = (typeof lines)[number]

/** What one visit took, in milliseconds unless its name has a unit. */
export interface Measured {
  /** From pressing Login to the first thing painted of the console. */
  readonly painted: number
  /** From pressing Login to the first figure of the dashboard. */
  readonly figure: number
  /** From following the link of the menu to the first row or card. */
  readonly followed: number
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

/** Lighthouse's "Slow 4G" as DevTools applies it: 3.75 times the round trip of 150 ms, nine tenths of 1.6 Mbit/s down and 750 kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1_024 * 1_024 * 0.9) / 8,
  uploadThroughput: (750 * 1_024 * 0.9) / 8,
}
/** 400 kbit/s with a round trip of 400 ms. */
const edge = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const limits: Readonly<Record<Line, typeof edge | undefined>> = { plain: undefined, slow: slow4G, bad: edge }
const slowdown = 4
const lettersPerSecond = 5
/** How long a person is on the sign-in page at the edge of a network. */
const typingMs = 15_000

/** One person in a browser profile of their own: signs in, reaches the first list, and comes again in a new tab. */
export async function visit(
  browser: Browser,
  url: string,
  { role, person, list }: (typeof visitors)[number],
  line: Line,
): Promise<Measured> {
  const isPhone = line !== 'plain'
  const viewport = isPhone ? { width: 412, height: 823 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-US', timezoneId: 'UTC' })
  try {
    await context.addInitScript(stampWhatIsSeen, addressOf(list))
    const { page, requests } = await open(context, line)
    await page.goto('/auth/login', { waitUntil: 'load' })
    const opened = Date.now()
    const main = page.getByRole('main')
    await main.getByLabel('Email').pressSequentially(person.email, { delay: 1_000 / lettersPerSecond })
    await main.getByLabel('Password').pressSequentially(person.password, { delay: 1_000 / lettersPerSecond })
    if (line === 'bad') await page.waitForTimeout(Math.max(0, opened + typingMs - Date.now()))
    await main.getByRole('button', { name: /^Login$/ }).click()
    await stamp(page, 'figure')
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
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
    const isScript = ({ path, isConsole }: Request) => isConsole && path.endsWith('.js')
    return {
      painted: painted - pressed,
      form,
      asked: first.length,
      bytes: first.reduce((total, { bytes }) => total + bytes, 0),
      askedAfter: first.filter(({ asked }) => asked >= pressed).length,
      figure: figure - pressed,
      followed: row - followed,
      again: seen - left,
      live: live - left,
      script: first.filter(isScript).reduce((total, { bytes }) => total + bytes, 0),
      requests: [
        ...first.map((one) => tell(one, pressed)),
        '— form',
        ...forForm.map((one) => tell(one, clicked)),
        '— second visit',
        ...next.requests.map((one) => tell(one, left)),
      ],
    }
  } finally {
    await context.close()
  }
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

/** What was asked for over the network. */
interface Request {
  readonly path: string
  /** In milliseconds since 1970. */
  readonly asked: number
  readonly ended: number
  /** Nothing where the browser had it already. */
  readonly bytes: number
  readonly isConsole: boolean
}

/** Opens a page over a connection, and receives what it asks for. */
async function open(context: BrowserContext, line: Line) {
  const page = await context.newPage()
  const requests: Request[] = []
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const limit = limits[line]
  if (limit) {
    await wire.send('Network.emulateNetworkConditions', limit)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  const waiting = new Map<string, { path: string; asked: number; began: number }>()
  wire.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { pathname } = new URL(request.url)
    waiting.set(requestId, { path: pathname, asked: wallTime * 1_000, began: timestamp })
  })
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = waiting.get(requestId)
    if (one)
      requests.push({
        path: one.path,
        asked: one.asked,
        ended: one.asked + (timestamp - one.began) * 1_000,
        bytes: encodedDataLength,
        isConsole: one.path.startsWith('/app/'),
      })
  })
  return { page, requests }
}

function tell({ path, asked, ended, bytes }: Request, since: number): string {
  return (
    [asked - since, ended - asked, bytes].map((number) => String(Math.round(number)).padStart(8)).join('') + `  ${path}`
  )
}

/** When something was first seen by the page, in milliseconds since 1970. */
async function stamp(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((key) => sessionStorage.getItem(key), `bench.${name}`, { timeout: 60_000 })
  return Number(await found.jsonValue())
}

/** Runs in the page before all else: notes what a person pressed, and when what they wait for was painted. */
function stampWhatIsSeen(list: string): void {
  if (!location.protocol.startsWith('http')) return
  const note = (name: string, time: number) => {
    if (sessionStorage.getItem(`bench.${name}`) === null)
      sessionStorage.setItem(`bench.${name}`, String(performance.timeOrigin + time))
  }
  note('opened', 0)
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element)) return
      if (target.closest('main button[type=submit]')) note('pressed', timeStamp)
      if (target.closest('#menu a')) note('followed', timeStamp)
      if (target.closest('#content a[href$="/create"]')) note('link', timeStamp)
    },
    true,
  )
  const wanted = new Map([
    ['figure', '.figure-count'],
    ['row', '#content tbody td, #content ul > li h2'],
    ['input', '#content form input'],
  ])
  if (location.pathname.startsWith('/app'))
    new PerformanceObserver((seen) =>
      seen.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => note('painted', startTime)),
    ).observe({ type: 'paint', buffered: true })
  // The list as it was last seen stands where no selector finds it.
  new PerformanceObserver((seen) =>
    seen.getEntriesByName('snapshot').forEach(({ startTime }) => note('seen', startTime)),
  ).observe({ type: 'mark', buffered: true })
  const look = () => {
    for (const [name, selector] of wanted) {
      if (name === 'row' && location.pathname !== list) continue
      if (!document.querySelector(selector)) continue
      wanted.delete(name)
      requestAnimationFrame(() =>
        setTimeout(() => {
          note(name, performance.now())
          if (name === 'row') note('seen', performance.now())
        }),
      )
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
