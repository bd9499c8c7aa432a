import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding, Page } from './pageFiles.ts'

const compressible = /^(?:text\/|application\/|image\/svg)/
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** How a file is sent to whoever accepts these encodings; undefined where it goes as it is. */
export function encodingOf(page: Page, accepted: string): Encoding | undefined {
  return compressible.test(page.type) && page.identity.byteLength > 512 ? encodingIn(accepted) : undefined
}

/** The best encoding of those that are accepted. */
export function encodingIn(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** A file as it is sent in an encoding; compressed once. */
export function encodePage(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let encoded = page.encoded.get(encoding)
  if (!encoded) {
    encoded =
      encoding === 'br'
        ? pack
            .br(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: page.effort } })
            .then((bytes) => new Uint8Array(bytes))
        : pack.gzip(page.identity, { level: 9 }).then((bytes) => new Uint8Array(bytes))
    page.encoded.set(encoding, encoded)
  }
  return encoded
}
