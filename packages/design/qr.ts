import { encode } from 'uqr'

/** A QR code as one path: the side of its square, and the dark cells. It stands in black on white in every theme, so that every phone reads it. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** Draws a text as a QR code with a quiet border of two cells, in a few hundred to a few thousand bytes. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 2 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: path.join('') }
}
