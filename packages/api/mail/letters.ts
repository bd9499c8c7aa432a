import { productName } from '../lib/product.ts'

/** A mail before it is addressed. */
export interface Letter {
  readonly name: 'verify' | 'reset' | 'known' | 'contact' | 'newsletter-confirm' | 'newsletter-welcome'
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom an answer goes to, where it is not the sender. */
  readonly replyTo?: string
  /** The address that ends a subscription by one POST (RFC 8058). */
  readonly unsubscribe?: string
}

interface Words {
  readonly name: Letter['name']
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button?: string
  readonly link?: string
  readonly ending: string
}

/** Asks a person to verify their address. */
export function verifyLetter(publicUrl: string, firstName: string, token: string): Letter {
  return compose({
    name: 'verify',
    subject: 'Verify your email address',
    greeting: hello(firstName),
    lines: ['Please confirm that this email address is yours. The link works once, for 24 hours.'],
    button: 'Verify my address',
    link: `${publicUrl}/auth/verify#token=${token}`,
    ending: 'If you did not register with us, you need do nothing.',
  })
}

/** Lets a person choose a new password. */
export function resetLetter(publicUrl: string, firstName: string, token: string): Letter {
  return compose({
    name: 'reset',
    subject: 'Choose a new password',
    greeting: hello(firstName),
    lines: ['Somebody, most likely you, asked for a new password. The link works once, for 30 minutes. Choosing a new password signs you out everywhere.'],
    button: 'Choose a new password',
    link: `${publicUrl}/auth/reset#token=${token}`,
    ending: 'If it was not you, ignore this mail: your password stays as it is.',
  })
}

/** Tells the owner of an address that it was used to register again; the caller is told nothing of it. */
export function knownLetter(publicUrl: string, firstName: string): Letter {
  return compose({
    name: 'known',
    subject: 'You have an account already',
    greeting: hello(firstName),
    lines: ['Somebody, most likely you, tried to register with this email address. It belongs to your account, so nothing was changed.'],
    button: 'Sign in',
    link: `${publicUrl}/auth/login`,
    ending: 'If you forgot your password, the sign-in page helps you to a new one.',
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
export function contactLetter({ name, email, phone_number, msg_subject, message }: ContactMessage): Letter {
  const subject = oneLine(msg_subject)
  const letter = compose({
    name: 'contact',
    subject: `Contact: ${subject}`,
    greeting: `${oneLine(name)} wrote by the contact form.`,
    lines: [`Subject: ${subject}`, message],
    ending: `Email: ${email}\nPhone: ${oneLine(phone_number)}`,
  })
  return { ...letter, replyTo: email }
}

/** Asks whether an address wants the newsletter. What a stranger typed beside the address is not in it. */
export function confirmNewsletterLetter(publicUrl: string, tokens: { readonly confirm: string; readonly unsubscribe: string }): Letter {
  return newsletterLetter(publicUrl, tokens.unsubscribe, {
    name: 'newsletter-confirm',
    subject: 'Please confirm your subscription',
    greeting: hello(''),
    lines: ['Somebody, most likely you, asked for our newsletter with this email address. It begins once you confirm it. The link works once, for 7 days.'],
    button: 'Confirm my subscription',
    link: `${publicUrl}/newsletter/confirm?token=${tokens.confirm}`,
    ending: 'If it was not you, you need do nothing: without this link nothing is sent, and the address is forgotten.',
  })
}

/** Tells a subscriber that they are one, and how to end it. */
export function welcomeNewsletterLetter(publicUrl: string, name: string, unsubscribe: string): Letter {
  return newsletterLetter(publicUrl, unsubscribe, {
    name: 'newsletter-welcome',
    subject: 'You are subscribed',
    greeting: hello(name),
    lines: ['You are subscribed to our newsletter. Thank you.'],
    button: 'Unsubscribe',
    link: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribe}`,
    ending: 'The link works whenever you like; your address is erased with it.',
  })
}

function newsletterLetter(publicUrl: string, unsubscribe: string, words: Words): Letter {
  return { ...compose(words), unsubscribe: `${publicUrl}/api/newsletter/unsubscribe/?token=${unsubscribe}` }
}

/** One line, whatever a stranger typed: it may begin none of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function hello(firstName: string): string {
  const name = oneLine(firstName)
  return name === '' ? 'Hello,' : `Hello ${name},`
}

function compose(words: Words): Letter {
  const link = words.link === undefined ? undefined : { label: words.button ?? words.link, href: words.link }
  const text = [words.greeting, ...words.lines, ...(link ? [`${link.label}:\n${link.href}`] : []), words.ending, productName].join('\n\n')
  const paragraphs = [words.greeting, ...words.lines].map((line) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`)
  const button = link ? `<p><a href="${escape(link.href)}" style="display:inline-block;padding:.7em 1.2em;border-radius:.4em;background:#1f5f46;color:#ffffff">${escape(link.label)}</a></p>\n` : ''
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(words.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1d1d1b;max-width:34em">
${paragraphs.join('\n')}
${button}<p>${escape(words.ending).replaceAll('\n', '<br>')}</p>
<p>${productName}</p>
</body></html>
`
  return { name: words.name, subject: words.subject, text: `${text}\n`, html }
}

/** Text as it may stand in HTML and in its attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
