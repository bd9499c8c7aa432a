import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse, type Parser } from 'csv-parse'
import {
  delimiterIn,
  headerOf,
  isFilled,
  rowOptions,
  unreadable,
  UnreadableFile,
  utf16Of,
  type TableRow,
} from '@baobab/validation/importing/table.ts'

/** A file of rows that is read as a stream, as often as it is asked for. */
export interface TableFile {
  readonly encoding: string
  readonly delimiter: string
  readonly header: readonly string[]
  /** How many rows it has under its header, blank ones apart. */
  readonly total: number
  /** Rows without a single value; they are passed over. */
  readonly blank: number
  rows(): AsyncGenerator<TableRow, void>
}

/** So much of a file tells which delimiter it has, in bytes. */
const headSize = 64 * 1024
/** Longest row, in bytes: a quotation mark that is never closed makes one of all that follows. */
const longestRow = 16 * 1024 * 1024

/**
 * Opens a file of rows, and reads it once to its end, so that one that is no table is rejected before anything is stored. `see` is
 * handed each row meanwhile, with the header.
 *
 * @throws UnreadableFile where it is no text, has no rows, or a quotation mark is never closed
 */
export async function openTable(
  path: string,
  see: (header: readonly string[]) => (row: TableRow) => void = () => () => undefined,
): Promise<TableFile> {
  const head = await headOf(path)
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw new UnreadableFile('This file is no text, but may be a spreadsheet; please save it as CSV and import that')
  const encoding = utf16Of(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  const start = new TextDecoder(encoding).decode(head, { stream: true })
  if (start.includes('\u0000'))
    throw new UnreadableFile('This file is no text; please save the table as CSV and import that')
  const { delimiter, named } = delimiterIn(wholeLines(start, head.length < headSize))
  const read = () => rowsOf(path, { encoding, delimiter, named })
  let [header, seen, total, blank]: [string[] | undefined, (row: TableRow) => void, number, number] = [
    undefined,
    () => undefined,
    0,
    0,
  ]
  for await (const row of read()) {
    if (!isFilled(row.cells)) blank++
    else if (header) {
      total++
      seen(row)
    } else {
      header = [...headerOf(row.cells, 1)]
      seen = see(header)
    }
  }
  return { encoding, delimiter, header: headerOf(header, total), total, blank, rows: () => filledRows(read()) }
}

/** Without the header, and without rows of nothing. */
async function* filledRows(rows: AsyncGenerator<TableRow, void>): AsyncGenerator<TableRow, void> {
  let isHeader = true
  for await (const row of rows) {
    if (!isFilled(row.cells)) continue
    if (!isHeader) yield row
    isHeader = false
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The lines of a beginning, without one that may go on. */
function wholeLines(text: string, isAll: boolean): string {
  const end = text.lastIndexOf('\n')
  return isAll || end < 0 ? text : text.slice(0, end + 1)
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true }) // Without an encoding it reads bytes.
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Every row of a file, blank ones and the header among them; no more of it is read than was taken. */
async function* rowsOf(
  path: string,
  { encoding, delimiter, named }: { readonly encoding: string; readonly delimiter: string; readonly named: string },
): AsyncGenerator<TableRow, void> {
  const first = named === '' ? 0 : 1
  let end = first
  const parser: Parser = parse({ ...rowOptions, delimiter, max_record_size: longestRow, info: true })
  // What breaks it breaks the reader of the rows.
  pipeline(
    createReadStream(path),
    (bytes: AsyncIterable<Buffer>) => textOf(bytes, encoding, named),
    parser,
    () => undefined,
  )
  try {
    for await (const read of parser) {
      const { record, info } = read as { record: string[]; info: { lines: number } } // So it is with `info`.
      yield { line: end + 1, cells: record }
      end = first + info.lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile(
        `The row that begins on line ${end + 1} is longer than ${longestRow / 1024 / 1024} MB; please look for a quotation mark that is never closed`,
      )
    throw unreadable(error)
  }
}

async function* textOf(bytes: AsyncIterable<Buffer>, encoding: string, named: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding)
  let passed = 0
  for await (const some of bytes) {
    const text = decoder.decode(some, { stream: true })
    const skipped = Math.min(named.length - passed, text.length)
    passed += skipped
    yield text.slice(skipped)
  }
  yield decoder.decode()
}

/** Whether there is a file to read. */
export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true
