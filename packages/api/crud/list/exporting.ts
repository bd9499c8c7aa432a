import { setTimeout as pause } from 'node:timers/promises'
import { limits, messages } from '@baobab/validation'
import type { AuditEntry } from '../../platform/db/audit.ts'
import { giveBackExport, takeExport } from '../../platform/http/allowance.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { RowStream } from '../../platform/http/rowStream.ts'
import { attemptKey, refund, consume } from '../../platform/http/throttle.ts'
import type { AllIds } from './allIds.ts'

type Asking = Pick<Deps, 'db' | 'env'> & {
  readonly currentUser: CurrentUser
  readonly at: Date
  readonly isOperator?: true
  audit(entry: Omit<AuditEntry, 'address'>): Promise<void>
}

/** What an export sends. */
interface Exported<R, A> {
  /** Which rows, of those that the current user may read. */
  readonly find: () => Promise<AllIds>
  /** Some of these rows as they travel, in order; those that are gone meanwhile are left out. */
  readonly load: (ids: readonly string[]) => Promise<readonly R[]>
  readonly wrap: (rows: R[]) => A
  /** Its row of the trail. */
  readonly trail: (rows: number) => Omit<AuditEntry, 'address'>
}

/**
 * Exports every row that a list finds. It is counted against the hour's, runs alone among those of one account, and stands in
 * the trail before its first row is sent. Throws a 429 where the hour's are used up or another one runs. An operator's command is no
 * account: it has no limit, and takes as long as it takes.
 */
export async function exportRows<R, A>(
  asking: Asking,
  { find, load, wrap, trail }: Exported<R, A>,
): Promise<RowStream<A>> {
  const release = asking.isOperator ? () => Promise.resolve() : await begin(asking)
  try {
    const ids = await find()
    await asking.audit(trail(ids.count))
    return await RowStream.of({ parts: partsOf(asking, ids, load), wrap, ended: release })
  } catch (error) {
    await release()
    throw error
  }
}

/** Counts an export and takes its turn. Whoever has none left is told so at once, and one that has no turn is not counted. */
async function begin(asking: Asking): Promise<() => Promise<void>> {
  await takeExport(asking)
  try {
    return await takeTurn(asking)
  } catch (error) {
    await giveBackExport(asking)
    throw error
  }
}

/** The accounts of which an export waits here for another of theirs to end. */
const waiting = new Set<string>()

/**
 * One export of an account at a time, in whatever process. A second one waits a little for the first to end; who waits holds one of the
 * turns that calls of one person have, so a third is turned away at once.
 */
async function takeTurn({ db, currentUser, at }: Asking): Promise<() => Promise<void>> {
  const key = attemptKey('exporting', currentUser.id)
  const { waitMs, longestMs } = limits.exporting
  const isTaken = async () => (await consume(db, key, { attempts: 1, windowMs: longestMs }, at)) === 0
  const turnAway = () => httpError.tooManyRequests(waitMs / 1_000, messages.startup.exportRunning)
  const release = () => refund(db, key, at)
  if (await isTaken()) return release
  if (waiting.has(currentUser.id)) throw turnAway()
  waiting.add(currentUser.id)
  try {
    for (let waited = 0; waited < waitMs; waited += 100) {
      await pause(100)
      if (await isTaken()) return release
    }
    throw turnAway()
  } finally {
    waiting.delete(currentUser.id)
  }
}

async function* partsOf<R>(
  asking: Asking,
  ids: AllIds,
  load: Exported<R, unknown>['load'],
): AsyncGenerator<readonly R[], void> {
  const { page, longestMs } = limits.exporting
  const started = performance.now()
  for (let at = 0; at < ids.count; at += page) {
    if (!asking.isOperator) {
      if (performance.now() - started > longestMs) throw new Error('An export took longer than it may.')
      if (at > 0) await mustStillBe(asking)
    }
    const rows = await load(ids.slice(at, at + page))
    if (rows.length > 0) yield rows
  }
}

const isStill =
  'select 1 as here from users where id = $1 and is_active and role::text = $2 and (email_verified and frozen_at is null) = $3'

/** Throws where the account was disabled meanwhile, or is no longer what it was when the export began. */
async function mustStillBe({ db, currentUser }: Asking): Promise<void> {
  const { id, role, email_verified } = currentUser
  if ((await db.byKey('export_user', isStill, [id, role, email_verified])).length === 0) throw httpError.forbidden()
}
