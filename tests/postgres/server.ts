import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { missingPostgres, postgresFolder } from '@baobab/tooling/machine.ts'
import { npmPostgresFolder } from '@baobab/tooling/npmPostgres.ts'

/** A throw-away PostgreSQL server: where it is reached, and how it ends. */
export interface PostgresServer {
  /** Address of the server's own `postgres` database, superuser, no password, on 127.0.0.1. */
  readonly url: string
  /** Stops the server and removes its folder. May be called twice. */
  stop(): Promise<void>
}

const startTimeout = 60_000

/*
 * The shell holds one end of a pipe whose other end is ours. When this process ends, by whatever
 * cause, the pipe closes, and the shell stops the server and clears the folder away.
 */
const supervisor = `
[ -f "$DATA/PG_VERSION" ] || "$BIN/initdb" -D "$DATA" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync > "$HOME/log" 2>&1 \
  || { echo 'FATAL: initdb failed' >> "$HOME/log"; read -r _; rm -rf "$HOME" "$DATA"; exit 1; }
"$BIN/postgres" -D "$DATA" -h 127.0.0.1 -p "$PORT" -k "$HOME" \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 \
  -c shared_buffers=64MB -c max_wal_size=256MB -c log_checkpoints=off >> "$HOME/log" 2>&1 &
read -r _
kill -QUIT $! 2> /dev/null
wait $!
rm -rf "$HOME" "$DATA"
`

/**
 * Starts a fresh PostgreSQL cluster in a temporary folder, on a free port of 127.0.0.1, tuned for
 * tests (nothing is synced to disk). It disappears with the process that started it, also when that
 * one crashes or is killed.
 *
 * @param options.inMemory keeps its data in memory where the system has a folder for that with room enough: databases that are
 *   made and dropped by the hundred take half the work there.
 * @throws when no PostgreSQL server can be found, or when it does not come up; the message says why.
 */
export function startPostgres({ inMemory = false } = {}): Promise<PostgresServer> {
  return startOn(() => undefined, inMemory)
}

/**
 * Starts a streaming replica of a server that `startPostgres` started.
 *
 * @param primaryUrl the address of the primary's own `postgres` database.
 * @returns the replica; every database of the primary is there under its name.
 */
export async function startReplica(primaryUrl: string): Promise<PostgresServer> {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    return await startOn(async (data) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
      await client.query("select pg_backup_start('replica', true)")
      cpSync(rows[0]?.folder ?? '', data, {
        recursive: true,
        filter: (file) => !/postmaster\.(?:pid|opts)$/.test(file),
      })
      const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      writeFileSync(join(data, 'backup_label'), label.rows[0]?.labelfile ?? '')
      writeFileSync(join(data, 'standby.signal'), '')
      const { hostname, port } = new URL(primaryUrl)
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${hostname} port=${port} user=postgres application_name=replica'\n`,
      )
    })
  } finally {
    await client.end()
  }
}

/** @param prepare fills the folder of the data, where it is not to be a fresh cluster. */
async function startOn(prepare: (data: string) => void | Promise<void>, inMemory = false): Promise<PostgresServer> {
  const bin = postgresFolder()
  if (bin === undefined) throw new Error(missingPostgres)
  for (let attempt = 1; ; attempt += 1) {
    const started = await tryToStart(bin, await freePort(), { inMemory, prepare })
    if (typeof started !== 'string') return started
    const portTaken = /could not bind|Address already in use/.test(started)
    if (!portTaken || attempt === 3) throw new Error(`PostgreSQL did not start:\n${started}`)
  }
}

interface Place {
  readonly inMemory: boolean
  prepare(data: string): void | Promise<void>
}

async function tryToStart(bin: string, port: number, { inMemory, prepare }: Place): Promise<PostgresServer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-postgres-'))
  // Apart from the programs, which may not run out of a folder in memory.
  const data = mkdtempSync(join((inMemory ? memoryFolder() : undefined) ?? folder, 'baobab-postgres-data-'))
  const user = serverUser()
  await prepare(data)
  if (user) for (const one of [folder, data]) chownAll(one, user)
  const programs = reachable(bin, folder)
  const shell = spawn('/bin/sh', ['-c', supervisor], {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, DATA: data, BIN: programs, PORT: String(port), LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  })
  const stop = () => stopShell(shell, [folder, data])
  const log = await readyOrBroken(join(folder, 'log'))
  if (log !== undefined) {
    await stop()
    return log
  }
  shell.unref()
  return { url: `postgresql://postgres@127.0.0.1:${String(port)}/postgres`, stop }
}

/** Gives a folder and all that lies in it to a user. */
function chownAll(path: string, { uid, gid }: { uid: number; gid: number }): void {
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownAll(join(path, name), { uid, gid })
}

/** Waits for the server's word in its log; answers undefined when it is ready, else the log. */
async function readyOrBroken(logFile: string): Promise<string | undefined> {
  const deadline = Date.now() + startTimeout
  let log = ''
  while (Date.now() < deadline) {
    log = readIfThere(logFile)
    if (/database system is ready to accept (?:read-only )?connections/.test(log)) return undefined
    if (/FATAL|error:/.test(log)) return log
    await pause(30)
  }
  return `${log}\n(no answer after ${String(startTimeout / 1000)} s)`
}

async function stopShell(shell: ChildProcess, folders: readonly string[]): Promise<void> {
  if (shell.exitCode === null && shell.signalCode === null) {
    shell.ref()
    const ended = new Promise((resolve) => shell.once('exit', resolve))
    shell.stdin?.end()
    await ended
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** The system's folder in memory, where it has one with 2 GB of room. */
function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 * 1024 ** 3 ? folder : undefined
}

/** PostgreSQL rejects to run as root; there it runs as `postgres`, or as `nobody`. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.')
}

/**
 * Where the user that the server runs as finds its programs: npm's may lie in a folder that is closed to others, such as
 * root's own, and are then copied into the server's folder.
 *
 * @param bin the folder with `initdb` and `postgres`.
 * @param folder the server's own.
 */
export function reachable(bin: string, folder: string): string {
  if (!serverUser() || bin !== npmPostgresFolder()) return bin
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
