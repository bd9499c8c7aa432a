import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, openPglite, openServer, wrapEmbedded } from '@baobab/api'
import { readMigrations, type Migration } from '@baobab/api/platform/db/migrate.ts'
import { resources } from '@baobab/validation'
import { createDatabase, templateDatabase, type TestDatabase } from './databases.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'tests')

let dump: Promise<Blob> | undefined

/** Bytes in memory as the blob that PGlite asks for: out of one of Node's they come in copies of copies, a third of an opening. */
class InMemory extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array) {
    super()
    this.#bytes = new Uint8Array(bytes)
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer)
  }
}

/** A migrated embedded database, to be loaded. It is made once and kept on disk. */
export function migratedDump(migrations = readMigrations()): Promise<Blob> {
  dump ??= (async () => {
    const all = await migrations
    const kept = join(cache, `embedded-${await version(all)}.tar`)
    const known = await readFile(kept).catch(() => undefined)
    if (known) return new InMemory(known)
    // Of the usual 16 MB for each part of the log, most would be read at each opening for nothing.
    const client = await openPglite({ made: ['--wal-segsize=1'] })
    await migrate(wrapEmbedded(client), { migrations: all })
    // Nobody makes a database out of them there: a third of the files less to read at each opening.
    for (const template of ['template0', 'template1']) {
      await client.exec(`alter database ${template} is_template false`)
      await client.exec(`drop database ${template}`)
    }
    await client.exec('checkpoint')
    const made = await client.dumpDataDir('none')
    await client.close()
    await mkdir(cache, { recursive: true })
    const bytes = new Uint8Array(await made.arrayBuffer())
    await writeFile(`${kept}.${process.pid}`, bytes)
    await rename(`${kept}.${process.pid}`, kept)
    return new InMemory(bytes)
  })()
  return dump
}

/** A migrated database of one's own on a server, copied from a template there. */
export async function migratedDatabase(serverUrl: string, migrations = readMigrations()): Promise<TestDatabase> {
  const all = await migrations
  const template = await templateDatabase(serverUrl, `baobab_${await version(all)}`, async (url) => {
    const db = await openServer(url, { connections: 2 })
    await migrate(db, { migrations: all })
    await db.close()
  })
  return createDatabase(serverUrl, template)
}

/** What a migrated database hangs on: the migrations, the described columns, the packages, the queues, what is done here. */
async function version(migrations: readonly Migration[]): Promise<string> {
  const described = [resources.startups, resources.users, resources.vc].map((resource) =>
    Object.entries(resource.fields).map(([name, field]) => [name, field.kind]),
  )
  const hashes = migrations.map((migration) => migration.hash)
  const sources = await Promise.all(
    ['package-lock.json', 'packages/api/platform/db/installQueue.ts', 'tests/postgres/migrated.ts'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  )
  return createHash('sha256')
    .update(JSON.stringify([hashes, described, sources]))
    .digest('hex')
    .slice(0, 16)
}
