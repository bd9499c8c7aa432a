import { and, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import {
  accessTokens,
  attempts,
  contactMessages,
  events,
  investorRequests,
  knownDevices,
  mails,
  mailTokens,
  newsletterSubscribers,
  reports,
  secondFactorChallenges,
  secondFactors,
  users,
  viewSessions,
} from '../platform/db/schema/index.ts'
import { removeOrphans } from '../platform/files/orphans.ts'
import { eraseMissed } from '../platform/db/missedSearches.ts'
import { forgetErased } from '../features/collections/forgetting.ts'
import { eraseExpired } from '../features/deletedRecords/erasing.ts'
import type { Deps } from '../platform/http/deps.ts'
import { keepTrail } from './trail.ts'
import { eraseOldInvitations } from '../features/invitations/queries.ts'
import { eraseOldUnfinished } from '../features/unfinished/queries.ts'
import { eraseExpiredRegistrations } from '../features/auth/registrations.ts'
import { whenDue } from './due.ts'

const hourMs = 3_600_000

/** Forgets what is past: dead tokens, devices unused for long, used links, old tries, subscriptions that nobody confirmed, messages older than a year, events older than a day, mails older than 90 days and what dead ones said, reports that were decided a year ago, requests for investor access that nobody decided, registrations that nobody verified, invitations that nobody followed, unfinished startups that nobody went on with, searches without result older than 90 days and who made them before today, and in collections what was erased. Several processes may do it at once. */
export async function clean({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const yesterday = new Date(at.getTime() - 24 * hourMs)
  await db.delete(accessTokens).where(lt(accessTokens.expires_at, at))
  await db.delete(viewSessions).where(lt(viewSessions.expires_at, at))
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.last_used_at, new Date(at.getTime() - limits.knownDevices.keptMs)))
  await db.delete(secondFactorChallenges).where(lt(secondFactorChallenges.expires_at, at))
  await db.delete(secondFactors).where(and(isNull(secondFactors.confirmed_at), lt(secondFactors.created_at, yesterday)))
  await db.delete(mailTokens).where(lt(mailTokens.expires_at, yesterday))
  await db
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmed_at), lt(newsletterSubscribers.confirm_until, at)))
  await db.delete(contactMessages).where(lt(contactMessages.created_at, new Date(at.getTime() - limits.contactKeptMs)))
  await db.delete(events).where(lt(events.created_at, new Date(at.getTime() - limits.live.keptMs)))
  await db
    .delete(mails)
    .where(
      and(inArray(mails.state, ['sent', 'dead']), lt(mails.queued_at, new Date(at.getTime() - limits.mail.keptMs))),
    )
  await db
    .update(mails)
    .set({ content: null })
    .where(
      and(
        eq(mails.state, 'dead'),
        isNotNull(mails.content),
        lt(mails.queued_at, new Date(at.getTime() - limits.mail.deadMs)),
      ),
    )
  // With the account goes its request; one that was approved meanwhile is active, and stays.
  const waiting = db
    .select({ id: investorRequests.user_id })
    .from(investorRequests)
    .where(
      and(
        eq(investorRequests.state, 'waiting'),
        lt(investorRequests.created_at, new Date(at.getTime() - limits.investorRequest.waitMs)),
      ),
    )
  await db.delete(users).where(and(inArray(users.id, waiting), eq(users.is_active, false)))
  await eraseExpiredRegistrations(db, at)
  await eraseOldInvitations(db, at)
  await eraseMissed(db, at)
  await db
    .delete(investorRequests)
    .where(
      and(
        eq(investorRequests.state, 'refused'),
        lt(investorRequests.created_at, new Date(at.getTime() - limits.investorRequest.refusedMs)),
      ),
    )
  await db
    .delete(reports)
    .where(and(ne(reports.state, 'waiting'), lt(reports.decided_at, new Date(at.getTime() - limits.report.keptMs))))
  await eraseOldUnfinished(db, at)
  await forgetErased(db)
  await db.delete(attempts).where(lt(attempts.newest, yesterday))
}

/** How often it is looked for what is due. */
const lookMs = 10_000

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

async function cleanPictures(deps: Deps): Promise<void> {
  deps.log.info({ removed: await removeOrphans(deps) }, 'unused pictures removed')
}
