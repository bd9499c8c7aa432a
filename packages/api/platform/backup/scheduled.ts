import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { openObjects } from '../files/openObjects.ts'
import { dayMs } from '../lib/day.ts'
import { removeSpools, withBackup } from './create.ts'
import type { Manifest } from './format.ts'
import { backupName, keepNewest } from './kept.ts'
import type { Moving } from './moving.ts'
import { checkRoom, needOf } from './room.ts'

/** What a round of backups came to. */
export interface BackupRound {
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly removed: readonly string[]
}

/**
 * Makes a backup where the environment says, and then removes those that are past their number; before it, what was left half written. What fails keeps all that are there,
 * and so does what is given up.
 */
export async function backUp(
  db: Database,
  env: Pick<Env, 'backup' | 'filesPlace' | 'dataDir'>,
  at: Date,
  { signal, moved }: Moving,
): Promise<BackupRound> {
  const { to, keep, recipient } = env.backup
  const [place, files] = await Promise.all([openObjects(to, signal), openObjects(env.filesPlace, signal)])
  await mkdir(env.dataDir, { recursive: true })
  // What a process left half written that was killed: its room may be needed.
  const dayBefore = new Date(Date.now() - dayMs)
  await removeSpools(env.dataDir, dayBefore)
  for (const one of [place, files]) await one.removeUnfinished(dayBefore)
  moved()
  const need = await needOf(db, files)
  moved()
  if (need.spool > 0) await checkRoom(env.dataDir, need.spool)
  const name = backupName(at, recipient !== undefined)
  let manifest: Manifest | undefined
  const made = (all: Manifest) => void (manifest = all)
  await withBackup({ db, files, spoolFolder: env.dataDir, recipient, at, made, moved }, (archive) =>
    place.put(name, endedBy(signal, archive, moved)),
  )
  moved()
  return {
    name,
    rows: Object.values(manifest?.tables ?? {}).reduce((sum, { count }) => sum + count, 0),
    files: manifest?.files.count ?? 0,
    removed: await keepNewest(place, keep),
  }
}

/** The bytes of an archive as its place takes them, until it is given up. */
function endedBy(signal: AbortSignal, archive: Readable, moved: () => void): Readable {
  const taken = Readable.from(
    (async function* () {
      for await (const bytes of archive) {
        moved()
        yield bytes as Uint8Array // An archive is bytes.
      }
    })(),
  )
  // What ends before its place reads it, or after, would end the process; its place learns of it all the same.
  taken.on('error', () => undefined)
  const end = () => {
    const reason = signal.reason instanceof Error ? signal.reason : new Error('The backup was given up.')
    archive.destroy(reason)
    taken.destroy(reason)
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return taken
}
