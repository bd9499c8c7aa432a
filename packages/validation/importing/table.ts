import { parse } from 'csv-parse/browser/esm/sync'

/** A file of rows as it was found: how it is written, its header, and each row with the line that it began on. */
export interface Table {
  readonly encoding: string
  readonly delimiter: string
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows without a single value; they are passed over. */
  readonly blank: number
}

export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file that cannot be read, as a message for the person who sent it. */
export class UnreadableFile extends Error {}

/** How rows are read, beside the delimiter. */
export const rowOptions = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
}

const delimiters = [';', ',', '\t', '|']

/**
 * Reads a CSV file as people keep them: any of the usual delimiters, with or without a byte-order mark, CRLF or LF,
 * UTF-8, UTF-16 or Windows-1252, quotes where needed.
 * @throws UnreadableFile where there is no header or a quote is never closed.
 */
export function readTable(bytes: Uint8Array): Table {
  const { encoding, text } = decode(bytes)
  const { delimiter, named } = delimiterIn(text)
  const body = text.slice(named.length)
  const records = recordsOf(body, delimiter).map((row) => (named ? { ...row, line: row.line + 1 } : row))
  const filled = records.filter((row) => isFilled(row.cells))
  const [head, ...rows] = filled
  const header = headerOf(head?.cells, rows.length)
  return { encoding, delimiter, header, rows, blank: records.length - filled.length }
}

/** Whether a row has a single value. */
export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The headings of the first row. @throws UnreadableFile where there is none, or no row behind it. */
export function headerOf(head: readonly string[] | undefined, rows: number): readonly string[] {
  if (!head) throw new UnreadableFile('This file is empty')
  if (rows === 0) throw new UnreadableFile('This file has a header and no rows')
  return head.map((cell) => cell.trim())
}

/** What a broken file of rows is, in a sentence; rethrows what is no fault of the file. */
export function unreadable(error: unknown): UnreadableFile {
  if (!isCsvError(error)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile('A quotation mark is opened and never closed; please look for it in this file')
  return new UnreadableFile(`This file cannot be read as rows: ${error.message}`)
}

/** By its code: the classes of its readers differ. */
const isCsvError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('CSV_')

/** Writes rows so that `readTable`, and a spreadsheet, read them again. */
export function writeTable(delimiter: string, rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => writeRow(delimiter, cells)).join('')}`
}

/** A row of such a file, with its end. */
export function writeRow(delimiter: string, cells: readonly string[]): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return `${cells.map(quoted).join(delimiter)}\r\n`
}

function decode(bytes: Uint8Array): { encoding: string; text: string } {
  const marked = utf16Of(bytes)
  if (marked) return { encoding: marked, text: new TextDecoder(marked).decode(bytes) }
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

/** Which UTF-16 a file is in, by its first bytes; undefined where it is in none. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : unmarked16(bytes)
}

function startsWith(bytes: Uint8Array, ...first: number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}

/** UTF-16 without its mark shows as a zero in every other byte of the header. */
function unmarked16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 200)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const many = head.length / 4
  if (zeros(1) > many) return 'utf-16le'
  return zeros(0) > many ? 'utf-16be' : undefined
}

/** The delimiter of a file by how it begins, and the line of a spreadsheet's own that names it, which is no row. */
export function delimiterIn(text: string): { readonly delimiter: string; readonly named: string } {
  const [named = '', delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? []
  return { delimiter: delimiter ?? delimiterOf(text), named }
}

/** The delimiter that cuts the first rows into the same number of cells, and into more than one. */
function delimiterOf(text: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : ','
}

function evenness(text: string, delimiter: string): number {
  const all = sampleOf(text, delimiter)
  const filled = all.filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  const rows = filled.length > 0 ? filled : all
  const width = rows[0]?.cells.length ?? 0
  if (width < 2) return 0
  const even = rows.filter((row) => row.cells.length === width).length
  return (even / rows.length) * (1 + Math.log(width))
}

/** The first rows; where their quotes do not close, as if they had none, for the delimiter's sake. */
function sampleOf(text: string, delimiter: string): TableRow[] {
  try {
    return recordsOf(text, delimiter, { to: 60 })
  } catch {
    return recordsOf(text, delimiter, { to: 60, quote: false })
  }
}

function recordsOf(
  text: string,
  delimiter: string,
  options: { readonly to?: number; readonly quote?: false } = {},
): TableRow[] {
  try {
    const ends: number[] = []
    const records = parse(text, {
      ...options,
      ...rowOptions,
      delimiter,
      on_record: (record: string[], { lines }) => {
        ends.push(lines)
        return record
      },
    })
    return records.map((cells, at) => ({ line: (ends[at - 1] ?? 0) + 1, cells }))
  } catch (error) {
    throw unreadable(error)
  }
}
