import { allFields, resources, type Field, type Fields, type KindName, type ResourceName } from '@baobab/validation'

/** A record as the API answers it. */
export type MockRecord = Record<string, unknown>

/** The records of the mock, by resource; each carries its uuid under the resource's own id name. */
export type MockRecords = Readonly<Record<ResourceName, MockRecord[]>>

const examples: Readonly<Record<KindName, (field: Field) => unknown>> = {
  text: (field) => field.label,
  longText: (field) => `${field.label} in a few words.`,
  email: () => 'someone@mail.example',
  phone: () => '+238 991 23 45',
  url: () => 'https://www.example.com',
  money: () => '1000',
  count: () => 10,
  percent: () => 50,
  date: (field) => (field.options.time ? '2026-01-31T09:00:00.000Z' : '2020-05-17'),
  country: () => 'Cabo Verde',
  reference: () => null,
  choice: (field) => field.options.options?.[0]?.value ?? null,
  flag: () => false,
  image: () => null,
}

/** A whole record out of a few members: what is not given has an example of its kind, and a new uuid where it has none. */
export function exampleOf(name: ResourceName, given: Readonly<MockRecord> = {}): MockRecord {
  const { id } = resources[name]
  return {
    [id]: crypto.randomUUID(),
    ...byField(allFields(resources[name]), (field) => (field.options.many ? [] : examples[field.kind](field))),
    ...computed[name],
    ...given,
  }
}

/** A record that was just made: what was not given is empty. */
export function blankOf(name: ResourceName, given: Readonly<MockRecord>): MockRecord {
  const { id } = resources[name]
  return {
    [id]: crypto.randomUUID(),
    ...byField(allFields(resources[name]), (field) => (field.options.many ? [] : field.kind === 'flag' ? false : null)),
    ...computed[name],
    ...given,
  }
}

/** Facts that an example of the kind would tell wrongly of a new record. */
const computed: Readonly<Record<ResourceName, MockRecord>> = {
  startups: {
    likes_count: 0,
    views: 0,
    comments_count: 0,
    connections_count: 0,
    created_at: '2026-01-31T09:00:00.000Z',
    updated_at: '2026-01-31T09:00:00.000Z',
  },
  users: { role: 'startup', is_active: true, email_verified: true, created_at: '2026-01-31T09:00:00.000Z' },
  categories: { position: 0 },
  devphases: { position: 0 },
  raisephases: { position: 0 },
  vc: {},
  investorRequests: { state: 'waiting', decided_at: null, note: null, user_uuid: null },
  contactMessages: { is_answered: false, answered_at: null },
  subscribers: { is_confirmed: true },
  mails: { state: 'sent', kind: 'verify', error: null, tries: 1 },
  mailPreferences: { connections: true, messages: true, questions: true },
  reports: { state: 'waiting', decided_at: null, note: null, messages: [] },
  audit: { action: 'login' },
  deletedRecords: { may_restore: true, may_erase: true, is_own_deletion: true },
}

/** A body that was read (numbers as decimal text) as an answer carries it. */
export function storedBody(fields: Fields, body: Readonly<MockRecord>): MockRecord {
  const given = Object.entries(body).filter(([name, value]) => value !== undefined && fields[name] !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, stored(fields[name], value)]))
}

function stored(field: Field | undefined, value: unknown): unknown {
  if (field?.options.many) return value ?? []
  if (value === null) return null
  if (field?.kind === 'count' || field?.kind === 'percent') return Number(value)
  if (field?.kind === 'image') return `/files/${crypto.randomUUID()}.webp`
  return value
}

function byField(fields: Fields, make: (field: Field) => unknown): MockRecord {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}
