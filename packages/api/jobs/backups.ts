import { stalledBackup, whileMoving } from '../platform/backup/moving.ts'
import { backUp } from '../platform/backup/scheduled.ts'
import { Interrupted } from '../platform/errors/interrupted.ts'
import { StoreError } from '../platform/errors/storeError.ts'
import { openObjects } from '../platform/files/openObjects.ts'
import type { Deps } from '../platform/http/deps.ts'
import { isLeft, makeDue, whenDue } from './due.ts'

const lookMs = 10_000
const hourMs = 3_600_000
/** One that was begun so long ago, and that nobody is at, was begun by a process that is gone. */
const leftMs = hourMs

/** Makes backups as often as the environment says, by one process of all; answers how to stop, which gives up the one under way. */
export function startBackups(deps: Deps): () => void {
  const { db, env, log, now, background } = deps
  const { everyHours, stallSeconds } = env.backup
  const everyMs = everyHours * hourMs
  if (everyMs === 0) return () => undefined
  const ended = new AbortController()
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
      ended.signal,
    )
  }
  const stop = background.every('backups', lookMs, async () => {
    try {
      if (!hanging && (await isLeft(deps, 'backup', leftMs))) await takeLeft(deps, everyMs)
      await whenDue(deps, 'backup', everyMs, async () => log.info(await round(), 'backup made'))
    } finally {
      // What was written of it is removed before the process ends.
      if (ended.signal.aborted) await hanging
    }
  })
  return () => {
    stop()
    ended.abort(new Interrupted('The backup was given up: the server is being stopped.'))
  }
}

/** Has a backup made again whose process was killed in the middle of it, unless somebody still makes one. */
async function takeLeft(deps: Deps, everyMs: number): Promise<void> {
  const giveBack = await deps.db.turn('backup')
  if (!giveBack) return
  await giveBack()
  await makeDue(deps, 'backup', everyMs)
}
