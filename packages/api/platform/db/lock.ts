import { open, readFile, unlink } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './client.ts'

/** Who holds a folder: the process, and when it started, since numbers of processes come again. */
interface Holder {
  readonly pid: number
  readonly started: string
}

/*
 * Ours, since a kept package would lose something. proper-lockfile tells a dead holder by the age of its lock: after a
 * kill -9 the next start waited 5.6 s at its shortest setting, where this one waits for nothing. flock by
 * fs-native-extensions waits for nothing either, but is a native file for each system, and does not see a server of an
 * earlier release, which wrote its number here.
 */

/** Takes the folder for this process, or throws a `DatabaseError` that says who has it. Answers how to give it back. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'pg.lock')
  const own: Holder = { pid: process.pid, started: startOf(process.pid) }
  for (let tries = 0; tries < 3; tries++) {
    if (await create(path, own)) return () => unlink(path).catch(() => undefined)
    const holder = await read(path)
    if (holder && isAlive(holder)) {
      throw new DatabaseError(
        `The embedded database in ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which takes several.`,
      )
    }
    await unlink(path).catch(() => undefined)
  }
  throw new DatabaseError(`The embedded database in ${folder} is being opened by another process. Please try again.`)
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(JSON.stringify(holder))
    await file.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new DatabaseError(`The folder of the embedded database cannot be written: ${path}.`, { cause: error })
  }
}

async function read(path: string): Promise<Holder | undefined> {
  try {
    const held: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof held !== 'object' || held === null || !('pid' in held) || !('started' in held)) return undefined
    return typeof held.pid === 'number' && typeof held.started === 'string'
      ? { pid: held.pid, started: held.started }
      : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // Another user's process lives, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

/** When a process started, where the system tells (Linux: boot and clock ticks since), else nothing. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return `${boot}:${afterName?.split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}
