import { mkdir } from 'node:fs/promises'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { openObjects } from '../files/openObjects.ts'
import { createBackup } from './create.ts'
import type { Manifest } from './format.ts'
import { backupName, keepNewest } from './kept.ts'

/** What a round of backups came to. */
export interface BackupRound {
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly removed: readonly string[]
}

/** Makes a backup where the environment says, and then removes those that are past their number. What fails keeps all that are there. */
export async function backUp(
  db: Database,
  env: Pick<Env, 'backup' | 'filesPlace' | 'dataDir'>,
  at: Date,
): Promise<BackupRound> {
  const { to, keep, recipient } = env.backup
  const [place, files] = await Promise.all([openObjects(to), openObjects(env.filesPlace)])
  await mkdir(env.dataDir, { recursive: true })
  const name = backupName(at, recipient !== undefined)
  let manifest: Manifest | undefined
  const made = (all: Manifest) => void (manifest = all)
  await place.put(name, await createBackup({ db, files, spoolFolder: env.dataDir, recipient, at, made }))
  return {
    name,
    rows: Object.values(manifest?.tables ?? {}).reduce((sum, { count }) => sum + count, 0),
    files: manifest?.files.count ?? 0,
    removed: await keepNewest(place, keep),
  }
}
