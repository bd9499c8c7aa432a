import { limits } from '@baobab/validation'
import { compose, hello, nameInMail, oneLine, type EmailContent, type Words } from '../compose.ts'

/** Asks a person to verify their address. */
export function verifyTemplate(publicUrl: string, firstName: string, token: string): EmailContent {
  const content = compose({
    kind: 'verify',
    subject: 'Verify your email address',
    greeting: hello(firstName),
    lines: [
      'Please confirm that this email address is yours. The link works once, for 24 hours.',
      'Where you are not signed in, the page asks for the password that you chose when you registered.',
    ],
    button: 'Verify my address',
    link: `${publicUrl}/auth/verify#token=${token}`,
    ending: 'If you did not register with us, you need do nothing.',
    because: 'this address was used to register with us',
  })
  return { ...content, lifeMs: limits.mailToken.verifyMs }
}

/** Lets a person choose a new password. */
export function resetTemplate(publicUrl: string, firstName: string, token: string): EmailContent {
  const content = compose({
    kind: 'reset',
    subject: 'Choose a new password',
    greeting: hello(firstName),
    lines: [
      'Somebody, most likely you, asked for a new password. The link works once, for 30 minutes. Choosing a new password signs you out everywhere.',
    ],
    button: 'Choose a new password',
    link: `${publicUrl}/auth/reset#token=${token}`,
    ending: 'If it was not you, ignore this mail: your password stays as it is.',
    because: 'a new password was asked for with this address',
  })
  return { ...content, lifeMs: limits.mailToken.resetMs }
}

/** Tells the owner of an address that it was used to register again; the current user is told nothing of it. */
export function knownTemplate(publicUrl: string, firstName: string): EmailContent {
  return compose({
    kind: 'known',
    subject: 'You have an account already',
    greeting: hello(firstName),
    lines: [
      'Somebody, most likely you, tried to register with this email address. It belongs to your account, so nothing was changed.',
    ],
    button: 'Sign in',
    link: `${publicUrl}/auth/login`,
    ending: 'If you forgot your password, the sign-in page helps you to a new one.',
    because: 'this address belongs to an account with us',
  })
}

/** What a visitor typed into the contact form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly msg_subject: string
  readonly message: string
}

/** Brings a message of the contact form to the operator; an answer goes to who wrote it. */
export function contactTemplate({ name, email, phone_number, msg_subject, message }: ContactMessage): EmailContent {
  const subject = oneLine(msg_subject)
  const content = compose({
    kind: 'contact',
    subject: `Contact: ${subject}`,
    greeting: `${nameInMail(name)} wrote by the contact form.`,
    lines: [`Subject: ${subject}`, message],
    ending: `Email: ${email}\nPhone: ${oneLine(phone_number)}`,
    because: 'messages of the contact form go to this address',
  })
  return { ...content, replyTo: email }
}

/** Asks whether an address wants the newsletter. What a stranger typed beside the address is not in it. */
export function confirmNewsletterTemplate(
  publicUrl: string,
  tokens: { readonly confirm: string; readonly unsubscribe: string },
): EmailContent {
  const content = newsletterTemplate(publicUrl, tokens.unsubscribe, {
    kind: 'newsletter-confirm',
    subject: 'Please confirm your subscription',
    greeting: hello(''),
    lines: [
      'Somebody, most likely you, asked for our newsletter with this email address. It begins once you confirm it. The link works once, for 7 days.',
    ],
    button: 'Confirm my subscription',
    link: `${publicUrl}/newsletter/confirm?token=${tokens.confirm}`,
    ending: 'If it was not you, you need do nothing: without this link nothing is sent, and the address is forgotten.',
    because: 'our newsletter was asked for with this address',
  })
  return { ...content, lifeMs: limits.mailToken.subscribeMs }
}

/** Tells a subscriber that they are one, and how to end it. */
export function welcomeNewsletterTemplate(publicUrl: string, name: string, unsubscribe: string): EmailContent {
  return newsletterTemplate(publicUrl, unsubscribe, {
    kind: 'newsletter-welcome',
    subject: 'You are subscribed',
    greeting: hello(name),
    lines: ['You are subscribed to our newsletter. Thank you.'],
    button: 'Unsubscribe',
    link: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribe}`,
    ending: 'The link works whenever you like; your address is erased with it.',
    because: 'you confirmed our newsletter',
  })
}

function newsletterTemplate(publicUrl: string, unsubscribe: string, words: Words): EmailContent {
  return { ...compose(words), unsubscribe: `${publicUrl}/api/newsletter/unsubscribe/?token=${unsubscribe}` }
}
