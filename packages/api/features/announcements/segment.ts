import { sql, type SQL } from 'drizzle-orm'
import type { SwitchableMail } from '@baobab/validation'
import type { Queries, Row } from '../../platform/db/client.ts'
import type { AnnouncementRow } from './row.ts'

/** What of an announcement decides who gets it, and how. */
export type Segment = Pick<AnnouncementRow, 'audience' | 'country' | 'category_uuid' | 'listing' | 'channels'>

export const byBell = ({ channels }: Pick<Segment, 'channels'>): boolean => channels !== 'mail'
export const byMail = ({ channels }: Pick<Segment, 'channels'>): boolean => channels !== 'notification'

const roleOf: Readonly<Record<string, string>> = { founders: 'startup', investors: 'vc' }
const kind: SwitchableMail = 'announcements'

/** That an account `u` is in the segment. */
function isChosen({ audience, country, category_uuid, listing }: Segment): SQL {
  const role = roleOf[audience]
  const wanted = [
    ...(country === null ? [] : [sql`s.country = ${country}`]),
    ...(category_uuid === null ? [] : [sql`s.category_uuid = ${category_uuid}::uuid`]),
    ...(listing === null ? [] : [sql`s.is_published = ${listing === 'published'}`]),
  ]
  const conditions = [
    ...(role === undefined ? [] : [sql`u.role = ${role}`]),
    ...(wanted.length === 0
      ? []
      : [sql`exists (select 1 from startups s where s.user_id = u.id and ${sql.join(wanted, sql` and `)})`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Accounts of a segment, each with what decides how it is reached. */
const accounts = (segment: Segment): SQL => sql`
  select u.id, u.is_active, u.email_verified, coalesce(${kind} = any(p.asked), false) as asked
  from users u left join mail_preferences p on p.user_id = u.id where ${isChosen(segment)}`

const confirmed = sql`newsletter_subscribers where confirmed_at is not null`

/** Whom a draft would reach. */
export interface Reach extends Row {
  readonly people: number
  readonly disabled: number
  readonly notifications: number
  readonly mails: number
  readonly unverified: number
  readonly unasked: number
}

/** Counts whom a segment would reach now, and why others are left out. */
export async function countReach(queries: Queries, segment: Segment): Promise<Reach | undefined> {
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
  const [bell, mail] = [sql`${byBell(segment)}::boolean`, sql`${byMail(segment)}::boolean`]
  const { rows } = await queries.execute<Reach>(
    segment.audience === 'subscribers'
      ? sql`select count(*)::int as people, 0 as disabled, 0 as notifications, count(*)::int as mails, 0 as unverified, 0 as unasked from ${confirmed}`
      : sql`select count(*)::int as people, ${count(sql`not is_active`)} as disabled,
          ${count(sql`is_active and ${bell}`)} as notifications,
          ${count(sql`is_active and ${mail} and email_verified and asked`)} as mails,
          ${count(sql`is_active and ${mail} and not email_verified`)} as unverified,
          ${count(sql`is_active and ${mail} and email_verified and not asked`)} as unasked
        from (${accounts(segment)}) a`,
  )
  return rows[0]
}

/** Decides who gets an announcement: those of its segment, as they are at this moment. Answers how many. */
export async function chooseRecipients(tx: Queries, id: string, segment: Segment): Promise<number> {
  const [bell, mail] = [sql`${byBell(segment)}::boolean`, sql`${byMail(segment)}::boolean`]
  const { rows } = await tx.execute(
    segment.audience === 'subscribers'
      ? sql`insert into announcement_recipients (id, announcement_id, subscriber_id, notifies, mails)
          select gen_random_uuid(), ${id}::uuid, id, false, true from ${confirmed} returning 1`
      : sql`insert into announcement_recipients (id, announcement_id, user_id, notifies, mails)
          select gen_random_uuid(), ${id}::uuid, a.id, ${bell}, ${mail} and a.email_verified and a.asked
          from (${accounts(segment)}) a where a.is_active and (${bell} or (${mail} and a.email_verified and a.asked)) returning 1`,
  )
  return rows.length
}
