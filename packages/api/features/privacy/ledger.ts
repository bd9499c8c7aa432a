import { createHmac, randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWhole } from '../../platform/lib/createWhole.ts'
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

/** The notes of erasures cannot be used; `message` says to the operator why. */
export class LedgerError extends Error {}

/** Hashes names as the log has them; undefined where nothing was erased here yet. @throws LedgerError where the key is damaged */
export async function readHasher(dataDir: string): Promise<((name: string) => string) | undefined> {
  const path = keyFile(dataDir)
  const key = (await readFile(path, 'utf8').catch(unlessAbsent))?.trim()
  if (key === undefined) return undefined
  if (!/^[\da-f]{64}$/i.test(key))
    throw new LedgerError(
      `The key of the erasures, ${path}, is damaged: it must be 64 hexadecimal digits. Put it back from a copy. Without one, move it and erasures.log away: a new key is made with the next erasure, and no restore erases again who was noted by the old one.`,
    )
  return hasher(key)
}

const hasher = (key: string) => (name: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(name).digest('hex')

/**
 * Notes that somebody is erased, outside the database, so that a backup from before can be cleaned of them again. The file holds
 * hashes alone; the key beside it (readable by its owner alone) is made with the first.
 */
export async function noteErasure(dataDir: string, { id, email }: Subject, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const hash = (await readHasher(dataDir)) ?? (await makeKey(dataDir))
  if (!hash) throw new Error('The key of the erasures could not be read.')
  const lines = [namesOf.account(id), namesOf.address(email)].map((name): ErasureLine => ({
    hash: hash(name),
    at: at.toISOString(),
  }))
  // It begins a line of its own, whatever a crash left before it.
  await appendFile(logOf(dataDir), `\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`, {
    flush: true,
    mode: 0o600,
  })
}

/** Makes the key, where nobody else has made it by now. */
async function makeKey(dataDir: string): ReturnType<typeof readHasher> {
  await createWhole(keyFile(dataDir), `${randomBytes(32).toString('hex')}\n`, 0o600)
  return readHasher(dataDir)
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
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null || !('hash' in read) || !('at' in read)) return undefined
    const { hash, at } = read
    return typeof hash === 'string' && typeof at === 'string' ? { hash, at } : undefined
  } catch {
    return undefined
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
