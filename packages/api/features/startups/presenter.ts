import {
  isReadBy,
  nothingOf,
  resources,
  sectionTiers,
  type Field,
  type Fields,
  type ReadingTier,
  type Startup,
  type StartupRow,
} from '@baobab/validation'
import type { Env } from '../../platform/env/env.ts'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'
import { growth } from './growth.ts'
import { matchOf } from './match.ts'
import { groupOf } from './listSource.ts'
import { canAnyoneSee, groupsKeptFrom, tierOf, type PolicyUser, type Tiered } from './policy.ts'
import { runway } from './runway.ts'
import { fullFields, listFields, ownership, type StartupRecord } from './record.ts'
import { presentReview } from './reviewing.ts'
import { roleIn } from './team.ts'

type Fact = keyof typeof resources.startups.computed

const computed: { readonly [N in Fact]: (record: StartupRecord) => Startup[N] } = {
  is_published: (record) => record._published,
  likes_count: (record) => record._likes ?? 0,
  views: (record) => record._views ?? 0,
  comments_count: (record) => record._comments ?? 0,
  connections_count: (record) => record._connections ?? 0,
  runway: (record) => runway(record['cash_available'], record['cash_burnt_rate']),
  created_at: (record) => record._created.toISOString(),
  updated_at: (record) => record._updated.toISOString(),
}

/** The same with what decides which of its groups somebody reads. */
export function tiering(record: StartupRecord): Tiered {
  return { ...ownership(record), tiers: record._tiers, granted: record._granted }
}

type Settings = Pick<Env, 'reviewListings'>
/** How much of a startup somebody reads: their tier, and what its founder keeps back from them. */
interface Reader {
  readonly tier: ReadingTier
  readonly kept: readonly string[]
  readonly currentUser: PolicyUser
}

type Present = (record: StartupRecord, reader: Reader, env: Settings) => unknown

/** What a startup carries of others: who made it, what it refers to, and how the current user stands to it. */
const related: Readonly<Record<string, Present>> = {
  startup_uuid: (record) => record._id,
  user_uuid: (record) => record._owner,
  slug: (record) => record._slug,
  created_by: (record, { tier }) => ({
    user_uuid: record._owner,
    // No public page names who made a startup.
    username: tier === 'public' ? 'Unknown' : nameOf({ first_name: record._first_name, last_name: record._last_name }),
    profile_image: tier === 'public' ? null : record._photo,
    is_followed: record._followed,
    followers_count: tier === 'public' ? 0 : (record._followers ?? 0),
  }),
  category: (record) => referred(record['category_uuid'], record._category),
  development_stage: (record) => referred(record['development_stage_uuid'], record._stage),
  raising_phase: (record) => referred(record['raising_phase_uuid'], record._phase),
  is_liked: (record) => record._liked,
  is_connected: (record) => record._connection_stage !== null,
  connection_stage: (record) => record._connection_stage,
  taken_down: (record, { tier }) =>
    tier === 'private' && record._taken_down_at
      ? { reason: record._taken_down_reason ?? '', at: record._taken_down_at.toISOString() }
      : null,
  needs_review: (record, { tier }, env) => tier === 'private' && reviewsListings(env) && !record._approved,
  review: (record, { tier }) => (tier === 'private' && record._review ? presentReview(record._review) : null),
  missing: (record, { tier }) => (tier === 'private' ? (record._missing ?? null) : null),
  own_role: (record, { currentUser }) => {
    const role = roleIn(currentUser, ownership(record))
    return role === 'none' ? null : role
  },
  reads: (_, { tier }) => tier,
  kept_back: (record, { tier, kept }) =>
    kept.map((section) => {
      const left = record._tiers[section] ?? 'private'
      return { section, tier: left, may_ask: left === 'granted' && tier === 'investor' }
    }),
  match: (record, { currentUser, kept }) => matchOf(record, currentUser, kept),
}

