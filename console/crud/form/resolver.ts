import '../../i18n/inputs.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { checkForm, type Form } from '@baobab/validation'

/** Checks a form of react-hook-form by its description: the same rules and messages as the server's. */
export function resolverOf(form: Form): Resolver<FieldValues> {
  return (values) => {
    const checked = checkForm(form, values)
    if (checked.ok) return { values: { ...checked.values }, errors: {} }
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      Object.entries(checked.errors).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return { values: {}, errors }
  }
}
