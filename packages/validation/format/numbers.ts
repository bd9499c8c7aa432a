import { lazy } from './lazy.ts'

/** How numbers are written in one language. Each takes what an answer carries; what is no number stays as it is. */
export interface NumberFormats {
  /** A number of people or things: `1,310`. */
  readonly number: (value: string | number) => string
  /** An amount in US dollars: `$4,200`, `$1,200.50`; cents are shown where there are any. */
  readonly money: (value: string | number) => string
  /** An amount in a currency by its code (ISO 4217): `CVE 150,000`. */
  readonly amount: (value: string | number, currency: string) => string
  /** What a currency is called: `Kenyan Shilling`. */
  readonly currency: (code: string) => string
  /** A share of a hundred: `62.5%`. */
  readonly percent: (value: string | number) => string
  /** A change in per cent, with its sign: `+35%`, `-12%`, `0%`. */
  readonly change: (value: string | number) => string
  /** The size of a file: `640 KB`, `6.0 MB`, `1.2 GB`. */
  readonly fileSize: (bytes: number) => string
}

type Decimal = `${number}`

/** Whether a text is a plain decimal. Intl takes those as they are, so that no digit passes through a float. */
const isDecimal = (text: string): text is Decimal => /^-?\d+(?:\.\d+)?$/.test(text)

const allDigits = { maximumFractionDigits: 20 } as const
const dollars = { style: 'currency', currency: 'USD', ...allDigits } as const
const hasCents = /\.\d*[1-9]/

/** How many decimals an amount of a currency has: two of the escudo's, none of the franc's. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits
}

/** The formats of numbers of a locale, over `Intl.NumberFormat`. */
export function numberFormats(locale: string): NumberFormats {
  const make = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(locale, options))
  const number = make(allDigits)
  const whole = make({ ...dollars, minimumFractionDigits: 0 })
  const cents = make({ ...dollars, minimumFractionDigits: 2 })
  const amounts = new Map<string, Intl.NumberFormat>()
  const amountIn = (currency: string, minimumFractionDigits: number) => {
    const key = `${currency}${minimumFractionDigits}`
    const options = { ...dollars, currency, currencyDisplay: 'code', minimumFractionDigits } as const
    const made = amounts.get(key) ?? new Intl.NumberFormat(locale, options)
    amounts.set(key, made)
    return made
  }
  const currencies = lazy(() => new Intl.DisplayNames(locale, { type: 'currency' }))
  const percent = make({ style: 'unit', unit: 'percent', ...allDigits })
  const change = make({ style: 'unit', unit: 'percent', signDisplay: 'exceptZero', ...allDigits })
  const kilobytes = make({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const megabytes = make({ style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const gigabytes = make({ style: 'unit', unit: 'gigabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const decimal = (form: (value: Decimal) => string) => (value: string | number) => {
    const text = String(value)
    return isDecimal(text) ? form(text) : text
  }
  return {
    number: decimal((value) => number().format(value)),
    money: decimal((value) => (hasCents.test(value) ? cents() : whole()).format(value)),
    amount: (value, currency) =>
      decimal((text) => amountIn(currency, hasCents.test(text) ? decimalsOf(currency) : 0).format(text))(value),
    currency: (code) => currencies().of(code) ?? code,
    percent: decimal((value) => percent().format(value)),
    change: decimal((value) => change().format(value)),
    // The product writes KB beside MB; English Intl alone spells it kB. What holds something is never 0 KB.
    fileSize: (bytes) =>
      bytes < 1_000_000
        ? kilobytes()
            .format(bytes === 0 ? 0 : Math.max(1, bytes / 1_000))
            .replace('kB', 'KB')
        : bytes < 1_000_000_000
          ? megabytes().format(bytes / 1_000_000)
          : gigabytes().format(bytes / 1_000_000_000),
  }
}
