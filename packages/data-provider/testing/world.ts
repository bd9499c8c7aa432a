import {
  limits,
  type OpenSession,
  resourceNames,
  resources,
  type ReferenceListName,
  type ResourceName,
  type Role,
} from '@baobab/validation'
import { exampleOf, type MockRecord, type MockRecords } from './records.ts'

/** A person who calls the mock. */
export interface MockUser extends MockRecord {
  user_uuid: string
  email: string
  role: Role
  first_name: string
  last_name: string
}

/** What stands between a person and something: `liked`, `followed`, `connected`. */
type Tie = 'liked' | 'followed' | 'connected'

/** The state behind the mock. */
export interface World {
  readonly records: MockRecords
  find(name: ResourceName, uuid: unknown): MockRecord | undefined
  person(uuid: unknown): MockUser | undefined
  /** What is tied to a person, newest first. */
  tied(tie: Tie, person: string): readonly string[]
  has(tie: Tie, person: string, thing: unknown): boolean
  count(tie: Tie, thing: unknown): number
  tie(tie: Tie, person: string, thing: string, on: boolean): void
  /** A new token for a person, good for 15 minutes; the old ones stay. */
  open(person: string): string
  close(token: string): void
  /** Who a token stands for, while it lives. */
  owner(token: string): MockUser | undefined
  /** What else the caller is signed in on. */
  readonly otherSessions: OpenSession[]
  now(): number
}

/** Makes the state from the records that a test gives; what they lack is made up. */
export function createWorld(
  given: Readonly<Partial<Record<ResourceName, readonly MockRecord[]>>>,
  now: () => number,
): World {
  const records = Object.fromEntries(
    resourceNames.map((name) => [
      name,
      (given[name] ?? []).map((record, place) =>
        exampleOf(name, { ...(isReferenceList(name) ? { position: place } : {}), ...record }),
      ),
    ]),
  ) as Record<ResourceName, MockRecord[]>
  const tokens = new Map<string, { readonly person: string; readonly until: number }>()
  const ties: { readonly tie: Tie; readonly person: string; readonly thing: string }[] = []
  const matches = (tie: Tie, person: string | undefined, thing: unknown) => (one: (typeof ties)[number]) =>
    one.tie === tie && (person === undefined || one.person === person) && one.thing === thing

  return {
    records,
    find: (name, uuid) => records[name].find((record) => record[resources[name].id] === uuid),
    person: (uuid) => records.users.find(isPerson(uuid)),
    tied: (tie, person) =>
      ties
        .filter((one) => one.tie === tie && one.person === person)
        .map((one) => one.thing)
        .reverse(),
    has: (tie, person, thing) => ties.some(matches(tie, person, thing)),
    count: (tie, thing) => ties.filter(matches(tie, undefined, thing)).length,
    tie(tie, person, thing, on) {
      const place = ties.findIndex(matches(tie, person, thing))
      if (on && place < 0) ties.push({ tie, person, thing })
      if (!on && place >= 0) ties.splice(place, 1)
    },
    open(person) {
      const token = `mock-${crypto.randomUUID()}`
      tokens.set(token, { person, until: now() + limits.sessionMs })
      return token
    },
    close: (token) => void tokens.delete(token),
    owner(token) {
      const session = tokens.get(token)
      const user = session && session.until >= now() ? records.users.find(isPerson(session.person)) : undefined
      return user?.['is_active'] === false ? undefined : user
    },
    otherSessions: [
      {
        session_uuid: '01920000-0000-7000-8000-00000000a002',
        device: 'Firefox on Windows',
        place: '41.79.x.x',
        since: new Date(now() - 3_600_000).toISOString(),
        last_used: new Date(now() - 600_000).toISOString(),
        is_current: false,
      },
    ],
    now,
  }
}

const referenceLists: readonly ReferenceListName[] = ['categories', 'devphases', 'raisephases']
const isReferenceList = (name: ResourceName) => referenceLists.some((one) => one === name)
const isPerson =
  (uuid: unknown) =>
  (user: MockRecord): user is MockUser =>
    user['user_uuid'] === uuid
