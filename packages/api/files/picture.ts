import type { Sharp } from 'sharp'
import { limits, messages } from '@baobab/validation'
import { refuse } from '../http/refusal.ts'
import { oneByOne } from '../lib/oneByOne.ts'

/** A picture as it is kept: the whole, and the narrower ones by their width; none is enlarged. */
export interface Encoded {
  readonly whole: Buffer
  readonly sizes: readonly (readonly [width: number, bytes: Buffer])[]
}

/** What the first bytes of a file say that it is. What none of these says is never handed to a decoder: SVG, PDF, fonts, text. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:avif|avis|mif1|heic|heix)/]

const widest = Math.max(...limits.image.widths)
const narrower = limits.image.widths.filter((width) => width < widest)
/** Tall pictures are bounded too. */
const tallest = (width: number) => Math.round(width * 1.25)
const inTurn = oneByOne()

/** Loaded with the first picture: most starts need none. */
const loadSharp = async () => (await import('sharp')).default

/**
 * Decodes a file and encodes its pixels anew as WebP, upright, the first frame alone, without whatever else the file
 * carried. One at a time, since a picture of the largest size takes much memory. Refuses with 400 by `field`.
 */
export async function encodePicture(file: Blob, field: string): Promise<Encoded> {
  if (file.size > limits.image.bytes) throw refuse.broken({ [field]: messages.rule.imageLarge })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!beginnings.some((one) => one.test(bytes.toString('latin1', 0, 16)))) throw refuse.broken({ [field]: messages.rule.image })
  try {
    return await inTurn('picture', () => encode(bytes))
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw refuse.broken({ [field]: isLarge ? messages.rule.imageLarge : messages.rule.imageBroken })
  }
}

async function encode(bytes: Buffer): Promise<Encoded> {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error', animated: false }).timeout({ seconds: 20 }).autoOrient()
  const { data, info } = await upright.resize({ width: widest, height: tallest(widest), fit: 'inside', withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  return sizesOf(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), info.width, 4)
}

/** A drawing of our own as a picture. */
export async function encodeDrawing(svg: string): Promise<Encoded> {
  const sharp = await loadSharp()
  // At three quarters of its size, and packed quickly: the first start draws sixty.
  const { data, info } = await sharp(Buffer.from(svg), { density: 54 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sizesOf(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }), info.width, 1)
}

/** Packs one decoded picture in all its widths. */
async function sizesOf(pixels: Sharp, width: number, effort: number): Promise<Encoded> {
  const packed = (image: Sharp) => image.webp({ quality: 82, effort }).toBuffer()
  const [whole, sizes] = await Promise.all([
    packed(pixels.clone()),
    Promise.all(
      narrower.filter((one) => one < width).map(async (one) => [one, await packed(pixels.clone().resize({ width: one, height: tallest(one), fit: 'inside' }))] as const),
    ),
  ])
  return { whole, sizes }
}
