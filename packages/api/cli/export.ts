import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvMark, csvRow, exportedColumns, exportedHead, exportedRecord, exportedRow } from '@baobab/validation'
import type { Deps } from '../platform/http/deps.ts'
import { exportableNames, recordsOf, tableOf, type ExportableName } from './exported.ts'
import type { Rec } from './exportedTables.ts'
import { CommandError } from './run.ts'

/** What the command `export` is given beside what it exports. */
export interface ExportOptions {
  readonly format: string
  /** Whether a file that is there may be written over. */
  readonly replace?: boolean
}

const formats = ['csv', 'json'] as const
type FileFormat = (typeof formats)[number]

/** Writes every record of a resource, as the screens of an administrator export it, to standard output or into a file. */
export async function exportResource(
  deps: Deps,
  name: string,
  file: string | undefined,
  { format, replace = false }: ExportOptions,
): Promise<string | undefined> {
  const known = exportableNames.find((one) => one === name)
  if (!known) throw new CommandError(`"${name}" cannot be exported. What can: ${exportableNames.join(', ')}.`)
  const as = formats.find((one) => one === format)
  if (!as) throw new CommandError(`--format must be ${formats.join(' or ')}.`)
  if (file === undefined) {
    await toOutput(linesOf(deps, known, as, { count: 0 }))
    return undefined
  }
  const path = resolve(file)
  if (!replace && (await stat(path).catch(() => undefined)))
    throw new CommandError(`${path} is there already. Choose another name, or give --replace.`)
  const written = { count: 0 }
  await toFile(path, linesOf(deps, known, as, written))
  return `Written: ${path}, ${written.count} ${written.count === 1 ? 'record' : 'records'}.`
}

/** Whoever reads the output may have read enough: then nothing more is read, and nothing is wrong. */
async function toOutput(lines: AsyncGenerator<string, void>): Promise<void> {
  try {
    await pipeline(Readable.from(lines), process.stdout, { end: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

/** A file has its name once it is whole. */
async function toFile(path: string, lines: AsyncGenerator<string, void>): Promise<void> {
  const part = `${path}.part`
  try {
    const to: Writable = createWriteStream(part, { mode: 0o600, flags: 'w' })
    await pipeline(Readable.from(lines), to)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(`${path} cannot be written: ${error.message}.`)
    throw error
  }
}

/** The text of a file, a part of the records at a time. */
async function* linesOf(
  deps: Deps,
  name: ExportableName,
  format: FileFormat,
  written: { count: number },
): AsyncGenerator<string, void> {
  const { head, row, between, tail } = format === 'csv' ? csvOf(name) : jsonText
  yield head
  for await (const some of recordsOf(deps, name)) {
    if (some.length === 0) continue
    yield `${written.count === 0 ? '' : between}${some.map(row).join(between)}`
    written.count += some.length
  }
  yield tail
}

interface Text {
  readonly head: string
  readonly row: (record: Rec) => string
  readonly between: string
  readonly tail: string
}

const jsonText: Text = {
  head: '[',
  row: ({ record }) => `\n${JSON.stringify(record)}`,
  between: ',',
  tail: '\n]\n',
}

function csvOf(name: ExportableName): Text {
  const resource = tableOf(name)
  const columns = exportedColumns(resource)
  return {
    head: `${csvMark}${csvRow(exportedHead(resource, columns))}`,
    row: ({ id, record }) => csvRow(exportedRow(columns, id, exportedRecord(record))),
    between: '',
    tail: '',
  }
}
