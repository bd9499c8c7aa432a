import { limits, type NotificationKind, type SwitchableMail } from '@baobab/validation'
import { productName } from '../lib/product.ts'
import { compose, hello, oneLine, type Letter, type StopLinks } from './compose.ts'

/** What a person was told of by the bell and has not looked at. */
export interface UnreadNotice {
  readonly kind: NotificationKind
  readonly who: string
  readonly startup: string
}

/** The kinds of mail that tell of notifications, by what happened; the others stay with the bell. */
export const noticeMails: Readonly<Partial<Record<NotificationKind, SwitchableMail>>> = {
  connected: 'connections', accepted: 'connections', declined: 'connections', message: 'messages', question: 'questions', answer: 'questions',
}

const sentences: Readonly<Partial<Record<NotificationKind, (who: string, startup: string) => string>>> = {
  connected: (who, startup) => `${who} connected to ${startup}.`,
  accepted: (who, startup) => `${who} accepted your interest in ${startup}.`,
  declined: (who, startup) => `${who} declined your interest in ${startup}.`,
  message: (who) => `${who} wrote to you.`,
  question: (who, startup) => `${who} asked about ${startup}.`,
  answer: (who, startup) => `${who} answered your question about ${startup}.`,
}

const words = {
  connections: { subject: 'News of your connections', because: 'you want to hear by mail of connections' },
  messages: { subject: 'Messages wait for you', because: 'you want to hear by mail of messages that wait unread' },
  questions: { subject: 'Questions and answers wait for you', because: 'you want to hear by mail of questions and answers' },
} as const satisfies Readonly<Record<SwitchableMail, { readonly subject: string; readonly because: string }>>

/** Tells of what waits unread, of one kind: the newest few by their sentence, the rest by their number. What was written stays in the product. */
export function noticeLetter(publicUrl: string, firstName: string, kind: SwitchableMail, notices: readonly UnreadNotice[], stop: StopLinks): Letter {
  // Several of one kind by one person are one sentence.
  const told = [...new Set(notices.map((notice) => sentences[notice.kind]?.(oneLine(notice.who), oneLine(notice.startup)) ?? ''))]
  const more = told.length - limits.mail.named
  const { subject, because } = words[kind]
  return compose({
    kind,
    subject: told.length === 1 ? (told[0] ?? subject).replace(/\.$/, '') : subject,
    greeting: hello(firstName),
    lines: [told.slice(0, limits.mail.named).join('\n'), ...(more > 0 ? [`And ${more} more.`] : [])],
    button: `Open ${productName}`,
    link: `${publicUrl}/app/`,
    because,
    stop,
  })
}
