import type { Form } from '../derive/outcome.ts'
import { messages } from '../messages.ts'
import { formOf, writableFields } from '../derive/resource.ts'
import { users } from '../resources/users.ts'

const { role: _role, ...ownFields } = writableFields(users)

/** A person edits their own profile: everything but the role. */
export const ownProfileForm: Form = { ...formOf(users, 'edit'), fields: ownFields }

/** An admin edits a person; the messages end with a full stop there (specification §5). */
export const adminProfileForm: Form = {
  ...formOf(users, 'edit'),
  required: messages.rule.requiredByAdmin,
  failed: messages.rule.fillRequiredByAdmin,
}
