import type { Growth } from '@baobab/validation'
import type { StoredMonths } from './record.ts'

/**
 * By how much the monthly revenue of a startup grew within a year.
 *
 * @param stored What it earned a month at two times, in US dollars; the first is more than nothing.
 * @returns the change in per cent, to a whole number, and over how many months; null where there are no two months.
 */
export function growth(stored: StoredMonths | null): Growth | null {
  if (!stored) return null
  const percent = Math.round((Number(stored.to) / Number(stored.from) - 1) * 100)
  return { percent, months: monthOf(stored.to_month) - monthOf(stored.from_month) }
}

/** Months since the year 0, of an ISO date. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
