import latinExt from '@baobab/design/fonts/bricolage-grotesque-latin-ext.woff2?inline'
import latin from '@baobab/design/fonts/bricolage-grotesque-latin.woff2?inline'
import { create, type Font } from 'fontkit'

/**
 * Text as outlines. A picture that is drawn at build must look the same on every machine, and what draws SVG takes its
 * fonts from the machine (and reads no woff2); so the display face is read here and its letters become paths.
 */
const faces: readonly Font[] = [latin, latinExt].map((dataUrl) => {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('a font file holds more than one font')
  return font
})

/** One line of text in the display face: its width in px, and its outlines from (0, baseline) on as path data. */
export interface Line {
  width: number
  d: string
}

/** Sets one line, kerned; `size` in px. A letter that neither file holds is left out. */
export function setLine(text: string, size: number, tracking = -0.02): Line {
  let x = 0
  let d = ''
  for (const { face, part } of runs(text)) {
    const scale = size / face.unitsPerEm
    const { glyphs, positions } = face.layout(part)
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {}
      d += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, 0).toSVG()
      x += xAdvance * scale + tracking * size
    })
  }
  const width = d === '' ? 0 : x - tracking * size
  return { width, d: d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)) }
}

/** Breaks a text into lines of at most `width` px. A single word that is wider stands alone. */
export function setLines(text: string, size: number, width: number): Line[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && setLine(`${last} ${word}`, size).width <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => setLine(line, size))
}

/** Cuts a text where it changes from one font file to the other. */
function runs(text: string): { face: Font; part: string }[] {
  const found: { face: Font; part: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const face = faces.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = found.at(-1)
    if (!face) continue
    if (last?.face === face) last.part += letter
    else found.push({ face, part: letter })
  }
  return found
}
