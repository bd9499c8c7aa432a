import type { Field } from '@baobab/validation'
import { loginFields, registerFields, resetFields } from '@baobab/validation/forms/account.ts'
import { acceptFields } from '@baobab/validation/forms/acceptInvitation.ts'
import { firstAdminFields } from '@baobab/validation/forms/firstAdmin.ts'
import { investorRequestFields } from '@baobab/validation/forms/investorRequest.ts'
import { contactFields, spamFields } from '@baobab/validation/forms/public.ts'
import { limits } from '@baobab/validation/limits.ts'
import { loginPath } from './paths.ts'
import type { PageWords } from './words.ts'

/* What a page hands to its form: the words that this form needs, and no more. */

/** The words of a field. */
export interface FieldWords {
  readonly label: string
  readonly help?: string | undefined
}

function fieldWords<N extends string>({ described }: PageWords, name: string, fields: Readonly<Record<N, Field>>) {
  const form = described(name)
  const worded = Object.entries<Field>(fields).map(([name, field]) => {
    const help = form.help(name, field)
    return [name, { label: form.label(name, field), ...(help === undefined ? {} : { help }) }]
  })
  // The names are those of `fields`.
  return Object.fromEntries(worded) as Readonly<Record<N, FieldWords>>
}

const trapOf = ({ described }: PageWords) => described('publicForm').label('homepage', spamFields.homepage)

/** The words of the fields of a new password beside their labels. */
const newPasswordWords = ({ t }: PageWords) => ({
  help: t('forms.passwordHelp', { min: limits.password.min, max: limits.password.max }),
  show: t('forms.showPassword'),
})
export type NewPasswordWords = ReturnType<typeof newPasswordWords>

export type ContactWords = ReturnType<typeof contactWords>
export const contactWords = (words: PageWords) => ({
  fields: fieldWords(words, 'contact', contactFields),
  trap: trapOf(words),
  send: words.t('forms.contact.send'),
  sending: words.t('forms.sending'),
})

export type NewsletterWords = ReturnType<typeof newsletterWords>
export const newsletterWords = (words: PageWords) => ({
  name: words.t('forms.newsletter.name'),
  email: words.t('forms.newsletter.email'),
  trap: trapOf(words),
  send: words.t('forms.newsletter.send'),
  sending: words.t('forms.sending'),
})

export type InvestorWords = ReturnType<typeof investorWords>
export const investorWords = (words: PageWords) => ({
  fields: fieldWords(words, 'investorRequest', investorRequestFields),
  newPassword: newPasswordWords(words),
  trap: trapOf(words),
  send: words.t('forms.investor.send'),
  sending: words.t('forms.sending'),
})

export type RegisterWords = ReturnType<typeof registerWords>
export const registerWords = (words: PageWords) => {
  const form = words.described('register')
  const roles = registerFields.role.options.options ?? []
  return {
    fields: fieldWords(words, 'register', registerFields),
    roles: [
      { value: '', label: words.t('forms.register.chooseRole') },
      ...roles.map((role) => ({ value: role.value, label: form.option('role', role) })),
    ],
    newPassword: newPasswordWords(words),
    send: words.t('forms.register.send'),
    sending: words.t('forms.register.sending'),
    login: words.link(loginPath),
  }
}

export type ResetWords = ReturnType<typeof resetWords>
export const resetWords = (words: PageWords) => ({
  fields: fieldWords(words, 'reset', resetFields),
  newPassword: newPasswordWords(words),
  send: words.t('forms.reset.send'),
  sending: words.t('forms.reset.sending'),
  login: words.link(loginPath),
})

export type InvitationWords = ReturnType<typeof invitationWords>
export const invitationWords = (words: PageWords) => ({
  fields: fieldWords(words, 'acceptInvitation', acceptFields),
  newPassword: newPasswordWords(words),
  send: words.t('forms.invitation.send'),
  sending: words.t('forms.invitation.sending'),
  login: words.link(loginPath),
})

export type FirstAdminWords = ReturnType<typeof firstAdminWords>
export const firstAdminWords = (words: PageWords) => ({
  fields: fieldWords(words, 'firstAdmin', firstAdminFields),
  newPassword: newPasswordWords(words),
  send: words.t('forms.invitation.send'),
  sending: words.t('forms.invitation.sending'),
  login: words.link(loginPath),
})

export type ForgotWords = ReturnType<typeof forgotWords>
export const forgotWords = ({ t, described }: PageWords) => ({
  email: described('login').label('email', loginFields.email),
  send: t('forms.forgot.send'),
  sending: t('forms.sending'),
})
