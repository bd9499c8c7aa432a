import { limits } from '@baobab/validation'
import { productName } from '../../lib/product.ts'
import { compose, hello, nameInMail, type EmailContent } from '../compose.ts'

const dayMs = 86_400_000

/** A startup as an email names it. */
export interface NamedStartup {
  readonly id: string
  readonly name: string | null
}

const nameOf = ({ name }: NamedStartup) => nameInMail(name ?? '') || 'Your startup'
const overview = (publicUrl: string, { id }: NamedStartup) => `${publicUrl}/app/startup/overview/${id}`

/** Tells a founder that their listing was taken down, why, and how to answer. */
export function takenDownTemplate(
  publicUrl: string,
  firstName: string,
  startup: NamedStartup,
  reason: string,
): EmailContent {
  return compose({
    kind: 'taken-down',
    subject: `${nameOf(startup)} was taken down`,
    greeting: hello(firstName),
    lines: [
      `An administrator took ${nameOf(startup)} down. It is a draft now: only you and administrators see it, and you cannot publish it yourself. The reason:`,
      reason,
      'Nothing of it is lost. You can edit it as before.',
    ],
    button: 'Open my startup',
    link: overview(publicUrl, startup),
    ending: `When you have changed what the reason names, or if you disagree, write to us at ${publicUrl}/contact. An administrator looks at it again and publishes it.`,
    because: `you have a startup on ${productName}`,
  })
}

/** Tells a founder that their listing is published again. */
export function publishedAgainTemplate(publicUrl: string, firstName: string, startup: NamedStartup): EmailContent {
  return compose({
    kind: 'published-again',
    subject: `${nameOf(startup)} is published again`,
    greeting: hello(firstName),
    lines: [`An administrator looked at ${nameOf(startup)} again. It is published as it was before.`],
    button: 'Open my startup',
    link: overview(publicUrl, startup),
    because: `you have a startup on ${productName}`,
  })
}

/** Tells a founder that their startup was deleted, why where a reason was given, and until when it is kept. */
export function startupDeletedTemplate(
  publicUrl: string,
  firstName: string,
  startup: NamedStartup,
  reason: string | null,
): EmailContent {
  return compose({
    kind: 'startup-deleted',
    subject: `${nameOf(startup)} was deleted`,
    greeting: hello(firstName),
    lines: [
      `An administrator deleted ${nameOf(startup)}. Nobody sees it any more.`,
      ...(reason ? ['The reason:', reason] : []),
      `It is kept for ${limits.deleted.keptMs / dayMs} days, with all that belonged to it, and an administrator can restore it until then.`,
    ],
    button: 'See what was deleted',
    link: `${publicUrl}/app/recently-deleted`,
    ending: `If you think that this is wrong, write to us at ${publicUrl}/contact. A person reads it and answers.`,
    because: `you had a startup on ${productName}`,
  })
}

/** Tells a founder that their deleted startup is back. */
export function startupRestoredTemplate(publicUrl: string, firstName: string, startup: NamedStartup): EmailContent {
  return compose({
    kind: 'startup-restored',
    subject: `${nameOf(startup)} was restored`,
    greeting: hello(firstName),
    lines: [`An administrator restored ${nameOf(startup)}, with its likes, connections, questions and picture.`],
    button: 'Open my startup',
    link: overview(publicUrl, startup),
    because: `you have a startup on ${productName}`,
  })
}

/** Tells a person that their account was disabled, why where a reason was given, and how to answer. */
export function accountDisabledTemplate(publicUrl: string, firstName: string, reason: string | null): EmailContent {
  return compose({
    kind: 'account-disabled',
    subject: 'Your account was disabled',
    greeting: hello(firstName),
    lines: [
      'An administrator disabled your account. You cannot sign in, and others do not see you or your startups.',
      ...(reason ? ['The reason:', reason] : []),
      'Nothing of it is deleted. It comes back when the account is enabled again.',
    ],
    button: 'Write to us',
    link: `${publicUrl}/contact`,
    ending:
      'If you think that this is wrong, or when you have put right what the reason names, write to us. A person reads it and answers.',
    because: `you have an account on ${productName}`,
  })
}

/** Tells a person that they can sign in again. */
export function accountEnabledTemplate(publicUrl: string, firstName: string): EmailContent {
  return compose({
    kind: 'account-enabled',
    subject: 'Your account is enabled again',
    greeting: hello(firstName),
    lines: [
      'An administrator enabled your account again. Sign in with your email address and your password; everything is as it was.',
    ],
    button: 'Sign in',
    link: `${publicUrl}/auth/login`,
    ending: 'If you forgot your password, the sign-in page helps you to a new one.',
    because: `you have an account on ${productName}`,
  })
}
