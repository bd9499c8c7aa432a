import { fillIn } from '@baobab/validation'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import type { Env } from '../../env/env.ts'
import { compose, hello, nameInMail, oneLine, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

/** What a visitor typed into the contact form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly phone_number: string
  readonly msg_subject: string
  readonly message: string
}

/** Brings a message of the contact form to the operator; an answer goes to who wrote it. */
export function contactTemplate(
  reader: Reader,
  { name, email, phone_number, msg_subject, message }: ContactMessage,
): EmailContent {
  const { contact } = mails
  const subject = oneLine(msg_subject)
  const content = compose(
    {
      kind: 'contact',
      subject: fillIn(contact.subject, { subject }),
      greeting: fillIn(contact.wrote, { name: nameInMail(name) }),
      lines: [fillIn(contact.about, { subject }), { typed: message }],
      ending: fillIn(contact.ending, { email, phone: oneLine(phone_number) }),
      because: contact.because,
    },
    reader,
  )
  return { ...content, replyTo: email }
}

/** An administrator's answer to a message of the contact form. */
export interface Reply {
  readonly message: Pick<ContactMessage, 'name' | 'email' | 'msg_subject' | 'message'>
  readonly text: string
  /** The numbers of the answers before it. */
  readonly thread: readonly string[]
}

/** Brings an answer to who wrote by the contact form, as it was typed, with what they wrote below. Theirs goes to the operator's mailbox, or by the form where there is none. */
export function contactReplyTemplate(
  { publicUrl, hubName, contactEmail }: Pick<Env, 'publicUrl' | 'hubName' | 'contactEmail'>,
  { message, text, thread }: Reply,
): EmailContent {
  const { contactReply } = mails
  const subject = oneLine(message.msg_subject)
  const reader = { publicUrl, hubName, firstName: message.name, language: defaultLanguage }
  const content = compose(
    {
      kind: 'contact-reply',
      subject: fillIn(contactReply.subject, { subject: subject.replace(/^re:\s*/i, '') }),
      greeting: hello(reader),
      lines: [{ typed: text }],
      ending: fillIn(contactReply.quote, { subject, message: message.message.trim().replace(/^/gm, '> ') }),
      ...(contactEmail === undefined ? { button: contactReply.again, link: `${publicUrl}/contact` } : {}),
      because: contactReply.because,
    },
    reader,
  )
  return { ...content, thread, ...(contactEmail === undefined ? {} : { replyTo: contactEmail }) }
}
