import { limits, type TimelineKind } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { workplaceSql } from '../../platform/db/verified.ts'

export interface EventRow extends Row {
  readonly id: string
  readonly kind: TimelineKind
  readonly at: Date
  readonly text: string | null
  readonly from_stage: string | null
  readonly to_stage: string | null
  readonly due_on: string | null
  readonly sent: number | null
  readonly received: number | null
  /** Of what was done to a shared deal: by whom. */
  readonly is_shared: boolean
  readonly by_first: string | null
  readonly by_last: string | null
}

/** Characters of a note that the timeline shows; the note itself stands beside. */
const shown = 300

const nothing =
  'null::text as from_stage, null::text as to_stage, null::text as due_on, null::int as sent, null::int as received'

/** All that happened between `$1` and the startup `$2`, if they are connected or their organisation shares the deal. */
const eventsSql = `
  with own as (
    select u.id as user_id, w.id as startup_id, x.created_at, coalesce(x.state, 'pending') as state, x.answered_at, x.decline_reason, w.user_id as founder,
      o.id as organisation, v.workplace
    from users u cross join lateral (select ${workplaceSql('u.id')} as workplace) v join startups w on w.id = $2
    left join connections x on x.user_id = u.id and x.startup_id = w.id left join organisations o on o.person_id = u.id
    where u.id = $1 and (x.user_id is not null or exists (select 1 from shared_deals d where d.organisation_id = v.workplace and d.startup_id = w.id))
  ), happened as (
    select 'connected' as id, 'connected' as kind, created_at as at, null::text as text, ${nothing} from own where created_at is not null
    union all
    select 'answer', state, answered_at, decline_reason, ${nothing} from own where state <> 'pending' and answered_at is not null
    union all
    select 'move-' || m.id, 'moved', m.at, m.reason, m.from_stage, m.to_stage, null, null, null
    from own join pipeline_moves m on m.startup_id = own.startup_id
      and (m.organisation_id = own.organisation or m.organisation_id is null and m.user_id = own.user_id)
    union all
    select 'note-' || n.id, 'note', n.created_at, case when length(n.text) > ${shown} then left(n.text, ${shown - 1}) || '…' else n.text end, ${nothing}
    from own join investor_notes n on n.startup_id = own.startup_id
      and (n.organisation_id is null and n.user_id = own.user_id or n.organisation_id = own.workplace)
    union all
    select 'step-' || s.id, 'step_' || s.act, s.at, s.next_step, null, null, s.next_step_on::text, null, null
    from own join deal_steps s on s.organisation_id = own.organisation and s.startup_id = own.startup_id
    union all
    select 'messages-' || (t.sent_at at time zone 'utc')::date, 'messages', max(t.sent_at), null, null, null, null,
      (count(*) filter (where t.sender_id = own.user_id))::int, (count(*) filter (where t.sender_id <> own.user_id))::int
    from own join chats c on c.low_id = least(own.user_id, own.founder) and c.high_id = greatest(own.user_id, own.founder)
    join chat_messages t on t.chat_id = c.id
    group by (t.sent_at at time zone 'utc')::date
  ), events as (
    select h.*, false as is_shared, null::text as by_first, null::text as by_last from happened h
    union all
    select 'shared-' || e.id, e.kind, e.at, e.text, e.from_stage, e.to_stage, e.due_on::text, null, null, true, u.first_name, u.last_name
    from own join shared_deal_events e on e.organisation_id = own.workplace and e.startup_id = own.startup_id left join users u on u.id = e.actor_id
  )
  select * from events where $3::text is null or (at, id) < (select e.at, e.id from events e where e.id = $3)
  order by at desc, id desc limit ${limits.timeline.page + 1}`

/** A page of what happened with a startup, newest first, and whether there is more. Empty where the person is not connected. */
export async function listEvents(db: Database, userId: string, startupId: string, after: string | undefined) {
  const rows = await db.named<EventRow>('pipeline_timeline', eventsSql, [userId, startupId, after ?? null])
  const { page } = limits.timeline
  return { rows: rows.slice(0, page), hasMore: rows.length > page }
}
