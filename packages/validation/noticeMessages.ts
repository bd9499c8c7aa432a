import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import type { Message, OpenMessage } from '@baobab/i18n/message.ts'
import {
  noticeMails,
  noticeOf,
  notificationKinds,
  type NoticeMail,
  type NotificationKind,
  type OwnMail,
  type SwitchableMail,
} from './notices.ts'

/** What notifications say, in English, under `notices.<kind>` and `noticeMails.<kind>`. Another language has the same keys. */
export function noticeCatalogue(): Catalogue {
  return {
    notices: Object.fromEntries(
      notificationKinds.map((kind) => {
        const { bell, dated, mail, ownMail } = noticeOf(kind)
        return [
          kind,
          {
            bell,
            mail: mail?.message ?? bell,
            ...(dated === undefined ? {} : { dated }),
            ...(mail?.button === undefined ? {} : { button: mail.button }),
            ...(ownMail ? { ownMail: ownMailCatalogue(ownMail) } : {}),
          },
        ]
      }),
    ),
    noticeMails: Object.fromEntries(
      Object.entries<NoticeMail>(noticeMails).map(([kind, { page: _page, onRequest: _onRequest, ...texts }]) => [
        kind,
        // It stands in the middle of a sentence.
        { ...texts, topic: texts.label.toLowerCase() },
      ]),
    ),
  }
}

function ownMailCatalogue({ label, subject, lines, button, ending, because }: OwnMail): Catalogue {
  return {
    label,
    subject,
    lines: Object.fromEntries(lines.flat().map((line, at) => [`line${at + 1}`, line])),
    button,
    ...(ending === undefined ? {} : { ending }),
    because,
  }
}

/** Who did it, and on what. */
interface NoticeValues {
  readonly actor: string
  readonly startup: string
  /** The day by which something is to be done, in the reader’s language. */
  readonly until: string
}

/** What a notification says: in the bell, or in the mail that tells of it. `dated` is said in both where a kind has it and the notification a day. */
export function noticeMessage(kind: NotificationKind, where: 'bell' | 'mail' | 'dated'): OpenMessage<NoticeValues> {
  return `notices.${kind}.${where}` as OpenMessage<NoticeValues>
}

/** The messages of a kind of mail that people may switch off. */
export function noticeMailMessages(kind: SwitchableMail) {
  const of = (name: 'topic' | 'subject' | 'because' | 'button') => `noticeMails.${kind}.${name}` as Message
  return {
    topic: of('topic'),
    subject: of('subject'),
    because: of('because'),
    button: of('button'),
  }
}

/** The button of a mail that tells of one notification: it names the page that this one leads to. */
export function noticeButton(kind: NotificationKind): Message | undefined {
  const { mail } = noticeOf(kind)
  if (mail?.button !== undefined) return `notices.${kind}.button` as Message
  return mail && noticeMailMessages(mail.as).button
}

/** The values of the messages of a notification's own mail. */
interface OwnMailValues {
  readonly startup: string
  readonly site: string
  readonly product: string
  readonly days: number
  readonly when: string
  readonly reason: string
}

/** The messages of a notification's own mail. `lines` leaves out those that need a reason where none was given. */
export function ownMailMessages(kind: NotificationKind, { lines, ending }: OwnMail) {
  const of = (name: string) => `notices.${kind}.ownMail.${name}` as OpenMessage<OwnMailValues>
  const numbered = lines
    .flatMap((line) => (typeof line === 'string' ? [false] : line.map(() => true)))
    .map((needsReason, at) => ({ needsReason, message: of(`lines.line${at + 1}`) }))
  return {
    subject: of('subject'),
    lines: (hasReason: boolean) =>
      numbered.filter(({ needsReason }) => hasReason || !needsReason).map(({ message }) => message),
    button: `notices.${kind}.ownMail.button` as Message,
    ending: ending === undefined ? undefined : of('ending'),
    because: of('because'),
  }
}
