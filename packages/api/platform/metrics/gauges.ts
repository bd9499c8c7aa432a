import { Gauge, type Registry } from 'prom-client'
import { readBackups } from '../checks/backups.ts'
import { readCounts } from '../checks/counts.ts'
import { readDisk } from '../checks/disk.ts'
import type { Database } from '../db/client.ts'
import type { Replica } from '../db/replica.ts'
import type { Env } from '../env/env.ts'

/** What gauges are read from. */
export interface Gauged {
  readonly db: Database
  readonly replica: Replica | undefined
  readonly env: Pick<Env, 'dataDir' | 'backup'>
  /** The open event streams. */
  readonly hub: { readonly size: number }
  readonly now: () => Date
}

/** What is counted again at a reading. */
type Values = ReadonlyMap<string, readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]>

/** Each gauge with what it says and its labels. */
const gauges = {
  baobab_up: ['Whether the database answered at this reading.', []],
  baobab_streams: ['Open streams of live events.', []],
  baobab_database_connections: ['Connections of the pool, by state; waiting are requests for one.', ['state']],
  baobab_replica_up: ['Whether the replica answered at this reading; nothing where there is none.', []],
  baobab_replica_behind_bytes: ['Bytes of the log of the primary that the replica has yet to replay.', []],
  baobab_queue_jobs: ['Jobs of the queue that are not finished, by queue and state.', ['queue', 'state']],
  baobab_queue_oldest_seconds: ['Seconds that the oldest job waits that is due, by queue.', ['queue']],
  baobab_mails: ['Mails of the last 90 days, by state.', ['state']],
  baobab_sessions: ['Sessions that are signed in.', []],
  baobab_job_begun_seconds: [
    'When a round of background work was last begun, in seconds since 1970, by round.',
    ['job'],
  ],
  baobab_disk_free_bytes: ['Free bytes where DATA_DIR lies.', []],
  baobab_disk_bytes: ['All bytes where DATA_DIR lies.', []],
  baobab_backup_seconds: ['When the newest backup was begun, in seconds since 1970; 0 where there is none.', []],
} as const satisfies Readonly<Record<string, readonly [help: string, labels: readonly string[]]>>

/** A reading stands for so long: who reads often asks the database no oftener. */
const keptMs = 5_000
const backupKeptMs = 60_000

/** Adds to a registry what is read when somebody asks. A database that is away is one of the things that it says. */
export function addGauges(registry: Registry, { db, replica, env, hub, now }: Gauged): void {
  const last: { at: number; values?: Promise<Values> } = { at: -Infinity }
  const backup: { at: number; seconds: number } = { at: -Infinity, seconds: 0 }

  const read = async (): Promise<Values> => {
    const values = new Map<string, (readonly [Readonly<Record<string, string>>, number])[]>()
    const say = (name: string, labels: Readonly<Record<string, string>>, value: number) => {
      values.set(name, [...(values.get(name) ?? []), [labels, value]])
    }
    say('baobab_streams', {}, hub.size)
    for (const [state, value] of Object.entries(db.usage())) say('baobab_database_connections', { state }, value)
    const copy = await replica?.look()
    if (copy) say('baobab_replica_up', {}, copy.state === 'away' ? 0 : 1)
    if (copy?.behindBytes !== undefined) say('baobab_replica_behind_bytes', {}, copy.behindBytes)
    const disk = await readDisk(env.dataDir).catch(() => undefined)
    if (disk) {
      say('baobab_disk_free_bytes', {}, disk.free)
      say('baobab_disk_bytes', {}, disk.all)
    }
    if (performance.now() - backup.at > backupKeptMs) {
      const newest = await newestBackup(env).catch(() => undefined)
      Object.assign(backup, { at: performance.now(), seconds: newest ?? backup.seconds })
    }
    say('baobab_backup_seconds', {}, backup.seconds)
    try {
      for (const { name, labels, value } of await readCounts(db, now())) say(name, labels, value)
      say('baobab_up', {}, 1)
    } catch {
      say('baobab_up', {}, 0)
    }
    return values
  }
  const current = () => {
    if (performance.now() - last.at > keptMs) Object.assign(last, { at: performance.now(), values: read() })
    return last.values
  }
  for (const [name, [help, labelNames]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset()
        const values = await current()
        for (const [labels, value] of values?.get(name) ?? []) this.set({ ...labels }, value)
      },
    })
}

async function newestBackup(env: Gauged['env']): Promise<number> {
  const { newest } = await readBackups(env)
  return newest ? newest.at.getTime() / 1_000 : 0
}
