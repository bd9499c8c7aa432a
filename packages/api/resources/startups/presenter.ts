import { resources, type Fields, type Startup, type StartupRow } from '@baobab/validation'
import { fieldsPresenter } from '../present.ts'
import { nameOf } from '../users/presenter.ts'
import { matchReasons } from './match.ts'
import { maySeeConnections, maySeeTakenDown, type Viewer } from './policy.ts'
import { fullFields, listFields, type StartupRecord } from './record.ts'

type Fact = keyof typeof resources.startups.facts

const facts: { readonly [N in Fact]: (record: StartupRecord, viewer: Viewer) => Startup[N] } = {
  is_published: (record) => record._published,
  likes_count: (record) => record._likes ?? 0,
  views: (record) => record._views ?? 0,
  comments_count: (record) => record._comments ?? 0,
  connections_count: (record, viewer) => (maySeeConnections(viewer, ownership(record)) ? (record._connections ?? 0) : null),
  created_at: (record) => record._created.toISOString(),
  updated_at: (record) => record._updated.toISOString(),
}

/** What of a record its policy asks for. */
export function ownership(record: StartupRecord) {
  return { user_id: record._owner, is_published: record._published }
}

/** A startup in full. */
export const presentStartup = presenterOf<Startup>(fullFields)

/** A startup as a row or card of a list. */
export const presentRow = presenterOf<StartupRow>(listFields)

function presenterOf<T>(fields: Fields): (record: StartupRecord, viewer: Viewer) => T {
  const shown = (name: string) => Object.hasOwn(fields, name)
  const present = fieldsPresenter(Object.fromEntries(Object.entries(resources.startups.fields).filter(([name]) => shown(name))))
  const counted = Object.entries(facts).filter(([name]) => shown(name))
  return (record, viewer) => {
    const row: Record<string, unknown> = present(record)
    for (const [name, fact] of counted) row[name] = fact(record, viewer)
    // The shape follows the description, field by field; the contract's own schemas check it in the tests.
    return Object.assign(row, beside(record, viewer), { match_reasons: matchReasons(record, viewer) }) as T
  }
}

function beside(record: StartupRecord, viewer: Viewer) {
  return {
    startup_uuid: record._id,
    user_uuid: record._owner,
    slug: record._slug,
    created_by: {
      user_uuid: record._owner,
      username: nameOf({ first_name: record._first_name, last_name: record._last_name }),
      profile_image: record._photo,
      is_followed: record._followed,
      followers_count: record._followers ?? 0,
    },
    category: referred(record['category_uuid'], record._category),
    development_stage: referred(record['development_stage_uuid'], record._stage),
    raising_phase: referred(record['raising_phase_uuid'], record._phase),
    is_liked: record._liked,
    is_connected: record._connection_stage !== null,
    connection_stage: record._connection_stage,
    taken_down: maySeeTakenDown(viewer, ownership(record)) && record._taken_down_at ? { reason: record._taken_down_reason ?? '', at: record._taken_down_at.toISOString() } : null,
  }
}

/** An entry of a reference list as a startup carries it. */
export function referred(uuid: unknown, name: string | null) {
  return typeof uuid === 'string' && name !== null ? { uuid, name } : null
}
