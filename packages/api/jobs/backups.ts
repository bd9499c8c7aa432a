import { stalledBackup, whileMoving } from '../platform/backup/moving.ts'
import { backUp } from '../platform/backup/scheduled.ts'
import { StoreError } from '../platform/errors/storeError.ts'
import { openObjects } from '../platform/files/openObjects.ts'
import type { Deps } from '../platform/http/deps.ts'
import { whenDue } from './due.ts'

const lookMs = 10_000
const hourMs = 3_600_000

/** Makes backups as often as the environment says, by one process of all; answers how to stop. */
export function startBackups(deps: Deps): () => void {
  const { db, env, log, now, background } = deps
  const { everyHours, stallSeconds } = env.backup
  const everyMs = everyHours * hourMs
  if (everyMs === 0) return () => undefined
  /** One that was given up, as long as something of it still hangs: each more would hold another thread or connection. */
  let hanging: Promise<unknown> | undefined
  const round = async () => {
    const { place } = await openObjects(env.backup.to)
    if (hanging)
      throw new StoreError(
        `The backup before this one was given up and still hangs on what does not answer. Look at ${place}, and restart the server where that does not end it.`,
      )
    return whileMoving(
      stallSeconds * 1_000,
      () => stalledBackup(env, place),
      (moving) => {
        const making = backUp(db, env, now(), moving)
        hanging = making.catch(() => undefined).finally(() => (hanging = undefined))
        return making
      },
    )
  }
  return background.every('backups', lookMs, async () => {
    await whenDue(deps, 'backup', everyMs, async () => log.info(await round(), 'backup made'))
  })
}
