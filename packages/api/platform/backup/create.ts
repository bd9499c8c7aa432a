import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Session } from '../db/client.ts'
import { StoreError } from '../errors/storeError.ts'
import { removeOlder } from '../files/diskObjects.ts'
import type { Objects } from '../files/objects.ts'
import { writeArchive, type Entry } from './archive.ts'
import { createDigest, digestedFile } from './digest.ts'
import { entryNames, type Header, type Manifest, type Tables } from './format.ts'
import { readLines } from './rows.ts'
import { oneWay, readApplied, readSequences, readTables } from './tables.ts'

/** What a backup is made of. */
export interface BackupOptions {
  readonly db: Database
  /** The store of files; without it the archive holds rows alone. */
  readonly files?: Objects
  /** A folder with room for the rows, which the embedded database puts there so that nobody waits for the archive. */
  readonly spoolFolder: string
  /** The public key of age that the archive is encrypted for. */
  readonly recipient?: string | undefined
  readonly at: Date
  /** Called whenever a file or some rows were read. */
  readonly moved?: () => void
  /** Called at the end with what the archive holds. */
  readonly made?: (manifest: Manifest) => void
}

/**
 * Makes an archive of the database, as it is at one moment, and of the files that its rows name. The server may go on
 * working: files never change, and are read before the rows and once more after them, so that those that went or came in between
 * are in it. Takes some megabytes of memory, whatever there is to keep.
 *
 * @param take is given the bytes of the archive. Nobody else makes a backup until it has settled; what it has not read by then is dropped.
 * @returns what `take` came to; it rejects as that does.
 * @throws StoreError where another backup of the database is under way.
 */
export async function withBackup<T>(options: BackupOptions, take: (archive: Readable) => Promise<T>): Promise<T> {
  const giveBack = await options.db.turn('backup')
  if (!giveBack)
    throw new StoreError(
      'Another backup is under way. Wait until it is done: the System page shows those that the server makes by itself.',
    )
  try {
    const archive = await writeArchive(entriesOf(options), options.recipient)
    // What fails before anybody reads, or after it was given up, would end the process; whoever reads learns of it all the same.
    archive.on('error', () => undefined)
    const closed = new Promise((resolve) => archive.once('close', resolve))
    try {
      return await take(archive)
    } finally {
      archive.destroy()
      await closed
    }
  } finally {
    await giveBack()
  }
}

async function* entriesOf(options: BackupOptions): AsyncGenerator<Entry, void> {
  const { files, at, made } = options
  const manifest: Manifest = { tables: {}, files: { count: 0, digest: '', bytes: 0 }, sequences: [] }
  const header: Header = { format: 1, product: 'baobab', made_at: at.toISOString(), with_files: files !== undefined }
  yield json(entryNames.header, header)
  const digest = createDigest()
  const kept = new Set<string>()
  yield* newFiles(options, kept, digest, manifest)
  yield* rowsOf(options, manifest)
  yield* newFiles(options, kept, digest, manifest)
  Object.assign(manifest.files, { count: digest.count, digest: digest.hex })
  yield json(entryNames.manifest, manifest)
  made?.(manifest)
}

/** The files that are not kept yet; one that is removed meanwhile is passed over. */
async function* newFiles(
  { files, moved }: Pick<BackupOptions, 'files' | 'moved'>,
  kept: Set<string>,
  digest: ReturnType<typeof createDigest>,
  manifest: Manifest,
): AsyncGenerator<Entry, void> {
  if (!files) return
  for await (const some of files.list()) {
    for (const { key } of some) {
      if (kept.has(key)) continue
      const bytes = await files.get(key)
      moved?.()
      if (!bytes) continue
      kept.add(key)
      digest.add(digestedFile(key, bytes))
      manifest.files.bytes += bytes.byteLength
      yield { name: `files/${key}`, bytes }
    }
  }
}

/** Files of rows that an archive is being made of or written into, in the folder of the embedded database. */
const spools = /^(?:rows|move)-[\da-f-]{36}\.part$/

/** Removes those that were last written before: whoever made them was killed. */
export async function removeSpools(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) if (spools.test(name)) await removeOlder(join(folder, name), before)
}

async function* rowsOf({ db, spoolFolder, moved }: BackupOptions, manifest: Manifest): AsyncGenerator<Entry, void> {
  const read = async function* (session: Session) {
    for await (const entry of entriesOfRows(session, db.kind, manifest)) {
      moved?.()
      yield entry
    }
  }
  if (db.kind === 'embedded') {
    // It has one connection: everybody waits while the rows are read, but for nothing else.
    const { spooled } = await import('./spool.ts')
    yield* spooled(join(spoolFolder, `rows-${randomUUID()}.part`), (put) =>
      db.snapshot(async (session) => {
        for await (const entry of read(session)) await put(entry)
      }),
    )
    return
  }
  const passed = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const reading = db
    .snapshot((session) => pipeline(Readable.from(read(session), { highWaterMark: 1 }), passed))
    .catch((error: unknown) => void passed.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    for await (const entry of passed) yield entry as Entry // Nothing else is put in.
  } finally {
    passed.destroy()
    await reading
  }
}

async function* entriesOfRows(
  session: Session,
  database: Database['kind'],
  manifest: Manifest,
): AsyncGenerator<Entry, void> {
  await session.exec(oneWay)
  const tables = await readTables(session)
  yield json(entryNames.tables, {
    database,
    migrations: await readApplied(session),
    tables: [...tables],
  } satisfies Tables)
  for (const table of tables) {
    const digest = createDigest()
    let part = 0
    for await (const lines of readLines(session, table)) {
      lines.forEach((line) => digest.add(line))
      yield {
        name: `tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`,
        bytes: Buffer.from(lines.join('\n')),
      }
    }
    manifest.tables[table.name] = { count: digest.count, digest: digest.hex }
  }
  manifest.sequences = [...(await readSequences(session))]
}

function json(name: string, content: Header | Tables | Manifest): Entry {
  return { name, bytes: Buffer.from(JSON.stringify(content)) }
}
