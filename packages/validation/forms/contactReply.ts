import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'

/** What an administrator answers to a message of the contact form. */
export const replyFields = {
  text: field.longText('Your reply', {
    required: 'always',
    missing: messages.contactMessage.emptyReply,
    help: 'It is mailed as you write it, under a greeting and above what they wrote',
  }),
} as const

/** The form of a reply. */
export const replyForm: Form = {
  fields: replyFields,
  mode: 'create',
  required: messages.contactMessage.emptyReply,
  failed: messages.rule.correctForm,
}
