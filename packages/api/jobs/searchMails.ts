import { and, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm'
import { limits, resources, type MailPeriod } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { savedSearches, searchMailings, users } from '../platform/db/schema/index.ts'
import { teamSql, type Team } from '../platform/db/team.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound } from './due.ts'
import { loggable } from '../platform/errors/failure.ts'
import { isHeld } from '../platform/mail/bounces/noting.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { matchesTemplate, type Found } from '../platform/mail/templates/searches.ts'
import { dueAfter } from '../features/searches/mailings.ts'
import type { SearchRow } from '../features/searches/presenter.ts'
import { namesAsked, reasonsOf } from '../features/searches/reasons.ts'
import { canSee } from '../features/startups/policy.ts'
import { findPublished } from '../features/startups/queries.ts'
import { ownership, type StartupRecord } from '../features/startups/record.ts'
import { nameShown, noteShown } from '../features/startups/shown.ts'
import { readerOf } from '../platform/mail/compose.ts'
import { formatFor } from '@baobab/validation/format/index.ts'

type Tools = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'accessRecords'>
type Period = Exclude<MailPeriod, 'none'>

/** Whom a row of users works with. */
const team = sql<Team | null>`${sql.raw(teamSql('users'))}`
const hourMs = 3_600_000
const periods: readonly Period[] = ['daily', 'weekly']
const dueOf = { daily: searchMailings.daily_due, weekly: searchMailings.weekly_due } as const

/**
 * Mails the new matches of saved searches whose time has come: one mail a person, nothing where nothing is new. Several
 * processes may do it at once: whoever holds the person's row queues the mail, and what they were told of is written down in the
 * same transaction. Answers how many were mailed.
 */
export async function mailSearches(tools: Tools): Promise<number> {
  const at = tools.now()
  let mailed = 0
  for (const userId of await findDue(tools.db, at)) {
    try {
      if (await mailUser(tools, userId, at)) mailed++
    } catch (error) {
      tools.log.error({ err: loggable(error) }, 'new matches were not mailed')
      // One whose mail fails does not hold the others up, and is tried again later.
      for (const period of periods)
        await tools.db
          .update(searchMailings)
          .set({ [dueOf[period].name]: new Date(at.getTime() + hourMs) })
          .where(and(eq(searchMailings.user_id, userId), lte(dueOf[period], at)))
    }
  }
  return mailed
}

const isDue = (at: Date) => or(lte(searchMailings.daily_due, at), lte(searchMailings.weekly_due, at))

async function findDue(queries: Queries, at: Date): Promise<readonly string[]> {
  return (
    await queries
      .select({ id: searchMailings.user_id })
      .from(searchMailings)
      .where(isDue(at))
      .orderBy(searchMailings.user_id)
  ).map(({ id }) => id)
}

/** What is looked for is found first, since the embedded database has one connection; the claim then takes only what is still so. */
async function mailUser({ db, env, accessRecords }: Tools, id: string, at: Date): Promise<boolean> {
  const [user] = await db
    .select({ ...getTableColumns(users), team })
    .from(users)
    .where(eq(users.id, id))
  const [due] = await db
    .select()
    .from(searchMailings)
    .where(and(eq(searchMailings.user_id, id), isDue(at)))
  if (!user || !due) return false
  const over = periods.filter((period) => isPast(period === 'daily' ? due.daily_due : due.weekly_due, at))
  const canReceiveMail =
    user.is_active && user.email_verified && user.frozen_at === null && !(await isHeld(db, user.email))
  const searches = canReceiveMail
    ? await db
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.user_id, id), inArray(savedSearches.mail, over)))
        .orderBy(savedSearches.slug)
    : []
  // What is being published at this moment may be seen only a little later; it belongs to the next mail.
  const until = new Date(at.getTime() - limits.searchMails.settleMs)
  const found: (Found & { readonly search: SearchRow; readonly shown: readonly StartupRecord[] })[] = []
  for (const search of searches.filter((one) => resources[one.resource].list.mailed)) {
    const currentUser = { id, role: user.role, email_verified: user.email_verified, team: user.team }
    const page = await findPublished(
      db,
      currentUser,
      { filter: search.filter, sort: search.sort, range: [0, limits.searchMails.most - 1] },
      { after: search.told_to, until },
    )
    const names = await namesAsked(db, search.filter)
    const format = formatFor(readerOf(env, user).language)
    const shown = page.records.filter((record) => canSee(currentUser, ownership(record)))
    const matches = shown.map((record) => ({
      id: record._id,
      name: String(record['startup_name'] ?? ''),
      reasons: reasonsOf(record, search.filter, currentUser, { names, format }),
    }))
    found.push({ search, name: search.name, matches, shown, total: page.total })
  }
  const mailed = await db.transaction(async (tx) => {
    if (!(await claim(tx, id, at))) return []
    // Meanwhile their owner may have stopped, changed or deleted some.
    const locked = await tx
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.user_id, id), inArray(savedSearches.mail, over)))
      .for('update')
    const isAsBefore = ({ search }: (typeof found)[number]) =>
      locked.some((one) => one.id === search.id && one.told_to.getTime() === search.told_to.getTime())
    const told = found.filter(isAsBefore)
    const worth = told.filter(({ matches }) => matches.length > 0)
    for (const { search } of told)
      if (search.told_to < until)
        await tx.update(savedSearches).set({ told_to: until }).where(eq(savedSearches.id, search.id))
    const wanted = new Set(
      (await tx.select({ mail: savedSearches.mail }).from(savedSearches).where(eq(savedSearches.user_id, id))).map(
        ({ mail }) => mail,
      ),
    )
    const next = Object.fromEntries(
      over.map((period) => [dueOf[period].name, wanted.has(period) ? dueAfter(period, at) : null]),
    )
    await tx
      .update(searchMailings)
      .set({ ...next, ...(worth.length > 0 ? { last_mailed_at: at } : {}) })
      .where(eq(searchMailings.user_id, id))
    // Last, so that nothing after it can take back what goes out.
    if (worth.length > 0)
      await queueEmail(tx, user.email, matchesTemplate(readerOf(env, user), { token: due.token, found: worth }), at)
    return worth
  })
  for (const { search, shown } of mailed)
    noteShown({ accessRecords, at, currentUser: { ...user, email_verified: true } }, 'mail', shown, {
      ...nameShown,
      filter: search.filter,
    })
  return mailed.length > 0
}

const isPast = (due: Date | null, at: Date): boolean => due !== null && due <= at

/** Takes the person's row while it is still due, unless another process has it. */
async function claim(tx: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: searchMailings.user_id })
    .from(searchMailings)
    .where(and(eq(searchMailings.user_id, id), isDue(at)))
    .for('update', { skipLocked: true })
  return rows.length === 1
}

/** Looks every minute for what is due. Answers how to stop. */
export function startSearchMails(deps: Deps): () => void {
  return everyRound(deps, 'searchMails', 'mails of saved searches', limits.searchMails.everyMs, () =>
    mailSearches(deps),
  )
}
