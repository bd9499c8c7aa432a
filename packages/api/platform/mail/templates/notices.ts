import { limits, type NotificationKind, type SwitchableMail } from '@baobab/validation'
import { productName } from '../../lib/product.ts'
import { compose, hello, nameInMail, type EmailContent, type StopLinks } from '../compose.ts'

/** What a person was told of by the bell and has not looked at. */
export interface UnreadNotice {
  readonly kind: NotificationKind
  readonly who: string
  readonly startup: string
  /** The address of what it speaks of; where that is gone, the kind's own page is. */
  readonly href: string | undefined
}

/** The kinds of mail that tell of notifications, by what happened; the others stay with the bell. */
export const noticeMails: Readonly<Partial<Record<NotificationKind, SwitchableMail>>> = {
  connected: 'connections',
  accepted: 'connections',
  declined: 'connections',
  message: 'messages',
  question: 'questions',
  answer: 'questions',
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
  connections: {
    subject: 'News of your connections',
    because: 'you want to hear by mail of connections',
    button: 'Open the contact',
    page: '/contacts',
  },
  messages: {
    subject: 'Messages wait for you',
    because: 'you want to hear by mail of messages that wait unread',
    button: 'Open the chat',
    page: '/chats',
  },
  questions: {
    subject: 'Questions and answers wait for you',
    because: 'you want to hear by mail of questions and answers',
    button: 'Open the question',
    page: '/notifications',
  },
} as const satisfies Readonly<
  Record<SwitchableMail, Readonly<Record<'subject' | 'because' | 'button' | 'page', string>>>
>

/** Tells of what waits unread, of one kind: the newest few by their message, each leading to the very thing, the rest by their number. What was written stays in the product. */
export function noticeTemplate(
  publicUrl: string,
  firstName: string,
  kind: SwitchableMail,
  notices: readonly UnreadNotice[],
  stop: StopLinks,
): EmailContent {
  const { subject, because, button, page } = words[kind]
  const all = `${publicUrl}/app${page}`
  // Several of one kind by one person are one message; it leads to the newest.
  const told = new Map<string, string>()
  for (const { kind: one, who, startup, href = all } of notices) {
    const message = sentences[one]?.(nameInMail(who), nameInMail(startup)) ?? ''
    if (!told.has(message)) told.set(message, href)
  }
  const items = [...told].map(([label, href]) => ({ label, href }))
  const [first] = items
  const more = items.length - limits.mail.named
  const common = { kind, greeting: hello(firstName), because, stop }
  if (first && items.length === 1)
    return compose({
      ...common,
      subject: first.label.replace(/\.$/, ''),
      lines: [first.label],
      button,
      link: first.href,
    })
  return compose({
    ...common,
    subject,
    lines: [],
    lists: [
      {
        heading: subject,
        items: items.slice(0, limits.mail.named),
        ...(more > 0 ? { rest: `And ${more} more.` } : {}),
      },
    ],
    button: `Open ${productName}`,
    link: all,
  })
}
