import { and, count, gt, lt, ne, eq } from 'drizzle-orm'
import { alertKinds, jobNames } from '@baobab/validation'
import type { Database, Queries } from '../db/client.ts'
import { mails, systemAlerts } from '../db/schema/index.ts'
import type { Env } from '../env/env.ts'
import type { Problem } from '../mail/templates/alert.ts'
import { backupLevel, readBackups } from './backups.ts'
import { diskLevel, readDisk } from './disk.ts'
import { readJobs } from './jobs.ts'
import { readMailQueue } from './mails.ts'
import { reachMail } from './reach.ts'

type Looking = { readonly db: Database; readonly env: Env }

const minuteMs = 60_000
/** Mails that wait for so long do not get through; so many that were given up, or came back, within so long are no accident. */
const stuckMs = 15 * minuteMs
const given = { up: 3, back: 10, withinMs: 60 * minuteMs } as const
/** A first backup may take so long. */
const firstBackupMs = 60 * minuteMs

/** What has stopped, by the checks of the system page. */
export async function findProblems({ db, env }: Looking, at: Date): Promise<readonly Problem[]> {
  const jobs = await readJobs(db, env, at)
  const disk = await readDisk(env.dataDir).catch(() => undefined)
  const alone = [
    ...((await isMailStuck({ db, env }, at)) ? ['mail_stuck' as const] : []),
    ...((await givenUp(db, at)) >= given.up ? ['mail_dead' as const] : []),
    ...((await cameBack(db, at)) >= given.back ? ['mail_bounced' as const] : []),
    ...(disk === undefined || diskLevel(disk) !== 'ok' ? ['disk' as const] : []),
    ...((await isBackupOld(env, at, jobs.find(({ name }) => name === 'backup')?.ran_at ?? null))
      ? ['backup' as const]
      : []),
  ]
  return [
    ...jobs.filter(({ level }) => level === 'broken').map(({ name }) => ({ kind: 'job' as const, job: name })),
    ...alone.map((kind) => ({ kind, job: null })),
  ]
}

/** Whether mails that are due wait, or those that were tried find no mail server. */
async function isMailStuck({ db, env }: Looking, at: Date): Promise<boolean> {
  const { oldest_seconds } = await readMailQueue(db, at)
  if (oldest_seconds * 1_000 >= stuckMs) return true
  const waits = and(eq(mails.state, 'retrying'), lt(mails.queued_at, new Date(at.getTime() - stuckMs)))
  if ((await db.$count(mails, waits)) === 0) return false
  return (await reachMail(env))?.problem !== undefined
}

/** How many mails were given up lately; those that told of a problem are none of it. */
async function givenUp(db: Queries, at: Date): Promise<number> {
  const since = new Date(at.getTime() - given.withinMs)
  const [row] = await db
    .select({ dead: count() })
    .from(mails)
    .where(and(eq(mails.state, 'dead'), gt(mails.tried_at, since), ne(mails.kind, 'alert')))
  return row?.dead ?? 0
}

/** How many mails came back lately. */
function cameBack(db: Queries, at: Date): Promise<number> {
  return db.$count(mails, gt(mails.bounced_at, new Date(at.getTime() - given.withinMs)))
}

async function isBackupOld(env: Env, at: Date, ranAt: string | null): Promise<boolean> {
  if (env.backup.everyHours === 0) return false
  const kept = await readBackups(env).catch(() => undefined)
  if (kept && backupLevel(env, kept.newest, at.getTime()) === 'ok') return false
  const isFirst = kept !== undefined && kept.newest === undefined
  return !isFirst || (ranAt !== null && at.getTime() - Date.parse(ranAt) > firstBackupMs)
}

/** What a problem is kept under. */
export const alertName = ({ kind, job }: Problem): string => (job === null ? kind : `${kind}.${job}`)

/** The problem that a name stands for; undefined of one that an older version kept. */
export function problemOf(name: string): Problem | undefined {
  const [first, second] = name.split('.')
  const kind = alertKinds.find((one) => one === first)
  const job = jobNames.find((one) => one === second) ?? null
  return kind === undefined || (kind === 'job') !== (job !== null) ? undefined : { kind, job }
}

/** What has stopped and is not over, the oldest first. */
export async function openAlerts(db: Queries): Promise<readonly (Problem & { readonly since: string })[]> {
  const rows = await db.select().from(systemAlerts).orderBy(systemAlerts.since, systemAlerts.name)
  return rows.flatMap(({ name, since }) => {
    const problem = problemOf(name)
    return problem ? [{ ...problem, since: since.toISOString() }] : []
  })
}
