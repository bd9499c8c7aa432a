import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { limits } from '@baobab/validation'

const { atOnce, waiting, quality, readers } = limits.deck.stamps
const require = createRequire(import.meta.url)
/** A font that comes with the reader of PDFs: a machine may have none. What it has no letters for is drawn in the machine's own. */
export const fontfile = (): string =>
  join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts', 'LiberationSans-Regular.ttf')

/** Pixels from a line to the next, on a page of full width, and how steep they run. */
const apart = 150
const angle = -24
const ink = { dark: [16, 24, 20, 0.3], light: [255, 255, 255, 0.4] } as const

/** A drawing that is laid over a page again and again. */
interface Tile {
  readonly png: Buffer
}

const tiles = new Map<string, Promise<Tile>>()
const stamping = pLimit(atOnce)

/** So many pages are stamped and wait that another would wait too long. */
export class StampsBusy extends Error {}

/**
 * A page as JPEG with a text over all of it, which is drawn once for each reader and width. Two pages are stamped at a time.
 *
 * @param key of the text and whom it is for
 * @throws StampsBusy
 */
export function stampPage(page: Uint8Array, width: number, key: string, text: string): Promise<Buffer> {
  if (stamping.pendingCount >= waiting) throw new StampsBusy('Too many pages are being stamped.')
  return stamping(async () => {
    const sharp = await loadSharp()
    const { png } = await tileOf(`${key} ${width}`, text, width)
    return sharp(page)
      .composite([{ input: png, tile: true }])
      .jpeg({ quality })
      .toBuffer()
  })
}

const loadSharp = async () => (await import('sharp')).default

function tileOf(key: string, text: string, width: number): Promise<Tile> {
  const known = tiles.get(key)
  if (known) {
    // The one that was used last goes last.
    tiles.delete(key)
    tiles.set(key, known)
    return known
  }
  const made = drawTile(text, width)
  made.catch(() => tiles.delete(key))
  tiles.set(key, made)
  const [oldest] = tiles.keys()
  if (tiles.size > readers && oldest !== undefined) tiles.delete(oldest)
  return made
}

async function drawTile(text: string, width: number): Promise<Tile> {
  const sharp = await loadSharp()
  const scale = width / Math.max(...limits.deck.widths)
  const [dark, light] = [await line(text, ink.dark, scale), await line(text, ink.light, scale)]
  const { width: wide = 1, height: high = 1 } = await sharp(dark).metadata()
  // Light beside dark is read on any ground.
  const flat = sharp({ create: { width: wide + 2, height: high + 2, channels: 4, background: '#0000' } })
    .composite([
      { input: light, left: 1, top: 1 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
  const turned = await sharp(await flat.toBuffer())
    .rotate(angle, { background: '#0000' })
    .png()
    .toBuffer()
  const pad = Math.round((apart * scale) / 4)
  const png = await sharp(turned)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return { png }
}

/** A line of text in one colour. */
async function line(
  text: string,
  [red, green, blue, alpha]: (typeof ink)['dark' | 'light'],
  scale: number,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn: Sharp = sharp({
    text: {
      text: escaped(text),
      fontfile: fontfile(),
      font: 'Liberation Sans 20',
      dpi: Math.round(72 * scale),
      rgba: true,
    },
  })
  const { data, info } = await drawn.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const pixels = Buffer.alloc(info.width * info.height * 4)
  for (let at = 0; at < data.length; at++) pixels.set([red, green, blue, Math.round((data[at] ?? 0) * alpha)], at * 4)
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** A text is read as markup. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '').replace(/\p{Cc}/gu, ' ')
