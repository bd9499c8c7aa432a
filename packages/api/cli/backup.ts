import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { askForBackup } from '../platform/backup/control.ts'
import { withBackup } from '../platform/backup/create.ts'
import { keptBackups } from '../platform/backup/kept.ts'
import { stalledBackup, whileMoving, type Moving } from '../platform/backup/moving.ts'
import { checkRoom, needOf, whileRoom } from '../platform/backup/room.ts'
import { entriesOfFile, verifyArchive, type Verified } from '../platform/backup/verify.ts'
import { openDatabase } from '../platform/db/open.ts'
import { isFull } from '../platform/errors/failure.ts'
import { envOrExit, type Env } from '../platform/env/env.ts'
import { openObjects } from '../platform/files/openObjects.ts'
import { CommandError } from './run.ts'
import { commandLine } from '../platform/env/commandLine.ts'

/** What the command `backup` is given beside the file. */
export interface BackupCommand {
  readonly files: boolean
  readonly force?: boolean
}

/** Writes a backup into a file, beside a running server or without one, and then reads it once more and checks it, unless it is encrypted. */
export async function backup(file: string, { files, force = false }: BackupCommand): Promise<string> {
  const env = envOrExit()
  const path = resolve(file)
  if (!force && (await stat(path).catch(() => undefined)))
    throw new CommandError(`${path} is there already. Choose another name, or give --force.`)
  const folder = dirname(path)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new CommandError(`There is no folder ${folder}.`)
  await whole(path, (part) =>
    whileMoving(
      env.backup.stallSeconds * 1_000,
      () => stalledBackup(env, folder),
      (moving) => write(env, part, files, moving),
    ),
  )
  const size = `${((await stat(path)).size / 1e6).toFixed(1)} MB`
  if (env.backup.recipient !== undefined)
    return `Written: ${path}, ${size}, encrypted for ${env.backup.recipient.slice(0, 12)}…. Check it where its key is: ${commandLine(`check-backup ${file} --identity KEYFILE`)}`
  return `Written and checked: ${path}, ${size}.\n${contentOf(await verifyArchive(entriesOfFile(path, undefined)))}`
}

/** Has a file written under another name, which it loses once it is whole. What fails leaves none. */
async function whole(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? new CommandError(`${dirname(path)} is full. Nothing of the file stays.`) : error
  }
}

async function write(env: Env, path: string, withFiles: boolean, { signal, moved }: Moving): Promise<void> {
  const { recipient } = env.backup
  const folder = dirname(path)
  /** Writes an archive as long as there is room. */
  const save = (archive: Readable) =>
    pipeline(archive, whileRoom(folder, moved), createWriteStream(path, { mode: 0o600, flags: 'wx' }), { signal })
  const running = env.databaseUrl ? undefined : await askForBackup(env.dataDir, { files: withFiles, recipient })
  if (running) {
    try {
      await checkRoom(folder, running.bytes)
      return await save(running.archive)
    } catch (error) {
      running.archive.destroy()
      if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
        throw new CommandError('The server broke the backup off; its log says why. Nothing of the file stays.', {
          cause: error,
        })
      throw error
    }
  }
  const db = await openDatabase(env)
  try {
    const files = withFiles ? { files: await openObjects(env.filesPlace, signal) } : {}
    const need = await needOf(db, files.files)
    await checkRoom(folder, need.archive + need.spool)
    await withBackup({ db, ...files, spoolFolder: folder, recipient, at: new Date(), moved }, save)
  } finally {
    await db.close()
  }
}

/** Reads an archive to its end and says what it holds. */
export async function checkBackup(file: string, options: IdentityOption): Promise<string> {
  const archive = await verifyArchive(entriesOfFile(resolve(file), await identityOf(options)))
  return `The archive is whole.\n${contentOf(archive)}`
}

/** The secret key of an encrypted archive. */
export interface IdentityOption {
  /** A file that holds it. */
  readonly identity?: string
}

/** The secret key in a file: its first line that is no comment. */
export async function identityOf({ identity }: IdentityOption): Promise<string | undefined> {
  if (identity === undefined) return undefined
  const text = await readFile(resolve(identity), 'utf8').catch(() => {
    throw new CommandError(`The file of the secret key cannot be read: ${identity}.`)
  })
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (key === undefined) throw new CommandError(`${identity} holds no secret key, which begins with AGE-SECRET-KEY-.`)
  return key.trim()
}

/** What an archive holds, in lines. */
export function contentOf({ header, tables, manifest }: Verified): string {
  const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0)
  return [
    `  begun    ${header.made_at}, on the ${tables.database === 'embedded' ? 'embedded database' : 'server'}`,
    `  version  ${tables.migrations.at(-1)?.name ?? ''}`,
    `  rows     ${rows} of ${Object.keys(manifest.tables).length} tables`,
    `  files    ${header.with_files ? `${manifest.files.count}, ${(manifest.files.bytes / 1e6).toFixed(1)} MB` : 'left out'}`,
  ].join('\n')
}

/** Lists the backups that the server made by itself. */
export async function listBackups(): Promise<string> {
  const env = envOrExit()
  const place = await openObjects(env.backup.to)
  const kept = await keptBackups(place)
  if (kept.length === 0) return `No backup lies in ${place.place}.`
  return kept.map(({ key, size }) => `${key}  ${(size / 1e6).toFixed(1)} MB`).join('\n')
}

/** Copies a backup from where the server put it into a file. */
export async function fetchBackup(name: string, file: string): Promise<string> {
  const place = await openObjects(envOrExit().backup.to)
  const from = await place.stream(name)
  if (!from)
    throw new CommandError(`${place.place} holds no backup of that name. ${commandLine('backups')} lists them.`)
  const path = resolve(file)
  if (await stat(path).catch(() => undefined)) throw new CommandError(`${path} is there already. Choose another name.`)
  await whole(path, (part) =>
    pipeline(
      from,
      whileRoom(dirname(path), () => undefined),
      createWriteStream(part, { mode: 0o600, flags: 'wx' }),
    ),
  )
  return `Written: ${path}.`
}

/** Makes a pair of keys to encrypt backups with. */
export async function backupKey(): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  return [
    '# Keep this line in a safe place away from the server, such as a password manager: without it no backup can be read.',
    identity,
    '# Give this one to the server; it can make backups and read none:',
    `# BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
  ].join('\n')
}
