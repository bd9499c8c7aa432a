import {
  endStages,
  firstStage,
  isMandateEmpty,
  limits,
  mandateFields,
  type Attention,
  type BoardName,
  type LastEvent,
  type ListQuery,
} from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { workplaceSql } from '../../platform/db/verified.ts'
import { dayMs, dayOf } from '../../platform/lib/day.ts'
import { seenSql } from '../startups/policySql.ts'
import { presentRow } from '../startups/presenter.ts'
import { findPublished } from '../startups/queries.ts'
import { listShown, noteShown, type Noting } from '../startups/shown.ts'
import { counted, total, type Counted } from './counted.ts'
import { personColumns, presentPerson, type PersonRow } from './personRow.ts'
import { findUnreadChats } from './unreadChats.ts'

const { days, ...most } = limits.attention

/** The call is for investors whose address is verified: a startup is named to them where it is on the market. */
const isThere = seenSql({ role: 'vc', email_verified: true, team: null })

interface AnswerRow extends Counted, PersonRow {
  readonly id: string
  readonly startup_id: string
  readonly startup_name: string | null
  readonly state: 'accepted' | 'declined'
  readonly decline_reason: string | null
  readonly answered_at: Date
}

const answers = `
  select n.id, x.startup_id, w.startup_name, ${personColumns}, x.state, x.decline_reason, x.answered_at, ${total}
  from notifications n join connections x on x.startup_id = n.startup_id and x.user_id = n.user_id and x.state = n.kind
  join startups w on w.id = x.startup_id join startup_search s on s.startup_id = w.id join users u on u.id = w.user_id
  where n.user_id = $1 and n.read_at is null and n.kind in ('accepted', 'declined') and x.answered_at is not null and ${isThere}
  order by x.answered_at desc, n.id desc limit ${most.answers}`

interface StepRow extends Counted {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly next_step: string
  readonly next_step_on: string
}

/** That a connection `x` stands on the board of the organisation of `$1`, where somebody shared the deal. */
const standsShared = `exists (select 1 from shared_deals t where t.startup_id = x.startup_id and t.organisation_id = ${workplaceSql('$1')})`

/** One's own step stays due where the startup was taken back; its name does not stay. `$2` is today. */
const steps = `
  select d.startup_id, case when ${isThere} then w.startup_name end as startup_name, d.next_step, d.next_step_on::text as next_step_on, ${total}
  from (
    select d.startup_id, d.next_step, d.next_step_on from connections x join organisations o on o.person_id = x.user_id
    join deals d on d.organisation_id = o.id and d.startup_id = x.startup_id
    where x.user_id = $1 and not ${standsShared}
    union all
    select d.startup_id, d.next_step, d.next_step_on from shared_deals d
    where d.organisation_id = ${workplaceSql('$1')} and d.responsible_id = $1) d
  join startups w on w.id = d.startup_id join startup_search s on s.startup_id = w.id
  where d.next_step is not null and d.next_step_on <= $2::date
  order by d.next_step_on, d.startup_id limit ${most.steps}`

interface StillRow extends Counted {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly image: string | null
  readonly stage: string
  readonly stage_name: string | null
  readonly board: BoardName
  readonly last: LastEvent
  readonly since: Date
}

/**
 * Open deals of which the newest event is older than `$2`: one's own, and of those that one's organisation shares the ones whose next step
 * is one's to do, or that one shared. What has a day is reminded of on it, and does not stand still.
 */
const still = `
  select b.startup_id, w.startup_name, w.image, b.stage, b.board,
    (select t ->> 'name' from jsonb_array_elements(b.stages) t where t ->> 'stage' = b.stage) as stage_name, e.last, e.at as since, ${total}
  from (
    select x.startup_id, x.created_at, x.state, x.answered_at, coalesce(d.stage, '${firstStage}') as stage, coalesce(d.stage_at, x.created_at) as stage_at,
      d.next_step_on, 'own' as board, o.stages,
      (select max(p.at) from deal_steps p where p.organisation_id = o.id and p.startup_id = x.startup_id) as step_at,
      (select max(n.updated_at) from investor_notes n where n.user_id = x.user_id and n.startup_id = x.startup_id) as note_at
    from connections x left join organisations o on o.person_id = x.user_id
    left join deals d on d.organisation_id = o.id and d.startup_id = x.startup_id
    where x.user_id = $1 and not ${standsShared}
    union all
    select d.startup_id, d.shared_at, coalesce(x.state, 'pending'), x.answered_at, d.stage, d.stage_at, d.next_step_on, 'shared', g.shared_stages,
      (select max(p.at) from shared_deal_events p where p.organisation_id = d.organisation_id and p.startup_id = d.startup_id and p.kind like 'step%'),
      (select max(n.updated_at) from investor_notes n where n.organisation_id = d.organisation_id and n.startup_id = d.startup_id)
    from shared_deals d join organisations g on g.id = d.organisation_id left join connections x on x.startup_id = d.startup_id and x.user_id = $1
    where d.organisation_id = ${workplaceSql('$1')} and coalesce(d.responsible_id, d.shared_by) = $1
  ) b join startups w on w.id = b.startup_id join startup_search s on s.startup_id = w.id
  cross join lateral (
    select v.last, v.at from (values
      (1, 'connected', b.created_at),
      (2, 'moved', case when b.stage_at > b.created_at then b.stage_at end),
      (3, b.state, case when b.state <> 'pending' then b.answered_at end),
      (4, 'step', b.step_at),
      (5, 'note', b.note_at),
      (6, 'messages', (select c.active_at from chats c
        where c.low_id = least($1, w.user_id) and c.high_id = greatest($1, w.user_id) and c.last_place > 0))
    ) v (place, last, at) where v.at is not null order by v.at desc, v.place desc limit 1) e
  where b.stage not in (${endStages.map((one) => `'${one}'`).join(', ')}) and b.stage_at < $2::timestamptz and b.created_at < $2::timestamptz
    and b.next_step_on is null and e.at < $2::timestamptz and ${isThere}
  order by e.at, b.startup_id limit ${most.still}`

