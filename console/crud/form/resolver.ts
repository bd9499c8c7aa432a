import '../../i18n/inputs.ts'
import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form'
import type { Form } from '@baobab/validation'
import { fetchCheck, fetchedCheck, type Check } from '../../fields/shared/useCheck.ts'

/**
 * Checks a form of react-hook-form by its description: the same rules and messages as the server's. Where they could not be fetched, the
 * server alone checks.
 */
export function resolverOf(form: Form): Resolver<FieldValues> {
  const resolve = (check: Check | undefined, values: FieldValues): ResolverResult<FieldValues> => {
    if (!check) return { values, errors: {} }
    const checked = check.checkForm(form, values)
    if (checked.ok) return { values: { ...checked.values }, errors: {} }
    const errors: FieldErrors<FieldValues> = Object.fromEntries(
      Object.entries(checked.errors).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return { values: {}, errors }
  }
  return (values) => {
    // Once it is there, what is typed is checked at once: an answer that comes later would meet the next key.
    const check = fetchedCheck()
    return check ? resolve(check, values) : fetchCheck().then((one) => resolve(one, values))
  }
}
