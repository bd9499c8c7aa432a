import { checkForm, formOf, isSameNumber, messages, resources, type Message } from '@baobab/validation'
import type { PlainRow } from '../../crud/plain/store.ts'
import type { SentRate } from './sent.ts'

type Values = Readonly<Record<string, string>>

/** What an import would do with a rate. */
export type Assessed = { readonly row: number } & (
  | { readonly state: 'refused'; readonly errors: Readonly<Record<string, Message>> }
  | { readonly state: 'new'; readonly values: Values }
  | { readonly state: 'changed' | 'same'; readonly values: Values; readonly kept: PlainRow }
)

const form = formOf(resources.exchangeRates, 'create')

/** Compares rows with the rules and the rates that are kept; `today` is the last day that a rate may be of. */
export function assess(sent: readonly SentRate[], kept: readonly PlainRow[], today: string): readonly Assessed[] {
  const byCurrency = new Map(kept.map((row) => [row['currency'], row]))
  const seen = new Set<unknown>()
  return sent.map(({ row, values: raw }): Assessed => {
    const checked = checkForm(form, { ...raw, currency: raw['currency']?.trim().toUpperCase() })
    if (!checked.ok) return { row, state: 'refused', errors: checked.errors }
    // Every field of a rate is required, and read as text.
    const values = checked.values as Values
    const { currency = '', rated_on = '' } = values
    if (seen.has(currency)) return { row, state: 'refused', errors: { currency: messages.rates.twice } }
    seen.add(currency)
    if (rated_on > today) return { row, state: 'refused', errors: { rated_on: messages.rates.ahead } }
    const there = byCurrency.get(currency)
    if (!there) return { row, state: 'new', values }
    return { row, state: isSame(there, values) ? 'same' : 'changed', values, kept: there }
  })
}

function isSame(kept: PlainRow, values: Values): boolean {
  const { rate = '', source, rated_on } = values
  return isSameNumber(String(kept['rate']), rate) && kept['source'] === source && kept['rated_on'] === rated_on
}
