import { aliasedTable, and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { limits, noticeOf, notificationKinds, placeOfNotice, type SwitchableMail } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { notifications, startups, users } from '../platform/db/schema/index.ts'
import { mayShow } from '../platform/db/showing.ts'
import { teamSql, type Team } from '../platform/db/team.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'
import { noticeTemplate, type UnreadNotice } from '../platform/mail/templates/notices.ts'
import { stopLinks } from '../platform/mail/preferences.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { canSee, type PolicyUser } from '../features/startups/policy.ts'
import { nameOf } from '../features/users/presenter.ts'
import { readerOf } from '../platform/mail/compose.ts'

type Mailing = Pick<Deps, 'db' | 'env' | 'now'>

const mailed = notificationKinds.filter((kind) => noticeOf(kind).mail !== undefined)

/**
 * Mails people what the bell told them and they have not looked at for a while: one mail of a kind a person, however much
 * waits, and no other about the same until they read it. Any number of processes may do so at once. Answers how many mails were queued.
 */
export async function mailNotices(deps: Mailing): Promise<number> {
  for (let queued = 0; ;) {
    const more = await mailOnePerson(deps)
    if (more === undefined) return queued
    queued += more
  }
}

/** Mails the next person for whom something waits, in one transaction with the note that they were. Undefined where nobody is left. */
function mailOnePerson({ db, env, now }: Mailing): Promise<number | undefined> {
  const at = now()
  const waits = and(
    isNull(notifications.read_at),
    isNull(notifications.mailed_at),
    inArray(notifications.kind, mailed),
    lt(notifications.created_at, new Date(at.getTime() - limits.mail.noticeMs)),
  )
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
        role: users.role,
        email_verified: sql<boolean>`(${users.email_verified} and ${users.frozen_at} is null)`,
        email: users.email,
        first_name: users.first_name,
        locale: users.locale,
        team: sql<Team | null>`${sql.raw(teamSql('users'))}`,
        may: sql<boolean>`${users.is_active} and ${users.email_verified}`,
      })
      .from(users)
      .where(inArray(users.id, tx.select({ id: notifications.user_id }).from(notifications).where(waits)))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!user) return undefined
    const told = await tx
      .update(notifications)
      .set({ mailed_at: at })
      .where(and(waits, eq(notifications.user_id, user.id)))
      .returning({ id: notifications.id })
    if (!user.may) return 0
    const rows = await readTold(
      tx,
      user,
      told.map(({ id }) => id),
    )
    const byMail = new Map<SwitchableMail, UnreadNotice[]>()
    for (const row of rows) {
      const kind = noticeOf(row.kind).mail?.as
      if (!kind) continue
      const place = placeOfNotice({ kind: row.kind, about: row.about, actor: row.actor_id, startup: row.startup_id })
      byMail.set(kind, [
        ...(byMail.get(kind) ?? []),
        {
          kind: row.kind,
          who: nameOf(row),
          isStaff: row.role === 'admin',
          startup: row.startup ?? undefined,
          until: row.until ?? undefined,
          href: place ? `${env.publicUrl}/app${place}` : undefined,
        },
      ])
    }
    let queued = 0
    for (const [kind, notices] of byMail) {
      const stop = await stopLinks(tx, env, user.id, kind)
      if (!stop) continue
      await queueEmail(tx, user.email, noticeTemplate(readerOf(env, user), kind, notices, stop), at)
      queued++
    }
    return queued
  })
}

const owner = aliasedTable(users, 'owner')
const seen = {
  user_id: startups.user_id,
  is_published: startups.is_published,
  show_publicly: startups.show_publicly,
  may_show: mayShow(owner),
}

/** What a person was told of; a startup that is not there for them is neither named nor led to. */
async function readTold(tx: Queries, user: PolicyUser, ids: readonly string[]) {
  const { kind, about, actor_id, startup_id, until } = notifications
  const rows = await tx
    .select({
      notice: { kind, about, actor_id, startup_id, until },
      actor: { first_name: users.first_name, last_name: users.last_name, role: users.role },
      startup: { name: startups.startup_name, ...seen },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actor_id))
    .leftJoin(startups, eq(startups.id, notifications.startup_id))
    .leftJoin(owner, eq(owner.id, startups.user_id))
    .where(inArray(notifications.id, [...ids]))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
  return rows.map(({ notice, actor, startup }) => {
    const { user_id, is_published = null, show_publicly = null, may_show = null, name = null } = startup ?? {}
    const isThere =
      typeof user_id === 'string' &&
      canSee(user, {
        user_id,
        is_published: is_published === true,
        show_publicly,
        may_show: may_show === true,
      })
    return {
      ...notice,
      first_name: actor?.first_name ?? null,
      last_name: actor?.last_name ?? null,
      role: actor?.role,
      startup: isThere ? name : null,
      startup_id: isThere ? notice.startup_id : null,
    }
  })
}

/** Looks every minute; answers how to stop. */
export function startNotices(deps: Mailing & Rounds): () => void {
  return everyRound(deps, 'notices', 'mails of what waits unread', 60_000, () => mailNotices(deps))
}
