import { currencies } from '../fields/currencies.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { definePlain, plainComputed } from './plain.ts'

const { choice, count, text, date } = field

/** Of the demo: nobody may take these for rates of a bank. */
const source = 'Example, not a real rate'

/** What one US dollar is worth in each currency that founders may give amounts in, as administrators keep it. */
export const exchangeRates = definePlain({
  name: 'exchangeRates',
  label: 'Exchange Rate',
  labelMany: 'Exchange Rates',
  fields: {
    currency: choice('Currency', {
      required: 'always',
      list: 'card',
      sortable: true,
      search: 'A',
      invalid: messages.rates.code,
      options: currencies.map((code) => ({ value: code, label: code })),
    }),
    rate: count('Units per US dollar', {
      required: 'always',
      list: 'card',
      sortable: true,
      positive: true,
      help: 'How much of the currency one US dollar buys, such as 98.6',
    }),
    source: text('Source', {
      required: 'always',
      max: 120,
      list: 'card',
      sortable: true,
      search: 'B',
      help: 'Who publishes the rate, such as Banco de Cabo Verde. Founders and investors read it.',
    }),
    rated_on: date('Rate of', {
      required: 'always',
      list: 'card',
      sortable: true,
      filterable: true,
      help: 'The day that the rate is of',
    }),
  },
  computed: { updated_at: plainComputed.updated_at },
  path: 'exchange_rates',
  unique: true,
  unverified: true,
  examples: [
    { currency: 'CVE', rate: '98.6', source, rated_on: '2026-11-03' },
    { currency: 'GHS', rate: '15.2', source, rated_on: '2026-11-03' },
    { currency: 'KES', rate: '129.5', source, rated_on: '2026-11-03' },
    { currency: 'NGN', rate: '1550', source, rated_on: '2026-11-03' },
    { currency: 'XOF', rate: '600', source, rated_on: '2026-11-03' },
    { currency: 'ZAR', rate: '17.8', source, rated_on: '2026-06-30' },
  ],
})
