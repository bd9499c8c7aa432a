import { allFields, isReadBy, resources, type Fields, type ReadingTier, type ResourceName } from '@baobab/validation'
import { stageOn } from './boards.ts'
import { usesOf } from './list.ts'
import { reasonsOf } from './match.ts'
import type { MockRecord } from './records.ts'
import type { MockUser, World } from './world.ts'

/** A record as a viewer reads it, with all that any answer may ask for; the answer's schema picks. */
export function present(world: World, name: ResourceName, record: MockRecord, viewer: MockUser): MockRecord {
  const shown = name === 'startups' ? asRead(record, tierOf(record, viewer)) : record
  return { ...shown, ...referred(world, name, record), ...derived[name]?.(world, shown, viewer) }
}

/** How much of a startup a viewer reads. */
function tierOf(record: MockRecord, viewer: MockUser): ReadingTier {
  if (isOwn(record, viewer)) return 'private'
  if (viewer['email_verified'] === false) return 'public'
  return viewer.role === 'admin' ? 'private' : viewer.role === 'vc' ? 'investor' : 'member'
}

/** A startup without what its reader does not read. */
function asRead(record: MockRecord, reads: ReadingTier): MockRecord {
  const fields: Fields = allFields(resources.startups)
  const withheld = Object.entries(fields).filter(([, field]) => !isReadBy(reads, field))
  return {
    ...record,
    ...Object.fromEntries(withheld.map(([name, { kind }]) => [name, kind === 'flag' ? false : null])),
    reads,
  }
}

/** Whether a record is there for a viewer: drafts are for their owner and admins, and what is not shown to everyone for whose address is verified. */
export function isVisible(name: ResourceName, record: MockRecord, viewer: MockUser): boolean {
  if (viewer['email_verified'] === false)
    return (
      isOwn(record, viewer) ||
      !(name in visibility) ||
      (name === 'startups' && record['is_published'] === true && record['show_publicly'] === true)
    )
  return (
    viewer.role === 'admin' ||
    isOwn(record, viewer) ||
    (name !== 'deletedRecords' && record[visibility[name] ?? ''] !== false)
  )
}

/** Whether a record belongs to a viewer. */
export function isOwn(record: MockRecord, viewer: MockUser): boolean {
  return record['user_uuid'] === viewer.user_uuid
}

/** The flag without which only owner and admins see a record. */
const visibility: Readonly<Partial<Record<ResourceName, string>>> = { startups: 'is_published', users: 'is_active' }

/** `category_uuid` gives `category: {uuid, name}`, and so does every reference of that spelling. */
function referred(world: World, name: ResourceName, record: MockRecord): MockRecord {
  const fields: Fields = allFields(resources[name])
  const members = Object.entries(fields).flatMap(([key, field]) => {
    const { to } = field.options
    if (field.kind !== 'reference' || to === undefined || !key.endsWith('_uuid')) return []
    const entry = world.find(to, record[key])
    return [[key.slice(0, -'_uuid'.length), entry ? { uuid: record[key], name: entry[resources[to].title] } : null]]
  })
  return Object.fromEntries(members) as MockRecord
}

/** What no field says: who made it, and how the viewer stands to it. */
const derived: Readonly<
  Partial<Record<ResourceName, (world: World, record: MockRecord, viewer: MockUser) => MockRecord>>
> = {
  startups(world, record, viewer) {
    const uuid = record['startup_uuid']
    const reasons = reasonsOf(world, record, viewer)
    return {
      created_by: presentPerson(world, world.person(record['user_uuid']), viewer),
      is_liked: world.has('liked', viewer.user_uuid, uuid),
      likes_count: record['likes_count'] === null ? null : Number(record['likes_count']) + world.count('liked', uuid),
      is_connected: world.has('connected', viewer.user_uuid, uuid),
      connection_stage: stageOn(world, viewer.user_uuid, uuid),
      match_reasons: reasons,
      matches_profile: reasons !== null && reasons.length > 0,
      connections_count: isOwn(record, viewer) || viewer.role === 'admin' ? world.count('connected', uuid) : null,
    }
  },
  users: (world, record, viewer) => presentPerson(world, record, viewer),
  vc: (world, record) => ({ name: nameOf(world.person(record['user_uuid'])) }),
  categories: usesIn('categories'),
  devphases: usesIn('devphases'),
  raisephases: usesIn('raisephases'),
  investorRequests: (_, record) => ({ name: nameOf(record) }),
  contactMessages: () => ({}),
  subscribers: () => ({}),
  mails: (_, record) => ({ may_resend: record['state'] === 'dead', is_readable: record['state'] === 'sent' }),
  mailPreferences: () => ({}),
  reports: (world, record) => ({ name: nameOf(world.person(record['reported_uuid'])) }),
  audit: () => ({}),
  deletedRecords: () => ({}),
}

/** How often an entry is referred to, for admins. */
function usesIn(name: ResourceName) {
  return (world: World, record: MockRecord, viewer: MockUser): MockRecord => ({
    uses: viewer.role === 'admin' ? usesOf(world.records, name, record[resources[name].id]) : null,
  })
}

/** Of a stranger only what is public stays: `undefined` takes the rest out of the answer. */
const privateMembers = ['email', 'phone', 'date_of_birth', 'country', 'email_verified', 'is_active', 'created_at']

function presentPerson(world: World, person: MockRecord | undefined, viewer: MockUser): MockRecord {
  const known = person !== undefined && (viewer.role === 'admin' || isOwn(person, viewer)) ? [] : privateMembers
  return {
    ...person,
    ...Object.fromEntries(known.map((name) => [name, undefined])),
    name: nameOf(person),
    username: nameOf(person),
    is_followed: world.has('followed', viewer.user_uuid, person?.['user_uuid']),
    followers_count: world.count('followed', person?.['user_uuid']),
  }
}

function nameOf(person: MockRecord | undefined): string {
  return (
    [person?.['first_name'], person?.['last_name']]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' ') || 'Unknown'
  )
}

/** The session user as signing in answers it, without its token. */
export function presentSession(user: MockUser): MockRecord {
  return { ...user, name: nameOf(user) }
}
