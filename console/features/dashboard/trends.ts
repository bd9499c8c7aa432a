import type { Trends } from '@baobab/validation'

type Lines<T> = Exclude<keyof T, 'unit' | 'from'>
export type TrendKey =
  Lines<NonNullable<Trends['founder']>> | Lines<NonNullable<Trends['investor']>> | Lines<NonNullable<Trends['admin']>>

/** A chart of the dashboard: what is counted, of which days or weeks. Its name is `app.dashboard.trends.<key>`. */
export interface Chart {
  readonly key: TrendKey
  readonly unit: 'day' | 'week'
  /** The first day of each step, as `yyyy-mm-dd`. */
  readonly days: readonly string[]
  readonly counts: readonly number[]
  readonly total: number
}

const dayMs = 24 * 3_600_000

/** The charts of an answer, in the order of their lines. */
export function chartsOf({ founder, investor, admin }: Trends): readonly Chart[] {
  return [founder, investor, admin].flatMap((trend) => {
    if (!trend) return []
    const { unit, from, ...lines } = trend
    const counted = Object.entries(lines) as [TrendKey, readonly number[]][] // by the names of the lines
    return counted.map(([key, counts]) => ({
      key,
      unit,
      days: daysOf(unit, from, counts.length),
      counts,
      total: counts.reduce((sum, one) => sum + one, 0),
    }))
  })
}

/** The first day of each step of a chart. */
export function daysOf(unit: 'day' | 'week', from: string, length: number): string[] {
  const step = unit === 'day' ? dayMs : 7 * dayMs
  return Array.from({ length }, (_, at) => new Date(Date.parse(from) + at * step).toISOString().slice(0, 10))
}
