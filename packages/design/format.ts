/** How values are shown: US conventions, as the specification asks (§2, §9). Each takes what an answer carries. */

/** What stands where nothing was given. */
export const missing = 'N/A'

/** Whether nothing was given. */
export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Decimal text with its thousands grouped: `1200.50` becomes `1,200.50`. No digit passes through a float. */
export function grouped(value: string | number): string {
  const [whole = '', fraction] = String(value).split('.')
  const dotted = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? dotted : `${dotted}.${fraction}`
}

/** An amount in US dollars: `$4,200`, `$1,200.50`; cents are shown where there are any. */
export function dollars(value: string | number): string {
  const [whole = '0', fraction = ''] = String(value).split('.')
  const cents = fraction.replace(/0+$/, '')
  return `$${grouped(cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`)}`
}

/** A share of a hundred: `62.5%`. */
export function percentage(value: string | number): string {
  return `${trimmed(String(value))}%`
}

/** A number of people or things: `1,310`. */
export function quantity(value: string | number): string {
  return grouped(trimmed(String(value)))
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A day as `3/14/2021`. It has no zone, so it is the same day everywhere. What is no date stays as it is. */
export function usDay(value: string): string {
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? value : day.format(date)
}

/** A moment as the reader's own day: `Mar 14, 2021`. What is no moment stays as it is. */
export function usMoment(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : moment.format(date)
}
