import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inArray } from 'drizzle-orm'
import { createDeps } from '../deps.ts'
import { readHasher } from '../features/privacy/ledger.ts'
import { replayErasures, type Replayed } from '../features/privacy/replay.ts'
import { withBackup } from '../platform/backup/create.ts'
import { analyzeAll, restoreBackup } from '../platform/backup/restore.ts'
import { entriesOfFile } from '../platform/backup/verify.ts'
import { reasonOf } from '../platform/checks/level.ts'
import type { Database } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/open.ts'
import { mails } from '../platform/db/schema/index.ts'
import { envOrExit } from '../platform/env/env.ts'
import { openObjects } from '../platform/files/openObjects.ts'
import type { Deps } from '../platform/http/deps.ts'
import { queueJob } from '../platform/mail/queue.ts'
import { contentOf, identityOf, type IdentityOption } from './backup.ts'
import { CommandError } from './run.ts'
import { commandLine } from '../platform/env/commandLine.ts'

/** What the command `restore` is given beside the file. */
export interface RestoreCommand extends IdentityOption {
  readonly replace?: boolean
}

/** Puts a database and its files back from an archive, and erases again who was erased since it was made. */
export async function restore(file: string, options: RestoreCommand): Promise<string> {
  const env = envOrExit()
  const path = resolve(file)
  if (!(await stat(path).catch(() => undefined))) throw new CommandError(`There is no file ${path}.`)
  const identity = await identityOf(options)
  const db = await openDatabase(env)
  try {
    return await restoreAll(createDeps({ ...env, logLevel: 'warn' }, db), path, {
      identity,
      replace: options.replace === true,
    })
  } finally {
    await db.close()
  }
}

/** What `restore` does once everything is open; answers its last word. */
export async function restoreAll(
  deps: Deps,
  path: string,
  { identity, replace }: { readonly identity: string | undefined; readonly replace: boolean },
): Promise<string> {
  const { db, env } = deps
  // Before anything is touched: who was erased could not be erased again.
  await readHasher(env.dataDir)
  const archive = await restoreBackup({
    entries: () => entriesOfFile(path, identity),
    db,
    files: await openObjects(env.filesPlace),
    replace,
  })
  // Before mails are queued: none goes to who was erased.
  const replayed = await replayErasures(deps)
  refuseFailed(replayed, 'Everything else is restored, but no mail is queued. Once that is mended, restore it again.')
  const waiting = await queueWaiting(db)
  return [
    'Restored, and every row and file compared.',
    contentOf(archive),
    `  mails    ${waiting} that were not sent yet are queued again`,
    `  erased   ${replayedIn(replayed)}`,
    ...(await analyzed(db)),
  ].join('\n')
}

/** What to say where the database could not count its rows. */
async function analyzed(db: Database): Promise<readonly string[]> {
  const error = await analyzeAll(db)
  return error === undefined
    ? []
    : [
        `  look     the database did not count its rows (${reasonOf(error)}), and is slow until it does by itself or by: analyze`,
      ]
}

/** Erases again who was erased since a backup was made, by the notes of a folder; for those of another machine. */
export async function replayFrom(deps: Deps, folder: string | undefined): Promise<string> {
  const from = folder === undefined ? deps.env.dataDir : resolve(folder)
  const replayed = await replayErasures(deps, from)
  if (replayed.noted === 0) throw new CommandError(`${from} holds no erasures.log with its erasures.key.`)
  refuseFailed(replayed, 'Once that is mended, run it again.')
  return `Erased again: ${replayedIn(replayed)}`
}

/** Says how many erasures did not come off, and why the first did not. */
function refuseFailed({ failed }: Replayed, next: string): void {
  if (failed.length > 0)
    throw new CommandError(
      `Not erased again: ${failed.length} of the accounts and addresses (${reasonOf(failed[0])}). All others were. ${next}`,
    )
}

function replayedIn({ noted, accounts, addresses, kept }: Replayed): string {
  if (noted === 0)
    return `nobody: DATA_DIR holds no erasures.log. If the data came from another machine, bring that file and erasures.key from there, and run: ${commandLine('replay-erasures FOLDER')}`
  const done = `${accounts} accounts, and ${addresses} addresses without one, that were erased since the backup was made`
  return kept === 0
    ? done
    : `${done}. One more stays: it is the last administrator. Make another (${commandLine('create-admin')}), then run: ${commandLine('replay-erasures')}`
}

/** Copies the embedded database into a PostgreSQL server; files stay where they are. The embedded one is left as it is. */
export async function moveToPostgres(
  url: string,
  { replace = false }: Pick<RestoreCommand, 'replace'>,
): Promise<string> {
  const env = envOrExit()
  if (env.databaseUrl) throw new CommandError('DATABASE_URL is set: the database is on a server already.')
  if (!/^postgres(ql)?:\/\/./.test(url))
    throw new CommandError('Give the address of the server, such as postgres://user:password@host:5432/name.')
  const path = join(env.dataDir, `move-${randomUUID()}.part`)
  try {
    const from = await openDatabase(env)
    try {
      await withBackup({ db: from, spoolFolder: env.dataDir, at: new Date() }, (archive) =>
        pipeline(archive, createWriteStream(path, { mode: 0o600 })),
      )
    } finally {
      await from.close()
    }
    const db = await openDatabase({ ...env, databaseUrl: url })
    try {
      const archive = await restoreBackup({
        entries: () => entriesOfFile(path, undefined),
        db,
        files: undefined,
        replace,
      })
      await queueWaiting(db)
      const done = ['Moved, and every row compared.', contentOf(archive), ...(await analyzed(db))].join('\n')
      return `${done}\nStart the server with DATABASE_URL set to that address; DATA_DIR stays as it is, with the files. What is written to the embedded database from now on is not on the server.`
    } finally {
      await db.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** Queues the mails that were not sent when the archive was made: the queue itself is in no archive. Answers how many. */
async function queueWaiting(db: Database): Promise<number> {
  const waiting = await db
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'retrying']))
  await db.transaction(async (tx) => {
    for (const { id } of waiting) await queueJob(tx, id)
  })
  return waiting.length
}
