import { and, eq, inArray, lt } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { personalTables, type Period, type Round } from '../platform/db/personal/index.ts'
import { investorRequests, users } from '../platform/db/schema/index.ts'
import { removeStrayEvidence } from '../features/claims/evidence.ts'
import { removeStrayDecks } from '../features/deck/files.ts'
import { renderLeft } from '../features/deck/rendering.ts'
import { removeOrphans } from '../platform/files/orphans.ts'
import { removeStrayPieces } from '../platform/files/pieces.ts'
import { eraseOldRecords } from '../platform/db/accessRecords.ts'
import { eraseMissed } from '../platform/db/missedSearches.ts'
import { eraseArchives, removeStrayArchives } from '../features/privacy/archive.ts'
import { eraseDue } from '../features/privacy/erasures.ts'
import { forgetErased } from '../features/collections/forgetting.ts'
import { eraseExpired } from '../features/deletedRecords/erasing.ts'
import type { Deps } from '../platform/http/deps.ts'
import { keepTrail } from './trail.ts'
import { eraseExpiredRegistrations } from '../features/auth/registrations.ts'
import { everyRound, whenDue } from './due.ts'

const hourMs = 3_600_000

type Cleaning = Pick<Deps, 'db' | 'now'>

/** What goes by a function of its own, since more goes with it. Those that other jobs do are not among them. */
const rounds: Readonly<Partial<Record<Round, (deps: Cleaning, period: Period) => Promise<void>>>> = {
  registrations: ({ db, now }) => eraseExpiredRegistrations(db, now()),
  waitingRequests: eraseUndecided,
  missedSearches: ({ db, now }) => eraseMissed(db, now()),
  accessRecords: ({ db, now }) => eraseOldRecords(db, now()),
}

/**
 * Forgets what is past its time, by the periods that each table declares (`platform/db/personal/`), and in collections what was erased.
 * Several processes may do it at once.
 */
export async function clean(deps: Cleaning): Promise<void> {
  for (const [table, { kept }] of Object.entries(personalTables))
    for (const period of kept.periods ?? []) {
      if (period.by) await rounds[period.by]?.(deps, period)
      else await applyPeriod(deps, table, period)
    }
  await forgetErased(deps.db)
}

/** Deletes the rows of a table that are past a period, or empties what is to be emptied. */
async function applyPeriod({ db, now }: Cleaning, table: string, period: Period): Promise<void> {
  const { column, ms, where, empties } = period
  const past = `t."${column}" < $1${where === undefined ? '' : ` and ${where}`}`
  const change = empties
    ? `update "${table}" t set ${empties.map((name) => `"${name}" = null`).join(', ')}`
    : `delete from "${table}" t`
  await db.run(`${change} where ${past}`, [new Date(now().getTime() - ms)])
}

/** With the account goes its request; one that was approved meanwhile is active, and stays. */
async function eraseUndecided({ db, now }: Cleaning, { ms }: Period): Promise<void> {
  const waiting = db
    .select({ id: investorRequests.user_id })
    .from(investorRequests)
    .where(and(eq(investorRequests.state, 'waiting'), lt(investorRequests.created_at, new Date(now().getTime() - ms))))
  await db.delete(users).where(and(inArray(users.id, waiting), eq(users.is_active, false)))
}

/** How often it is looked for what is due. */
const lookMs = 30_000

/** Cleans every hour, and once a day among the pictures, however often processes are restarted; answers how to stop. */
export function startCleaning(deps: Deps): () => void {
  const stops = [
    ...keepTrail(deps),
    deps.background.every('counting searches without result', limits.missedSearches.pauseMs, () =>
      deps.missedSearches.flush(deps.now()),
    ),
    deps.background.every(
      'cleaning',
      lookMs,
      async () => void (await whenDue(deps, 'cleaning', hourMs, () => clean(deps))),
    ),
    deps.background.every(
      'erasing of what was deleted',
      lookMs,
      async () => void (await whenDue(deps, 'deleted', hourMs, () => eraseDeleted(deps))),
    ),
    deps.background.every(
      'erasing of archives',
      lookMs,
      async () => void (await whenDue(deps, 'archives', hourMs, () => cleanArchives(deps))),
    ),
    everyRound(deps, 'decks', 'rendering of decks that were left', 30_000, () => renderLeft(deps)),
    everyRound(deps, 'erasures', 'erasures', limits.erasure.everyMs, () => eraseDue(deps)),
    deps.background.every(
      'cleaning of pictures',
      lookMs,
      async () => void (await whenDue(deps, 'pictures', 24 * hourMs, () => cleanPictures(deps))),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

async function eraseDeleted(deps: Deps): Promise<void> {
  deps.log.info({ erased: await eraseExpired(deps) }, 'deleted records erased')
}

async function cleanArchives(deps: Deps): Promise<void> {
  await eraseArchives(deps)
  // All data of a person, who may have been erased.
  const removed = await removeStrayArchives(deps)
  if (removed > 0) deps.log.info({ removed }, 'files of archives that are gone removed')
}

async function cleanPictures(deps: Deps): Promise<void> {
  deps.log.info({ removed: await removeOrphans(deps) }, 'unused pictures removed')
  deps.log.info({ removed: await removeStrayEvidence(deps) }, 'evidence without a claim removed')
  deps.log.info({ removed: await removeStrayDecks(deps) }, 'files of removed decks removed')
  deps.log.info({ removed: await removeStrayPieces(deps) }, 'pieces of unused files removed')
}
