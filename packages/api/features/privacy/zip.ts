import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvMark, csvRow } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { schemaTables } from '../../platform/db/personal/schemaTables.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { cellOf } from '../../platform/lib/csv.ts'
import { evidenceKey } from '../claims/evidence.ts'
import { archivePage, type PageReader } from './page.ts'
import { picturesOf } from './pictures.ts'
import { archivedTable, type ArchivedTable } from './rows.ts'
import type { Subject } from './whose.ts'

/**
 * Everything about a person as a zip, made as it is read: a readable page, each table as JSON and as CSV, and their pictures, and what
 * they sent as evidence. Rows are read a few hundred at a time, so that what is in memory does not grow with the archive.
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
  for (const { id, name } of await evidenceIn(found)) add(`evidence/${id}/${name}`, () => evidenceOf(files, id))
  zip.end()
  return out
}

/** The files that lie behind the claims of an archive. A claim that the person only decided has no name of a file here. */
async function evidenceIn(tables: readonly ArchivedTable[]) {
  const claims = tables.find(({ name }) => name === 'claims')
  const sent: { readonly id: string; readonly name: string }[] = []
  if (claims)
    for await (const some of claims.rows())
      for (const { id, evidence_name: name } of some)
        if (typeof id === 'string' && typeof name === 'string') sent.push({ id, name })
  return sent
}

async function* evidenceOf(files: FileStore, claim: string): AsyncGenerator<Uint8Array, void> {
  const file = await files.openPrivate(evidenceKey(claim))
  if (file) yield* file as AsyncIterable<Uint8Array>
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
