import { lazy } from './lazy.ts'

/** How numbers are written in one language. Each takes what an answer carries; what is no number stays as it is. */
export interface NumberFormats {
  /** A number of people or things: `1,310`. */
  readonly number: (value: string | number) => string
  /** An amount in US dollars: `$4,200`, `$1,200.50`; cents are shown where there are any. */
  readonly money: (value: string | number) => string
  /** A share of a hundred: `62.5%`. */
  readonly percent: (value: string | number) => string
  /** The size of a file: `640 KB`, `6.0 MB`. */
  readonly fileSize: (bytes: number) => string
}

type Decimal = `${number}`

/** Whether a text is a plain decimal. Intl takes those as they are, so that no digit passes through a float. */
const isDecimal = (text: string): text is Decimal => /^-?\d+(?:\.\d+)?$/.test(text)

const allDigits = { maximumFractionDigits: 20 } as const
const dollars = { style: 'currency', currency: 'USD', ...allDigits } as const
const hasCents = /\.\d*[1-9]/

/** The formats of numbers of a locale, over `Intl.NumberFormat`. */
export function numberFormats(locale: string): NumberFormats {
  const make = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(locale, options))
  const number = make(allDigits)
  const whole = make({ ...dollars, minimumFractionDigits: 0 })
  const cents = make({ ...dollars, minimumFractionDigits: 2 })
  const percent = make({ style: 'unit', unit: 'percent', ...allDigits })
  const kilobytes = make({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const megabytes = make({ style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const decimal = (form: (value: Decimal) => string) => (value: string | number) => {
    const text = String(value)
    return isDecimal(text) ? form(text) : text
  }
  return {
    number: decimal((value) => number().format(value)),
    money: decimal((value) => (hasCents.test(value) ? cents() : whole()).format(value)),
    percent: decimal((value) => percent().format(value)),
    // The product writes KB beside MB; English Intl alone spells it kB.
    fileSize: (bytes) =>
      bytes < 1_000_000
        ? kilobytes()
            .format(bytes / 1_000)
            .replace('kB', 'KB')
        : megabytes().format(bytes / 1_000_000),
  }
}
