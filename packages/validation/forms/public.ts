import type { Form } from '../derive/form.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages/en.ts'

const { text, longText, email } = field

/** The newsletter block: it records the entered values in the browser and makes no call. Source: specification §2, §5. */
export const newsletterForm: Form = {
  fields: {
    name: text('Name'),
    email: text('Email', { required: 'always', max: 254 }),
  },
  mode: 'create',
  required: messages.rule.newsletterEmailRequired,
  failed: (errors) => Object.values(errors)[0] ?? messages.rule.newsletterEmail,
  rules: [
    (values) =>
      /^[^\s@]+@[^\s@]+$/.test(String(values['email'] ?? '')) ? undefined : { field: 'email', sentence: messages.rule.newsletterEmail },
  ],
}

/** The fields of the contact form; an empty one is met with its own hint. Source: specification §2. */
export const contactFields = {
  name: text('Name', { required: 'always', help: messages.rule.contactName }),
  email: email('Email', { required: 'always', help: messages.rule.contactEmail }),
  phone_number: text('Phone number', { required: 'always', help: messages.rule.contactNumber }),
  msg_subject: text('Subject', { required: 'always', help: messages.rule.contactSubject }),
  message: longText('Message', { required: 'always', help: messages.rule.contactMessage }),
} as const
