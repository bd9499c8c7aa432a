import { messages, fillIn } from '@baobab/validation'
import { blamesRecipient, statusOf } from './bounces/status.ts'
import { cleanReason } from './bounces/text.ts'

/** Why a mail was not taken, and whether trying again is of use. */
export interface MailFailure {
  /** For the operator; it holds nothing of the mail. */
  readonly message: string
  /** For the log. */
  readonly code: string
  readonly isFinal: boolean
  /** Where nobody has the address: the code that says so, and the server's words. */
  readonly bounce?: { readonly status: string; readonly reason: string }
}

const sentences: Readonly<Record<string, string>> = {
  ETIMEDOUT: messages.mail.stalled,
  EABORT: messages.mail.stalled,
  ABORT_ERR: messages.mail.stalled,
  EDNS: messages.mail.unreachable,
  ENOTFOUND: messages.mail.unreachable,
  ECONNREFUSED: messages.mail.unreachable,
  EHOSTUNREACH: messages.mail.unreachable,
  ECONNECTION: messages.mail.dropped,
  ECONNRESET: messages.mail.dropped,
  ESOCKET: messages.mail.unreachable,
  EPIPE: messages.mail.dropped,
  EAUTH: messages.mail.signIn,
  ETLS: messages.mail.unsafe,
  EACCES: messages.mail.folder,
  ENOSPC: messages.mail.folder,
  EROFS: messages.mail.folder,
  ENOTDIR: messages.mail.folder,
}

/** What the server says to a mail itself, not to who sends it. */
const aboutTheMail: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Reads an error of sending. A reply of 5xx to sender, recipient or message is the server's last word; everything else,
 * a rejected sign-in too, may be well again later.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response, command, name, message } = fieldsOf(error)
  const isRejection = aboutTheMail.has(code) && responseCode !== undefined
  if (isRejection)
    return {
      message: fillIn(messages.mail.refused, { reason: cleanReason(response) || String(responseCode) }),
      code: String(responseCode),
      isFinal: responseCode >= 500,
      ...bounceOf(command, response),
    }
  // Of a certificate that does not hold, nodemailer keeps the words alone.
  if (code === 'ESOCKET' && /certificate/i.test(message))
    return {
      message: fillIn(messages.mail.untrusted, { reason: cleanReason(message.split(';')[0] ?? '') }),
      code: 'untrusted',
      isFinal: false,
    }
  const known =
    sentences[code] ?? (name === 'AbortError' || name === 'TimeoutError' ? messages.mail.stalled : undefined)
  return { message: known ?? messages.mail.failed, code: code || name, isFinal: false }
}

/** A reply to the recipient counts, and only where its code blames the recipient: never a policy, and never the sender. */
function bounceOf(command: string, response: string): Pick<MailFailure, 'bounce'> {
  const status = /^rcpt\b/i.test(command) ? statusOf(response) : undefined
  return status !== undefined && blamesRecipient(status) ? { bounce: { status, reason: cleanReason(response) } } : {}
}

function fieldsOf(error: unknown) {
  if (!(error instanceof Error))
    return { code: '', responseCode: undefined, response: '', command: '', name: typeof error, message: '' }
  const told: Error & { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown } = error
  return {
    code: typeof told.code === 'string' ? told.code : '',
    responseCode: typeof told.responseCode === 'number' ? told.responseCode : undefined,
    response: typeof told.response === 'string' ? told.response : '',
    command: typeof told.command === 'string' ? told.command : '',
    name: error.name,
    message: error.message,
  }
}
