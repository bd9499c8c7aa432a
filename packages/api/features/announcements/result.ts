import { sql } from 'drizzle-orm'
import { messages } from '@baobab/validation'
import type { Queries, Row } from '../../platform/db/client.ts'

/** What came of an announcement. */
export interface Result extends Row {
  readonly notified: number
  readonly waiting: number
  readonly mailed: number
  readonly queued: number
  readonly failed: number
  readonly stopped: number
  readonly forgotten: number
}

/** Counts what came of an announcement, from who gets it and from the mails themselves. */
export async function countResult(queries: Queries, id: string): Promise<Result | undefined> {
  const { endedMail } = messages.announcement
  const { rows } = await queries.execute<Result>(sql`
    select
      count(*) filter (where r.notifies and r.reached_at is not null)::int as notified,
      count(*) filter (where r.reached_at is null and a.state = 'sending')::int as waiting,
      count(*) filter (where m.state = 'sent')::int as mailed,
      count(*) filter (where m.state in ('queued', 'retrying'))::int as queued,
      count(*) filter (where m.state = 'bounced' or (m.state = 'dead' and m.error is distinct from ${endedMail}))::int as failed,
      count(*) filter (where (m.state = 'dead' and m.error = ${endedMail}) or (r.reached_at is null and a.state = 'stopped'))::int as stopped,
      count(*) filter (where r.mails and r.reached_at is not null and m.id is null)::int as forgotten
    from announcement_recipients r join announcements a on a.id = r.announcement_id left join mails m on m.id = r.id
    where r.announcement_id = ${id}::uuid`)
  return rows[0]
}
