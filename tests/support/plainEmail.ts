import { compose, type EmailContent } from '@baobab/api/platform/mail/compose.ts'

/** An email that says just this, as text that is in no catalogue. */
export function plainEmail(subject: string, line: string): EmailContent {
  return compose(
    {
      kind: 'known',
      subject: { typed: subject },
      greeting: { typed: 'Hello,' },
      lines: [{ typed: line }],
      because: { typed: 'a test wants it' },
    },
    { language: 'en', hubName: 'Baobab' },
  )
}
