import { fillIn, type MessageValue } from '@baobab/validation'
import { compose, hello, nameInMail, oneLine, type EmailContent, type Links, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { matches: texts } = mails

/** Why a startup matches: texts, and messages to be worded. */
export type Reasons = Extract<MessageValue, readonly unknown[]>

/** What is new in a saved search. */
export interface Found {
  readonly name: string
  readonly matches: readonly { readonly id: string; readonly name: string; readonly reasons: Reasons }[]
  /** How many there are, those that are not listed among them. */
  readonly total: number
}

interface Matches {
  /** What stops these mails. */
  readonly token: string
  readonly found: readonly Found[]
}

/** Tells of what is new in saved searches, each startup with the reason of the match. */
export function matchesTemplate(reader: Reader, { token, found }: Matches): EmailContent {
  const { publicUrl } = reader
  const count = new Set(found.flatMap(({ matches }) => matches.map(({ id }) => id))).size
  const more = found.some(({ matches, total }) => total > matches.length)
  return compose(
    {
      kind: 'matches',
      subject: fillIn(more ? texts.subjectMore : texts.subject, { count }),
      greeting: hello(reader),
      lines: [],
      lists: found.map((one) => listOf(publicUrl, one)),
      because: texts.because,
      stop: {
        stop: `${publicUrl}/searches/stop?token=${token}`,
        oneClick: `${publicUrl}/api/saved_searches/stop/?token=${token}`,
      },
    },
    reader,
  )
}

function listOf(publicUrl: string, { name, matches, total }: Found): Links {
  const rest = total - matches.length
  return {
    heading: fillIn(texts.heading, { name: nameInMail(name) }),
    items: matches.map((match) => ({
      label: { typed: nameInMail(match.name) },
      // A search without words and filters finds whatever is new.
      detail: match.reasons.length === 0 ? texts.newlyPublished : fillIn(texts.reasons, { reasons: onOneLine(match) }),
      href: `${publicUrl}/app/startup/overview/${match.id}`,
    })),
    ...(rest > 0 ? { rest: rest >= 1_000 - matches.length ? texts.many : fillIn(texts.rest, { count: rest }) } : {}),
  }
}

function onOneLine({ reasons }: { readonly reasons: Reasons }): Reasons {
  return reasons.map((one) => (typeof one === 'string' ? oneLine(one) : one))
}
