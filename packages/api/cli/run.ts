import { ArchiveError } from '../platform/backup/format.ts'
import { DatabaseError } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/open.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDeps } from '../deps.ts'
import { LedgerError } from '../features/privacy/ledger.ts'
import { createLog } from '../platform/lib/log.ts'
import { envOrExit } from '../platform/env/env.ts'
import type { Deps } from '../platform/http/deps.ts'
import { StoreError } from '../platform/errors/storeError.ts'
import { HttpError } from '../platform/errors/httpError.ts'
import { inEnglish } from '../platform/i18n/wording.ts'

/** A command that cannot be done as asked; the message says why. */
export class CommandError extends Error {}

/** Runs a command on a migrated database, prints its last word where it has one, and leaves nothing open. */
export async function onDatabase(work: (deps: Deps) => Promise<string | undefined>): Promise<void> {
  const env = envOrExit()
  const db = await openDatabase(env)
  try {
    await migrate(db)
    const quiet = { ...env, logLevel: 'warn' } as const
    // What a command writes may be read by a program: no line of the log stands in between.
    const deps = createDeps(quiet, db, { log: createLog(quiet, 'stderr') })
    await deps.settings.read()
    const word = await work(deps)
    if (word !== undefined) process.stdout.write(`${word}\n`)
  } finally {
    await db.close()
  }
}

/** Runs a command that opens by itself what it needs, and prints its last word. */
export async function print(work: () => Promise<string>): Promise<void> {
  process.stdout.write(`${await work()}\n`)
}

/** Says what is wrong in a message and exits 1; a fault of ours keeps its stack. */
export function printAndExit(error: unknown): never {
  if (
    [CommandError, DatabaseError, ArchiveError, StoreError, LedgerError].some((kind) => error instanceof kind) &&
    error instanceof Error
  )
    process.stderr.write(`${error.message}\n`)
  else if (error instanceof HttpError)
    process.stderr.write(`${[error.text, ...Object.values(error.errors ?? {})].map(inEnglish).join('\n')}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'The command failed.'}\n`)
  process.exit(1)
}
