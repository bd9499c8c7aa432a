import type { Email } from 'postal-mime'
import { limits } from '@baobab/validation'
import { statusOf } from './status.ts'
import { cleanReason } from './text.ts'

/** What became of a mail for one of its recipients, as a server reports it (RFC 3464). */
export interface Delivery {
  readonly action: 'failed' | 'delayed'
  /** Of RFC 3463; of the other server's reply where that says more. */
  readonly status: string
  /** The addresses that it may be about, in small letters: as it was delivered to, and as it was sent to. */
  readonly recipients: readonly string[]
  /** On one line; empty where none was given. */
  readonly diagnostic: string
}

/** A report of delivery. */
export interface DeliveryReport {
  /** The numbers before the `@` of each Message-ID that it says it is about. */
  readonly mails: readonly string[]
  readonly deliveries: readonly Delivery[]
}

/** Parts nested deeper are no report of any server. */
const depth = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

/**
 * Reads a message (RFC 5322) as a report of delivery. Undefined where it is none, such as an answer of a person or of an absence.
 * Nothing of it is believed here.
 */
export async function readReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const message = await PostalMime.parse(source, depth)
  const type = headerOf(message, 'content-type').toLowerCase()
  if (!/^multipart\/report\b/.test(type) || !/report-type\s*=\s*"?delivery-status\b/.test(type)) return undefined
  const statuses = message.attachments.filter(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  if (statuses.length === 0) return undefined
  const deliveries = statuses
    .flatMap(({ content }) => deliveriesOf(textOf(content)))
    .slice(0, limits.mail.bounceRecipients)
  const returned = message.attachments.filter(({ mimeType }) =>
    /^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822|global)-headers)$/.test(mimeType),
  )
  const ids = new Set([headerOf(message, 'in-reply-to'), ...headerOf(message, 'references').split(/\s+/)])
  for (const { content } of returned) {
    const { messageId = '' } = await PostalMime.parse(headOf(content), depth)
    ids.add(messageId)
  }
  return { mails: [...ids].flatMap(numberOf), deliveries }
}

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? ''

function textOf(content: Uint8Array | ArrayBuffer | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** The headers of a returned message: what it says is nothing to us. */
const headOf = (content: Uint8Array | ArrayBuffer | string): string =>
  `${textOf(content).split(/\r?\n\r?\n/, 1)[0] ?? ''}\r\n\r\n`

/** Ours are `<uuid@host>`; the host may have been another when it was sent. */
function numberOf(messageId: string): readonly string[] {
  const [, number] = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\s>]*>?$/i.exec(messageId.trim()) ?? []
  return number === undefined ? [] : [number.toLowerCase()]
}

/** The fields of each recipient; the first group is about the message. */
function deliveriesOf(text: string): readonly Delivery[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .flatMap((fields) => deliveryOf(fields) ?? [])
}

function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

function deliveryOf(fields: ReadonlyMap<string, string>): Delivery | undefined {
  const action = /^(failed|delayed)\b/i.exec(fields.get('action') ?? '')?.[1]?.toLowerCase()
  const said = statusOf(fields.get('status') ?? '')
  if ((action !== 'failed' && action !== 'delayed') || said === undefined) return undefined
  const recipients = ['final-recipient', 'original-recipient'].flatMap((name) => addressOf(fields.get(name)))
  if (recipients.length === 0) return undefined
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w.-]+\s*;\s*/, '')
  return { action, status: sharper(said, statusOf(diagnostic)), recipients, diagnostic: cleanReason(diagnostic) }
}

/** Some servers say 5.0.0 of everything and leave the code in the reply that they were given. */
function sharper(said: string, replied: string | undefined): string {
  return replied !== undefined && /^[45]\.0\.0$/.test(said) && replied[0] === said[0] ? replied : said
}

/** `rfc822; ama@mail.example`, or `utf-8; …` with signs as `\x{E9}` (RFC 6533). */
function addressOf(field: string | undefined): readonly string[] {
  const [, kind = '', address = ''] = /^\s*([\w-]+)\s*;\s*(.*)$/.exec(field ?? '') ?? []
  if (!/^(?:rfc822|utf-8)$/i.test(kind)) return []
  const plain = address
    .replace(/\\x\{([0-9a-f]{2,6})\}/gi, (whole, hex: string) => {
      const sign = Number.parseInt(hex, 16)
      return sign <= 0x10ffff ? String.fromCodePoint(sign) : whole
    })
    .replace(/^<|>$/g, '')
    .trim()
    .toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? [plain] : []
}
