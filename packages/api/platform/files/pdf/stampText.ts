import { degrees, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

/** As on the pages that are shown: how steep the lines run, how far they lie apart and how large they are, by the width of a page. */
const angle = 24
const apart = 150 / 1_280
const size = 20 / 1_280
const inks = [
  // Light beside dark is read on any ground.
  { color: rgb(1, 1, 1), opacity: 0.4, by: 0.06 },
  { color: rgb(16 / 255, 24 / 255, 20 / 255), opacity: 0.3, by: 0 },
]

/** Writes a stamp over all of a page and along its foot, or along its foot alone where its picture has one already. */
export function stampOver(page: PDFPage, font: PDFFont, text: string, where: 'all' | 'foot' = 'all'): void {
  const { width, height } = page.getSize()
  const high = Math.max(4, width * size)
  const foot = Math.min(high * 0.7, (high * width * 0.94) / font.widthOfTextAtSize(text, high))
  const write = (x: number, y: number, of: number, turned: number) => {
    for (const { color, opacity, by } of inks)
      page.drawText(text, {
        ...{ font, size: of, x: x + by * of, y: y - by * of, rotate: degrees(turned), color },
        opacity: turned === 0 ? 0.8 : opacity,
      })
  }
  if (where === 'all') {
    const long = font.widthOfTextAtSize(text, high)
    const [across, up] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const [stepX, stepY] = [Math.max(width / 4, long * across + high * 3), Math.max(high * 2, width * apart)]
    for (let row = 0, y = -long * up; y < height; y += stepY, row++)
      for (let x = -(row % 2) * (stepX / 2); x < width; x += stepX) write(x, y, high, angle)
  }
  write(width * 0.03, high * 0.5, foot, 0)
}
