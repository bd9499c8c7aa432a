import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createWhole } from '../lib/createWhole.ts'
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

const [triesMost, againMs] = [200, 10]

/** Takes the folder for this process, or throws a `DatabaseError` that says who has it. Answers how to give it back. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'pg.lock')
  const own: Holder = { pid: process.pid, started: startOf(process.pid) }
  let holder: Holder | undefined
  try {
    // No two are the same: what was read once is told from what stands there now.
    holder = await take(path, JSON.stringify({ ...own, lock: randomUUID() }))
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`The folder of the embedded database cannot be written: ${path}.`, { cause: error })
  }
  if (holder)
    throw new DatabaseError(
      `The embedded database in ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which takes several.`,
    )
  return () => unlink(path).catch(() => undefined)
}

/** Takes a lock for this process, or answers who has it. */
async function take(path: string, own: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < triesMost; tries++) {
    if (await createWhole(path, own)) return undefined
    const text = await read(path)
    if (text === undefined) continue
    const holder = holderIn(text)
    if (holder && isAlive(holder)) return holder
    await removeDead(path, text, own)
  }
  throw new DatabaseError(
    `The embedded database in ${dirname(path)} is being opened by another process. Please try again.`,
  )
}

/**
 * Removes the lock of a process that is gone. Many may have found it so: one of them removes it, under a lock that is named by what it
 * holds, so that none removes what another has taken since.
 */
async function removeDead(path: string, text: string, own: string): Promise<void> {
  const guard = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  if (await take(guard, own)) return pause(againMs)
  try {
    if ((await read(path)) === text) await unlink(path)
  } finally {
    await unlink(guard)
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const held: unknown = JSON.parse(text)
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
