/** A page of a PDF that a test makes: its lines, and the colour of its ground as red, green and blue from 0 to 1. */
export interface PdfPageLines {
  readonly lines: readonly string[]
  readonly ground?: readonly [number, number, number]
}

/** A PDF of pages of 960 × 540 points, as small as it can be. What is added to the trailer, such as an encryption, stands in `trailer`. */
export function pdfOf(
  pages: readonly PdfPageLines[],
  { trailer = '' }: { readonly trailer?: string } = {},
): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ lines, ground = [1, 1, 1] }, at) => {
      const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -40 Td`).join(' ')
      const content = `${ground.join(' ')} rg 0 0 960 540 re f 0 0 0 rg BT /F1 28 Tf 60 440 Td ${text} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file + table, 'latin1'))
}

/** Pages that say which they are. */
export const deckOf = (count: number, word = 'Traction'): Uint8Array<ArrayBuffer> =>
  pdfOf(Array.from({ length: count }, (_, at) => ({ lines: [`${word} ${at + 1}`, 'Monthly revenue of 4,000'] })))

/** A file of which some bytes are other ones, by a seed: changed, taken out, doubled or cut off. */
export function mutated(file: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  let state = seed * 2_654_435_761
  const below = (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state % most
  }
  let bytes = new Uint8Array(file)
  for (let times = 1 + below(12); times > 0; times--) {
    const [from, length] = [below(bytes.length), 1 + below(40)]
    const [before, part, after] = [
      bytes.subarray(0, from),
      bytes.subarray(from, from + length),
      bytes.subarray(from + length),
    ]
    const kind = below(6)
    const large = new Uint8Array(Buffer.from(String(below(2_147_483_647))))
    const middle = [
      part.map((byte) => byte ^ (1 << below(8))),
      new Uint8Array(),
      new Uint8Array([...part, ...part]),
      large,
      part.map(() => below(256)),
      part,
    ][kind]
    bytes = new Uint8Array(
      Buffer.concat([before, middle ?? part, kind === 5 && below(4) === 0 ? new Uint8Array() : after]),
    )
  }
  return bytes
}
