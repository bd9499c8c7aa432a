import { rule } from '@baobab/i18n/en/messages/rules.ts'
import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'

const { text, longText, email } = field

/** What a newsletter needs to know of a reader. Source: specification §2, §5. */
export const newsletterFields = {
  name: text('Name'),
  email: text('Email', { required: 'always', max: 254, missing: messages.rule.newsletterEmailRequired }),
} as const

/** Something on both sides of an @, with no space (specification §5), and no sign that would end the address in a mail's header. */
const addressPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/

/** The newsletter block. Source: specification §2, §5. */
export const newsletterForm: Form<typeof newsletterFields> = {
  fields: newsletterFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) => Object.values(errors)[0] ?? messages.rule.newsletterEmail,
  rules: [
    (values) =>
      addressPattern.test(String(values['email'] ?? ''))
        ? undefined
        : { field: 'email', message: messages.rule.newsletterEmail },
  ],
}

/** The fields of the contact form; an empty one is met with its own hint. Source: specification §2. */
export const contactFields = {
  name: text('Name', { required: 'always', ...hint('contactName') }),
  email: email('Email', { required: 'always', ...hint('contactEmail') }),
  phone_number: text('Phone number', { required: 'always', ...hint('contactNumber') }),
  msg_subject: text('Subject', { required: 'always', ...hint('contactSubject') }),
  message: longText('Message', { required: 'always', ...hint('contactMessage') }),
} as const

/** The contact form. The message of one invalid field stands over the form too; of several, a general one does. */
export const contactForm: Form<typeof contactFields> = {
  fields: contactFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) => {
    const [first, ...others] = Object.values(errors)
    return first !== undefined && others.length === 0 ? first : messages.http.broken
  },
}

/** A hint inside an empty field that is shown again, as its error, where it stays empty. */
function hint(key: `contact${'Name' | 'Email' | 'Number' | 'Subject' | 'Message'}`) {
  return { help: rule[key], missing: messages.rule[key] }
}

/**
 * What a form that anyone may send carries beside what a person types, so that robots are told from people without a third party.
 * A page shows the first to nobody and leaves it empty; only a page with its script running can fill the second in.
 */
export const spamFields = {
  homepage: text('Leave this field empty'),
  elapsed: field.count('Milliseconds since the form was shown'),
} as const
