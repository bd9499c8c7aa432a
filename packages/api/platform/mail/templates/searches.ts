import { formatFor } from '@baobab/validation/format/index.ts'
import { compose, hello, nameInMail, oneLine, type EmailContent, type Links } from '../compose.ts'

/** What is new in a saved search. */
export interface Found {
  readonly name: string
  readonly matches: readonly { readonly id: string; readonly name: string; readonly reasons: readonly string[] }[]
  /** How many there are, those that are not listed among them. */
  readonly total: number
}

interface Matches {
  readonly firstName: string
  /** What stops these mails. */
  readonly token: string
  readonly found: readonly Found[]
}

/** Tells of what is new in saved searches, each startup with the reason of the match. */
export function matchesTemplate(publicUrl: string, { firstName, token, found }: Matches): EmailContent {
  const count = new Set(found.flatMap(({ matches }) => matches.map(({ id }) => id))).size
  const more = found.some(({ matches, total }) => total > matches.length)
  return compose({
    kind: 'matches',
    subject: `${count}${more ? '+' : ''} new ${count === 1 && !more ? 'match' : 'matches'} of your saved searches`,
    greeting: hello(firstName),
    lines: [],
    lists: found.map((one) => listOf(publicUrl, one)),
    because:
      'you asked for new matches of your saved searches. How often it comes is chosen under Saved searches, beside each of them',
    stop: {
      stop: `${publicUrl}/searches/stop?token=${token}`,
      oneClick: `${publicUrl}/api/saved_searches/stop/?token=${token}`,
    },
  })
}

function listOf(publicUrl: string, { name, matches, total }: Found): Links {
  const rest = total - matches.length
  return {
    heading: `New in “${nameInMail(name)}”`,
    items: matches.map((match) => ({
      label: nameInMail(match.name),
      detail: oneLine(whyOf(match.reasons)),
      href: `${publicUrl}/app/startup/overview/${match.id}`,
    })),
    ...(rest > 0 ? { rest: `and ${rest >= 1_000 - matches.length ? 'many' : rest} more` } : {}),
  }
}

/** A search without words and filters finds whatever is new. */
function whyOf(reasons: readonly string[]): string {
  return reasons.length === 0 ? 'Newly published' : `Matches ${formatFor('en').list(reasons)}`
}
