import { limits } from '@baobab/validation'
import { queues } from '../db/boss.ts'
import type { Database } from '../db/client.ts'
import { readCounts } from './counts.ts'
import type { Level } from './level.ts'

/** How the queue of mails stands. */
export interface MailQueue {
  readonly waiting: number
  readonly oldest_seconds: number
  readonly dead: number
}

/** Counts the mails that wait and those that are dead, as `/metrics` does. */
export async function readMailQueue(db: Pick<Database, 'run'>, at: Date): Promise<MailQueue> {
  const counts = await readCounts(db, at)
  const sum = (name: string, label: string, value: string) =>
    counts
      .filter((one) => one.name === name && one.labels[label] === value)
      .reduce((total, one) => total + one.value, 0)
  return {
    waiting: sum('baobab_queue_jobs', 'queue', queues.send),
    oldest_seconds: Math.max(0, Math.round(sum('baobab_queue_oldest_seconds', 'queue', queues.send))),
    dead: sum('baobab_mails', 'state', 'dead'),
  }
}

/** Whether what waits is overdue: nobody works at the queue, or not fast enough. */
export const isOverdue = ({ oldest_seconds }: MailQueue): boolean => oldest_seconds * 1_000 >= limits.mail.alarmMs

export function mailLevel(queue: MailQueue, isReached: boolean, isSet: boolean): Level {
  if (!isReached || isOverdue(queue)) return 'broken'
  return !isSet || queue.dead > 0 ? 'warning' : 'ok'
}