const mandate = `select ${mandateFields.join(', ')} from investor_profiles where user_id = $1`

interface ChangeRow extends Row {
  readonly startup_id: string
  readonly startup_name: string | null
  readonly image: string | null
  readonly kind: 'published' | 'changed'
  readonly at: Date
}

/** Visits are known by the day (UTC). Where there was none, what happened after `$2` and after one began to follow is new. */
const changes = `
  with followed as (
    select y.startup_id, min(y.since) as since from (
      select x.startup_id, x.created_at as since from connections x where x.user_id = $1
      union all
      select w.id, f.created_at from follows f join startups w on w.user_id = f.followed_id where f.follower_id = $1
    ) y group by y.startup_id
  )
  select w.id as startup_id, w.startup_name, w.image, c.at,
    case when v.day is null and w.published_at > t.since then 'published' else 'changed' end as kind
  from followed t join startups w on w.id = t.startup_id join startup_search s on s.startup_id = w.id
  cross join lateral (select greatest(w.updated_at, w.published_at) as at) c
  cross join lateral (select max(z.day) as day from views z where z.viewer_id = $1 and z.startup_id = w.id) v
  where w.user_id <> $1 and ${isThere}
    and case when v.day is null then c.at > greatest(t.since, $2::timestamptz) else (c.at at time zone 'UTC')::date > v.day end
  order by c.at desc, w.id desc limit ${most.changes + most.matches}`

const newMatches: ListQuery = {
  range: [0, most.matches - 1],
  sort: { field: 'match', order: 'DESC' },
  filter: { matches_profile: true, is_connected: false, is_seen: false },
}

interface Reader extends Noting {
  readonly db: Database
  readonly env: Env
}

/** What needs an investor, and what is new to them, each part in one statement. */
export async function findAttention(reader: Reader): Promise<Omit<Attention, 'figures' | 'trend'>> {
  const { db, currentUser, env, at } = reader
  const { id } = currentUser
  const start = new Date(at.getTime() - days * dayMs)
  const [waiting, answered, due, matching, standing, changed, [profile = {}]] = await Promise.all([
    findUnreadChats(db, id),
    db.named<AnswerRow>('attention_answers', answers, [id]),
    db.named<StepRow>('attention_steps', steps, [id, dayOf(at)]),
    findPublished(db, currentUser, newMatches, { after: start, until: at }),
    db.named<StillRow>('attention_still', still, [id, start]),
    db.named<ChangeRow>('attention_changes', changes, [id, start]),
    db.named<Row>('attention_mandate', mandate, [id]),
  ])
  noteShown(reader, 'matches', matching.records, listShown)
  // What matches is named once.
  const matched = new Set(matching.records.map(({ _id }) => _id))
  return {
    has_mandate: !isMandateEmpty(profile),
    chats: waiting,
    answers: counted(answered, (row) => ({
      notification_uuid: row.id,
      startup_uuid: row.startup_id,
      startup_name: row.startup_name,
      person: presentPerson(row),
      state: row.state,
      reason: row.decline_reason,
      answered_at: row.answered_at.toISOString(),
    })),
    steps: counted(due, ({ startup_id, startup_name, next_step, next_step_on }) => ({
      startup_uuid: startup_id,
      startup_name,
      next_step,
      next_step_on,
    })),
    matches: matching.records.map((record) => presentRow(record, currentUser, env)),
    still: counted(standing, ({ startup_id, startup_name, image, stage, stage_name, board, last, since }) => ({
      startup_uuid: startup_id,
      startup_name,
      image,
      stage,
      stage_name,
      board,
      last,
      since: since.toISOString(),
    })),
    changes: changed
      .filter(({ startup_id }) => !matched.has(startup_id))
      .slice(0, most.changes)
      .map(({ startup_id, startup_name, image, kind, at: changedAt }) => ({
        startup_uuid: startup_id,
        startup_name,
        image,
        kind,
        at: changedAt.toISOString(),
      })),
  }
}
