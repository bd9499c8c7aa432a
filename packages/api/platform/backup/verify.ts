import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { readArchive, type Entry } from './archive.ts'
import { createDigest, digestedFile, type Digest } from './digest.ts'
import {
  ArchiveError,
  entryNames,
  headerShape,
  manifestShape,
  tablesShape,
  type Header,
  type Manifest,
  type Tables,
} from './format.ts'

/** An archive that was read from its beginning to its end, and holds what it says. */
export interface Verified {
  readonly header: Header
  readonly tables: Tables
  readonly manifest: Manifest
}

/** Opens an archive's file; a secret key of age where it is encrypted. */
export function entriesOfFile(path: string, identity: string | undefined): AsyncGenerator<Entry, void> {
  return readArchive(createReadStream(path), identity)
}

/** What an entry is: rows of a table, a file, or one of the descriptions. */
export function placeOf(name: string): { readonly table: string } | { readonly key: string } | undefined {
  const table = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}\.jsonl$/.exec(name)?.[1]
  if (table !== undefined) return { table }
  const key = /^files\/((?!.*(?:^|\/)\.)[\w./-]+)$/.exec(name)?.[1]
  return key === undefined ? undefined : { key }
}

/** The lines of an entry of rows. */
export const linesOf = ({ bytes }: Entry) => Buffer.from(bytes).toString('utf8').split('\n')

/** Reads an archive to its end and compares what it holds with what it says. Throws `ArchiveError`. */
export async function verifyArchive(entries: AsyncIterable<Entry>): Promise<Verified> {
  const all = entries[Symbol.asyncIterator]()
  const next = () => all.next()
  try {
    return await compared({ [Symbol.asyncIterator]: () => ({ next }) })
  } catch (error) {
    // Whether bytes were damaged shows at the end alone, by the check sum of all: that is said then, and not what came of it.
    for (let one = await next(); !one.done; one = await next());
    throw error
  } finally {
    await all.return?.()
  }
}

async function compared(entries: AsyncIterable<Entry>): Promise<Verified> {
  let [header, tables, manifest]: [Header?, Tables?, Manifest?] = []
  const rows = new Map<string, Digest>()
  const files = createDigest()
  let bytes = 0
  for await (const entry of entries) {
    if (manifest) throw new ArchiveError('The archive goes on after its end.')
    const place = placeOf(entry.name)
    if (!header) header = parsed(entry, entryNames.header, headerShape)
    else if (entry.name === entryNames.tables) {
      tables = parsed(entry, entryNames.tables, tablesShape)
      for (const { name } of tables.tables) rows.set(name, createDigest())
    } else if (entry.name === entryNames.manifest) manifest = parsed(entry, entryNames.manifest, manifestShape)
    else if (place && 'table' in place) {
      const digest = rows.get(place.table)
      if (!digest)
        throw new ArchiveError(`The archive holds rows of a table that it does not describe: ${place.table}.`)
      linesOf(entry).forEach((line) => digest.add(line))
    } else if (place) {
      files.add(digestedFile(place.key, entry.bytes))
      bytes += entry.bytes.byteLength
    } else throw new ArchiveError('The archive holds something that belongs in none.')
  }
  if (!header || !tables || !manifest) throw new ArchiveError('The archive was cut short.')
  for (const [name, { count, hex }] of rows) {
    const said = manifest.tables[name]
    if (said?.count !== count || said.digest !== hex)
      throw new ArchiveError(`The archive does not hold the rows of ${name} that it says it holds.`)
  }
  if (manifest.files.count !== files.count || manifest.files.digest !== files.hex || manifest.files.bytes !== bytes)
    throw new ArchiveError('The archive does not hold the files that it says it holds.')
  return { header, tables, manifest }
}

function parsed<T>({ name, bytes }: Entry, expected: string, shape: z.ZodType<T>): T {
  const otherwise = 'The archive is of another product, or of a version that this one does not read.'
  if (name !== expected) throw new ArchiveError(otherwise)
  try {
    return shape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (cause) {
    throw new ArchiveError(otherwise, { cause })
  }
}
