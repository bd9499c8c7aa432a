import { isAnyRequired, type Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { passwordsMatch } from './account.ts'

const { text, longText, email, url } = field

const password = (label: string) => text(label, { required: 'always', secret: true, max: 1000 })

/** What somebody says of themselves who asks for an investor's account. */
export const investorRequestFields = {
  first_name: text('First name', { required: 'always' }),
  last_name: text('Last name', { required: 'always' }),
  email: email('Email', { required: 'always' }),
  password: password('Password'),
  confirm_password: password('Confirm password'),
  company: text('Company', {
    required: 'always',
    help: 'The fund, network or firm that you invest for, or your own name',
  }),
  title: text('Title', { required: 'always', help: 'Your role, such as Partner or Angel' }),
  website: url('Website', { required: 'always', help: 'Where we can read about you' }),
  why: longText('Why do you ask for access?', {
    required: 'always',
    max: 2000,
    missing: messages.investorRequest.why,
    help: 'The sectors, stages and countries you look at, and what you have backed so far',
  }),
} as const

/** The request for investor access, beside registration, which is for founders only. */
export const investorRequestForm: Form<typeof investorRequestFields> = {
  fields: investorRequestFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) => {
    if (isAnyRequired(errors)) return messages.rule.allRequired
    const [first, ...others] = Object.values(errors)
    return first !== undefined && others.length === 0 ? first : messages.http.broken
  },
  rules: [passwordsMatch('password', 'confirm_password')],
}

/** What an approval needs: a note of the evidence, for those who look it up later. */
export const approvalFields = {
  note: longText('Evidence', {
    required: 'always',
    max: 2000,
    missing: messages.investorRequest.evidence,
    help: 'What shows that they invest, and where you saw it. Only administrators read it.',
  }),
} as const

/** What an error needs: the reason, as it is mailed. */
export const rejectionFields = {
  note: longText('Reason', {
    required: 'always',
    max: 2000,
    missing: messages.investorRequest.reason,
    help: 'This stands in the mail to them, as you write it.',
  }),
} as const

/** The two ways to decide a request. */
export const decisionForms = {
  approve: {
    fields: approvalFields,
    mode: 'create',
    required: messages.rule.required,
    failed: messages.investorRequest.evidence,
  },
  refuse: {
    fields: rejectionFields,
    mode: 'create',
    required: messages.rule.required,
    failed: messages.investorRequest.reason,
  },
} as const satisfies Readonly<Record<string, Form>>

export type Decision = keyof typeof decisionForms
