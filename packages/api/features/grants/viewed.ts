import { lateContract, limits, messages, type AccessWay, type Role, type Viewed } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { nameOf } from '../users/presenter.ts'
import { canReviewAccess } from './policy.ts'
import { findStartup } from './startup.ts'

const { page } = limits.accessRecords

interface ViewedRow extends Row {
  readonly day: string
  readonly seq: number
  readonly at: Date
  readonly way: AccessWay
  readonly sections: readonly string[]
  readonly person_id: string | null
  readonly role: Role | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly organisation: string | null
  readonly link: string | null
}

/** A page, and one more where there are more. */
const findViewed = `
  with own as materialized (select * from access_records where startups @> array[$1::uuid])
  select r.day::text as day, r.seq, r.at, r.way, r.sections, u.id as person_id, u.role, u.first_name, u.last_name, u.profile_image, v.organisation, l.name as link
  from (
    select * from own where ($2::text is null or $2 = any(sections)) and ($3::date is null or (day, seq) < ($3::date, $4::integer))
    order by day desc, seq desc limit ${page + 1}
  ) r left join access_readers v on v.id = r.reader_id left join users u on u.id = v.user_id left join deck_links l on l.id = v.link_id
  order by r.day desc, r.seq desc`

/** Who read what is not public of a startup, for its founder and administrators. */
export const viewedRoute = route(lateContract.access.viewed, async (ctx) => {
  const { startup: id = '', section, before } = ctx.query
  const startup = await findStartup(ctx, id)
  if (!canReviewAccess(ctx.currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  const rows = await listViewed(ctx.db, startup.record._id, section, before)
  const last = rows.length > page ? rows[page - 1] : undefined
  return { data: rows.slice(0, page).map(presentViewed), before: last ? nameOfRecord(last) : null }
})

function listViewed(db: Database, startup: string, section: string | undefined, before: string | undefined) {
  const [, day = null, seq = null] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,9})$/.exec(before ?? '') ?? []
  if (before !== undefined && (day === null || Number.isNaN(Date.parse(day))))
    throw httpError.invalidFields({ before: messages.rule.correctForm })
  return db.named<ViewedRow>('access_viewed', findViewed, [startup, section ?? null, day, seq])
}

const nameOfRecord = ({ day, seq }: Pick<ViewedRow, 'day' | 'seq'>): string => `${day}.${seq}`

function presentViewed(row: ViewedRow): Viewed {
  const { at, person_id, role, profile_image, organisation, sections, way, link } = row
  return {
    viewed_uuid: nameOfRecord(row),
    at: at.toISOString(),
    person: person_id ? { user_uuid: person_id, name: nameOf(row), profile_image } : null,
    link,
    role,
    organisation: organisation === '' ? null : organisation,
    sections: [...sections],
    // A record that names startups is of a way that people take.
    way: way as Viewed['way'],
  }
}
