/** How a number was understood. */
export interface Reading {
  /** Plain decimal text, such as `1500000`. */
  readonly value: string
  /** The currency that stood beside it, where that is not the dollar: `₦`, `KES`. */
  readonly currency?: string
  /** The other number that some people write in the same way: of `1.500`, which is read as one and a half, `1500`. */
  readonly other?: string
}

const steps: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mio: 6,
  mln: 6,
  million: 6,
  millions: 6,
  b: 9,
  bn: 9,
  billion: 9,
  billions: 9,
}
const scaled = new RegExp(`^(.*\\d[.,]?) ?(${Object.keys(steps).join('|')})$`, 'i')

const plain = /^(?:\d+\.?\d*|\.\d+)$/
/** Thousands between spaces or apostrophes, and what may follow a point or a comma. */
const spaced = /^\d{1,3}([ '])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/
const commaThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const pointThousands = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/
const decimalComma = /^\d*,\d+$/

/**
 * Reads a number as people write it: `4,500`, `25 000`, `1.5m`, `₦15,000,000`, `1.250,50`. Undefined where it is none.
 * A plain decimal always reads as itself, so one rule serves forms, calls and imports: a single point is the decimal
 * point (`1.500` is one and a half), and a single comma groups thousands where three digits follow (`1,500`), else it is
 * the decimal comma (`1,5`, `0,500`).
 */
export function readNumeral(typed: string): Reading | undefined {
  const { sign, amount, currency } = bare(typed)
  const [, number = amount, step = ''] = scaled.exec(amount) ?? []
  const digits = decimalOf(number)
  if (digits === undefined) return undefined
  const places = steps[step.toLowerCase()] ?? 0
  const whole = `${sign}${shifted(digits, places)}`
  const other = /^[1-9]\d{0,2}\.\d{3}$/.test(number) ? `${sign}${shifted(number.replace('.', ''), places)}` : undefined
  return { value: whole, ...(currency && !isDollar(currency) ? { currency } : {}), ...(other ? { other } : {}) }
}

/** The digits with their marks, apart from sign and currency. */
function bare(typed: string): {
  readonly sign: string
  readonly amount: string
  readonly currency: string | undefined
} {
  const text = typed
    .trim()
    .replace(/[\s\u00a0\u2009\u202f]/g, ' ')
    .replace(/[’‘`]/g, "'")
    .replace(/\u2212/g, '-')
  const [, outer = '', unsigned = text] = /^([+-]?) ?(.*)$/.exec(text) ?? []
  const { rest, currency } = withoutCurrency(unsigned)
  // The sign stands before the currency or behind it, once.
  const [, inner = '', amount = rest] = (outer === '' && /^([+-]) ?(.*)$/.exec(rest)) || []
  return { sign: outer === '-' || inner === '-' ? '-' : '', amount, currency }
}

const before = /^((?:[a-z]{0,3}\p{Sc})|[a-z]{1,4}) ?(?=[-+.,\d])(.*)$/iu
const after = /^(.*[\d.,](?: ?[a-z]+)?) ?((?:[a-z]{0,3}\p{Sc}))$|^(.*[\d.,](?: ?[a-z]+)?) ([a-z]{3,4})$/iu

function withoutCurrency(text: string): { readonly rest: string; readonly currency: string | undefined } {
  const [, first, behind = ''] = before.exec(text) ?? []
  if (first !== undefined && isCurrency(first)) return { rest: behind, currency: first }
  const [, one, sign, other, code] = after.exec(text) ?? []
  const last = sign ?? code
  if (last !== undefined && isCurrency(last)) return { rest: one ?? other ?? '', currency: last }
  return { rest: text, currency: undefined }
}

/** Names of currencies that are no codes of ISO 4217. */
const shortNames: ReadonlySet<string> = new Set(['n', 'r', 'ksh', 'tsh', 'ush', 'cfa', 'fcfa', 'ghc', 'le'])
let codes: ReadonlySet<string> | undefined

function isCurrency(text: string): boolean {
  if (/\p{Sc}$/u.test(text) || shortNames.has(text.toLowerCase())) return true
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(text.toUpperCase())
}

function isDollar(currency: string): boolean {
  return /^(?:us)?\$$|^usd$/i.test(currency)
}

/** Plain decimal text, whatever marks stand between the digits. */
function decimalOf(text: string): string | undefined {
  if (plain.test(text)) return completed(text)
  if (spaced.test(text)) return completed(text.replace(/[ ']/g, '').replace(',', '.'))
  if (commaThousands.test(text)) return completed(text.replaceAll(',', ''))
  if (pointThousands.test(text)) return completed(text.replaceAll('.', '').replace(',', '.'))
  return decimalComma.test(text) ? completed(text.replace(',', '.')) : undefined
}

/** `.5` is `0.5`, and `5.` is `5`. */
function completed(decimal: string): string {
  return decimal.replace(/^\./, '0.').replace(/\.$/, '')
}

/** Decimal text with its point moved to the right; no digit passes through a float. */
function shifted(decimal: string, places: number): string {
  if (places === 0) return decimal
  const [whole = '', part = ''] = decimal.split('.')
  const digits = `${whole}${part.slice(0, places).padEnd(places, '0')}`.replace(/^0+(?=\d)/, '')
  const rest = part.slice(places)
  return rest === '' ? digits : `${digits}.${rest}`
}
