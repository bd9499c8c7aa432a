import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../platform/http/deps.ts'
import { orderRebuild, rebuildProgress, rebuildSome } from '../features/startups/rebuilding.ts'

/** Writes every search row again, beside a server that may be running and helping. Answers how many. */
export async function rebuildSearch({ db, now }: Deps): Promise<string> {
  await orderRebuild(db, now(), true)
  for (;;) {
    const isBusy = await rebuildSome(db, now())
    const { rebuilt, isDone } = await rebuildProgress(db)
    if (isDone) return `Rebuilt the search rows of ${rebuilt} startups.`
    if (!isBusy) await pause(200)
  }
}
