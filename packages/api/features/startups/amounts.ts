import {
  currencyName,
  decimalsOf,
  dollar,
  dollarsAt,
  fillIn,
  fitsCurrency,
  isSameNumber,
  limits,
  messages,
  moneyFields,
  resources,
  typedName,
  type Message,
  type TypedAmount,
  type TypedAmounts,
} from '@baobab/validation'
import { findTitled, plainTable } from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'

type Values = Readonly<Record<string, unknown>>
type Stored = Values & { readonly typed_amounts: TypedAmounts }

interface Rate {
  readonly rate: string
  readonly source: string
  readonly rated_on: string
}

/** The rate of a currency; undefined where there is none. */
export type Rates = (currency: string) => Promise<Rate | undefined>

/** The rates as administrators keep them now, each read once, when it is first asked for. */
export function ratesIn(queries: Queries): Rates {
  const asked = new Map<string, Promise<Rate | undefined>>()
  return (currency) => {
    const rate = asked.get(currency) ?? findRate(queries, currency)
    asked.set(currency, rate)
    return rate
  }
}

/** What is stored of a money field: its dollars where they change, and what was typed where that was another currency. */
interface Settled {
  readonly dollars?: unknown
  readonly typed?: TypedAmount | undefined
}

/**
 * The columns that a checked body gives the money of a startup. Of an amount in another currency the dollars come from our own rate,
 * which is kept with it: a later rate changes no founder's figure until they type another amount. Throws 400, field by field.
 */
export async function amountsOf(rates: Rates, body: Values, stored?: Stored): Promise<Values> {
  const { values, errors } = await settleAmounts(rates, body, stored)
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
  return values
}

/** The same with what is wrong by field, where nobody is there to be asked back. */
export async function settleAmounts(
  rates: Rates,
  body: Values,
  stored?: Stored,
): Promise<{ readonly values: Values; readonly errors: Readonly<Record<string, Message>> }> {
  const given = moneyFields.filter((name) => [name, typedName(name), currencyName(name)].some((one) => one in body))
  if (given.length === 0) return { values: {}, errors: {} }
  const typed = new Map(Object.entries(stored?.typed_amounts ?? {}))
  const dollars: Record<string, unknown> = {}
  const errors: Record<string, Message> = {}
  for (const name of given) {
    const settled = await settle(rates, { name, body, stored })
    if ('error' in settled) {
      errors[name] = settled.error
      continue
    }
    if (settled.dollars !== undefined) dollars[name] = settled.dollars
    if (settled.typed) typed.set(name, settled.typed)
    else typed.delete(name)
  }
  return { values: { ...dollars, typed_amounts: Object.fromEntries(typed) }, errors }
}

interface Asked {
  readonly name: string
  readonly body: Values
  readonly stored: Stored | undefined
}

async function settle(rates: Rates, { name, body, stored }: Asked): Promise<Settled | { readonly error: Message }> {
  const dollars = body[name]
  const [kept, before] = [stored?.typed_amounts[name], stored?.[name]]
  const { [typedName(name)]: amount = kept?.amount, [currencyName(name)]: currency = kept?.currency } = body
  if (body[typedName(name)] === undefined && body[currencyName(name)] === undefined)
    return { dollars, ...(kept && isSame(dollars, before) ? { typed: kept } : {}) }
  if (typeof amount !== 'string' || typeof currency !== 'string' || currency === dollar) return { dollars }
  if (!fitsCurrency(amount, currency))
    return { error: fillIn(messages.startup.decimals, { currency, most: decimalsOf(currency) }) }
  const isKept = kept?.currency === currency && isSame(kept.amount, amount)
  if (isKept && (kept.rate !== null || dollars === undefined || isSame(dollars, before)))
    return { dollars: before, typed: kept }
  const rate = await rates(currency)
  if (rate) {
    const made = dollarsAt(amount, rate.rate)
    if (Number(made) > limits.number.max) return { error: messages.rule.number }
    return { dollars: made, typed: { amount, currency, ...rate } }
  }
  const own = dollars === undefined ? before : dollars
  if (own === null || own === undefined) return { error: fillIn(messages.startup.dollarsToo, { currency }) }
  return { dollars: own, typed: { amount, currency, rate: null, source: null, rated_on: null } }
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? isSameNumber(one, other) : one === other

const table = plainTable(resources.exchangeRates)

async function findRate(queries: Queries, currency: string): Promise<Rate | undefined> {
  const row = await findTitled(table, queries, currency)
  return row && { rate: String(row['rate']), source: String(row['source']), rated_on: String(row['rated_on']) }
}
