import { lazy } from './lazy.ts'

/** How days and times are written in one language. What is no date stays as it is. Times are the reader's own unless they say UTC. */
export interface DateFormats {
  /** A day without a zone, which is the same day everywhere: `3/14/2021`. */
  readonly day: (value: string) => string
  /** The same as it stands under a chart: `Mar 14`. */
  readonly shortDay: (value: string) => string
  /** The month of a day: `Mar 2021`. */
  readonly month: (value: string) => string
  /** The same in words: `Mar 14, 2021`. */
  readonly mediumDay: (value: string) => string
  /** The day of a timestamp: `Mar 14, 2021`. */
  readonly date: (timestamp: string) => string
  /** The same with the day of the week: `Sunday, March 14, 2021`. */
  readonly longDate: (timestamp: string) => string
  /** The time of day: `3:07 PM`. */
  readonly time: (timestamp: string) => string
  /** Day and time, to the minute: `Mar 14, 2021, 3:07 PM`. */
  readonly dateTime: (timestamp: string) => string
  /** The time of day, with the day before it where that is not today. */
  readonly timeToday: (ms: number, now?: number) => string
  /** Day and time to the second, in UTC, whoever reads it: `Mar 14, 2021, 3:07:09 PM UTC`. */
  readonly utc: (timestamp: string) => string
  /** How long ago a timestamp was; what is older than a week goes by its day: `2 hours ago`, `yesterday`, `Mar 14`. */
  readonly timeAgo: (timestamp: string, now?: number) => string
}

/** A day alone or at the head of a timestamp; read alone, it is midnight in UTC. */
const isDay = /^\d{4}-\d\d-\d\d/
const minuteMs = 60_000
const dayMs = 86_400_000
const hour = 60
const day = 24 * hour
const week = 7

/** How many times the day changed from one time to the other, in the reader's zone. */
const daysBetween = (from: Date, to: Date): number => (dayOf(to) - dayOf(from)) / dayMs
const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())

/** The formats of days and times of a locale, over `Intl.DateTimeFormat` and `Intl.RelativeTimeFormat`. */
export function dateFormats(locale: string): DateFormats {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const formatter = lazy(() => new Intl.DateTimeFormat(locale, options))
    return (value: string | number) => {
      const at = new Date(value)
      return Number.isNaN(at.getTime()) ? String(value) : formatter().format(at)
    }
  }
  const onDay = (options: Intl.DateTimeFormatOptions) => {
    const format = make({ ...options, timeZone: 'UTC' })
    return (value: string) => (isDay.test(value) ? format(value.slice(0, 10)) : value)
  }
  const date = make({ dateStyle: 'medium' })
  const time = make({ timeStyle: 'short' })
  const dateTime = make({ dateStyle: 'medium', timeStyle: 'short' })
  const dateOfYear = make({ month: 'short', day: 'numeric' })
  const utc = make({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return {
    day: onDay({}),
    shortDay: onDay({ month: 'short', day: 'numeric' }),
    month: onDay({ month: 'short', year: 'numeric' }),
    mediumDay: onDay({ dateStyle: 'medium' }),
    date,
    longDate: make({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    time,
    dateTime,
    timeToday: (ms, now = Date.now()) =>
      (new Date(ms).toDateString() === new Date(now).toDateString() ? time : dateTime)(ms),
    utc: (timestamp) => `${utc(timestamp)} UTC`,
    timeAgo: (timestamp, now = Date.now()) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(timestamp)) / minuteMs))
      if (minutes < 1) return relative().format(0, 'second')
      if (minutes < hour) return relative().format(-minutes, 'minute')
      if (minutes < day) return relative().format(-Math.floor(minutes / hour), 'hour')
      // A day on which the clock is put back is longer than one.
      const days = Math.max(1, daysBetween(new Date(timestamp), new Date(now)))
      if (days < week) return relative().format(-days, 'day')
      const isThisYear = new Date(timestamp).getFullYear() === new Date(now).getFullYear()
      return (isThisYear ? dateOfYear : date)(timestamp)
    },
  }
}
