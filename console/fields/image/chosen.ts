import { limits } from '@baobab/validation/limits.ts'
import { isWhole } from './complete.ts'

/** The files that may be chosen; the server reads no others. */
export const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** The key of the message that says why a file is no picture that can be used. */
export type Refused = `messages.rule.${'image' | 'imageLarge' | 'imageBroken' | 'imageHeic'}`

/** A file that was chosen: the key of the message that rejects it, or the address that shows it. */
export type Chosen = { readonly refused: Refused } | { readonly address: string }

/**
 * Looks into a chosen file before it is shown: what is no picture, damaged, cut off or too large is rejected at once, and
 * nothing was sent. A photo in HEIC is taken where the browser decodes it, since what is cut out of it is encoded again.
 * The address that comes back is to be released by `URL.revokeObjectURL`.
 */
export async function lookAt(file: File): Promise<Chosen> {
  const heic = await isHeic(file)
  if (!heic && !accepted.split(',').includes(file.type)) return { refused: 'messages.rule.image' }
  if (file.size > limits.image.bytes) return { refused: 'messages.rule.imageLarge' }
  // A browser shows what there is of a picture that was cut off.
  if (!heic && !isWhole(new Uint8Array(await file.arrayBuffer()))) return { refused: 'messages.rule.imageBroken' }
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(address)
    return { refused: heic ? 'messages.rule.imageHeic' : 'messages.rule.imageBroken' }
  }
  if (image.naturalWidth * image.naturalHeight <= limits.image.pixels) return { address }
  URL.revokeObjectURL(address)
  return { refused: 'messages.rule.imageLarge' }
}

/** Whether it is a photo in HEIC or HEIF, by its type, its name or its first bytes: many systems know no type for it. */
async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true
  const begins = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(begins) && file.type !== 'image/avif'
}

/** The first file of a drop or a paste, if there is one. */
export function fileIn(data: DataTransfer | null): File | undefined {
  return data?.files[0]
}
