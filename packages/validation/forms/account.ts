import { isAnyRequired, type Form } from '../derive/form.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { messages } from '../messages.ts'

const { text, email, choice } = field

const password = (label: string) => text(label, { required: 'always', secret: true, max: 1000 })

/** The fields of registration. Only founders register; an investor's access is granted. Source: specification §5. */
export const registerFields = {
  first_name: text('First name', { required: 'always' }),
  last_name: text('Last name', { required: 'always' }),
  role: choice('Role', {
    required: 'always',
    options: [{ value: 'startup', label: 'Founder' }],
    invalid: messages.auth.roleClosed,
  }),
  email: email('Email', { required: 'always' }),
  password: password('Password'),
  confirm_password: password('Confirm password'),
} as const

/** The registration form: no rule on a password's strength (the server rejects the shortest and commonest). */
export const registerForm: Form<typeof registerFields> = {
  fields: registerFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) =>
    isAnyRequired(errors) ? messages.rule.allRequired : (Object.values(errors)[0] ?? messages.auth.registrationFailed),
  rules: [passwordsMatch('password', 'confirm_password')],
}

export const loginFields = { email: email('Email', { required: 'always' }), password: password('Password') } as const

/** The sign-in form. */
export const loginForm: Form<typeof loginFields> = {
  fields: loginFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) =>
    isAnyRequired(errors) ? messages.rule.allRequired : (Object.values(errors)[0] ?? messages.http.broken),
}

/** What the page of a verification link asks for where its registration is not signed in. */
export const verifyFields = { password: text('Password', { secret: true, max: 1000 }) } as const

/** What the sign-in asks for after the password, where no passkey is used. */
export const secondFactorFields = { code: text('Code', { max: 40 }) } as const

/** The form that asks for it. */
export const secondFactorForm: Form = {
  fields: { code: text('Code', { required: 'always', max: 40 }) },
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) => Object.values(errors)[0] ?? messages.http.broken,
}

export const resetFields = {
  password: password('New password'),
  confirm_password: password('Confirm password'),
} as const

/** The form behind the link of a reset mail. */
export const resetForm: Form<typeof resetFields> = {
  fields: resetFields,
  mode: 'create',
  required: messages.rule.required,
  failed: (errors) => Object.values(errors)[0] ?? messages.http.broken,
  rules: [passwordsMatch('password', 'confirm_password')],
}

/** That the repeated password is the first one. */
export function passwordsMatch(first: string, second: string) {
  return (values: Readonly<Record<string, unknown>>) =>
    values[first] === values[second] ? undefined : { field: second, message: messages.rule.passwordsDiffer }
}

/** What the server says of a password's length, or undefined where it holds. Characters are counted as a person does. */
export function passwordLengthError(password: string): Message | undefined {
  const length = [...password].length
  return length < limits.password.min || length > limits.password.max
    ? fillIn(messages.rule.passwordLength, limits.password)
    : undefined
}
