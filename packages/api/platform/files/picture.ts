import { limits, messages } from '@baobab/validation'
import { HttpError, httpError } from '../errors/httpError.ts'
import { turns } from '../lib/turns.ts'
import type { Encoded, OneFile } from './encode.ts'
import { encodeApart, NotDecoded } from './encoder.ts'

/** What the first bytes of a file say that it is. What none of these says is never handed to a decoder: SVG, PDF, fonts, text. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avif|avis|mif1|heic|heix)/,
]

const { atOnce, waiting, waitingEach, waitingKept } = limits.encoder
const inTurn = turns({
  atOnce,
  atOnceEach: 1,
  waiting,
  waitingEach,
  full: () => httpError.tooManyRequests(30, messages.rule.imagesBusy),
})

/**
 * Decodes a file and encodes its pixels again, apart from this process. Everyone has one picture at a time under work, and
 * their next one waits for a turn; past the queue it is 429. Rejects with 400 by `field`.
 */
export async function encodePicture(file: Blob, field: string, userId: string): Promise<Encoded> {
  if (file.size > limits.image.bytes) throw httpError.invalidFields({ [field]: messages.rule.imageLarge })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!beginnings.some((one) => one.test(bytes.toString('latin1', 0, 16))))
    throw httpError.invalidFields({ [field]: messages.rule.image })
  try {
    return await inTurn(userId, () => encodeApart(bytes))
  } catch (error) {
    if (!(error instanceof NotDecoded)) throw error
    throw httpError.invalidFields({ [field]: error.isLarge ? messages.rule.imageLarge : messages.rule.imageBroken })
  }
}

/** Whose turns those pictures take that were kept before today's forms: one at a time, as any user's. */
const keptBefore = 'kept before'
let [waits, last]: [number, Promise<unknown>] = [0, Promise.resolve()]

/**
 * Encodes a stored picture again, behind those that were asked for before: as the one file that is wanted, or in all forms and
 * widths of today. Undefined where very many wait. Throws `NotDecoded`.
 */
export async function encodeAgain(
  bytes: () => Promise<Uint8Array | undefined>,
  only?: OneFile,
): Promise<Encoded | undefined> {
  if (waits >= waitingKept) return undefined
  waits++
  const turn = last
    .then(bytes)
    .then((read) => read && inTurn(keptBefore, () => encodeApart(read, only)))
    .catch((error: unknown) => {
      // People who send pictures come first.
      if (error instanceof HttpError) return undefined
      throw error
    })
    .finally(() => waits--)
  last = turn.catch(() => undefined)
  return turn
}
