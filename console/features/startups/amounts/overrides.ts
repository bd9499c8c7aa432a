import { formOf, moneyFields, earlyResources, typedFields, type Form } from '@baobab/validation'
import { AmountInput } from './AmountInput.tsx'

/** What the forms of startups put in the place of single fields. */
export const overrides = {
  inputs: Object.fromEntries(moneyFields.map((name) => [name, AmountInput])),
  fields: {},
}

const withAmounts = (form: Form): Form => ({ ...form, fields: { ...form.fields, ...typedFields } })

/** The forms of startups, with what is typed in other currencies. */
export const forms = {
  create: withAmounts(formOf(earlyResources.startups, 'create')),
  edit: withAmounts(formOf(earlyResources.startups, 'edit')),
} as const
