import { weightMark } from '@baobab/validation'
import { encodePage, encodingIn, encodingOf } from './encodePage.ts'
import { isHtml, type Page } from './pageFiles.ts'

/** What a browser fetches for a page beside its pictures: styles, scripts, the face of its headings, its icon. */
const fetched = /<(?:link rel="(?:stylesheet|icon|preload|modulepreload)"[^>]*?href|script[^>]*? src)="\/([^"?#]+)"/g
/** The line of a page that names what it weighs. */
const line = new RegExp(`<p data-page-weight[^>]*>[^<]*${weightMark}[^<]*</p>`)
/** So many pages of which it is known what they weighed, in bytes. */
const most = 500

/** Puts into a page what it weighs as it is sent, without pictures, in kilobytes: measured on the files that are sent. */
export function createWeigher(): (page: Page, accepted: string, files: ReadonlyMap<string, Page>) => Promise<Page> {
  const weighed = new WeakMap<Page, Map<string, Promise<Page>>>()
  const lengths = new Map<string, number>()

  const sent = async (page: Page, accepted: string): Promise<number> => {
    const encoding = encodingOf(page, accepted)
    return encoding ? (await encodePage(page, encoding)).byteLength : page.identity.byteLength
  }
  /** The same page weighs the same wherever it is asked for, and is compressed for it once. */
  const lengthOf = async (page: Page, accepted: string): Promise<number> => {
    const key = `${page.etag} ${encodingOf(page, accepted) ?? ''}`
    const known = lengths.get(key)
    if (known !== undefined) return known
    const length = await sent(page, accepted)
    if (lengths.size >= most) lengths.clear()
    lengths.set(key, length)
    return length
  }
  const weigh = async (page: Page, accepted: string, files: ReadonlyMap<string, Page>, text: string): Promise<Page> => {
    let bytes = await lengthOf(page, accepted)
    for (const path of new Set([...text.matchAll(fetched)].map(([, found = '']) => found))) {
      const file = files.get(path)
      if (file) bytes += await sent(file, accepted)
    }
    const identity = new Uint8Array(Buffer.from(text.replaceAll(weightMark, String(Math.round(bytes / 1000)))))
    return { ...page, identity, encoded: new Map() }
  }

  return (page, accepted, files) => {
    if (!isHtml(page)) return Promise.resolve(page)
    const encoding = encodingIn(accepted) ?? ''
    const known = weighed.get(page)?.get(encoding)
    if (known) return known
    const text = Buffer.from(page.identity).toString('utf8')
    if (!text.includes(weightMark)) return Promise.resolve(page)
    const made = weigh(page, accepted, files, text)
    weighed.set(page, (weighed.get(page) ?? new Map<string, Promise<Page>>()).set(encoding, made))
    return made
  }
}

/** A page of which it is not known what it weighs. */
export function withoutWeight(html: string): string {
  return html.replace(line, '')
}
