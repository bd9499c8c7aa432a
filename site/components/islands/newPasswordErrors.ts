import type { FieldErrors } from '@baobab/validation/derive/outcome.ts'
import { passwordForetold } from '@baobab/validation/forms/account.ts'

/** What the server will say of the field of a new password, as far as a page knows. */
export function newPasswordErrors({ password }: Readonly<Record<string, unknown>>): FieldErrors {
  const message = passwordForetold(password)
  return message === undefined ? {} : { password: message }
}