/** What only the whole startup carries. */
const inFull: Readonly<Record<string, Present>> = {
  growth: (record, reader) => (readsField(reader, 'startup_monthly_revenue') ? growth(record._months) : null),
  typed_amounts: (record, reader) =>
    Object.fromEntries(Object.entries(record._typed).filter(([name]) => readsField(reader, name))),
  tiers: (record, { tier }) => (tier === 'private' ? sectionTiers(resources.startups, record._tiers) : null),
}

const described: Fields = fullFields

/** Whether somebody reads a field of a startup: by its tier, and where its founder does not keep its group back from them. */
export function readsField({ tier, kept }: Pick<Reader, 'tier' | 'kept'>, name: string): boolean {
  const field = described[name]
  return field !== undefined && isReadBy(tier, field) && !kept.includes(groupOf(name) ?? '')
}

/** A startup, as far as the current user reads it. Throws where it is not there for them: ask `canSee` before. */
export const presentStartup = presenterOf<Startup>(fullFields)

/** A startup as a row or card of a list, likewise. */
export const presentRow = presenterOf<StartupRow>(listFields)

/** One presenter for each tier and set of groups that are kept back, built once; what somebody does not read is never looked at. */
function presenterOf<T>(fields: Fields): (record: StartupRecord, currentUser: PolicyUser, env: Settings) => T {
  const built = new Map<string, ReturnType<typeof ofReader>>()
  return (record, currentUser, env) => {
    const startup = tiering(record)
    const tier = tierOf(currentUser, startup)
    if (tier === undefined) throw new Error('A startup was presented to somebody for whom it is not there.')
    const kept = groupsKeptFrom(currentUser, startup)
    const key = [tier, ...[...kept].sort()].join(' ')
    const present = built.get(key) ?? ofReader(fields, { tier, kept })
    built.set(key, present)
    // The shape follows the description, field by field; the contract's own schemas check it in the tests.
    return present(record, { tier, kept, currentUser }, env) as T
  }
}

function ofReader(fields: Fields, reader: Pick<Reader, 'tier' | 'kept'>) {
  const shown = (all: Fields, reads: boolean) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => Object.hasOwn(fields, name) && readsField(reader, name) === reads),
    )
  const withheld = { ...shown(resources.startups.fields, false), ...shown(resources.startups.computed, false) }
  const nothing = Object.entries(withheld).map(([name, field]) => [name, nothingOf(field)] as const)
  const counted = shown(resources.startups.computed, true)
  const facts: readonly (readonly [string, Present])[] = [
    ...Object.entries(computed).filter(([name]) => Object.hasOwn(counted, name)),
    ...Object.entries(related),
    ...(fields === fullFields ? Object.entries(inFull) : []),
  ]
  const base = Object.fromEntries([...nothing, ...facts.map(([name]) => [name, null] as const)])
  // What its founder shows to everyone, everyone who is signed in reads too.
  const marked = Object.entries<Field>(shown(resources.startups.fields, false)).flatMap(([name, { options }]) =>
    options.publicWhere === undefined || reader.kept.includes(groupOf(name) ?? '')
      ? []
      : [{ name, flag: options.publicWhere }],
  )
  const readable = {
    ...shown(resources.startups.fields, true),
    ...Object.fromEntries(Object.entries(described).filter(([name]) => marked.some((one) => one.name === name))),
  }
  const present = fieldsPresenter(readable, base)
  return (record: StartupRecord, reading: Reader, env: Settings): Record<string, unknown> => {
    const row: Record<string, unknown> = present(record)
    const isPublic = canAnyoneSee(ownership(record))
    for (const { name, flag } of marked) if (!isPublic || record[flag] !== true) row[name] = null
    for (const [name, fact] of facts) row[name] = fact(record, reading, env)
    return row
  }
}

/** An entry of a reference list as a startup carries it. */
export function referred(uuid: unknown, name: string | null) {
  return typeof uuid === 'string' && name !== null ? { uuid, name } : null
}
