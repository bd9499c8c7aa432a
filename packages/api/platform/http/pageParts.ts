import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@baobab/validation'
import type { Logger } from 'pino'
import { loggable } from '../errors/failure.ts'
import type { Saving } from './dataSaver.ts'
import { etagOf } from './etag.ts'
import { isHtml, type Page } from './pageFiles.ts'

/** Makes the parts of a built page, as one text in which each stands between its marks. */
export type MakeParts = () => Promise<string | undefined>

/** Puts the parts of a path, as it is in English, into its built page, in a language; with all that they have unless data is saved. */
export type CompletePage = (page: Page, path: string, language: string, saving?: Saving) => Promise<Page>

/** The page as it is now, with its parts, and until when that is taken for now. */
interface Moment {
  until: number
  parts: string | undefined
  /** When they were asked for. */
  madeAt: number
  readonly page: Promise<Page>
}

/** Where a part belongs in a built page, and the part itself in what was made. */
const place = /<!--part:(\w+)-->/g
const part = /<!--part:(\w+)-->([^]*?)<!--\/part-->/g

const { keptMs, waitMs, lateMs } = limits.moment

/**
 * Puts into built pages what changes by the minute. What is made serves all who open the page within two seconds, and is
 * compressed again only where it is another text. A page whose parts are not made in time has those of some seconds before; where
 * there are none, or they could not be made, such as while the database is away, it is served without them.
 */
export function createPageParts(log?: Logger): (page: Page, make: MakeParts) => Promise<Page> {
  const moments = new WeakMap<Page, Moment>()
  const places = new WeakMap<Page, boolean>()

  const makeNow = async (page: Page, make: MakeParts, moment: Moment, before: Moment | undefined) => {
    try {
      moment.parts = await inTime(make())
    } catch (error) {
      if (error instanceof Late && before && moment.madeAt - before.madeAt < lateMs)
        [moment.parts, moment.madeAt] = [before.parts, before.madeAt]
      log?.warn({ err: loggable(error), page: page.path }, 'the parts of a page could not be made')
    }
    const same = before !== undefined && before.parts === moment.parts
    const now = same ? await before.page : withParts(page, moment.parts ?? '')
    moment.until = performance.now() + keptMs
    return now
  }

  return (page, make) => {
    if (!hasPlaces(page, places)) return Promise.resolve(page)
    const before = moments.get(page)
    if (before && before.until > performance.now()) return before.page
    const { promise, resolve } = Promise.withResolvers<Page>()
    const moment: Moment = { until: Infinity, parts: undefined, madeAt: performance.now(), page: promise }
    moments.set(page, moment)
    resolve(makeNow(page, make, moment, before))
    return promise
  }
}

function hasPlaces(page: Page, known: WeakMap<Page, boolean>): boolean {
  if (!isHtml(page)) return false
  const has = known.get(page) ?? Buffer.from(page.identity).includes('<!--part:')
  known.set(page, has)
  return has
}

class Late extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(waitMs, undefined, { ref: false }).then(() => {
    throw new Late(`This took longer than ${waitMs} ms.`)
  })
  return Promise.race([work, late])
}

/** The page with each part in its place; a place that no part was made for stays empty. */
function withParts(page: Page, made: string): Page {
  const parts = new Map([...made.matchAll(part)].map(([, name, text]) => [name, text]))
  const text = Buffer.from(page.identity)
    .toString('utf8')
    .replace(place, (_, name: string) => parts.get(name) ?? '')
  const identity = new Uint8Array(Buffer.from(text))
  return { ...page, identity, etag: etagOf(identity), encoded: new Map() }
}
