import { asc, desc, isNotNull } from 'drizzle-orm'
import { csvRow } from '@baobab/validation'
import { contactMessages, newsletterSubscribers } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { linksOf } from '../features/subscribers/presenter.ts'
import { CommandError } from './run.ts'

export interface MessagesOptions {
  /** How many, as it was typed. */
  readonly last: string
}

/** The newest messages of the contact form, oldest of them first, to be read on a screen. */
export async function showMessages({ db }: Pick<Deps, 'db'>, { last }: MessagesOptions): Promise<string> {
  if (!/^[1-9]\d{0,3}$/.test(last)) throw new CommandError('--last must be a number from 1 to 9999.')
  const rows = await db.select().from(contactMessages).orderBy(desc(contactMessages.created_at)).limit(Number(last))
  if (rows.length === 0) return 'There are no messages.'
  return rows
    .toReversed()
    .map((row) =>
      [
        `${row.created_at.toISOString()}  ${row.name} <${row.email}>, ${row.phone_number}`,
        row.msg_subject,
        '',
        row.message,
      ]
        .map(printable)
        .join('\n'),
    )
    .join('\n\n----\n\n')
}

/** Who reads the newsletter, as CSV: each with the link that ends it, which belongs into each mail. */
export async function listSubscribers({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string> {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmed_at))
    .orderBy(asc(newsletterSubscribers.confirmed_at))
  const lines = rows.map((row) => {
    const { unsubscribe, list_unsubscribe } = linksOf(row, env.publicUrl)
    return [row.email, row.name ?? '', row.confirmed_at?.toISOString() ?? '', unsubscribe, list_unsubscribe]
  })
  return [['email', 'name', 'confirmed_at', 'unsubscribe', 'list_unsubscribe'], ...lines].map(csvRow).join('').trimEnd()
}

/** A text without control characters, which would move the terminal's cursor or colour it. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
}
