import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailContent, mails } from '../db/schema/index.ts'
import type { Env } from '../env/env.ts'
import { productName } from '../lib/product.ts'

/** A mail of the queue that still says something. */
export type WaitingMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'recipient' | 'subject' | 'queued_at'> & {
  readonly content: MailContent
}

/** Hands mails over: to a mail server, or to the outbox folder. */
export interface Transport {
  readonly kind: 'smtp' | 'outbox'
  /** Resolves when the mail was taken. Rejects when it was not, and when `signal` ends it. */
  send(mail: WaitingMail, signal: AbortSignal): Promise<void>
  /** Resolves when mails could be handed over: signs in at the server, and sends nothing. */
  check(): Promise<void>
}

/** The transport that the environment names. */
export function createTransport(env: Pick<Env, 'smtp' | 'mailFrom' | 'dataDir' | 'publicUrl'>): Transport {
  const from = env.mailFrom ?? `${productName} <no-reply@${senderHost(env.publicUrl)}>`
  return env.smtp ? toServer(env.smtp, from) : toOutbox(env.dataDir, from)
}

/** Longest waits for the server, in milliseconds; `limits.mail.deadlineMs` ends the whole. */
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  socketCloseTimeout: 0,
} as const

/** One connection a mail: nothing is left half-sent on a shared one when a mail breaks off. */
function toServer({ host, port, secure, auth }: NonNullable<Env['smtp']>, from: string): Transport {
  const connected = async () => {
    const nodemailer = await import('nodemailer')
    const isHere = /^(?:localhost|127\.[\d.]+|::1)$/.test(host)
    // A password never travels in clear, unless it stays on this machine.
    return nodemailer.createTransport({
      host,
      port,
      secure,
      requireTLS: auth !== undefined && !secure && !isHere,
      ...(auth ? { auth } : {}),
      ...waits,
      ...closed,
    })
  }
  return {
    kind: 'smtp',
    send: async (mail, signal) => void (await (await connected()).sendMail({ ...written(mail, from), signal })),
    check: async () => void (await (await connected()).verify()),
  }
}

/** Writes each mail to `DATA_DIR/outbox` as an .eml file, whole or not at all; the same mail is the same file. */
function toOutbox(dataDir: string, from: string): Transport {
  return {
    kind: 'outbox',
    check: async () => void (await mkdir(join(dataDir, 'outbox'), { recursive: true })),
    send: async (mail) => {
      const nodemailer = await import('nodemailer')
      const transport = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...closed,
      })
      const { message } = await transport.sendMail(written(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.')
      const path = outboxFile(dataDir, mail)
      await mkdir(join(dataDir, 'outbox'), { recursive: true })
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** Where a mail lies in the outbox. */
export function outboxFile(
  dataDir: string,
  { id, kind, queued_at }: Pick<WaitingMail, 'id' | 'kind' | 'queued_at'>,
): string {
  return join(dataDir, 'outbox', `${queued_at.toISOString().replace(/[:.]/g, '-')}-${kind}-${id}.eml`)
}

/** An email opens no file and no address. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const

function written({ id, recipient, subject, queued_at, content }: WaitingMail, from: string) {
  const { text, html, replyTo, unsubscribe, thread } = content
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const numberOf = (mail: string) => `<${mail}@${host}>`
  const before = thread?.map(numberOf) ?? []
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: queued_at,
    messageId: numberOf(id),
    ...(before.length === 0 ? {} : { inReplyTo: before.at(-1), references: before }),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    headers: {
      ...(thread === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

function senderHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  return /^[\w-]+(?:\.[\w-]+)+$/.test(host) && !/^\d+(?:\.\d+){3}$/.test(host) ? host : 'localhost'
}
