import {
  fillIn,
  limits,
  ownMailMessages,
  placeOfNotice,
  type NotificationKind,
  type OwnMail,
  type OwnMailKind,
} from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { dayMs } from '../../lib/day.ts'
import { compose, hello, nameInMail, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

/** A startup as an email names it. */
export interface NamedStartup {
  readonly id: string
  readonly name: string | null
}

/** What was done to what is somebody's. */
export interface OwnerEmail {
  readonly kind: NotificationKind
  readonly ownMail: OwnMail
  readonly startup?: NamedStartup | undefined
  readonly about: string
  /** Why, where a reason was given. */
  readonly reason?: string | undefined
  readonly at: Date
}

/** Tells somebody what an administrator did to what is theirs, why, and how to answer, in the words of its notification. */
export function ownerTemplate(reader: Reader, { kind, ownMail, startup, about, reason, at }: OwnerEmail): EmailContent {
  const texts = ownMailMessages(kind, ownMail)
  const values = {
    startup: nameInMail(startup?.name ?? '') || { message: mails.notice.yourStartup },
    site: reader.publicUrl,
    product: reader.hubName,
    days: limits.deleted.keptMs / dayMs,
    reason: reason ?? '',
    when: formatFor(reader.language).utc(at.toISOString()),
  }
  const place = placeOfNotice({ kind, about, actor: null, startup: startup?.id ?? null })
  return compose(
    {
      // The kinds of the entries themselves, which a type of one entry forgets.
      kind: ownMail.kind as OwnMailKind,
      subject: fillIn(texts.subject, values),
      greeting: hello(reader),
      lines: texts.lines(reason !== undefined && reason !== '').map((line) => fillIn(line, values)),
      button: texts.button,
      link: ownMail.link === undefined ? `${reader.publicUrl}/app${place ?? ''}` : `${reader.publicUrl}${ownMail.link}`,
      ...(texts.ending === undefined ? {} : { ending: fillIn(texts.ending, values) }),
      because: fillIn(texts.because, values),
    },
    reader,
  )
}
