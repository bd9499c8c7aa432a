import type { Page } from '@playwright/test'
import { brand } from '@baobab/design/brand.ts'
import { allFields, resources, roles, type Resource } from '@baobab/validation'
import { seam, shown } from './shown.ts'

/** The names of months and days, as Intl writes them in every language without one of its own. */
function calendarNames(): string[] {
  const named = (options: Intl.DateTimeFormatOptions, day: number, month = 0) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, month, day))
  const twelve = Array.from({ length: 12 }, (_, at) => at)
  return [
    ...twelve.flatMap((at) => [named({ month: 'long' }, 1, at), named({ month: 'short' }, 1, at)]),
    ...twelve.slice(0, 7).map((at) => named({ weekday: 'long' }, at + 1)),
  ].sort((one, other) => other.length - one.length)
}

/** From right to left Intl writes Arabic, in which we wrote nothing; a word of a list has its *and* glued to it. */
const arabic = /\p{Script=Arabic}+/gu

/** What no catalogue holds: the name of the product, and what Intl writes of days, times, sizes and currencies, which has no marks. */
const spared = new RegExp(
  [
    `\\b(${[brand.name, ...calendarNames()].join('|')})\\b`,
    '\\b[AP]M\\b|\\bUTC\\b|\\b[KMG]B\\b',
    '\\bUS(?=\\$)',
    '\\b\\d+ (second|minute|hour|day)s? ago\\b|\\byesterday\\b|\\bnow\\b',
  ].join('|'),
  'gu',
)

/** Values that a screen shows by their labels: that the API answers one makes it no text of a person. */
const values: ReadonlySet<string> = new Set([
  ...roles,
  ...Object.values(resources).flatMap((resource: Resource) =>
    Object.values(allFields(resource)).flatMap(({ options }) => options.options?.map(({ value }) => value) ?? []),
  ),
])

/** What people wrote, and the first letters of their names. */
export interface Written {
  readonly texts: ReadonlySet<string>
  readonly initials: ReadonlySet<string>
}

/** Keeps what the API answers to a page, and what the browser stores of who is signed in: what people wrote is no word of a catalogue. */
export function answersTo(page: Page, session: object): { readonly written: () => Promise<Written> } {
  const texts = new Set<string>()
  const pending: Promise<unknown>[] = []
  gather(session, texts)
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    pending.push(response.json().then((body: unknown) => gather(withoutMessages(body), texts), ignore))
  })
  return { written: () => Promise.all(pending).then(() => ({ texts, initials: initialsOf(texts) })) }
}

/** The texts of an open page that have letters outside ⟦ and ⟧, as a person or a screen reader reads them, and that nobody wrote. */
export async function untranslated(page: Page, written: () => Written | Promise<Written>): Promise<string[]> {
  const lines = await shown(page)
  // Only now: what came from the API while the page was read may stand on it.
  const { texts, initials } = await written()
  const known = [...texts]
    .filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) > 1 && !values.has(text))
    .sort((one, other) => other.length - one.length)
  const found = lines.filter((line) =>
    unmarked(line)
      .split(seam)
      .map((text) => without(text.replace(arabic, ' ').trim(), known).replace(spared, ' '))
      .map((text) => text.replace(/(?<!\p{L})\p{Lu}{1,2}(?!\p{L})/gu, (one) => (initials.has(one) ? ' ' : one)))
      .some((text) => /\p{L}/u.test(text)),
  )
  return [...new Set(found)].map((line) => line.replaceAll(seam, '|'))
}

/** A line without what stands between marks; a mark that is not closed is left, so that it is seen. */
function unmarked(line: string): string {
  let bare = line
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return bare.replace(/[⟦⟧]/g, 'mark')
}

function without(text: string, known: readonly string[]): string {
  if (!/\p{L}/u.test(text)) return ''
  // A paragraph of a longer text, or a text that a list cuts short.
  if (text.length > 11 && known.some((one) => one.includes(text))) return ''
  let rest = text
  for (const one of known) {
    if (!rest.includes(one)) continue
    // A whole word, not letters within one.
    rest = rest
      .split(one)
      .reduce((before, after) => before + (/\p{L}$/u.test(before) || /^\p{L}/u.test(after) ? one : ' ') + after)
  }
  return rest
}

/** An answer without what the server itself says, which is worded in the language of the request like everything else. */
function withoutMessages(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'message' && name !== 'errors'))
}

function gather(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    const text = value.trim()
    if (text !== '') texts.add(text)
    // What a person wrote is shown line by line.
    for (const line of text.split(/\n+/)) if (line.trim() !== '') texts.add(line.trim())
    // A web address is shown without its protocol.
    const address = /^https?:\/\/(?:www\.)?(\S+?)\/?$/i.exec(text)?.[1]
    if (address !== undefined) texts.add(address)
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) gather(one, texts)
  }
}

/** The letters that stand for the picture of who or what has none. */
function initialsOf(texts: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...texts].filter((text) => text.length < 80).map((text) => text.split(/\s+/))
  return new Set(
    names.map((words) => {
      const ends = words.length > 1 ? [words[0], words.at(-1)] : words
      return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
    }),
  )
}

function ignore(): void {
  // What cannot be read has no texts.
}
