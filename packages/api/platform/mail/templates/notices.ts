import { limits, noticeMails, noticeOf, fillIn, type NotificationKind, type SwitchableMail } from '@baobab/validation'
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

/** What the mail says of one, where it tells of it. */
function messageOf({ kind, who, startup }: UnreadNotice): string {
  const { bell, mail } = noticeOf(kind)
  return fillIn(mail?.message ?? `${bell}.`, { actor: nameInMail(who), startup: nameInMail(startup) })
}

/** Tells of what waits unread, of one kind: the newest few by their message, each leading to the very thing, the rest by their number. What was written stays in the product. */
export function noticeTemplate(
  publicUrl: string,
  firstName: string,
  kind: SwitchableMail,
  notices: readonly UnreadNotice[],
  stop: StopLinks,
): EmailContent {
  const { subject, because, button, page } = noticeMails[kind]
  const all = `${publicUrl}/app${page}`
  // Several of one kind by one person are one message; it leads to the newest.
  const told = new Map<string, string>()
  for (const notice of notices) {
    const message = messageOf(notice)
    if (!told.has(message)) told.set(message, notice.href ?? all)
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
