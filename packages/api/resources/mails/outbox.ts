import { readFile } from 'node:fs/promises'
import type { MailRow } from './presenter.ts'
import { outboxFile } from '../../mail/transport.ts'

/** What a mail of the outbox says, out of its file. Undefined where there is none. */
export async function readOutboxMail(dataDir: string, mail: MailRow) {
  const source = await readFile(outboxFile(dataDir, mail)).catch(() => undefined)
  if (!source) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const { from, to, subject, date, text } = await PostalMime.parse(source)
  return { from: from?.address ?? '', to: (to ?? []).map(({ address }) => address ?? '').join(', '), subject: subject ?? '', date: date ?? '', text: text ?? '' }
}
