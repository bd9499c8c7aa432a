import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import { newId } from '../lib/uuid.ts'
import type { Letter } from './letters.ts'

/** Hands mails over. */
export interface Mailer {
  /** Sends a letter and notes that it was sent; the note holds no link. */
  send(to: string, letter: Letter, queries: Queries, at: Date): Promise<void>
}

/** Writes each mail to `DATA_DIR/outbox` as an .eml file, whole or not at all. */
export function createOutbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox')
  return {
    send: async (to, letter, queries, at) => {
      const id = newId()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail({
        from, to: { name: '', address: to }, subject: letter.subject, text: letter.text, html: letter.html, date: at,
        ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
        ...(letter.unsubscribe ? { headers: { 'List-Unsubscribe': `<${letter.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
      })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.')
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${at.toISOString().replace(/[:.]/g, '-')}-${letter.name}-${id}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      await queries.insert(mails).values({ id, template: letter.name, recipient: to, subject: letter.subject, sent_at: at })
    },
  }
}
