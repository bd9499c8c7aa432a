import {
  fillIn,
  limits,
  messages,
  noticeButton,
  noticeMailMessages,
  noticeMessage,
  noticeMails,
  noticeOf,
  type Message,
  type NotificationKind,
  type SwitchableMail,
} from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { compose, hello, nameInMail, type EmailContent, type Reader, type StopLinks } from '../compose.ts'
import { mails } from '../messages.ts'

const { notice: texts } = mails

/** What a person was told of by the bell and has not looked at. */
export interface UnreadNotice {
  readonly kind: NotificationKind
  readonly who: string
  /** An administrator, who is named as staff. */
  readonly isStaff: boolean
  /** Its name; undefined where it is gone. */
  readonly startup: string | undefined
  /** By when something is to be done, where that is known. */
  readonly until?: Date | undefined
  /** The address of what it speaks of; where that is gone, the kind's own page is. */
  readonly href: string | undefined
}

/** What the mail says of one, without a full stop. */
function messageOf({ kind, who, isStaff, startup, until }: UnreadNotice, reader: Reader): Message {
  const name = nameInMail(who)
  const isDated = until !== undefined && noticeOf(kind).dated !== undefined
  return fillIn(noticeMessage(kind, isDated ? 'dated' : 'mail'), {
    until: until === undefined ? '' : formatFor(reader.language).mediumDay(until.toISOString()),
    actor: isStaff ? { message: fillIn(messages.contacts.staffName, { name }) } : name,
    startup: startup === undefined ? { message: texts.someStartup } : nameInMail(startup),
  })
}

const sentence = (message: Message) => fillIn(texts.sentence, { message: { message } })

/** Tells of what waits unread, of one kind: the newest few by their message, each leading to the very thing, the rest by their number. What was written stays in the product. */
export function noticeTemplate(
  reader: Reader,
  kind: SwitchableMail,
  notices: readonly UnreadNotice[],
  stop: StopLinks,
): EmailContent {
  const { subject, because, button } = noticeMailMessages(kind)
  const all = `${reader.publicUrl}/app${noticeMails[kind].page}`
  // Several of one kind by one person are one message; it leads to the newest.
  const told = new Map<Message, { readonly href: string; readonly button: Message }>()
  for (const notice of notices) {
    const message = messageOf(notice, reader)
    if (told.has(message)) continue
    const { href = all } = notice
    told.set(message, { href, button: (notice.href && noticeButton(notice.kind)) || button })
  }
  const [first] = told
  const common = { kind, greeting: hello(reader), because, stop }
  if (first && told.size === 1) {
    const [message, { href, ...leading }] = first
    return compose({ ...common, subject: message, lines: [sentence(message)], ...leading, link: href }, reader)
  }
  const items = [...told].map(([message, { href }]) => ({ label: sentence(message), href }))
  const more = items.length - limits.mail.named
  const list = {
    heading: subject,
    items: items.slice(0, limits.mail.named),
    ...(more > 0 ? { rest: fillIn(texts.rest, { count: more }) } : {}),
  }
  return compose(
    {
      ...common,
      subject,
      lines: [],
      lists: [list],
      button: fillIn(texts.open, { product: reader.hubName }),
      link: all,
    },
    reader,
  )
}
