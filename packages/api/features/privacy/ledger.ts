import { createHmac, randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subject } from './whose.ts'

/** A line of `erasures.log`: a keyed hash of an erased account or address, and when (ISO text). */
export interface ErasureLine {
  readonly hash: string
  readonly at: string
}

const logOf = (dataDir: string) => join(dataDir, 'erasures.log')
const keyFile = (dataDir: string) => join(dataDir, 'erasures.key')

/** What is hashed of a person: their account, and their address in what has no account. */
export const namesOf = {
  account: (id: string) => `account:${id}`,
  address: (email: string) => `address:${email}`,
} as const

/** Hashes names as the log has them; undefined where nothing was erased here yet. */
export async function readHasher(dataDir: string): Promise<((name: string) => string) | undefined> {
  const key = await readFile(keyFile(dataDir), 'utf8').catch(unlessAbsent)
  return key === undefined ? undefined : hasher(key.trim())
}

const hasher = (key: string) => (name: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(name).digest('hex')

/**
 * Notes that somebody is erased, outside the database, so that a backup from before can be cleaned of them again. The file holds
 * hashes alone; the key beside it (readable by its owner alone) is made with the first.
 */
export async function noteErasure(dataDir: string, { id, email }: Subject, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(keyFile(dataDir), `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    unlessThere,
  )
  const hash = await readHasher(dataDir)
  if (!hash) throw new Error('The key of the erasures could not be read.')
  const lines = [namesOf.account(id), namesOf.address(email)].map((name): ErasureLine => ({
    hash: hash(name),
    at: at.toISOString(),
  }))
  await appendFile(logOf(dataDir), lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    flush: true,
    mode: 0o600,
  })
}

/** What was erased: when, by the hash. A line that was cut off by a crash is passed over. */
export async function readErasures(dataDir: string): Promise<ReadonlyMap<string, Date>> {
  const text = (await readFile(logOf(dataDir), 'utf8').catch(unlessAbsent)) ?? ''
  return new Map(
    text.split('\n').flatMap((line) => {
      const read = parsed(line)
      return read ? [[read.hash, new Date(read.at)] as const] : []
    }),
  )
}

function parsed(line: string): ErasureLine | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as ErasureLine)
  } catch {
    return undefined
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function unlessThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}
