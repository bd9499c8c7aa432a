import {
  allFields,
  completingFields,
  firstStage,
  resources,
  startupListFields,
  type Fields,
  type ReviewState,
  type Tiers,
  type TypedAmounts,
} from '@baobab/validation'
import { storageSqlOf } from '../../crud/list/storageSql.ts'
import type { Row } from '../../platform/db/client.ts'
import { mayShowSql } from '../../platform/db/showing.ts'
import { fitsChequeSql } from './matchSql.ts'
import { canMatch, tierOfMarket, type PolicyUser } from './policy.ts'
import { classOf } from './policySql.ts'
import { isOwnSql } from './team.ts'
import { grantsSql } from './tiersSql.ts'

/** Every field of a startup, and those that a list carries. */
export const fullFields: Fields = allFields(resources.startups)
export const listFields: Fields = startupListFields

/** A review as PostgreSQL writes it in JSON: moments are text. */
export interface StoredReviewJson {
  readonly id: string
  readonly state: ReviewState
  readonly submitted_at: string | null
  readonly decided_at: string | null
  readonly message: string | null
  readonly notes: Readonly<Record<string, string>>
}

/** What a startup earned a month in its newest month, and in the first one of the 12 before it; amounts are decimal text. */
export interface StoredMonths {
  readonly from: string
  readonly from_month: string
  readonly to: string
  readonly to_month: string
}

/** A row of `recordSql`: the described columns by their names, and what is joined to them under names that no field can have. */
export interface StartupRecord extends Row {
  readonly _id: string
  readonly _owner: string
  readonly _published: boolean
  readonly _shown: boolean | null
  readonly _may_show: boolean
  readonly _slug: string
  readonly _created: Date
  readonly _updated: Date
  readonly _likes: number | null
  readonly _views: number | null
  readonly _connections: number | null
  readonly _comments: number | null
  readonly _first_name: string | null
  readonly _last_name: string | null
  readonly _photo: string | null
  readonly _followers: number | null
  readonly _category: string | null
  readonly _stage: string | null
  readonly _phase: string | null
  readonly _liked: boolean
  /** Where the current user's own connection stands on their board; null where they are not connected. */
  readonly _connection_stage: string | null
  readonly _taken_down_at: Date | null
  readonly _taken_down_reason: string | null
  readonly _followed: boolean
  /** Whether an administrator ever approved it, and its last review as JSON: for its owner and administrators alone, as the next. */
  readonly _approved?: boolean | null
  readonly _review?: StoredReviewJson | null
  /** The fields that hold nothing. */
  readonly _missing?: readonly string[] | null
  /** What it earned a month when it last said so, and in the first month of the year before that, as JSON. */
  readonly _months: StoredMonths | null
  /** What was typed in another currency. */
  readonly _typed: TypedAmounts
  /** Of an investor's mandate: what of what it asks for the startup has (null where it does not ask), and the text that names places. */
  readonly _fits_category?: boolean | null
  readonly _fits_stage?: boolean | null
  readonly _fits_phase?: boolean | null
  readonly _fits_cheque?: boolean | null
  readonly _area?: string | null
  /** The groups of fields that its founder keeps back, and those of them that were granted to the current user (null where none is kept). */
  readonly _tiers: Tiers
  readonly _granted: readonly string[] | null
  /** How much the startup raises, as decimal text; for investors. */
  readonly _round?: string | null
}

/** What of a record its policy asks for. */
export function ownership(record: StartupRecord) {
  return {
    user_id: record._owner,
    is_published: record._published,
    show_publicly: record._shown,
    may_show: record._may_show,
  }
}

/** Whether a startup `w` is the current user's own, or they read all of others' too: nobody else is told of its reviews. */
const readsAll = (currentUser: PolicyUser): string =>
  tierOfMarket(currentUser) === 'private' ? 'true' : isOwnSql('w.user_id', '$1', currentUser.team)

/**
 * Whose startups are read. Investors hardly ever own one, and what only an owner reads is an eighth of what their page costs PostgreSQL:
 * `others` leaves it out, and what turns out to be their own is read again as `any`.
 */
export type Whose = 'any' | 'others'

/** Whose startups somebody is likely to read. */
export const likelyWhose = (currentUser: PolicyUser): Whose => (canMatch(currentUser) ? 'others' : 'any')

/** The names of the fields of a startup `w` that hold nothing. */
const missing = `array_remove(array[${Object.entries(completingFields(resources.startups))
  .map(([name, field]) => `case when ${storageSqlOf(field).empty(`w."${name}"`)} then '${name}' end`)
  .join(', ')}]::text[], null)`

const months = `
  (select jsonb_build_object('from', b.revenue::text, 'from_month', b.month, 'to', n.revenue::text, 'to_month', n.month)
   from (select m.month, m.revenue from startup_months m where m.startup_id = w.id order by m.month desc limit 1) n,
   lateral (select m.month, m.revenue from startup_months m where m.startup_id = w.id and m.revenue > 0 and m.month < n.month and m.month >= n.month - interval '12 months' order by m.month limit 1) b
   where n.revenue is not null)`

