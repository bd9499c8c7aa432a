import { formatFor } from '@baobab/validation/format/index.ts'
import { compose, hello, type EmailContent } from '../compose.ts'

/** Where and when something was done to an account. */
export interface Occasion {
  readonly at: Date
  /** Such as "Chrome on Android". */
  readonly device: string | undefined
  /** The network, shortened. */
  readonly network: string
}

function said({ at, device, network }: Occasion): string {
  return `When: ${formatFor('en').utc(at.toISOString())}\nDevice: ${device ?? 'unknown'}\nNetwork: ${network}`
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedTemplate(publicUrl: string, firstName: string, occasion: Occasion): EmailContent {
  return compose({
    kind: 'password-changed',
    subject: 'Your password was changed',
    greeting: hello(firstName),
    lines: ['The password of your account was changed, and you were signed out everywhere.', said(occasion)],
    button: 'Choose a new password',
    link: `${publicUrl}/forgot/forgot-password`,
    ending: 'If it was you, you need do nothing. If it was not you, choose a new password now.',
    because: 'the password of your account was changed',
  })
}

const changes = {
  added: [
    'A second factor was added',
    'A second factor was added to your account. From now on it is asked for when you sign in.',
  ],
  removed: ['A second factor was removed', 'A second factor was removed from your account.'],
  codes: [
    'New recovery codes were made',
    'New recovery codes were made for your account. The old ones no longer work.',
  ],
  used: [
    'A recovery code was used',
    'Somebody signed in to your account with your password and a recovery code. The code works no longer.',
  ],
  reset: [
    'Your second factors were reset',
    'The operator removed every second factor of your account, and you were signed out everywhere.',
  ],
} as const satisfies Readonly<Record<string, readonly [subject: string, line: string]>>
export type SecondFactorChange = keyof typeof changes

/** Tells the owner of an account what was done to its second factors. */
export function secondFactorTemplate(
  publicUrl: string,
  firstName: string,
  what: SecondFactorChange,
  occasion?: Occasion,
): EmailContent {
  const [subject, line] = changes[what]
  return compose({
    kind: 'second-factor',
    subject,
    greeting: hello(firstName),
    lines: [line, ...(occasion ? [said(occasion)] : [])],
    button: 'Look at your security settings',
    link: `${publicUrl}/app/my_profile/security`,
    ending: 'If it was you, you need do nothing. If it was not you, choose a new password now and sign out everywhere.',
    because: 'the second factors of your account were used or changed',
  })
}
