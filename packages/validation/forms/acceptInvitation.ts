import { firstWrong, type Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { passwordsMatch } from './account.ts'

const { text } = field

/** What an invited person says behind the link of the mail; their address is known. */
export const acceptFields = {
  first_name: text('First name', { required: 'always' }),
  last_name: text('Last name', { required: 'always' }),
  password: text('Password', { required: 'always', secret: true, max: 1000 }),
  confirm_password: text('Confirm password', { required: 'always', secret: true, max: 1000 }),
} as const

/** The form behind the link of an invitation. */
export const acceptForm: Form<typeof acceptFields> = {
  fields: acceptFields,
  mode: 'create',
  required: messages.rule.required,
  failed: firstWrong(messages.http.broken),
  rules: [passwordsMatch('password', 'confirm_password')],
}
