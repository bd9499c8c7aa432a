import { limits } from '@baobab/validation/limits.ts'

/** The files that may be chosen; the server reads no others. */
export const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** A file that was chosen: the key of the sentence that refuses it, or how large it is in pixels. */
export type Chosen = { readonly refused: 'messages.rule.image' | 'messages.rule.imageLarge' | 'messages.rule.imageBroken' } | { readonly address: string }

/**
 * Looks into a chosen file before it is shown: what is no picture, damaged or too large is refused at once, and nothing was
 * sent. The address that comes back is to be released by `URL.revokeObjectURL`.
 */
export async function lookAt(file: File): Promise<Chosen> {
  if (!accepted.split(',').includes(file.type)) return { refused: 'messages.rule.image' }
  if (file.size > limits.image.bytes) return { refused: 'messages.rule.imageLarge' }
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(address)
    return { refused: 'messages.rule.imageBroken' }
  }
  if (image.naturalWidth * image.naturalHeight <= limits.image.pixels) return { address }
  URL.revokeObjectURL(address)
  return { refused: 'messages.rule.imageLarge' }
}

/** The first file of a drop or a paste, if there is one. */
export function fileIn(data: DataTransfer | null): File | undefined {
  return data?.files[0]
}
