import type { KindName } from '@baobab/validation'

/** Marks that people put where they have nothing to say. */
const gaps: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '?',
  'n/a',
  '#n/a',
  'n/d',
  's/d',
  'null',
  '...',
  '…',
])

export function isGap(text: string): boolean {
  return gaps.has(text.trim().toLowerCase())
}

const cleaners: Readonly<Partial<Record<KindName, (text: string) => string>>> = {
  url: cleanLink,
  email: (text) => text.replace(/^mailto:/i, '').replace(/\s+/g, ''),
  phone: (text) =>
    text
      .replace(/[().\u00a0]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  date: cleanDay,
}

/** Tidies what a cell of a spreadsheet carries, by the kind of its field. What stays wrong is for the field's rule to reject. */
export function cleanValue(kind: KindName, text: string): string {
  return cleaners[kind]?.(text) ?? text
}

/** `https://https://x.cv ` is `https://x.cv`; blanks inside an address are slips. */
export function cleanLink(text: string): string {
  const bare = text.replace(/[\s\u200b]+/g, '')
  const schemes = /^(?:https?:?\/\/?)+/i.exec(bare)?.[0]
  if (!schemes) return bare
  const secure = /https[^a-z]*$/i.test(schemes)
  return `${secure ? 'https' : 'http'}://${bare.slice(schemes.length)}`
}

/** Days as they are written where the files come from, the day before the month: `31/12/2019` is 2019-12-31. */
export function cleanDay(text: string): string {
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0')
  const [, y, m, d] =
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? []
  if (y) return `${y}-${two(m)}-${two(d)}`
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!year) return text
  return Number(month) > 12 ? `${year}-${two(day)}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}
