import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'

/** A desk over a connection without limits, a mid-range phone on a slow one, and the same at the edge of a network. */
export const lines = ['plain', 'slow', 'bad'] as const
export type Line = (typeof lines)[number]

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

/** What has not come by then will not: on the worst line nine megabytes take three minutes. */
const longestMs = 300_000

/** Whether somebody holds a phone on this line. */
export const isPhone = (line: Line): boolean => line !== 'plain'

/** What is pressed and seen of an app, by selectors. */
export interface Marks {
  /** The paths of the app begin with it. */
  readonly app: string
  /** What is pressed: to sign in, to the list, and to the form. */
  readonly pressed: Readonly<Partial<Record<'pressed' | 'followed' | 'link', string>>>
  /** What is waited for, at one path where that is given: the first figure, the first row or card of the list, and the first input of the form. */
  readonly seen: Readonly<
    Partial<Record<'figure' | 'row' | 'input', { readonly selector: string; readonly path?: string }>>
  >
}

/**
 * Visits with a new browser profile on disk, whose pages note when what `marks` names was pressed and seen. One in memory keeps no
 * large file for the second visit.
 */
export async function withProfile<T>(
  url: string,
  line: Line,
  marks: Marks,
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error(missingChromium)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-profile-'))
  try {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: ['--no-sandbox'],
      baseURL: url,
      viewport: isPhone(line) ? { width: 412, height: 823 } : { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    try {
      context.setDefaultTimeout(longestMs)
      await context.addInitScript(stampWhatIsSeen, marks)
      return await visit(context)
    } finally {
      await context.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Types into the two fields of a form to sign in, as slowly as a person, and waits as long as one takes at least. */
export async function typeIn(
  page: Page,
  line: Line,
  fields: readonly (readonly [field: ReturnType<Page['locator']>, text: string])[],
): Promise<void> {
  const opened = Date.now()
  for (const [field, text] of fields) await field.pressSequentially(text, { delay: 1_000 / lettersPerSecond })
  if (line === 'bad') await page.waitForTimeout(Math.max(0, opened + typingMs - Date.now()))
}

/** What was asked for over the network. */
export interface Request {
  readonly path: string
  /** In milliseconds since 1970. */
  readonly asked: number
  readonly ended: number
  /** Nothing where the browser had it already. */
  readonly bytes: number
}

/** Opens a page over a connection, and receives what it asks for. */
export async function open(context: BrowserContext, line: Line) {
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
      })
  })
  return { page, requests }
}

/** What a visit asked for, and since when each part of it counts. */
interface Asked {
  /** From the sign-in page to the first list, in the form, and on the second visit. */
  readonly parts: Readonly<Record<'first' | 'form' | 'again', readonly Request[]>>
  readonly since: Readonly<Record<'first' | 'form' | 'again', number>>
  /** The paths of scripts that count begin with it. */
  readonly scripts: string
}

/** The part of what is measured that the network tells. */
export function sumUp({ parts, since, scripts }: Asked) {
  const total = (requests: readonly Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)
  const told = (part: keyof typeof parts) => parts[part].map((one) => tell(one, since[part]))
  return {
    asked: parts.first.length,
    askedAfter: parts.first.filter(({ asked }) => asked >= since.first).length,
    bytes: total(parts.first),
    script: total(parts.first.filter(({ path }) => path.startsWith(scripts) && path.endsWith('.js'))),
    requests: [...told('first'), '— form', ...told('form'), '— second visit', ...told('again')],
  }
}

/** One line of what was asked for: when, how long, how heavy. */
function tell({ path, asked, ended, bytes }: Request, since: number): string {
  return (
    [asked - since, ended - asked, bytes].map((number) => String(Math.round(number)).padStart(8)).join('') + `  ${path}`
  )
}

/** When something was first seen by the page, in milliseconds since 1970. */
export async function stamp(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((key) => sessionStorage.getItem(key), `bench.${name}`)
  return Number(await found.jsonValue())
}

/** Runs in the page before all else: notes what a person pressed, and when what they wait for was painted. */
function stampWhatIsSeen({ app, pressed, seen }: Marks): void {
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
      for (const [name, selector] of Object.entries(pressed)) if (target.closest(selector)) note(name, timeStamp)
    },
    true,
  )
  const wanted = new Map(Object.entries(seen))
  if (location.pathname.startsWith(app))
    new PerformanceObserver((seen) =>
      seen.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => note('painted', startTime)),
    ).observe({ type: 'paint', buffered: true })
  // The list as it was last seen stands where no selector finds it.
  new PerformanceObserver((seen) =>
    seen.getEntriesByName('snapshot').forEach(({ startTime }) => note('seen', startTime)),
  ).observe({ type: 'mark', buffered: true })
  const look = () => {
    for (const [name, { selector, path = location.pathname }] of wanted) {
      if (location.pathname !== path || !document.querySelector(selector)) continue
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
