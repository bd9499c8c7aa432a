import { readFile } from 'node:fs/promises'
import type { MailRow } from './presenter.ts'
import { outboxFile } from '../../platform/mail/transport.ts'

/** A mail of the outbox. */
export interface OutboxMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
  /** The file, as a mail server would get it. */
  readonly source: Buffer
}

/** What a mail of the outbox says, out of its file. Undefined where there is none. */
export async function readOutbox(dataDir: string, mail: MailRow): Promise<OutboxMail | undefined> {
  const source = await readFile(outboxFile(dataDir, mail)).catch(() => undefined)
  if (!source) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const { from, to, subject, date, text, html } = await PostalMime.parse(source)
  return {
    from: from?.address ?? '',
    to: (to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: subject ?? '',
    date: date ?? '',
    text: text ?? '',
    html: html ?? '',
    source,
  }
}
