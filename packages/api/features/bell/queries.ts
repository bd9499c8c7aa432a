import { and, eq, isNull, sql } from 'drizzle-orm'
import { limits, purposeOf, purposes, type NotificationKind, type Waiting } from '@baobab/validation'
import type { Database, Queries, Row } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import { unreadMessages } from '../chats/queries.ts'
import { pendingContacts } from '../contacts/queries.ts'
import { canReadMarketFigures } from '../dashboard/policy.ts'
import { dueAnswers } from '../interests/queries.ts'
import { waitingSql } from '../dashboard/todo.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { classOf, seenSql } from '../startups/policySql.ts'

export interface NotificationRow extends Row {
  readonly id: string
  readonly kind: NotificationKind
  readonly about: string | null
  readonly reason: string | null
  readonly until: Date | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly actor_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly by_staff: boolean
  readonly startup_id: string | null
  readonly startup_name: string | null
  readonly title: string | null
}

const newest = (currentUser: PolicyUser) => `
  select n.id, n.kind, n.about, n.reason, n.until, n.created_at, n.read_at, a.id as actor_id, coalesce(a.role = 'admin', false) as by_staff, a.first_name, a.last_name, a.profile_image, w.id as startup_id, w.startup_name, m.title
  from notifications n left join users a on a.id = n.actor_id left join announcements m on m.id = case when n.kind = 'announcement' then n.about::uuid end
  left join startup_search s on s.startup_id = n.startup_id and ${seenSql(currentUser)} left join startups w on w.id = s.startup_id
  where n.user_id = $1 and ($2::uuid is null or (n.created_at, n.id) < (select b.created_at, b.id from notifications b where b.id = $2 and b.user_id = $1))
  order by n.created_at desc, n.id desc limit ${limits.notifications.page}`

/** The newest notifications of a person, or those before one of theirs; a startup is named where it is there for them. */
export function listNotifications(
  db: Database,
  currentUser: PolicyUser,
  before: string | undefined,
): Promise<readonly NotificationRow[]> {
  return db.named<NotificationRow>(`notifications_${classOf(currentUser)}`, newest(currentUser), [
    currentUser.id,
    before ?? null,
  ])
}

const unread = 'select count(*)::int as unread from notifications where user_id = $1 and read_at is null'

/** How many a person has not read. */
export async function countUnread(db: Database, user: string): Promise<number> {
  return (await db.named<Row & { unread: number }>('notifications_unread', unread, [user]))[0]?.unread ?? 0
}

const restrictedSql = `exists (
  select 1 from restrictions r left join startups w on w.id = r.startup_id
  where r.kind <> 'reporting' and r.lifted_at is null and (r.user_id = $1 or w.user_id = $1))`
const bouncedSql = 'exists (select 1 from mail_bounces b join users u on u.email = b.email where u.id = $1)'
const versions = purposes.map((purpose) => `when '${purpose}' then ${purposeOf(purpose).version}`).join(' ')
const outdatedSql = `exists (
  select 1 from (
    select distinct on (purpose) purpose, version, given from consents where user_id = $1
    order by purpose, created_at desc, id desc) c
  where c.given and c.version < case c.purpose ${versions} else 0 end)`
const waiting = `select ${unreadMessages} as messages, ${pendingContacts} as contacts, ${dueAnswers} as answers, ${restrictedSql} as restricted, ${bouncedSql} as mail_bounced, ${outdatedSql} as consents`

const counted = ['reviews', 'requests', 'reports', 'claims', 'inbox'] as const
const todo = `select ${counted.map((what) => `${waitingSql(what)} as ${what}`).join(', ')}`

type Todo = Required<NonNullable<Waiting['todo']>>

/** What else waits for a person: messages to read, contacts to answer, and what administrators decide or answer. */
export async function countWaiting(db: Database, env: Env, currentUser: PolicyUser): Promise<Waiting> {
  const [row] = await db.named<Row & Waiting>('waiting', waiting, [currentUser.id])
  const [more] = canReadMarketFigures(currentUser) ? await db.named<Row & Todo>('waiting_todo', todo) : []
  return {
    messages: row?.messages ?? 0,
    contacts: row?.contacts ?? 0,
    answers: row?.answers ?? 0,
    ...(row?.restricted ? { restricted: true } : {}),
    ...(row?.mail_bounced ? { mail_bounced: true } : {}),
    ...(row?.consents ? { consents: true } : {}),
    ...(more
      ? {
          todo: {
            ...(reviewsListings(env) ? { reviews: more.reviews } : {}),
            requests: more.requests,
            reports: more.reports,
            claims: more.claims,
            inbox: more.inbox,
          },
        }
      : {}),
  }
}

/** Marks one as read, or all. Answers how many were unread. */
export async function markRead(tx: Queries, user: string, one: string | undefined, at: Date): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ read_at: sql`${at}` })
    .where(
      and(
        eq(notifications.user_id, user),
        isNull(notifications.read_at),
        one === undefined ? undefined : eq(notifications.id, one),
      ),
    )
    .returning({ id: notifications.id })
  return marked.length
}
