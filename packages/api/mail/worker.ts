import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../db/client.ts'
import { loggable } from '../http/failure.ts'
import { executor, queues, queueSchema, type Answer, type Asked, type MailJob } from './boss.ts'
import { deliver, markLost, NotSent, type Sending } from './deliver.ts'

/** One process sends this many mails at once, in two batches, so that a slow server holds no more than half of them up. */
const atOnce = { localConcurrency: 2, batchSize: 4, burstWhenBatchFull: true } as const
/** How often the queue is looked at beside what is heard, and how often jobs of dead workers are looked for; in seconds. */
const rhythm = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 } as const
const watchSeconds = 10

type Job = JobWithMetadata<MailJob>

/** Answers what is asked for and sends what is queued until it is stopped. Several processes may: each mail is one worker's at a time. Gives how to stop, which lets what is under way end. */
export async function startMailing(sending: Sending, answer: Answer): Promise<() => Promise<void>> {
  const { db } = sending
  const boss = await openBoss(sending, {
    ...{ supervise: true, superviseIntervalSeconds: watchSeconds, monitorIntervalSeconds: watchSeconds, reindex: db.kind === 'server' },
    db: { ...overAll(db), listen: listenOn(db) },
  })
  await boss.work(queues.send, { ...rhythm, ...atOnce, includeMetadata: true, perJobResults: true, heartbeatRefreshSeconds: 5 }, (jobs: readonly Job[]) => tryAll(sending, jobs))
  await boss.work<MailJob>(queues.lost, rhythm, async ([job]) => {
    if (job) await markLost(sending, job.data.mail)
  })
  await boss.work<Asked>(queues.asked, rhythm, async ([job]) => {
    if (job) await answer(job.data, job.id)
  })
  return () => boss.stop({ close: false, timeout: 7_000 })
}

/** Answers what is asked for, and tries what is queued and due now, once, in this call; for tests and for commands. Gives how many mails were tried. */
export async function sendQueued(sending: Sending, answer: Answer): Promise<number> {
  const boss = await openBoss(sending, { db: overAll(sending.db) })
  try {
    for (;;) {
      const asked = await boss.fetch<Asked>(queues.asked, { batchSize: 20 })
      if (asked.length === 0) break
      for (const { id, data } of asked) {
        await answer(data, id)
        await boss.complete(queues.asked, id)
      }
    }
    for (let tried = 0; ; ) {
      const jobs = await boss.fetch<MailJob>(queues.send, { batchSize: 20, includeMetadata: true })
      if (jobs.length === 0) return tried
      tried += jobs.length
      for (const { id, status } of await tryAll(sending, jobs)) await (status === 'completed' ? boss.complete(queues.send, id) : boss.fail(queues.send, id))
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

/** Tries the mails of some jobs side by side; a failed one comes again after its wait. */
function tryAll(sending: Sending, jobs: readonly Job[]): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data, retryCount, retryLimit, signal }) => {
      try {
        await deliver(sending, data.mail, retryCount >= retryLimit, signal)
        return { id, status: 'completed' as const }
      } catch (error) {
        if (!(error instanceof NotSent)) sending.log.error({ mail: data.mail, err: loggable(error) }, 'a mail could not be worked at')
        return { id, status: 'failed' as const }
      }
    }),
  )
}

async function openBoss({ log }: Sending, options: Omit<NonNullable<ConstructorParameters<typeof PgBoss>[0]> & object, 'schema'>): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ schema: queueSchema, schedule: false, supervise: false, useListenNotify: true, ...options })
  boss.on('error', (error) => log.error({ err: loggable(error) }, 'the queue of mails stumbled'))
  return boss.start()
}

function overAll(db: Database) {
  return executor((sql, values) => db.run(sql, values))
}

/** Hears of new mails on the line that the database keeps open; after a broken line it looks for itself. */
function listenOn(db: Database) {
  return async (channel: string, hear: (payload: string) => void, reopened: () => void) => {
    const close = await db.listen(channel, (payload) => (payload === '' ? reopened() : hear(payload)))
    return { close }
  }
}
