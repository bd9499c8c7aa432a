import { moneyFields } from '@baobab/validation'
import { AmountField } from './TypedAmount.tsx'

/** What pages of startups put in the place of single fields. */
export const displays = { inputs: {}, fields: Object.fromEntries(moneyFields.map((name) => [name, AmountField])) }
