import { statfs } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { Database } from '../db/client.ts'
import { StoreError } from '../errors/storeError.ts'
import type { Objects } from '../files/objects.ts'

/** What a backup needs at least, in bytes. */
export interface Need {
  /** Where the archive goes. */
  readonly archive: number
  /** Where the embedded database puts its rows meanwhile. */
  readonly spool: number
}

/** Rows with their indexes, as compressed text: seldom less. */
const compressed = 20
/** Rows as text, without what only finds them. */
const spelled = 4
/** So much is left to the database, in bytes: below it the server says that it is not ready. */
const left = 64 * 1024 * 1024
/** A disk is asked again after so many bytes. */
const everyBytes = 8 * 1024 * 1024

/** How much room a backup takes at least: files are compressed already, and rows become a fraction of what they are in the database. */
export async function needOf(db: Pick<Database, 'run' | 'kind'>, files: Objects | undefined): Promise<Need> {
  const [size] = await db.run<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  const rows = size?.bytes ?? 0
  let kept = 0
  if (files) for await (const some of files.list()) kept += some.reduce((sum, { size: bytes }) => sum + bytes, 0)
  return { archive: kept + rows / compressed, spool: db.kind === 'embedded' ? rows / spelled : 0 }
}

/** Free bytes where a folder lies. */
export type ReadFree = (folder: string) => Promise<number>

const freeBytes: ReadFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** @throws StoreError where a folder has no room for so many bytes more. */
export async function checkRoom(folder: string, bytes: number, readFree: ReadFree = freeBytes): Promise<void> {
  const free = await readFree(folder)
  if (free >= bytes + left) return
  throw new StoreError(
    `${folder} has ${inMegabytes(free)} left. The backup needs about ${inMegabytes(bytes)} there, and ${inMegabytes(left)} stay free. Make room, or name another disk.`,
  )
}

/** Passes an archive on as long as the disk of a folder has room; ends with a StoreError where it has none. `moved` is called for what passes. */
export function whileRoom(folder: string, moved: () => void, readFree: ReadFree = freeBytes): Transform {
  let since = 0
  return new Transform({
    transform(bytes: Uint8Array, _, done) {
      moved()
      since += bytes.byteLength
      if (since < everyBytes) return done(null, bytes)
      since = 0
      readFree(folder)
        .then((free) => {
          if (free >= left) return done(null, bytes)
          done(
            new StoreError(
              `${folder} ran full while the backup was written: ${inMegabytes(free)} are left. What was written of it is removed. Make room, or name another disk.`,
            ),
          )
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
}
