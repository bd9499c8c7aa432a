import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, PgBoss } from 'pg-boss'
import type { MailKind } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import { newId } from '../lib/uuid.ts'
import { queues, quiet, type Asked, type MailJob, type WorkJob } from '../db/boss.ts'
import type { EmailContent } from './compose.ts'

/**
 * Queues an email within the transaction that causes it: both are kept, or neither. A worker is notified of it when the
 * transaction ends. Whatever is outside a transaction, such as a whole `Database`, queues at once.
 *
 * @param id the number of the mail, where what caused it has one already.
 */
export async function queueEmail(
  tx: Queries,
  to: string,
  content: EmailContent,
  at: Date,
  id: string = newId(),
): Promise<void> {
  const { kind, subject, text, html, replyTo, unsubscribe, thread, lifeMs } = content
  await tx.insert(mails).values({
    id,
    kind,
    recipient: to,
    subject,
    state: 'queued',
    queued_at: at,
    good_until: lifeMs === undefined ? null : new Date(at.getTime() + lifeMs),
    content: {
      text,
      html,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
      ...(thread === undefined ? {} : { thread }),
    },
  })
  await queueJob(tx, id)
}

/** Forgets mails of some kinds that wait to be sent to an address; a worker finds nothing to send. Answers how many. */
export async function dropQueued(tx: Queries, to: string, kinds: readonly MailKind[]): Promise<number> {
  const dropped = await tx
    .delete(mails)
    .where(and(eq(mails.recipient, to), inArray(mails.state, ['queued', 'retrying']), inArray(mails.kind, [...kinds])))
    .returning({ id: mails.id })
  return dropped.length
}

/** Lets a worker try a mail. */
export function queueJob(tx: Queries, mail: string): Promise<void> {
  return put(tx, queues.send, { mail } satisfies MailJob)
}

/** Lets workers try several mails. */
export async function queueJobs(tx: Queries, mailIds: readonly string[]): Promise<void> {
  const { fromDrizzle } = await import('pg-boss')
  const db = fromDrizzle(tx, sql)
  const boss = await openQueue(db)
  await boss.insert(
    queues.send,
    mailIds.map((mail) => ({ data: { mail } satisfies MailJob })),
    { db },
  )
}

/** Keeps what was requested by an address alone, until a worker answers it. The same request that waits already is enough. */
export function queueAsked(tx: Queries, asked: Asked): Promise<void> {
  const singletonKey = createHash('sha256').update(`${asked.what} ${asked.email}`).digest('base64url')
  return put(tx, queues.asked, asked, { singletonKey })
}

/** Queues work of another kind, by the number of what it is about; to be done no sooner than after so many seconds. */
export function queueWork(tx: Queries, queue: string, id: string, startAfter = 0): Promise<void> {
  return put(tx, queue, { of: id } satisfies WorkJob, startAfter > 0 ? { startAfter } : {})
}

async function put(
  tx: Queries,
  queue: string,
  job: MailJob | Asked | WorkJob,
  options: { readonly singletonKey?: string; readonly startAfter?: number } = {},
): Promise<void> {
  const { fromDrizzle } = await import('pg-boss')
  const db = fromDrizzle(tx, sql)
  const boss = await openQueue(db)
  await boss.send(queue, job, { db, ...options })
}

let opened: Promise<PgBoss> | undefined

/**
 * The sender's side of the queue. It reads what the queue is like by the first transaction at hand, since the embedded
 * database has no other connection to give meanwhile, and from then on needs nothing but the transaction of each job.
 */
function openQueue(db: Db): Promise<PgBoss> {
  opened ??= (async () => {
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ ...quiet, db })
    boss.on('error', () => undefined)
    await boss.start()
    for (const name of [queues.send, queues.asked, queues.archives, queues.decks, queues.webhooks])
      await boss.getQueue(name)
    // Its clocks stand still: they would ask a transaction that is over.
    await boss.stop({ graceful: false, close: false })
    return boss
  })().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
