import { writableFields } from '../derive/resource.ts'
import { currencies, dollar } from '../fields/currencies.ts'
import { field, type Field } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import { decimalsOf } from '../format/numbers.ts'
import { startups } from '../resources/startups.ts'

/** The fields of a startup that hold dollars, each of which may be given in another currency. */
export const moneyFields: readonly string[] = Object.entries(writableFields(startups)).flatMap(([name, { kind }]) =>
  kinds[kind].unit === 'money' ? [name] : [],
)

/** The members of a body that say what was typed for a money field, beside its dollars. */
export const typedName = (name: string): `${string}_typed` => `${name}_typed`
export const currencyName = (name: string): `${string}_currency` => `${name}_currency`

const group = 'financials'
const options = [dollar, ...currencies].map((code) => ({ value: code, label: code }))

/**
 * What was typed for each money field: an amount and its currency. The server makes the dollars of them by its own rate, and takes
 * those of the body only where it has none. Dollars that change alone, and `USD`, end what was typed in another currency.
 */
export const typedFields = Object.fromEntries(
  moneyFields.flatMap((name) => {
    const label = labelOf(name)
    return [
      [typedName(name), field.count(`${label}, as typed`, { group })],
      [currencyName(name), field.choice(`${label}, currency`, { group, options })],
    ] as const
  }),
) as TypedFields // the keys are made by `typedName` and `currencyName`

type TypedFields = Readonly<Record<`${string}_typed`, Field<'count'>>> &
  Readonly<Record<`${string}_currency`, Field<'choice'>>>

function labelOf(name: string): string {
  return Object.entries(startups.fields).find(([one]) => one === name)?.[1].label ?? name
}

/** An amount as its founder typed it, with the rate that made dollars of it: units per dollar, whose it is, and of which day. */
export interface TypedAmount {
  readonly amount: string
  readonly currency: string
  /** Null where the founder gave the dollars. */
  readonly rate: string | null
  readonly source: string | null
  readonly rated_on: string | null
}

/** Amounts as typed, by the money field whose dollars come from them. */
export type TypedAmounts = Readonly<Record<string, TypedAmount>>

/** Whether an amount has no more decimals than its currency. */
export function fitsCurrency(amount: string, currency: string): boolean {
  const [, part = ''] = amount.split('.')
  return part.replace(/0+$/, '').length <= decimalsOf(currency)
}

/** Dollars for an amount at a rate in units per dollar, to the cent, half a cent upwards; no digit passes through a float. */
export function dollarsAt(amount: string, rate: string): string {
  const [of, by] = [scaled(amount), scaled(rate)]
  if (by.digits === 0n) throw new Error('A rate is above zero.')
  const above = of.digits * 100n * 10n ** BigInt(by.places)
  const below = by.digits * 10n ** BigInt(of.places)
  const cents = (above * 2n + below) / (below * 2n)
  const part = String(cents % 100n).padStart(2, '0')
  return part === '00' ? String(cents / 100n) : `${cents / 100n}.${part}`
}

/** Whether two decimal texts are the same number: `150` and `150.00` are. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [scaled(one), scaled(other)]
  return a.digits * 10n ** BigInt(b.places) === b.digits * 10n ** BigInt(a.places)
}

function scaled(decimal: string): { readonly digits: bigint; readonly places: number } {
  const [whole = '', part = ''] = decimal.split('.')
  return { digits: BigInt(`${whole}${part}`), places: part.length }
}

/** Amounts that were typed in another currency, named as a body names them. */
export function typedValuesOf(amounts: TypedAmounts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, { amount, currency }]) => [
      [typedName(name), amount],
      [currencyName(name), currency],
    ]),
  )
}
