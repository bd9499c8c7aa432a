import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A shorter answer fits into what a connection carries at once, and gains nothing. In characters. */
const leastLength = 1_400
/** 0.3 ms for a page of a list, on another thread; the next levels take longer than they save. */
const level = 4
const pack = promisify(gzip)

/**
 * The text of an answer as it is sent to whoever accepts these encodings, with the headers that say so: a page of a list takes a slow
 * phone line a second as it is, and a fifth of that packed.
 */
export async function packAnswer(
  text: string,
  accepted: string,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }> {
  if (text.length < leastLength) return { body: text, headers: {} }
  const headers = { vary: 'accept-encoding' }
  if (!/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { body: text, headers }
  return { body: new Uint8Array(await pack(text, { level })), headers: { ...headers, 'content-encoding': 'gzip' } }
}
