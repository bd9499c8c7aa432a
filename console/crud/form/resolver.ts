import '../../i18n/inputs.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Form } from '@baobab/validation'
import { fetchCheck } from '../../fields/shared/useCheck.ts'

/**
 * Checks a form of react-hook-form by its description: the same rules and messages as the server's. Where they could not be fetched, the
 * server alone checks.
 */
export function resolverOf(form: Form): Resolver<FieldValues> {
  return async (values) => {
    const check = await fetchCheck()
    if (!check) return { values, errors: {} }
    const checked = check.checkForm(form, values)
    if (checked.ok) return { values: { ...checked.values }, errors: {} }
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      Object.entries(checked.errors).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return { values: {}, errors }
  }
}
