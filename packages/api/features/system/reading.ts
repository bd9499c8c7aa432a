import type { System } from '@baobab/validation'
import { askAddress, type Answered } from '../../platform/checks/address.ts'
import { backupLevel, readBackups } from '../../platform/checks/backups.ts'
import { diskLevel, readDisk } from '../../platform/checks/disk.ts'
import { readJobs } from '../../platform/checks/jobs.ts'
import { keptFor, reasonOf } from '../../platform/checks/level.ts'
import { mailLevel, readMailQueue } from '../../platform/checks/mails.ts'
import { replicaLevel } from '../../platform/checks/replica.ts'
import { readMigrationState } from '../../platform/checks/migrations.ts'
import { openAlerts } from '../../platform/checks/problems.ts'
import { reachFiles, reachMail } from '../../platform/checks/reach.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import type { Replica } from '../../platform/db/replica.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { version } from '../../platform/http/metrics.ts'

type Tools = Pick<Deps, 'db' | 'env'>

/** What is asked of other machines, and what takes long, is asked no oftener than this by one process, however many look. */
const keptMs = 10_000

interface Apart {
  readonly files: () => ReturnType<typeof reachFiles>
  readonly mail: () => ReturnType<typeof reachMail>
  readonly address: () => Promise<Answered>
  readonly backups: () => Promise<BackupsRead>
  readonly database: () => ReturnType<typeof readDatabase>
}

interface BackupsRead extends Partial<Awaited<ReturnType<typeof readBackups>>> {
  readonly problem?: string
}

const apart = new WeakMap<Database, Apart>()

/** Looks that several screens share. */
export function apartOf({ db, env }: Tools): Apart {
  const known = apart.get(db)
  if (known) return known
  const made: Apart = {
    files: keptFor(keptMs, () => reachFiles(env)),
    mail: keptFor(keptMs, () => reachMail(env)),
    address: keptFor(keptMs, () => askAddress(env)),
    backups: keptFor(keptMs, () => readBackups(env).catch((error: unknown) => ({ problem: reasonOf(error) }))),
    database: keptFor(keptMs, () => readDatabase(db)),
  }
  apart.set(db, made)
  return made
}

/** How the server stands, by the checks of `doctor` and the counts of `/metrics`. */
export async function readSystem(tools: Pick<Deps, 'db' | 'env' | 'replica'>, at: Date): Promise<System> {
  const { db, env, replica } = tools
  const { files, mail, backups, database } = apartOf(tools)
  const [reachedFiles, reachedMail, disk, kept] = await Promise.all([
    files(),
    mail(),
    readDisk(env.dataDir).catch(() => undefined),
    backups(),
  ])
  const queue = await readMailQueue(db, at)
  return {
    version,
    at: at.toISOString(),
    database: await database(),
    replica: replica ? await readReplica(replica) : null,
    files: {
      kind: typeof env.filesPlace === 'string' ? 'folder' : 'bucket',
      level: reachedFiles.problem === undefined ? 'ok' : 'broken',
      place: reachedFiles.place,
      problem: reachedFiles.problem ?? null,
    },
    mail: {
      kind: env.smtp ? 'smtp' : 'outbox',
      level: mailLevel(queue, reachedMail?.problem === undefined, reachedMail !== undefined || env.demo),
      place: reachedMail?.place ?? 'DATA_DIR/outbox',
      problem: reachedMail?.problem ?? null,
      ...queue,
    },
    disk: disk ? { level: diskLevel(disk), free_bytes: disk.free, bytes: disk.all } : null,
    backup: backupOf(env, kept, at),
    alerts: [...(await openAlerts(db))],
    jobs: [...(await readJobs(db, env, at))],
  }
}

function backupOf(env: Env, { place, newest, problem }: BackupsRead, at: Date): System['backup'] {
  return {
    level: problem === undefined || env.backup.everyHours === 0 ? backupLevel(env, newest, at.getTime()) : 'broken',
    every_hours: env.backup.everyHours,
    place: place ?? null,
    problem: problem ?? null,
    newest: newest ? { name: newest.key, at: newest.at.toISOString(), bytes: newest.size } : null,
  }
}

async function readReplica(replica: Replica): Promise<System['replica']> {
  const found = await replica.look()
  return { level: replicaLevel(found), state: found.state, behind_bytes: found.behindBytes ?? null }
}

interface DatabaseRow extends Row {
  readonly version: string
  readonly bytes: number
}

async function readDatabase(db: Database): Promise<System['database']> {
  const [row] = await db.run<DatabaseRow>(
    "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes",
  )
  const { pending, newer, changed } = await readMigrationState(db)
  const isBroken = newer.length > 0 || changed.length > 0
  return {
    level: isBroken ? 'broken' : pending.length > 0 ? 'warning' : 'ok',
    kind: db.kind,
    version: row?.version ?? '',
    bytes: row?.bytes ?? 0,
    pending: [...pending],
  }
}
