import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another reader has it: what each page says, and what the file says of itself. */
export async function readPdfText(bytes: Uint8Array): Promise<{
  readonly pages: readonly string[]
  readonly about: string
}> {
  const document = await getDocument({
    ...{ data: new Uint8Array(bytes), isEvalSupported: false, useSystemFonts: false, disableFontFace: true },
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  const { info } = await document.getMetadata()
  return { pages, about: JSON.stringify(info) }
}
