import { firstWrong, type Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { acceptFields } from './acceptInvitation.ts'
import { passwordsMatch } from './account.ts'

/** What the first administrator says behind the link of the server's log. */
export const firstAdminFields = { email: field.email('Email', { required: 'always' }), ...acceptFields } as const

/** The form behind that link. */
export const firstAdminForm: Form<typeof firstAdminFields> = {
  fields: firstAdminFields,
  mode: 'create',
  required: messages.rule.required,
  failed: firstWrong(messages.http.broken),
  rules: [passwordsMatch('password', 'confirm_password')],
}
