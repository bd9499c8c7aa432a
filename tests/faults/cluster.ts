import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import { missingPostgres, postgresFolder } from '@baobab/tooling/machine.ts'
import pg from 'pg'
import { freePort, reachable, serverUser } from '../postgres/server.ts'

/** A PostgreSQL server that keeps what it was given, and is stopped, hung and started again at the same address. */
export interface Cluster {
  readonly url: string
  /** Stops it as `pg_ctl -m` does: fast ends every connection first, immediate ends at once and recovers at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts it, and resolves when it takes connections. */
  start(): Promise<void>
  /** Stops every process of it in its tracks; `thaw` lets them go on. */
  freeze(): void
  thaw(): void
  /** Ends every connection that somebody has to it; answers how many. */
  terminate(): Promise<number>
  /** What its log says. */
  log(): string
}

/** Makes a cluster in a folder, which `settings` (`-c name=value`) are given to, and starts it. What was written is synced to disk. */
export async function openCluster(folder: string, settings: readonly string[] = []): Promise<Cluster> {
  const found = postgresFolder()
  if (found === undefined) throw new Error(missingPostgres)
  const user = serverUser()
  mkdirSync(folder, { recursive: true })
  const bin = reachable(found, folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...user },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${String(port)}/postgres`
  let postmaster: ChildProcess | undefined
  let log = ''

  const cluster: Cluster = {
    url,
    async stop(mode) {
      const running = postmaster
      if (!running || running.exitCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await ended
    },
    async start() {
      const words = [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'shared_buffers=64MB',
        '-c',
        'max_connections=100',
        ...settings.flatMap((one) => ['-c', one]),
      ]
      const child = spawn(join(bin, 'postgres'), words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user })
      postmaster = child
      child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
      endWithUs(child, 'SIGQUIT')
      for (const until = Date.now() + 60_000; ; await pause(50)) {
        if (await answers(url)) return
        if (Date.now() > until || child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`)
      }
    },
    freeze: () => processesOf(postmaster).forEach((pid) => process.kill(pid, 'SIGSTOP')),
    thaw: () => processesOf(postmaster).forEach((pid) => process.kill(pid, 'SIGCONT')),
    terminate: async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      await client.connect()
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      await client.end()
      return rowCount ?? 0
    },
    log: () => log,
  }
  await cluster.start()
  return cluster
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

/** The server and its children, as Linux tells them. */
function processesOf(postmaster: ChildProcess | undefined): number[] {
  const parent = postmaster?.pid
  if (parent === undefined || postmaster?.exitCode !== null) return []
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return [parent, ...all.filter((pid) => parentOf(pid) === parent)]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ')[1],
    )
  } catch {
    return undefined
  }
}
