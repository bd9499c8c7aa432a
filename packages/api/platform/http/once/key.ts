import { createHash } from 'node:crypto'
import { isUuid, messages } from '@baobab/validation'
import { httpError } from '../../errors/httpError.ts'

/** An act of a person, under the key that they gave it. */
export interface ActKey {
  readonly userId: string
  /** Of the key; the key itself is kept nowhere. */
  readonly keyHash: string
  /** Of all that was sent, together with the key: whoever reads it without the key tries no passwords on it. */
  readonly requestHash: string
  /** The name of the call. */
  readonly call: string
}

/** What of a request makes it the same as another. */
export interface Sent {
  readonly userId: string
  readonly call: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The fields of the body as they came. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Reads the header. It is a UUID, in quotation marks or without; anything else is a 400. */
export async function keyOf(header: string, { userId, call, params, query, body }: Sent): Promise<ActKey> {
  const key = header.replace(/^"(.*)"$/, '$1').toLowerCase()
  if (!isUuid(key)) throw httpError.badRequest(messages.once.notUuid)
  const fields = await Promise.all(
    Object.entries(body).map(async ([name, value]) => [name, await plain(value)] as const),
  )
  const request = JSON.stringify([key, call, ...[params, query, Object.fromEntries(fields)].map(sorted)])
  return { userId, call, keyHash: hashOf(`${userId} ${key}`), requestHash: hashOf(request) }
}

/** A value as JSON can hold it: of a file its name, its type and a hash of its bytes. */
async function plain(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(plain))
  if (!(value instanceof Blob)) return value
  const name = value instanceof File ? value.name : ''
  return [name, value.type, hashOf(new Uint8Array(await value.arrayBuffer()))]
}

/** The same fields, in whatever order they came. */
function sorted(fields: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
