import { field, type Fields } from '@baobab/validation'
import type { Database, Row } from '../platform/db/client.ts'

/** A record as it travels, and its uuid. */
export interface Rec {
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Rows at a time. */
const page = 500

/** A table of the database as it is exported: by which columns, and how its rows are found. */
interface Told {
  /** What the column of its uuid is called. */
  readonly id: string
  readonly fields: Fields
  /** What is read of its rows `t`, a column for each field, and what is joined to them. `$2` is the moment of the export, where it counts. */
  readonly columns: string
  readonly from: string
}

function exported({ id, fields, columns, from }: Told) {
  const text = `select t.id, ${columns} from ${from} where t.id > $1::uuid order by t.id limit ${page}`
  const isTimed = columns.includes('$2')
  async function* records(db: Database, at: Date): AsyncGenerator<readonly Rec[], void> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await db.run<Row & { id: string }>(text, isTimed ? [after, at] : [after])
      yield rows.map(({ id: uuid, ...record }) => ({ id: uuid, record: { [id]: uuid, ...textsOf(record) } }))
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      after = last.id
    }
  }
  return { table: { id, fields, computed: {} }, records } as const
}

/** Moments as ISO text. */
export const textsOf = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

const moment = (label: string) => field.date(label, { time: true })
const startup = { startup_uuid: field.text('Startup'), startup_name: field.text('Startup name') }
const organisation = { organisation_uuid: field.text('Organisation'), organisation: field.text('Name of it') }
const nameOf = (o: string, u: string) =>
  `coalesce(${o}.name, nullif(trim(concat_ws(' ', ${u}.first_name, ${u}.last_name)), ''))`

/** Everybody's organisation, with who belongs to it since when. One of a single person has their name until they name it. */
const organisations = exported({
  id: 'organisation_uuid',
  fields: {
    kind: field.text('Kind'),
    name: field.text('Name'),
    country: field.text('Country'),
    register_number: field.text('Register number'),
    created_at: moment('Made'),
    members: field.longText('Members'),
  },
  columns: `t.kind, ${nameOf('t', 'p')} as name, t.country, t.register_number, t.created_at, (
    select string_agg(u.email || ' (' || x.role || ')', '; ' order by x.since, u.email)
    from memberships x join users u on u.id = x.user_id
    where x.organisation_id = t.id and x.since is not null and x.ended_at is null) as members`,
  from: 'organisations t left join users p on p.id = t.person_id',
})

/** What startups and organisations say of themselves, with who confirmed it until when. Of evidence the name of its file is told. */
const claims = exported({
  id: 'claim_uuid',
  fields: {
    ...startup,
    ...organisation,
    type: field.text('Type'),
    statement: field.longText('Statement'),
    link: field.url('Link'),
    evidence_name: field.text('Evidence'),
    state: field.text('State'),
    claimed_by: field.email('Claimed by'),
    created_at: moment('Claimed'),
    referee: field.text('Reference of'),
    decided_as: field.text('Decided as'),
    decided_by: field.email('Decided by'),
    decided_at: moment('Decided'),
    reason: field.longText('Reason'),
    ends_at: moment('Stands until'),
    closed_at: moment('Closed'),
  },
  columns: `t.startup_id as startup_uuid, w.startup_name, t.organisation_id as organisation_uuid, ${nameOf('o', 'p')} as organisation,
    t.type, t.statement, t.link, t.evidence_name, case when t.state = 'confirmed' and t.ends_at <= $2 then 'expired' else t.state end as state,
    c.email as claimed_by, t.created_at, ${nameOf('r', 'q')} as referee, t.decided_as, d.email as decided_by, t.decided_at, t.reason,
    t.ends_at, t.closed_at`,
  from: `claims t left join startups w on w.id = t.startup_id left join organisations o on o.id = t.organisation_id
    left join users p on p.id = o.person_id left join organisations r on r.id = t.referee_id left join users q on q.id = r.person_id
    left join users c on c.id = t.claimed_by left join users d on d.id = t.decided_by`,
})

/** What organisations asked to read of startups, and what founders granted. */
const grants = exported({
  id: 'grant_uuid',
  fields: {
    ...startup,
    ...organisation,
    person: field.email('Person'),
    source: field.text('Source'),
    state: field.text('State'),
    sections: field.text('Sections'),
    message: field.longText('Why they ask'),
    reason: field.longText('Answer'),
    created_at: moment('Made'),
    answered_at: moment('Answered'),
    ends_at: moment('Until'),
    revoked_at: moment('Taken back'),
  },
  columns: `t.startup_id as startup_uuid, w.startup_name, t.organisation_id as organisation_uuid, ${nameOf('o', 'p')} as organisation,
    u.email as person, t.source, case when t.state = 'granted' and t.ends_at <= $2 then 'ended' else t.state end as state,
    array_to_string(t.groups, ' ') as sections, t.message, t.reason, t.created_at, t.answered_at, t.ends_at, t.revoked_at`,
  from: `startup_grants t join startups w on w.id = t.startup_id join organisations o on o.id = t.organisation_id
    left join users p on p.id = o.person_id left join users u on u.id = t.person_id`,
})

/** How investors and founders answered each other, from connecting to what came of it. Who was erased is named no more. */
const interests = exported({
  id: 'interest_uuid',
  fields: {
    ...startup,
    founder: field.email('Founder'),
    investor: field.email('Investor'),
    ...organisation,
    created_at: moment('Connected'),
    phase: field.text('Phase'),
    owed_by: field.text('Answer owed by'),
    due_at: moment('Due'),
    lapsed_at: moment('Time was over'),
    founder_hours: field.count('Hours of the founder'),
    investor_hours: field.count('Hours of the investor'),
    passed_at: moment('Passed'),
    ended_at: moment('Ended'),
    outcome: field.text('Outcome'),
    outcome_by: field.text('Outcome stated by'),
    outcome_state: field.text('State of the outcome'),
    outcome_at: moment('Outcome stated'),
  },
  columns: `t.startup_id as startup_uuid, w.startup_name, f.email as founder, u.email as investor, t.organisation_id as organisation_uuid,
    ${nameOf('o', 'p')} as organisation, t.created_at, t.phase, t.owed_by, t.due_at, t.lapsed_at,
    (t.founder_ms / 3600000)::int as founder_hours, (t.investor_ms / 3600000)::int as investor_hours, t.passed_at, t.ended_at, t.outcome,
    t.outcome_by, t.outcome_state, t.outcome_at`,
  from: `interests t left join startups w on w.id = t.startup_id left join users f on f.id = t.founder_id
    left join users u on u.id = t.investor_id left join organisations o on o.id = t.organisation_id left join users p on p.id = o.person_id`,
})

/** What hangs on startups, people and organisations, and has no list that an administrator exports. */
export const exportedTables = { organisations, claims, grants, interests } as const
