import type { Form } from '../derive/outcome.ts'
import { messages } from '../messages.ts'
import { invitations } from '../resources/invitations.ts'

/** Whom an administrator invites, and as what. */
export const invitationForm: Form<typeof invitations.fields> = {
  fields: invitations.fields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}