/** Where a startup `w` that they are connected to stands on the current user's board. */
const ownStage =
  '(select y.stage from deals y where y.startup_id = w.id and y.organisation_id = (select o.id from organisations o where o.person_id = $1))'

const ofOwner = (currentUser: PolicyUser) => {
  const whole = readsAll(currentUser)
  return [
    `case when ${whole} then coalesce((select true from listing_reviews x where x.startup_id = w.id and x.state = 'approved' limit 1), false) end _approved`,
    `case when ${whole} then (select to_jsonb(x) from listing_reviews x where x.startup_id = w.id order by x.id desc limit 1) end _review`,
    `case when ${whole} then ${missing} end _missing`,
  ]
}

/** Whether a startup has what the mandate `v` asks for; null where it does not ask. */
const fitsSql = (criterion: string, asked: string, column: string) =>
  `case when cardinality(v.${asked}) > 0 then coalesce(w.${column} = any(v.${asked}), false) end _fits_${criterion}`

const ofInvestor = [
  'v.geographical_area_of_interest _area, w.round_size _round',
  fitsSql('category', 'categories', 'category_uuid'),
  fitsSql('stage', 'stages', 'development_stage_uuid'),
  fitsSql('phase', 'phases', 'raising_phase_uuid'),
  `case when coalesce(v.cheque_min, v.cheque_max) is not null then coalesce(${fitsChequeSql('v.cheque_min', 'v.cheque_max')}, false) end _fits_cheque`,
]

/**
 * What is read of a startup `w` for the current user `$1`, as columns. What they do with startups is joined by its key and is no
 * `exists`: of that, PostgreSQL may read all that they ever did for each page (`docs/scale.md`).
 */
export function recordColumns(fields: Fields, currentUser: PolicyUser, whose: Whose): string {
  const described = Object.keys(resources.startups.fields).filter(
    (name) => Object.hasOwn(fields, name) || name.endsWith('_uuid'),
  )
  return [
    ...described.map((name) => `w."${name}"`),
    `w.id _id, w.user_id _owner, w.is_published _published, w.show_publicly _shown, coalesce(${mayShowSql('w', 'u')}, false) _may_show, w.slug _slug, w.created_at _created`,
    ...(Object.hasOwn(fields, 'updated_at') ? ['w.updated_at _updated'] : []),
    ...(fields === fullFields ? [`${months} _months`, 'w.typed_amounts _typed'] : []),
    'c.likes _likes, c.views _views, c.connections _connections, c.comments _comments',
    'u.first_name _first_name, u.last_name _last_name, u.profile_image _photo, f.followers _followers',
    'k.name _category, d.name _stage, r.name _phase',
    'l.user_id is not null _liked',
    `case when n.user_id is not null then coalesce(${ownStage}, '${firstStage}') end _connection_stage`,
    'w.taken_down_at _taken_down_at, w.taken_down_reason _taken_down_reason',
    ...(whose === 'any' ? ofOwner(currentUser) : []),
    'b.follower_id is not null _followed',
    `w.tiers _tiers, case when w.tiers <> '{}' then ${grantsSql('w.id', '$1')} end _granted`,
    ...(canMatch(currentUser) ? ofInvestor : []),
  ].join(', ')
}

const joins = `
  left join startup_counters c on c.startup_id = w.id
  left join users u on u.id = w.user_id
  left join user_counters f on f.user_id = w.user_id
  left join likes l on l.startup_id = w.id and l.user_id = $1
  left join connections n on n.startup_id = w.id and n.user_id = $1
  left join follows b on b.followed_id = w.user_id and b.follower_id = $1
  left join categories k on k.id = w.category_uuid
  left join devphases d on d.id = w.development_stage_uuid
  left join raisephases r on r.id = w.raising_phase_uuid`
const joinsOfInvestor = `${joins}
  left join investor_profiles v on v.user_id = $1`

/** What is joined to a startup `w`. */
export const recordJoins = (currentUser: PolicyUser): string => (canMatch(currentUser) ? joinsOfInvestor : joins)

/** The class of current user that columns of records are written for, and whose startups they are of, as a part of a statement's name. */
export const recordClassOf = (currentUser: PolicyUser, whose: Whose): string =>
  `${classOf(currentUser)}_${canMatch(currentUser) ? 'investor_' : ''}${whose}`

/** A text of SQL that is made once for each class of current users, and for whose startups it reads. */
export function byClass(
  make: (currentUser: PolicyUser, whose: Whose) => string,
): (currentUser: PolicyUser, whose: Whose) => string {
  const made = new Map<string, string>()
  return (currentUser, whose) => {
    const key = recordClassOf(currentUser, whose)
    const text = made.get(key) ?? make(currentUser, whose)
    made.set(key, text)
    return text
  }
}
