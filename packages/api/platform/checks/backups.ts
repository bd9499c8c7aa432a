import { keptBackups, type KeptBackup } from '../backup/kept.ts'
import type { Env } from '../env/env.ts'
import { openObjects } from '../files/openObjects.ts'
import { aheadMs, type Level } from './level.ts'

const hourMs = 3_600_000

/** The place of the backups, and the newest that lies there. */
export interface Backups {
  readonly place: string
  readonly newest: KeptBackup | undefined
}

export async function readBackups({ backup }: Pick<Env, 'backup'>): Promise<Backups> {
  const objects = await openObjects(backup.to)
  const [newest] = await keptBackups(objects)
  return { place: objects.place, newest }
}

/** Whether backups are made as often as the environment says. */
export function backupLevel({ backup }: Pick<Env, 'backup'>, newest: KeptBackup | undefined, now: number): Level {
  if (backup.everyHours === 0) return 'warning'
  const age = newest ? now - newest.at.getTime() : Infinity
  // One that is dated ahead would hide for long that no other is made.
  return age >= -aheadMs && age <= 2 * backup.everyHours * hourMs ? 'ok' : 'broken'
}
