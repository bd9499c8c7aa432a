import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvMark, csvRow } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { schemaTables } from '../../platform/db/personal/schemaTables.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { cellOf } from '../../platform/lib/csv.ts'
import { archivePage, type PageReader } from './page.ts'
import { picturesOf } from './pictures.ts'
import { archivedTable, type ArchivedTable } from './rows.ts'
import type { Subject } from './whose.ts'

/**
 * Everything about a person as a zip, made as it is read: a readable page, each table as JSON and as CSV, and their pictures. Rows
 * are read a few hundred at a time, so that what is in memory does not grow with the archive.
 */
export async function zipOf(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  subject: Subject,
  reader: PageReader,
): Promise<Readable> {
  const found: ArchivedTable[] = []
  for (const table of schemaTables().values()) {
    const archived = await archivedTable(db, subject, table)
    if (archived) found.push(archived)
  }
  const pictures = (await picturesOf(db, subject)).map((address) => ({ address, name: address.replace(/^\//, '') }))
  const zip = new ZipFile()
  const out = zip.outputStream as Readable // a stream of Node, which the types of yazl know by its interface alone
  // A part that cannot be read breaks the whole off: half an archive is none.
  zip.on('error', (error) => out.destroy(error))
  const add = (name: string, parts: () => AsyncIterable<string | Uint8Array>) =>
    zip.addReadStreamLazy(name, { mtime: reader.at }, (given) =>
      given(null, Readable.from(parts(), { objectMode: false })),
    )
  add('index.html', () =>
    archivePage(
      found,
      pictures.map(({ name }) => name),
      reader,
    ),
  )
  for (const table of found) {
    add(`json/${table.name}.json`, () => jsonOf(table))
    add(`csv/${table.name}.csv`, () => csvOf(table))
  }
  for (const { address, name } of pictures) add(name, () => pictureOf(files, address))
  zip.end()
  return out
}

async function* jsonOf({ rows }: ArchivedTable): AsyncGenerator<string, void> {
  let sent = 0
  yield '['
  for await (const some of rows()) for (const row of some) yield `${sent++ === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`
  yield '\n]\n'
}

async function* csvOf({ columns, rows }: ArchivedTable): AsyncGenerator<string, void> {
  // The mark by which a spreadsheet knows that it is UTF-8.
  yield `${csvMark}${csvRow(columns)}`
  for await (const some of rows()) for (const row of some) yield csvRow(columns.map((column) => cellOf(row[column])))
}

async function* pictureOf(files: FileStore, address: string): AsyncGenerator<Uint8Array, void> {
  const picture = await files.read(address.slice(address.lastIndexOf('/') + 1))
  if (picture) yield picture.bytes
}
