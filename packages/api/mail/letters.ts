import { productName } from '../lib/product.ts'

/** A mail before it is addressed. */
export interface Letter {
  readonly name: 'verify' | 'reset' | 'known'
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Words {
  readonly name: Letter['name']
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button: string
  readonly link: string
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

function hello(firstName: string): string {
  // One line, whatever the name holds: it may not begin a paragraph of its own.
  const name = firstName.replace(/\s+/g, ' ').trim()
  return name === '' ? 'Hello,' : `Hello ${name},`
}

function compose(words: Words): Letter {
  const text = [words.greeting, ...words.lines, `${words.button}:\n${words.link}`, words.ending, productName].join('\n\n')
  const paragraphs = [words.greeting, ...words.lines].map((line) => `<p>${escape(line)}</p>`)
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(words.subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1d1d1b;max-width:34em">
${paragraphs.join('\n')}
<p><a href="${escape(words.link)}" style="display:inline-block;padding:.7em 1.2em;border-radius:.4em;background:#1f5f46;color:#ffffff">${escape(words.button)}</a></p>
<p>${escape(words.ending)}</p>
<p>${productName}</p>
</body></html>
`
  return { name: words.name, subject: words.subject, text: `${text}\n`, html }
}

/** Text as it may stand in HTML and in its attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
