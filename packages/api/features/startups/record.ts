import { allFields, resources, startupListFields, type Fields, type PipelineStage } from '@baobab/validation'
import type { Row } from '../../platform/db/client.ts'

/** Every field of a startup, and those that a list carries. */
export const fullFields: Fields = allFields(resources.startups)
export const listFields: Fields = startupListFields

/** A row of `recordSql`: the described columns by their names, and what is joined to them under names that no field can have. */
export interface StartupRecord extends Row {
  readonly _id: string
  readonly _owner: string
  readonly _published: boolean
  readonly _shown: boolean | null
  readonly _owner_active: boolean
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
  readonly _connection_stage: PipelineStage | null
  readonly _taken_down_at: Date | null
  readonly _taken_down_reason: string | null
  readonly _followed: boolean
  /** Of the current user's investor profile: whether there is one, what of the startup is among its interests, and the places that it names. */
  readonly _profiled: boolean
  readonly _fits_category: boolean
  readonly _fits_stage: boolean
  readonly _fits_phase: boolean
  readonly _area: string | null
}

/** What is read of a startup `w` for the current user `$1`, as columns. */
export function recordColumns(fields: Fields): string {
  const described = Object.keys(resources.startups.fields).filter(
    (name) => Object.hasOwn(fields, name) || name.endsWith('_uuid'),
  )
  return [
    ...described.map((name) => `w."${name}"`),
    'w.id _id, w.user_id _owner, w.is_published _published, w.show_publicly _shown, coalesce(u.is_active, false) _owner_active, w.slug _slug, w.created_at _created',
    ...(Object.hasOwn(fields, 'updated_at') ? ['w.updated_at _updated'] : []),
    'c.likes _likes, c.views _views, c.connections _connections, c.comments _comments',
    'u.first_name _first_name, u.last_name _last_name, u.profile_image _photo, f.followers _followers',
    'k.name _category, d.name _stage, r.name _phase',
    'exists (select 1 from likes x where x.startup_id = w.id and x.user_id = $1) _liked',
    '(select x.stage from connections x where x.startup_id = w.id and x.user_id = $1) _connection_stage',
    'w.taken_down_at _taken_down_at, w.taken_down_reason _taken_down_reason',
    'exists (select 1 from follows x where x.followed_id = w.user_id and x.follower_id = $1) _followed',
    'v.user_id is not null _profiled, v.geographical_area_of_interest _area',
    'coalesce(w.category_uuid = any(v.categories), false) _fits_category',
    'coalesce(w.development_stage_uuid = any(v.stages), false) _fits_stage',
    'coalesce(w.raising_phase_uuid = any(v.phases), false) _fits_phase',
  ].join(', ')
}

/** What is joined to a startup `w`. */
export const recordJoins = `
  left join startup_counters c on c.startup_id = w.id
  left join users u on u.id = w.user_id
  left join user_counters f on f.user_id = w.user_id
  left join categories k on k.id = w.category_uuid
  left join devphases d on d.id = w.development_stage_uuid
  left join raisephases r on r.id = w.raising_phase_uuid
  left join investor_profiles v on v.user_id = $1`
