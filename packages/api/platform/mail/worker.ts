import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { limits } from '@baobab/validation'
import type { Database, Row } from '../db/client.ts'
import { loggable } from '../errors/failure.ts'
import {
  executor,
  queues,
  queueSchema,
  type Answer,
  type Asked,
  type MailJob,
  type Work,
  type WorkJob,
} from '../db/boss.ts'
import { deliver, markLost, NotSent, type Sending } from './deliver.ts'

/** One process sends this many mails at once, in two batches, so that a slow server holds no more than half of them up. */
const atOnce = { localConcurrency: 2, batchSize: 4, burstWhenBatchFull: true } as const
/** Requests are answered by the batch, and after a full one at once by the next: who sends very many holds nobody else up. */
const answeredAtOnce = { batchSize: 50, burstWhenBatchFull: true } as const
/**
 * How often, in seconds, a queue is looked at where word of new jobs does not come, and where it does: then for jobs whose wait is over.
 * Each look is a statement, and an idle process does little else.
 */
const rhythm = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 } as const
/** How often jobs of dead workers are looked for; in seconds. */
const watchSeconds = 10
/** How often it is looked for jobs that wait for others; in seconds. None does. */
const flowSeconds = 600

type Job = JobWithMetadata<MailJob>

/** Answers what is asked for and sends what is queued until it is stopped. Several processes may: each mail is one worker's at a time. Gives how to stop, which lets what is under way end. */
export async function startMailing(
  sending: Sending,
  answer: Answer,
  works: readonly Work[] = [],
): Promise<() => Promise<void>> {
  const { db } = sending
  const boss = await openBoss(sending, {
    ...{
      supervise: true,
      superviseIntervalSeconds: watchSeconds,
      monitorIntervalSeconds: watchSeconds,
      flowIntervalSeconds: flowSeconds,
      reindex: db.kind === 'server',
    },
    db: { ...overAll(db), listen: listenOn(db) },
  })
  await boss.work(
    queues.send,
    { ...rhythm, ...atOnce, includeMetadata: true, perJobResults: true, heartbeatRefreshSeconds: 5 },
    (jobs: readonly Job[]) => tryAll(sending, jobs),
  )
  await boss.work<MailJob>(queues.lost, { pollingIntervalSeconds: watchSeconds }, async ([job]) => {
    if (job) await markLost(sending, job.data.mail)
  })
  for (const queue of [queues.asked, queues.before]) {
    await boss.work(
      queue,
      { ...rhythm, ...answeredAtOnce, includeMetadata: true, perJobResults: true, heartbeatRefreshSeconds: 5 },
      (jobs: readonly JobWithMetadata<Asked>[]) => answerAll(sending, answer, jobs),
    )
  }
  for (const { queue, run, atOnce: localConcurrency = 1 } of works)
    await boss.work<WorkJob>(queue, { ...rhythm, localConcurrency, heartbeatRefreshSeconds: 5 }, async ([job]) => {
      if (job) await run(job.data.of)
    })
  const watching = setInterval(
    () =>
      void watchWaiting(sending).catch((error: unknown) =>
        sending.log.warn({ err: loggable(error) }, 'how long mails wait could not be looked up'),
      ),
    limits.mail.alarmMs / 2,
  )
  watching.unref()
  return () => {
    clearInterval(watching)
    return boss.stop({ close: false, timeout: 6_000 })
  }
}

/** Answers requests one after another: each is a lookup, and seldom a mail. One that fails comes again, and keeps none of the others. */
async function answerAll(
  { log }: Sending,
  answer: Answer,
  jobs: readonly JobWithMetadata<Asked>[],
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await answer(data, id)
      results.push({ id, status: 'completed' })
    } catch (error) {
      log.error({ err: loggable(error) }, 'a request for a mail could not be answered')
      results.push({ id, status: 'failed' })
    }
  }
  return results
}

/**
 * Looks how long the oldest job waits that is due, and says so in the log where that is too long: nobody works at the queue,
 * or not fast enough. Answers the seconds by queue.
 */
export async function watchWaiting({ db, log }: Sending): Promise<ReadonlyMap<string, number>> {
  const due = `
    select name, extract(epoch from now() - min(greatest(created_on, start_after)))::int as seconds
    from ${queueSchema}.job where state in ('created', 'retry') and start_after <= now() and name = any($1::text[]) group by name`
  const rows = await db.run<Row & { readonly name: string; readonly seconds: number }>(due, [
    [queues.send, queues.asked, queues.before],
  ])
  for (const { name, seconds } of rows)
    if (seconds * 1_000 >= limits.mail.alarmMs)
      log.error({ queue: name, seconds }, 'mails are waiting: the oldest is overdue')
  return new Map(rows.map(({ name, seconds }) => [name, seconds]))
}

/** Answers what is asked for, and tries what is queued and due now, once, in this call; for tests and for commands. Gives how many mails were tried. */
export async function sendQueued(sending: Sending, answer: Answer, works: readonly Work[] = []): Promise<number> {
  const boss = await openBoss(sending, { db: overAll(sending.db) })
  try {
    for (const queue of [queues.asked, queues.before]) {
      for (;;) {
        const asked = await boss.fetch<Asked>(queue, { batchSize: 20 })
        if (asked.length === 0) break
        for (const { id, data } of asked) {
          await answer(data, id)
          await boss.complete(queue, id)
        }
      }
    }
    for (const { queue, run } of works) {
      for (const { id, data } of await boss.fetch<WorkJob>(queue, { batchSize: 20 })) {
        await run(data.of)
        await boss.complete(queue, id)
      }
    }
    for (let tried = 0; ;) {
      const jobs = await boss.fetch<MailJob>(queues.send, { batchSize: 20, includeMetadata: true })
      if (jobs.length === 0) return tried
      tried += jobs.length
      for (const { id, status } of await tryAll(sending, jobs))
        await (status === 'completed' ? boss.complete(queues.send, id) : boss.fail(queues.send, id))
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
        if (!(error instanceof NotSent))
          sending.log.error({ mail: data.mail, err: loggable(error) }, 'a mail could not be worked at')
        return { id, status: 'failed' as const }
      }
    }),
  )
}

async function openBoss(
  { log }: Sending,
  options: Omit<NonNullable<ConstructorParameters<typeof PgBoss>[0]> & object, 'schema'>,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ schema: queueSchema, schedule: false, supervise: false, useListenNotify: true, ...options })
  boss.on('error', (error) => log.error({ err: loggable(error) }, 'the queue of mails stumbled'))
  return boss.start()
}

function overAll(db: Database) {
  return executor((sql, values) => db.run(sql, values))
}

/** Listens for new mails on the connection that the database keeps open; after a lost connection it looks for itself. */
function listenOn(db: Database) {
  return async (channel: string, onMessage: (payload: string) => void, reopened: () => void) => {
    const close = await db.listen(channel, (payload) => (payload === '' ? reopened() : onMessage(payload)))
    return { close }
  }
}
