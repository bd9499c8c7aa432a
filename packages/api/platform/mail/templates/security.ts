import { fillIn, type Message } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { compose, hello, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { common, occasion: texts, passwordChanged, secondFactor } = mails

/** Where and when something was done to an account. */
export interface Occasion {
  readonly at: Date
  /** Such as "Chrome on Android". */
  readonly device: string | undefined
  /** The network, shortened. */
  readonly network: string
}

function lineOf({ language }: Reader, { at, device, network }: Occasion): Message {
  const when = formatFor(language).utc(at.toISOString())
  return fillIn(texts.line, { when, device: device ?? { message: texts.unknown }, network })
}

/** Tells the owner of an account that its password was changed, and where they were signed out. */
export function passwordChangedTemplate(
  reader: Reader,
  occasion: Occasion,
  line: 'line' | 'elsewhereLine' = 'line',
): EmailContent {
  return compose(
    {
      kind: 'password-changed',
      subject: passwordChanged.subject,
      greeting: hello(reader),
      lines: [passwordChanged[line], lineOf(reader, occasion)],
      button: mails.reset.button,
      link: `${reader.publicUrl}/forgot/forgot-password`,
      ending: common.notYou,
      because: passwordChanged.because,
    },
    reader,
  )
}

/** What is done to second factors. */
export type SecondFactorChange = 'added' | 'removed' | 'codes' | 'used' | 'reset'

/** Tells the owner of an account what was done to its second factors. */
export function secondFactorTemplate(reader: Reader, what: SecondFactorChange, occasion?: Occasion): EmailContent {
  return compose(
    {
      kind: 'second-factor',
      subject: secondFactor[what],
      greeting: hello(reader),
      lines: [secondFactor[`${what}Line`], ...(occasion ? [lineOf(reader, occasion)] : [])],
      button: secondFactor.button,
      link: `${reader.publicUrl}/app/my_profile/security`,
      // What the operator did, nobody takes for their own doing.
      ending: what === 'reset' ? fillIn(secondFactor.resetEnding, { site: reader.publicUrl }) : secondFactor.ending,
      because: secondFactor.because,
    },
    reader,
  )
}
