import type { Sharp } from 'sharp'
import { limits } from '@baobab/validation'

/** A picture as it is kept: the whole, and the narrower ones by their width; none is enlarged. */
export interface Encoded {
  readonly whole: Buffer
  readonly sizes: readonly (readonly [width: number, bytes: Buffer])[]
}

const widest = Math.max(...limits.image.widths)
const narrower = limits.image.widths.filter((width) => width < widest)
/** Tall pictures are bounded too. */
const tallest = (width: number) => Math.round(width * 1.25)

/** Loaded with the first picture: most starts need none. */
const loadSharp = async () => (await import('sharp')).default

/**
 * Decodes a file and encodes its pixels again as WebP, upright, the first frame alone, without whatever else the file carried.
 * How many pixels it says it has is looked at before any is decoded.
 */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error', animated: false }).autoOrient()
  const { data, info } = await upright
    .resize({ width: widest, height: tallest(widest), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sizesOf(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    info.width,
    4,
  )
}

/** A drawing of our own as a picture. */
export async function encodeDrawing(svg: string): Promise<Encoded> {
  const sharp = await loadSharp()
  // At three quarters of its size, and packed quickly: the first start draws sixty.
  const { data, info } = await sharp(Buffer.from(svg), { density: 54 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sizesOf(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    info.width,
    1,
  )
}

/** Packs one decoded picture in all its widths. */
async function sizesOf(pixels: Sharp, width: number, effort: number): Promise<Encoded> {
  const packed = (image: Sharp) => image.webp({ quality: 82, effort }).toBuffer()
  const [whole, sizes] = await Promise.all([
    packed(pixels.clone()),
    Promise.all(
      narrower
        .filter((one) => one < width)
        .map(
          async (one) =>
            [one, await packed(pixels.clone().resize({ width: one, height: tallest(one), fit: 'inside' }))] as const,
        ),
    ),
  ])
  return { whole, sizes }
}
