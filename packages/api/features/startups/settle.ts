import type { Logger } from 'pino'
import { NeedsPrimary, type Database, type Row } from '../../platform/db/client.ts'

/** So many startups are moved by one statement. */
const atOnce = 500

const settle = `
  with due as (
    select startup_id, likes, views from startup_counters where dirty limit ${atOnce} for update skip locked
  ), settled as (
    update startup_counters c set dirty = false from due where c.startup_id = due.startup_id
  )
  update startup_search s set likes = due.likes, views = due.views from due where s.startup_id = due.startup_id returning 1 as moved`

const areDue = 'select 1 as due from startup_counters where dirty limit 1'

const running = new WeakMap<Database, Promise<number>>()

/**
 * Lets counted likes and views flow into the columns that lists are sorted by, a batch at a time: an index entry is moved
 * once for many likes. Any number of processes may do so at once. Answers how many startups were moved. On a replica it throws a
 * `NeedsPrimary` where there is something to move.
 */
export function settleCounters(db: Database): Promise<number> {
  if (db.isReplica) return settledElsewhere(db)
  const already = running.get(db)
  if (already) return already
  const work = db
    .named<Row>('startup_settle', settle)
    .then((moved) => moved.length)
    .finally(() => running.delete(db))
  running.set(db, work)
  return work
}

async function settledElsewhere(replica: Database): Promise<number> {
  if ((await replica.named('startup_settle_due', areDue)).length > 0) throw new NeedsPrimary()
  return 0
}

/** Settles every few seconds for as long as the server runs; a list by these counts does so itself before it is read. Answers how to stop; it resolves when nothing is under way. */
export function keepSettled(db: Database, log: Logger, everyMs = 5_000): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let isEnding = false
  const settleAll = async () => {
    while ((await settleCounters(db)) === atOnce && !isEnding);
  }
  const timer = setInterval(() => {
    last = settleAll().catch((error: unknown) =>
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'counts were not settled'),
    )
  }, everyMs)
  timer.unref()
  return async () => {
    isEnding = true
    clearInterval(timer)
    await last
  }
}
