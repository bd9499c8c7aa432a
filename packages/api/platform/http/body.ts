import { isFile, limits, messages, type Call, type Message } from '@baobab/validation'
import { patience, receive } from './arrive.ts'
import { headerOf, type AppContext } from './incoming.ts'
import type { Place } from './intake.ts'
import { multipartParser } from './multipart.ts'
import { httpError } from '../errors/httpError.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** What a call takes. */
export interface BodyRules {
  /** The fields that are files; a call without any takes no multipart. */
  readonly files: ReadonlySet<string>
  readonly takesMultipart: boolean
  /** The bytes of a whole multipart body, and of a file in it. */
  readonly most: { readonly body: number; readonly file: number }
}

type Fields = Readonly<Record<string, unknown>>

/** The rules of a call, out of its description. */
export function bodyRulesOf(call: Call): BodyRules {
  const files = Object.entries(call.body).flatMap(([name, field]) => (isFile(field) ? [name] : []))
  const takesPdf = Object.values(call.body).some(({ options }) => options.pdf === true)
  const most = takesPdf
    ? { body: limits.body.deckBytes, file: limits.deck.bytes }
    : { body: limits.body.multipartBytes, file: limits.image.bytes }
  return { files: new Set(files), takesMultipart: call.multipart === true, most }
}

/** Whether a request brings a body at all. */
export function hasBody(c: AppContext): boolean {
  const length = headerOf(c, 'content-length')
  return c.env?.incoming?.headers
    ? (length !== undefined && length !== '0') || headerOf(c, 'transfer-encoding') !== undefined
    : c.req.raw.body !== null
}

/**
 * Reads a body of JSON, a form, or multipart where files are taken, into its fields; repeated fields become a list. Type and
 * length are looked at before anything is read. Throws an error: 400, 408, 413, 415, 429.
 */
export async function readBody(
  c: AppContext,
  { files, takesMultipart, most }: BodyRules,
  isStranger: boolean,
  place: Place,
): Promise<Fields> {
  const header = headerOf(c, 'content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    if (!takesMultipart) throw httpError.unsupportedMediaType(messages.http.multipart)
    const parser = multipartParser(header, files, most.file)
    const max = isStranger ? limits.body.anonymousBytes : most.body
    checkDeclared(c, max)
    await receive(c, max, patience.large, place, parser.write)
    return group(await parser.end())
  }
  const isJson = type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
  if (!isJson && type !== 'application/x-www-form-urlencoded') throw httpError.unsupportedMediaType()
  const max = isStranger ? limits.body.anonymousBytes : takesMultipart ? limits.body.jsonBytes : limits.body.smallBytes
  checkDeclared(c, max)
  const pieces: Uint8Array[] = []
  await receive(c, max, patience.small, place, (piece) => void pieces.push(piece))
  const bytes = Buffer.concat(pieces)
  if (bytes.byteLength === 0) return {}
  return isJson ? readJson(bytes) : group(new URLSearchParams(decode(bytes, messages.http.body)))
}

function checkDeclared(c: AppContext, max: number): void {
  if (Number(headerOf(c, 'content-length') ?? 0) > max) throw httpError.payloadTooLarge()
}

function decode(bytes: Uint8Array, message: Message): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw httpError.badRequest(message)
  }
}

function readJson(bytes: Uint8Array): Fields {
  const text = decode(bytes, messages.http.json)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpError.badRequest(messages.http.json)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw httpError.badRequest(messages.http.json)
  return { ...value }
}

function group(fields: Iterable<readonly [string, unknown]>): Fields {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of fields) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const known = values.get(key)
    if (known) known.push(value)
    else values.set(key, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}
