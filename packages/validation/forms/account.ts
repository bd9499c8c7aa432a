import { firstWrong, type CrossRule, type Form } from '../derive/outcome.ts'
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
  failed: firstWrong(messages.auth.registrationFailed),
  rules: [passwordsMatch('password', 'confirm_password')],
}

export const loginFields = { email: email('Email', { required: 'always' }), password: password('Password') } as const

/** The sign-in form. */
export const loginForm: Form<typeof loginFields> = {
  fields: loginFields,
  mode: 'create',
  required: messages.rule.required,
  failed: firstWrong(messages.http.broken),
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

export const changePasswordFields = {
  current_password: password('Current password'),
  password: password('New password'),
} as const

/** The form that changes a password in the console; the new one is shown on demand in place of being repeated. */
export const changePasswordForm: Form<typeof changePasswordFields> = {
  fields: changePasswordFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
  rules: [
    ({ password }) => {
      const message = passwordForetold(password)
      return message === undefined ? undefined : { field: 'password', message }
    },
    ({ current_password, password }) =>
      password !== undefined && password === current_password
        ? { field: 'password', message: messages.user.passwordSame }
        : undefined,
  ],
}

/** That the repeated password is the first one; one of them missing is told by its own field. */
export function passwordsMatch(first: string, second: string): CrossRule {
  return ({ [first]: password = '', [second]: repeated = '' }) =>
    password === '' || repeated === '' || password === repeated
      ? undefined
      : { field: second, message: messages.rule.passwordsDiffer }
}

/** What the server will say of a new password that was typed, of its length alone. */
export function passwordForetold(password: unknown): Message | undefined {
  return typeof password === 'string' && password !== '' ? passwordLengthError(password) : undefined
}

/** What the server says of a password's length, or undefined where it holds. Characters are counted as a person does. */
export function passwordLengthError(password: string): Message | undefined {
  const length = [...password].length
  return length < limits.password.min || length > limits.password.max
    ? fillIn(messages.rule.passwordLength, limits.password)
    : undefined
}
