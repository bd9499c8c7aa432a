import { limits } from '@baobab/validation'
import type { Session } from './client.ts'
import { executor, queues, quiet } from './boss.ts'

const { attempts, firstWaitMs, longestWaitMs, deadlineMs, keptMs } = limits.mail

/**
 * A job that its worker does not finish in this time is given to another; one whose worker shows no sign of life for
 * `heartbeatSeconds` sooner. Sending gives up well before, so that no two work at the same mail.
 */
const sending = {
  retryLimit: attempts - 1,
  retryDelay: firstWaitMs / 1000,
  retryDelayMax: longestWaitMs / 1000,
  retryBackoff: true,
  expireInSeconds: (2 * deadlineMs) / 1000,
  heartbeatSeconds: 15,
  retentionSeconds: keptMs / 1000,
  deleteAfterSeconds: 3_600,
  notify: true,
} as const

/** What was asked for names an address: it is kept until it is answered and hardly longer. */
const answering = {
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 60,
  heartbeatSeconds: 15,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 60,
  notify: true,
} as const

/** An archive is made by one worker at a time, and by another where that one shows no sign of life. */
const making = {
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 3_600,
  heartbeatSeconds: 15,
  retentionSeconds: 2 * 86_400,
  deleteAfterSeconds: 3_600,
  notify: true,
} as const

/** A deck is rendered by one worker at a time; where that one shows no sign of life, by another, which goes on from the start. */
const rendering = { ...making, expireInSeconds: 600 } as const

/** A try of a webhook ends soon by itself, and says when the next one is; it comes again by the queue only where its worker died. */
const posting = { ...making, expireInSeconds: 60, retentionSeconds: 4 * 86_400 } as const

/** Brings the queue's tables, in a schema of their own, and the queues up to this version. Needs no superuser. */
export async function installQueue(session: Session): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    ...quiet,
    migrate: true,
    db: executor((sql, values) => (values.length > 0 ? session.query(sql, values) : session.exec(sql))),
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(queues.lost, { deleteAfterSeconds: sending.deleteAfterSeconds })
    await boss.createQueue(queues.send, { ...sending, deadLetter: queues.lost })
    await boss.updateQueue(queues.send, { ...sending, deadLetter: queues.lost })
    await boss.createQueue(queues.asked, { ...answering, policy: 'short' })
    await boss.createQueue(queues.before, answering)
    await boss.createQueue(queues.archives, making)
    await boss.updateQueue(queues.archives, making)
    await boss.createQueue(queues.decks, rendering)
    await boss.updateQueue(queues.decks, rendering)
    await boss.createQueue(queues.webhooks, posting)
    await boss.updateQueue(queues.webhooks, posting)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}
