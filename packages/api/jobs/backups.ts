import { backUp } from '../platform/backup/scheduled.ts'
import type { Deps } from '../platform/http/deps.ts'
import { whenDue } from './due.ts'

const lookMs = 10_000
const hourMs = 3_600_000

/** Makes backups as often as the environment says, by one process of all; answers how to stop. */
export function startBackups(deps: Deps): () => void {
  const { db, env, log, now, background } = deps
  const everyMs = env.backup.everyHours * hourMs
  if (everyMs === 0) return () => undefined
  return background.every('backups', lookMs, async () => {
    await whenDue(deps, 'backup', everyMs, async () => log.info(await backUp(db, env, now()), 'backup made'))
  })
}
