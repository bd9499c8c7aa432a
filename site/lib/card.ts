import { brand } from '@baobab/design/brand.ts'
import { logoPaths } from '@baobab/design/logo.ts'
import { palette } from '@baobab/design/tokens.ts'
import { bandPattern, landscapePattern } from '@baobab/design/pattern.ts'
import sharp from 'sharp'
import { setLine, setLines, type Line } from './letters.ts'
import { cardSize } from './publicPages.ts'

/** What a card shows: the heading in large letters, and a landscape generated from a seed. */
export interface Card {
  heading: string
  /** The line under the name of the product, in the words of the page. */
  tagline: string
  seed: string
}

const margin = 72
const picture = { width: 400, height: 560 }
const textWidth = cardSize.width - picture.width - 2 * margin + 12
const band = 28 * 2.5

/** The image that stands for a page where it is shared, as a PNG of 1200 × 630 px. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(cardSvg(card)))
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toBuffer(),
  )
}

/** The card as an `<svg>` that needs no font: every letter is a path. */
export function cardSvg({ heading, tagline, seed }: Card): string {
  const { width, height } = cardSize
  const hex = palette('light')
  const lines = fit(heading)
  const step = lines.size * 1.08
  const landscape = landscapePattern(seed, picture).replace('<svg ', `<svg x="${width - picture.width}" y="0" `)
  const ribbon = bandPattern('card').replace('<svg ', '<svg overflow="hidden" ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${hex.brand}"/>`,
    landscape,
    `<g transform="translate(${margin} 64) scale(1.9)"><path fill="${hex['on-brand']}" d="${logoPaths.tree}${logoPaths.leaves}"/><path fill="${hex.accent}" d="${logoPaths.fruit}"/></g>`,
    letters(setLine(brand.name, 40), margin + 78, 108, hex['on-brand']),
    ...lines.set.map((line, at) => letters(line, margin, 218 + lines.size * 0.72 + at * step, hex['on-brand'])),
    letters(setLine(`${tagline}.`, 27, 0), margin, height - band - 40, hex['on-brand-quiet']),
    `<g transform="translate(0 ${height - band}) scale(2.5)">${ribbon}</g>`,
    '</svg>',
  ].join('')
}

/** The largest size at which the heading stands in its place: 245 px high, four lines at most. */
function fit(heading: string): { size: number; set: Line[] } {
  for (let size = 84; size > 40; size -= 4) {
    const set = setLines(heading, size, textWidth)
    if (set.length * size * 1.08 <= 260 && set.every((line) => line.width <= textWidth)) return { size, set }
  }
  return { size: 40, set: setLines(heading, 40, textWidth).slice(0, 5) }
}

function letters({ d }: Line, x: number, baseline: number, fill: string): string {
  return `<path fill="${fill}" transform="translate(${x} ${Math.round(baseline)})" d="${d}"/>`
}
