import {
  isReadBy,
  nothingOf,
  readingTiers,
  resources,
  type Fields,
  type ReadingTier,
  type Startup,
  type StartupRow,
} from '@baobab/validation'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'
import { matchReasons } from './match.ts'
import { tierOf, type PolicyUser } from './policy.ts'
import { fullFields, listFields, type StartupRecord } from './record.ts'

type Fact = keyof typeof resources.startups.computed

const computed: { readonly [N in Fact]: (record: StartupRecord) => Startup[N] } = {
  is_published: (record) => record._published,
  likes_count: (record) => record._likes ?? 0,
  views: (record) => record._views ?? 0,
  comments_count: (record) => record._comments ?? 0,
  connections_count: (record) => record._connections ?? 0,
  created_at: (record) => record._created.toISOString(),
  updated_at: (record) => record._updated.toISOString(),
}

/** What of a record its policy asks for. */
export function ownership(record: StartupRecord) {
  return {
    user_id: record._owner,
    is_published: record._published,
    show_publicly: record._shown,
    owner_is_active: record._owner_active,
  }
}

/** A startup, as far as the current user reads it. Throws where it is not there for them: ask `canSee` before. */
export const presentStartup = presenterOf<Startup>(fullFields)

/** A startup as a row or card of a list, likewise. */
export const presentRow = presenterOf<StartupRow>(listFields)

/** One presenter for each tier, built once; what a tier does not read is never looked at. */
function presenterOf<T>(fields: Fields): (record: StartupRecord, currentUser: PolicyUser) => T {
  // `readingTiers` are all the keys.
  const byTier = Object.fromEntries(readingTiers.map((tier) => [tier, ofTier(fields, tier)])) as Record<
    ReadingTier,
    ReturnType<typeof ofTier>
  >
  return (record, currentUser) => {
    const tier = tierOf(currentUser, ownership(record))
    if (tier === undefined) throw new Error('A startup was presented to somebody for whom it is not there.')
    // The shape follows the description, field by field; the contract's own schemas check it in the tests.
    return Object.assign(byTier[tier](record), related(record, tier), {
      reads: tier,
      match_reasons: matchReasons(record, currentUser),
    }) as T
  }
}

function ofTier(fields: Fields, tier: ReadingTier): (record: StartupRecord) => Record<string, unknown> {
  const shown = (all: Fields, reads: boolean) =>
    Object.fromEntries(
      Object.entries(all).filter(([name, field]) => Object.hasOwn(fields, name) && isReadBy(tier, field) === reads),
    )
  const present = fieldsPresenter(shown(resources.startups.fields, true))
  const counted = Object.entries(computed).filter(([name]) =>
    Object.hasOwn(shown(resources.startups.computed, true), name),
  )
  const withheld = { ...shown(resources.startups.fields, false), ...shown(resources.startups.computed, false) }
  const nothing = Object.fromEntries(Object.entries(withheld).map(([name, field]) => [name, nothingOf(field)]))
  return (record) => {
    const row: Record<string, unknown> = { ...nothing, ...present(record) }
    for (const [name, fact] of counted) row[name] = fact(record)
    return row
  }
}

function related(record: StartupRecord, tier: ReadingTier) {
  return {
    startup_uuid: record._id,
    user_uuid: record._owner,
    slug: record._slug,
    created_by: {
      user_uuid: record._owner,
      // No public page names who made a startup.
      username:
        tier === 'public' ? 'Unknown' : nameOf({ first_name: record._first_name, last_name: record._last_name }),
      profile_image: tier === 'public' ? null : record._photo,
      is_followed: record._followed,
      followers_count: tier === 'public' ? 0 : (record._followers ?? 0),
    },
    category: referred(record['category_uuid'], record._category),
    development_stage: referred(record['development_stage_uuid'], record._stage),
    raising_phase: referred(record['raising_phase_uuid'], record._phase),
    is_liked: record._liked,
    is_connected: record._connection_stage !== null,
    connection_stage: record._connection_stage,
    taken_down:
      tier === 'private' && record._taken_down_at
        ? { reason: record._taken_down_reason ?? '', at: record._taken_down_at.toISOString() }
        : null,
  }
}

/** An entry of a reference list as a startup carries it. */
export function referred(uuid: unknown, name: string | null) {
  return typeof uuid === 'string' && name !== null ? { uuid, name } : null
}
