import { setPriority } from 'node:os'
import { limits } from '@baobab/validation/limits.ts'

/*
 * A process of its own, started by `renderPdf.ts` for one PDF: it opens a file that a stranger made, and nothing that it does stops the
 * server. It gets the bytes, and sends back pages as pictures with their text, one message each.
 */

/** What is asked of it: to look into a file, or to render it from a page on. */
export interface PdfTask {
  readonly bytes: Uint8Array
  /** The first page that is rendered; undefined where the file is only looked into. */
  readonly from?: number
}

/** Why a PDF is not taken. */
export type PdfFault = 'damaged' | 'encrypted' | 'empty' | 'pages'

export interface PdfPage {
  /** From 1 on. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly text: string
  /** The page in each kept width, as JPEG. */
  readonly pictures: readonly { readonly width: number; readonly bytes: Uint8Array }[]
}

export type PdfReply =
  | { readonly opened: number }
  | { readonly page: PdfPage }
  /** The page that another process goes on from, or undefined where all are done. */
  | { readonly done: true; readonly next?: number }
  | { readonly fault: PdfFault }

const { widths, pages: most, textPerPage, restMs, memory } = limits.deck
const widest = Math.max(...widths)
/** A page that is longer than this many times its width is drawn as long as that. */
const tallest = 4

setPriority(5)

// The memory of the compiled renderer has no limit of its own: it asks for more by this, and is told that there is none.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > memory.rendererBytes) throw new RangeError('No more memory.')
  return grow.call(this, pages)
}
// What lies outside of it is watched; the server watches too, for whatever keeps this thread busy.
const checkMemory = () => {
  if (process.memoryUsage.rss() > memory.bytes) process.exit(1)
}
setInterval(checkMemory, 25).unref()

const send = (reply: PdfReply) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(reply, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()))
  })

async function work({ bytes, from }: PdfTask): Promise<void> {
  const begun = performance.now()
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const opened = await library.loadDocument(bytes).catch((error: unknown) => error)
  if (opened instanceof Error || typeof opened !== 'object' || opened === null || !('getPageCount' in opened)) {
    const isEncrypted = opened instanceof Error && /password|security/i.test(opened.message)
    return send({ fault: isEncrypted ? 'encrypted' : 'damaged' })
  }
  const document = opened as Awaited<ReturnType<typeof library.loadDocument>> // told apart from an error above
  const count = document.getPageCount()
  if (count < 1) return send({ fault: 'empty' })
  if (count > most) return send({ fault: 'pages' })
  await send({ opened: count })
  const sharp = (await import('sharp')).default
  sharp.cache(false)
  sharp.concurrency(1)
  const texts = from === undefined ? undefined : await openTexts(bytes)
  for (let number = from ?? 1; number <= (from === undefined ? 1 : count); number++) {
    const page = document.getPage(number - 1)
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const ratio = Math.min(tallest, height / width)
    if (!(width > 0) || !(ratio > 0)) return send({ fault: 'damaged' })
    const size = { width: widest, height: Math.max(1, Math.round(widest * ratio)) }
    const { data } = await page.render({ ...size, render: 'bitmap' })
    checkMemory()
    if (from === undefined) break
    const pixels = sharp(data, { raw: { ...size, channels: 4 } }).flatten({ background: '#fff' })
    const pictures = []
    for (const wide of widths) {
      const sized = wide === widest ? pixels.clone() : pixels.clone().resize({ width: wide })
      pictures.push({ width: wide, bytes: await sized.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer() })
    }
    const text = (await texts?.(number)) ?? ''
    checkMemory()
    await send({ page: { page: number, ...size, text, pictures } })
    if (number < count && performance.now() - begun > restMs) return send({ done: true, next: number + 1 })
  }
  return send({ done: true })
}

/** Reads the text of pages; of a file that this reader cannot open, none. */
async function openTexts(bytes: Uint8Array): Promise<((page: number) => Promise<string>) | undefined> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const options = {
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  }
  const document = await getDocument(options).promise.catch(() => undefined)
  if (!document) return undefined
  return async (number) => {
    try {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
      page.cleanup()
      return clean(text)
    } catch {
      return ''
    }
  }
}

/** What a database keeps as text, and no more than a page of it. */
const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, textPerPage)

process.once('message', (task: PdfTask) => {
  work(task)
    .catch(() => send({ fault: 'damaged' }))
    .then(() => process.exit(0))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
