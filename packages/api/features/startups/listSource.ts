import { getTableColumns } from 'drizzle-orm'
import {
  allFields,
  isReadBy,
  keptGroupOf,
  readingTiers,
  resources,
  type Field,
  type ReadingTier,
} from '@baobab/validation'
import { listSource, type FilterSql, type Keeping } from '../../crud/list/index.ts'
import { partsOf, startups } from '../../platform/db/schema/index.ts'
import { countedColumns, countsBy, summed } from './counts.ts'
import { isOwnSql } from './team.ts'
import { tierOfMarket, type PolicyUser } from './policy.ts'
import { readsGroupSql } from './policySql.ts'
import { isWhollyRead, searchSql } from './searchSql.ts'

const counted = (column: string) => `(select c.${column} from startup_counters c where c.startup_id = s.startup_id)`

/** Whether a startup is among those that the current user liked, is connected to, or opened. */
const among =
  (table: 'likes' | 'connections' | 'views', person = 'user_id'): FilterSql =>
  (values) =>
    values.length === 1
      ? `s.startup_id ${values[0] === true ? 'in' : 'not in'} (select x.startup_id from ${table} x where x.${person} = $1)`
      : 'true'

const takenDown = 'exists (select 1 from startups d where d.id = s.startup_id and d.taken_down_at is not null)'

/** What each state is; one that is published by somebody whose account is disabled is published. */
const states: ReadonlyMap<unknown, string> = new Map([
  ['draft', `not s.is_published and not s.is_held and not ${takenDown}`],
  ['published', 's.is_published or s.is_held'],
  ['taken_down', `not s.is_published and ${takenDown}`],
])

const columns = {
  category_uuid: { sql: 's.category_id' },
  development_stage_uuid: { sql: 's.stage_id' },
  raising_phase_uuid: { sql: 's.phase_id' },
  country: { sql: 's.country', nothing: "''" },
  established_in: { sql: 's.established', nothing: "'-infinity'::date" },
  is_published: { sql: 's.is_published' },
  created_at: { sql: 's.created_at' },
  likes_count: { sql: 's.likes' },
  views: { sql: 's.views' },
  comments_count: { sql: counted('comments') },
  connections_count: { sql: counted('connections') },
}

/**
 * Where lists of startups find what they ask for, signed in and in public alike: in the narrow table (`startup_search`, as `s`),
 * and what is not there in the record (`startups`, as `w`). `$1` is the current user.
 */
export const startupSource = listSource({
  resource: resources.startups,
  from: 'startup_search s',
  id: 's.startup_id',
  columns,
  sortKeys: {
    startup_name: 's.name',
    established_in: 's.established',
    created_at: 's.created_at',
    likes_count: 's.likes',
    views: 's.views',
  },
  record: {
    ...{ from: 'startups w', alias: 'w', joined: 'w.id = s.startup_id' },
    columns: new Set(Object.values(getTableColumns(startups)).map(({ name }) => name)),
  },
  filters: {
    q: ([typed], bind, isOwn, { keeping }) => searchSql(typed, bind, isOwn, keeping),
    created_by: (people, bind) =>
      people.length === 1 ? `s.user_id = ${bind(people[0], 'uuid')}` : `s.user_id = any(${bind(people, 'uuid[]')})`,
    is_own: ([isOwn, ...more]) =>
      more.length > 0 ? 'true' : `${isOwn === true ? '' : 'not '}(${isOwnSql('s.user_id', '$1')})`,
    state: (asked) => `(${asked.flatMap((one) => states.get(one) ?? []).join(' or ')})`,
    is_liked: among('likes'),
    is_connected: among('connections'),
    is_seen: among('views', 'viewer_id'),
    // Answered by branches, which follow the current user's profile.
    matches_profile: () => 'true',
  },
  counts: { from: countsBy, fields: new Set(Object.keys(countedColumns)), summed },
  foundApart: { filters: new Set(['q']), parts: partsOf('s.startup_id') },
  isUneven: (name, reads) => name === 'q' && !isWhollyRead(reads),
})

const everyField: Readonly<Record<string, Field>> = allFields(resources.startups)

/** By tier, since every list asks. */
const readByTier = new Map(
  readingTiers.map((tier) => [
    tier,
    new Set(Object.entries(everyField).flatMap(([name, field]) => (isReadBy(tier, field) ? [name] : []))),
  ]),
)

/** The fields of others' startups that somebody may read, and so filter, sort and search by. */
export const readBy = (currentUser: PolicyUser): ReadonlySet<string> =>
  readByTier.get(tierOfMarket(currentUser)) ?? new Set()

/** Whether a filter finds few rows by an index, or is counted already: then counting all that it leaves costs little. */
export const isCountedFilter = (name: string): boolean =>
  name === 'created_by' || name === 'is_own' || name === 'is_published' || Object.hasOwn(countedColumns, name)

const groups = new Map(Object.keys(everyField).map((name) => [name, keptGroupOf(resources.startups, name)]))

/** The section by which a field may be kept back. */
export const groupOf = (name: string): string | undefined => groups.get(name)

/** What founders keep back from who reads a tier: from the person `$1`, or from somebody who is not signed in. */
export function keepingFrom(tier: ReadingTier, signedIn?: Pick<PolicyUser, 'team'>): Keeping {
  return {
    tier,
    readable: (name) => {
      const group = groupOf(name)
      return group === undefined ? undefined : readsGroupSql(tier, group, signedIn ? { id: '$1', ...signedIn } : {})
    },
  }
}
