import type { JobName } from '@baobab/validation'
import { loggable } from '../platform/errors/failure.ts'
import { aheadMs } from '../platform/checks/level.ts'
import { Interrupted } from '../platform/errors/interrupted.ts'
import type { Deps } from '../platform/http/deps.ts'
import { inSpan } from '../platform/tracing/spans.ts'

/** A round that failed is due again after this, where its own time is not sooner. */
const againMs = 15 * 60_000
/** What runs every few seconds writes no oftener how it went. */
const writtenMs = 30_000

/** One that was begun in the time to come was begun by a clock that was wrong, and is due. */
const claim = `
  insert into job_runs as r (name, begun_at, ran_at, every_ms) values ($1, $2, $2, $4)
  on conflict (name) do update set begun_at = $2, ran_at = $2, every_ms = $4 where r.begun_at <= $3 or r.begun_at > $5
  returning 1 as claimed`
const succeeded = 'update job_runs set done_at = $2, failures = 0 where name = $1'
const failed = `
  update job_runs set begun_at = $2, failed_at = $3, failures = failures + 1, error = $4 where name = $1`
/** As if it had not been begun: whoever looks next does it. */
const interrupted = 'update job_runs set begun_at = $2 where name = $1'
/** Of a round whose process was killed, or which still goes on: what was begun by then, and has neither ended nor failed. */
const left = `
  select 1 as found from job_runs where name = $1 and ran_at = begun_at and ran_at <= $2 and ran_at > coalesce(greatest(done_at, failed_at), '-infinity')`
const ran = `
  insert into job_runs as r (name, begun_at, ran_at, every_ms, done_at) values ($1, $2, $2, $3, $4)
  on conflict (name) do update set begun_at = $2, ran_at = $2, every_ms = $3, done_at = $4, failures = 0`
const ranInVain = `
  insert into job_runs as r (name, begun_at, ran_at, every_ms, failed_at, failures, error) values ($1, $2, $2, $3, $4, $5, $6)
  on conflict (name) do update set begun_at = $2, ran_at = $2, every_ms = $3, failed_at = $4, failures = r.failures + $5, error = $6`

type Tools = Pick<Deps, 'db' | 'now' | 'log'>
/** What a round of work that runs again and again takes beside its own. */
export type Rounds = Tools & Pick<Deps, 'background'>

/**
 * Does a round of work if it has not been begun for so long, by any process and before any restart. Whoever comes first does it,
 * and nobody beside. How it went is kept for administrators. Answers whether it was done.
 */
export async function whenDue(
  { db, now, log }: Tools,
  name: JobName,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const at = now()
  const claimed = await db.named('job_claim', claim, [
    ...[name, at, new Date(at.getTime() - everyMs), everyMs],
    new Date(at.getTime() + aheadMs),
  ])
  if (claimed.length === 0) return false
  try {
    await inSpan(`job ${name}`, {}, work)
  } catch (error) {
    if (error instanceof Interrupted) {
      await makeDue({ db, now }, name, everyMs)
      throw error
    }
    const before = new Date(at.getTime() - Math.max(0, everyMs - againMs))
    await db.named('job_again', failed, [name, before, now(), faultOf(error)])
    throw error
  }
  // The work is done, though it cannot be said.
  await db
    .named('job_done', succeeded, [name, now()])
    .catch((error: unknown) => log.warn({ job: name, err: loggable(error) }, 'how a round went could not be kept'))
  return true
}

/** Lets a round be due at once, whenever it was begun. */
export async function makeDue({ db, now }: Pick<Tools, 'db' | 'now'>, name: JobName, everyMs: number): Promise<void> {
  await db.named('job_interrupted', interrupted, [name, new Date(now().getTime() - everyMs)])
}

/** Whether a round was begun so long ago and nothing was heard of it since: its process is gone, unless it still works at it. */
export async function isLeft({ db, now }: Pick<Tools, 'db' | 'now'>, name: JobName, ms: number): Promise<boolean> {
  return (await db.named('job_left', left, [name, new Date(now().getTime() - ms)])).length > 0
}

/** Runs a round again and again in every process, and keeps how it went. Answers how to stop. */
export function everyRound(
  deps: Rounds,
  name: JobName,
  what: string,
  ms: number,
  work: () => Promise<unknown>,
): () => void {
  return deps.background.every(what, ms, keepingRounds(deps, name, ms, work))
}

/** A round of work that keeps how it went: each failure and, every half a minute, that all is well. */
export function keepingRounds(
  { db, now, log }: Tools,
  name: JobName,
  ms: number,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let written = -Infinity
  let isFailing = false
  let unwritten = 0
  const isDue = () => performance.now() - written >= writtenMs
  const keep = async (write: () => Promise<unknown>) => {
    written = performance.now()
    await write().catch((error: unknown) =>
      log.warn({ job: name, err: loggable(error) }, 'how a round went could not be kept'),
    )
  }
  return async () => {
    const at = now()
    try {
      // What runs every few seconds would hide all else.
      await (ms < writtenMs ? work() : inSpan(`job ${name}`, {}, work))
    } catch (error) {
      unwritten++
      if (!isFailing || isDue()) {
        await keep(() => db.named('round_failed', ranInVain, [name, at, ms, now(), unwritten, faultOf(error)]))
        unwritten = 0
      }
      isFailing = true
      throw error
    }
    const isOver = isFailing
    isFailing = false
    unwritten = 0
    if (isOver || isDue()) await keep(() => db.named('round_done', ran, [name, at, ms, now()]))
  }
}

/** Why a round failed, as administrators may read it: what holds nobody's values. */
function faultOf(error: unknown): string {
  const { message, code, type } = loggable(error)
  const words = typeof message === 'string' ? message : typeof code === 'string' ? code : String(type)
  return words.split('\n')[0]?.slice(0, 300) ?? ''
}
