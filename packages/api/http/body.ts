import { limits, messages } from '@baobab/validation'
import { headerOf, type AppContext } from './incoming.ts'
import { refuse } from './refusal.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body of JSON, multipart or a form into its fields; repeated fields become a list. Throws a refusal: 400, 413, 415. */
export async function readBody(c: AppContext): Promise<Readonly<Record<string, unknown>>> {
  const type = (headerOf(c, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isMultipart = type === 'multipart/form-data'
  const bytes = await readBytes(c, isMultipart ? limits.body.multipartBytes : limits.body.jsonBytes)
  if (bytes.byteLength === 0) return {}
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return readJson(bytes)
  if (type === 'application/x-www-form-urlencoded') return group(new URLSearchParams(decode(bytes, messages.http.body)))
  if (isMultipart) return group(await readMultipart(bytes, headerOf(c, 'content-type') ?? ''))
  throw refuse.bodyType()
}

async function readBytes(c: AppContext, max: number): Promise<Uint8Array> {
  const declared = headerOf(c, 'content-length')
  if (declared !== undefined) {
    if (Number(declared) > max) throw refuse.tooLarge()
    if (declared === '0') return new Uint8Array()
    return new Uint8Array(await c.req.raw.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw refuse.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array, sentence: string): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw refuse.invalid(sentence)
  }
}

function readJson(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const text = decode(bytes, messages.http.json)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse.invalid(messages.http.json)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse.invalid(messages.http.json)
  return { ...value }
}

async function readMultipart(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse.invalid(messages.http.body)
  }
}

function group(fields: Iterable<readonly [string, unknown]>): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of fields) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const known = values.get(key)
    if (known) known.push(value)
    else values.set(key, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}
