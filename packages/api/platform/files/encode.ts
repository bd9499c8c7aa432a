import type { Sharp } from 'sharp'
import { limits } from '@baobab/validation/limits.ts'
import type { PictureForm } from '@baobab/validation/pictures.ts'

/** One of the files that a picture is kept as. */
export interface EncodedFile {
  /** In pixels; undefined for the whole picture. */
  readonly width: number | undefined
  readonly form: PictureForm
  readonly bytes: Buffer
}

/** Which of those files, where one is enough: of a width below that of the whole. */
export type OneFile = Pick<EncodedFile, 'form'> & { readonly width: number }

/** A picture as it is kept: whole and narrower, in each form; none is enlarged. */
export interface Encoded {
  readonly files: readonly EncodedFile[]
  /** The colour that most of it has, as six hexadecimal digits; undefined where one can look through it. */
  readonly colour: string | undefined
}

const widest = Math.max(...limits.image.widths)
const narrower = limits.image.widths.filter((width) => width < widest)
/** Tall pictures are bounded too. */
const tallest = (width: number) => Math.round(width * 1.25)

/** Of a drawing of our own only these are made at once: a first start draws ninety. The others are, once somebody asks for one. */
const drawn = [96, 320, 640]

const forms = ['webp', 'avif'] as const

/** Of AVIF an effort of 2 takes half a second for a picture of full size; 4 would take six times that, for 5 % less. */
const efforts = { webp: 4, avif: 2 } as const

/** Loaded with the first picture: most starts need none. */
const loadSharp = async () => {
  const sharp = (await import('sharp')).default
  // Each thread of a picture keeps memory of its own: with one a server that fills itself with the demo has 100 MB less at its peak.
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes a file and encodes its pixels again as AVIF and WebP, upright, the first frame alone, without whatever else the file
 * carried. How many pixels it says it has is looked at before any is decoded.
 *
 * @param only the one file that is wanted. Where the picture is no wider than that, all are made.
 */
export async function encode(bytes: Uint8Array, only?: OneFile): Promise<Encoded> {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error', animated: false }).autoOrient()
  const { data, info } = await upright
    .resize({ width: widest, height: tallest(widest), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const sizes = [undefined, ...narrower.filter((one) => one < info.width)]
  const isOne = only !== undefined && only.width < info.width
  const wanted = isOne ? [only] : sizes.flatMap((width) => forms.map((form) => ({ width, form })))
  const files = await Promise.all(wanted.map(({ width, form }) => packed(pixels, width, form, efforts[form])))
  return { files, colour: await colourOf(pixels) }
}

/** A drawing of our own as a picture. */
export async function encodeDrawing(svg: string): Promise<Encoded> {
  const sharp = await loadSharp()
  // At three quarters of its size, and packed quickly: the first start draws ninety.
  const { data, info } = await sharp(Buffer.from(svg), { density: 54 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const sizes = [undefined, ...drawn.filter((one) => one < info.width)]
  const files = await Promise.all(sizes.map((width) => packed(pixels, width, 'webp', 1)))
  return { files, colour: await colourOf(pixels) }
}

/** Begins with a decoded picture. A clone of another beginning would copy its pixels, which takes longer than to pack them. */
type Pixels = () => Sharp

/** Packs a decoded picture in one width and form. */
async function packed(
  pixels: Pixels,
  width: number | undefined,
  form: PictureForm,
  effort: number,
): Promise<EncodedFile> {
  const sized = width === undefined ? pixels() : pixels().resize({ width, height: tallest(width), fit: 'inside' })
  const bytes = await (
    form === 'avif' ? sized.avif({ quality: 55, effort }) : sized.webp({ quality: 82, effort })
  ).toBuffer()
  return { width, form, bytes }
}

async function colourOf(pixels: Pixels): Promise<string | undefined> {
  const small = await pixels().resize({ width: 64, height: 64, fit: 'inside' }).png().toBuffer()
  const { dominant, isOpaque } = await (await loadSharp())(small).stats()
  if (!isOpaque) return undefined
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
}
