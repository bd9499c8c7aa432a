import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { basename, extname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { marked, unmarked } from '@baobab/validation'
import { reasonColumn } from '@baobab/validation/importing/columns.ts'
import { writeRow, type TableRow } from '@baobab/validation/importing/table.ts'

/** A row that is not taken, and why. */
export interface RefusedRow extends TableRow {
  readonly reasons: readonly string[]
}

/** The file of refused rows, made with the first of them. */
export interface RefusedFile {
  write(row: RefusedRow): Promise<void>
  /** Its path once all of it is written; undefined where no row was refused. */
  close(): Promise<string | undefined>
}

/**
 * Writes refused rows as they came, each with its reasons in front, under the headings of their file and with its delimiter. What a
 * spreadsheet would run is marked as text, which an import takes off again.
 */
export function refusedFile(
  folder: string,
  file: string,
  { header, delimiter }: { readonly header: readonly string[]; readonly delimiter: string },
): RefusedFile {
  const at = header.indexOf(reasonColumn)
  const own = (cells: readonly string[]) => (at < 0 ? cells : cells.toSpliced(at, 1))
  const path = join(folder, `${basename(file, extname(file))}.refused.csv`)
  let stream: WriteStream | undefined
  const put = async (to: WriteStream, cells: readonly string[]) => {
    const safe = cells.map((cell) => marked(unmarked(cell.trim())))
    if (!to.write(writeRow(delimiter, safe))) await once(to, 'drain')
  }
  return {
    async write({ cells, reasons }) {
      if (!stream) {
        await mkdir(folder, { recursive: true })
        stream = createWriteStream(path, { mode: 0o600 })
        stream.write('\uFEFF')
        await put(stream, [reasonColumn, ...own(header)])
      }
      await put(stream, [reasons.join('; '), ...own(cells)])
    },
    async close() {
      if (!stream) return undefined
      stream.end()
      await finished(stream)
      return path
    },
  }
}
