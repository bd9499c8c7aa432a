import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { limits } from '@baobab/validation/limits.ts'
import type { PdfFault } from './pdfProcess.ts'
import { stampOver } from './stampText.ts'

/*
 * A process of its own, started by `stampPdf.ts` for one download: it writes a PDF with a stamp over each page, out of a file that a
 * stranger made or of pictures of its pages.
 */

/** What stands on each page of a file that is downloaded, and what the file says that it is. */
export interface Stamp {
  readonly text: string
  readonly title: string
}

/** What is asked of it. */
export interface StampTask {
  /** The PDF, or its pages as JPEG that are stamped already, with their size in pixels. */
  readonly of: { readonly pdf: Uint8Array } | { readonly pictures: readonly StampedPicture[] }
  readonly stamp: Stamp
  /** The file of the font that the stamp is written in. */
  readonly font: string
}

export interface StampedPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type StampReply = { readonly pdf: Uint8Array } | { readonly done: true } | { readonly fault: PdfFault }

const { memory, widths, pages: most } = limits.deck
/** Points of a picture that is as wide as pages are kept: that of a slide. */
const wide = 960

setPriority(5)
setInterval(() => {
  if (process.memoryUsage.rss() > memory.bytes) process.exit(1)
}, 25).unref()

const send = (reply: StampReply) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(reply, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()))
  })

async function work({ of, stamp, font }: StampTask): Promise<void> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const fontkit = await import('@cantoo/fontkit')
  const made = await PDFDocument.create()
  made.registerFontkit(fontkit.default)
  const bytes = await readFile(font)
  const { characterSet } = fontkit.default.create(bytes) as { readonly characterSet: readonly number[] }
  const letters = new Set(characterSet)
  const written = await made.embedFont(bytes, { subset: true })
  const text = inLetters(stamp.text, letters)
  if ('pdf' in of) {
    // What the font has no letters for is drawn over pictures only.
    if (text !== stamp.text) return send({ fault: 'damaged' })
    const pages = (await PDFDocument.load(of.pdf, { updateMetadata: false })).getPages()
    if (pages.length < 1 || pages.length > most) return send({ fault: 'pages' })
    // A page is taken over as a drawing: its notes, scripts, thumbnails, attachments and what was there before stay behind.
    const boxes = pages.map((page) => page.getCropBox())
    const drawings = await made.embedPages(
      pages,
      boxes.map(({ x, y, width, height }) => ({ left: x, bottom: y, right: x + width, top: y + height })),
    )
    for (const [at, drawing] of drawings.entries()) {
      const page = made.addPage([drawing.width, drawing.height])
      page.drawPage(drawing)
      const turned = pages[at]?.getRotation()
      if (turned) page.setRotation(turned)
      stampOver(page, written, text)
    }
  } else
    for (const { bytes: jpeg, width, height } of of.pictures) {
      const picture = await made.embedJpg(jpeg)
      const scale = wide / Math.max(...widths)
      const page = made.addPage([width * scale, height * scale])
      page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale })
      if (text) stampOver(page, written, text, 'foot')
    }
  made.setTitle(stamp.title)
  made.setSubject(stamp.text)
  made.setProducer('Baobab')
  made.setCreator('Baobab')
  const pdf = await made.save()
  if (text && !(await isStamped(pdf, text))) return send({ fault: 'damaged' })
  await send({ pdf })
  return send({ done: true })
}

/** A text in the letters that there are: one that is not there without its marks, or left out. */
const inLetters = (text: string, letters: ReadonlySet<number>): string =>
  [...text]
    .map((letter) => {
      const has = (one: string) => letters.has(one.codePointAt(0) ?? 0)
      return has(letter) ? letter : [...letter.normalize('NFD')].filter(has).join('')
    })
    .join('')
    .trim()

/** Whether another reader finds the stamp on each page, within what is seen of it. */
async function isStamped(pdf: Uint8Array, text: string): Promise<boolean> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({
    ...{ data: new Uint8Array(pdf), isEvalSupported: false, useSystemFonts: false, disableFontFace: true },
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const wanted = squeezed(text)
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent()
    const isThere = items.some((item) => {
      if (!('str' in item) || squeezed(item.str) !== wanted) return false
      const [x, y]: readonly unknown[] = item.transform.slice(4)
      return Number(x) >= left && Number(x) <= right && Number(y) >= bottom && Number(y) <= top
    })
    page.cleanup()
    if (!isThere) return false
  }
  return true
}

const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

process.once('message', (task: StampTask) => {
  work(task)
    .catch(() => send({ fault: 'damaged' }))
    .then(() => process.exit(0))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
