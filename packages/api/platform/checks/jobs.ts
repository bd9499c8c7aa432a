import { jobNames, type JobName, type SystemJob } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { jobRuns } from '../db/schema/index.ts'
import type { Env } from '../env/env.ts'
import { aheadMs, type Level } from './level.ts'

type Run = typeof jobRuns.$inferSelect

/** A round that failed so often in a row, and for so long, has stopped; and so has one that came no more for twice its time and this. */
const failures = 3
const patienceMs = 15 * 60_000
/** One that was begun and has neither ended nor failed after so long hangs, or its process was killed. */
const unendedMs = 60 * 60_000

function jobLevel(run: Run, now: number): Level {
  const { done_at, begun_at, every_ms, failures: inARow } = run
  // One that never succeeded has failed from its beginning.
  const since = done_at?.getTime() ?? 0
  const isStuck = every_ms !== null && now - (run.ran_at ?? begun_at).getTime() > 2 * every_ms + patienceMs
  const fails = inARow >= failures && now - since > patienceMs
  // By a clock that was wrong it may never come again.
  const isAhead = Math.max(since, begun_at.getTime(), run.ran_at?.getTime() ?? 0) > now + aheadMs
  if (isStuck || fails || isAhead) return 'broken'
  return inARow > 0 || isUnended(run, now) ? 'warning' : 'ok'
}

function isUnended({ ran_at, done_at, failed_at }: Run, now: number): boolean {
  const ran = ran_at?.getTime() ?? now
  return now - ran > unendedMs && ran > Math.max(done_at?.getTime() ?? 0, failed_at?.getTime() ?? 0)
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** How each round of work in the background goes, whichever process did it. A backup that nobody scheduled is none. */
export async function readJobs(db: Queries, { backup }: Pick<Env, 'backup'>, at: Date): Promise<readonly SystemJob[]> {
  const runs = new Map((await db.select().from(jobRuns)).map((run) => [run.name, run]))
  return jobNames
    .filter((name) => name !== 'backup' || backup.everyHours > 0)
    .map((name) => jobOf(name, runs.get(name), at.getTime()))
}

function jobOf(name: JobName, run: Run | undefined, now: number): SystemJob {
  const { ran_at = null, done_at = null, failed_at = null, every_ms = null, error = null } = run ?? {}
  return {
    name,
    level: run ? jobLevel(run, now) : 'ok',
    every_seconds: every_ms === null ? null : every_ms / 1_000,
    ran_at: iso(ran_at),
    done_at: iso(done_at),
    failed_at: iso(failed_at),
    failures: run?.failures ?? 0,
    error,
    next_at: run && every_ms !== null ? new Date(run.begun_at.getTime() + every_ms).toISOString() : null,
  }
}
