import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound } from './due.ts'
import { orderRebuild, rebuildSome } from '../features/startups/rebuilding.ts'

const everyMs = 10_000
/** The pause between two batches, so that requests come first. */
const breathMs = 20

/** Writes search rows again as long as some are out of date: those of an older description, and of renamed options. Answers how to stop. */
export async function startRebuilding(deps: Deps): Promise<() => void> {
  const { db, log, now } = deps
  let isEnding = false
  await orderRebuild(db, now())
  const stop = everyRound(deps, 'searchRows', 'search rows', everyMs, async () => {
    while (!isEnding && (await rebuildSome(db, now(), log))) await pause(breathMs)
  })
  return () => {
    isEnding = true
    stop()
  }
}
