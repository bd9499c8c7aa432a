import sharp from 'sharp'

/** A white page, as JPEG. */
export const plainPage = (width = 640, height = 360): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg({ quality: 88 })
    .toBuffer()

/** The share of pixels in which two pictures of the same size differ by more than a compression does. */
export async function differing(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 1
  let count = 0
  for (let at = 0; at < a.length; at++) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 24) count++
  return count / a.length
}
