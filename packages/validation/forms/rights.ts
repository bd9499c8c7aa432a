import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { users } from '../resources/users.ts'

const { options } = users.computed.rights.options

/** What an administrator may do, as the call takes it. */
export const rightsFields = { rights: field.choice('Rights', { required: 'always', options }) } as const

/** The form that changes it. */
export const rightsForm: Form = {
  fields: rightsFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}
