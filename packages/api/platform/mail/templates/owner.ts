import {
  limits,
  placeOfNotice,
  fillIn,
  type NotificationKind,
  type OwnMail,
  type OwnMailKind,
} from '@baobab/validation'
import { productName } from '../../lib/product.ts'
import { compose, hello, nameInMail, type EmailContent } from '../compose.ts'

const dayMs = 86_400_000

/** A startup as an email names it. */
export interface NamedStartup {
  readonly id: string
  readonly name: string | null
}

/** What was done to what is somebody's. */
export interface OwnerLetter {
  readonly kind: NotificationKind
  readonly ownMail: OwnMail
  readonly firstName: string
  readonly startup?: NamedStartup | undefined
  readonly about: string
  /** Why, where a reason was given. */
  readonly reason?: string | undefined
}

/** Tells somebody what an administrator did to what is theirs, why, and how to answer, in the words of its notification. */
export function ownerLetter(publicUrl: string, told: OwnerLetter): EmailContent {
  const { kind, ownMail, firstName, startup, about, reason } = told
  const words = {
    startup: nameInMail(startup?.name ?? '') || 'Your startup',
    site: publicUrl,
    product: productName,
    days: limits.deleted.keptMs / dayMs,
  }
  const lines = ownMail.lines.flatMap((line) => (typeof line === 'string' ? [line] : reason ? line : []))
  const place = placeOfNotice({ kind, about, actor: null, startup: startup?.id ?? null })
  return compose({
    // The kinds of the entries themselves, which a type of one entry forgets.
    kind: ownMail.kind as OwnMailKind,
    subject: fillIn(ownMail.subject, words),
    greeting: hello(firstName),
    lines: lines.map((line) => fillIn(line, { ...words, ...(reason ? { reason } : {}) })),
    button: ownMail.button,
    link: ownMail.link === undefined ? `${publicUrl}/app${place ?? ''}` : `${publicUrl}${ownMail.link}`,
    ...(ownMail.ending === undefined ? {} : { ending: fillIn(ownMail.ending, words) }),
    because: fillIn(ownMail.because, words),
  })
}
