import { fillIn, limits } from '@baobab/validation'
import { compose, hello, type Content, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { common } = mails
const hourMs = 3_600_000
const minuteMs = 60_000

/** Asks a person to verify their address. */
export function verifyTemplate(reader: Reader, token: string): EmailContent {
  const { verify } = mails
  const lifeMs = limits.mailToken.verifyMs
  const content = compose(
    {
      kind: 'verify',
      subject: verify.subject,
      greeting: hello(reader),
      lines: [fillIn(verify.line, { hours: lifeMs / hourMs }), verify.password],
      button: verify.button,
      link: `${reader.publicUrl}/auth/verify#token=${token}`,
      ending: verify.ending,
      because: verify.because,
    },
    reader,
  )
  return { ...content, lifeMs }
}

/** Lets a person choose a new password. */
export function resetTemplate(reader: Reader, token: string): EmailContent {
  const { reset } = mails
  const lifeMs = limits.mailToken.resetMs
  const content = compose(
    {
      kind: 'reset',
      subject: reset.subject,
      greeting: hello(reader),
      lines: [fillIn(reset.line, { minutes: lifeMs / minuteMs })],
      button: reset.button,
      link: `${reader.publicUrl}/auth/reset#token=${token}`,
      ending: reset.ending,
      because: reset.because,
    },
    reader,
  )
  return { ...content, lifeMs }
}

/** Tells the owner of an address that it was used to register again; the current user is told nothing of it. */
export function knownTemplate(reader: Reader): EmailContent {
  const { known } = mails
  return compose(
    {
      kind: 'known',
      subject: known.subject,
      greeting: hello(reader),
      lines: [known.line],
      button: common.signIn,
      link: `${reader.publicUrl}/auth/login`,
      ending: common.forgotPassword,
      because: known.because,
    },
    reader,
  )
}

/** Asks whether an address wants the newsletter. What a stranger typed beside the address is not in it. */
export function confirmNewsletterTemplate(
  reader: Reader,
  tokens: { readonly confirm: string; readonly unsubscribe: string },
): EmailContent {
  const { newsletterConfirm: texts } = mails
  const lifeMs = limits.mailToken.subscribeMs
  const content = newsletterTemplate(reader, tokens.unsubscribe, {
    kind: 'newsletter-confirm',
    subject: texts.subject,
    greeting: common.hello,
    lines: [fillIn(texts.line, { days: lifeMs / (24 * hourMs) })],
    button: texts.button,
    link: `${reader.publicUrl}/newsletter/confirm?token=${tokens.confirm}`,
    ending: texts.ending,
    because: texts.because,
  })
  return { ...content, lifeMs }
}

/** Tells a subscriber that they are one, and how to end it. */
export function welcomeNewsletterTemplate(reader: Reader, unsubscribe: string): EmailContent {
  const { newsletterWelcome: texts } = mails
  return newsletterTemplate(reader, unsubscribe, {
    kind: 'newsletter-welcome',
    subject: texts.subject,
    greeting: hello(reader),
    lines: [texts.line],
    button: texts.button,
    link: `${reader.publicUrl}/newsletter/unsubscribe?token=${unsubscribe}`,
    ending: texts.ending,
    because: texts.because,
  })
}

function newsletterTemplate(reader: Reader, unsubscribe: string, content: Content): EmailContent {
  return {
    ...compose(content, reader),
    unsubscribe: `${reader.publicUrl}/api/newsletter/unsubscribe/?token=${unsubscribe}`,
  }
}
