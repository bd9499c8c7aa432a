import { randomInt, randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { personalTables, isPersonal, type DeclaredTable } from '@baobab/api/platform/db/personal/index.ts'
import { schemaTables, type SchemaColumn, type SchemaTable } from '@baobab/api/platform/db/personal/schemaTables.ts'
import type { Row } from '@baobab/api/platform/db/client.ts'
import { openPair, addMessage } from '@baobab/api/features/chats/queries.ts'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

/** A person with a token of their own in every field of every table. */
export interface Seeded extends TestUser {
  /** What an archive of theirs holds, and a dump of the database. */
  readonly tokens: string[]
  /** What nobody else may read of them. */
  readonly privateTokens: readonly string[]
  /** What no archive holds, though the database does. */
  readonly secrets: readonly string[]
  readonly shownName: string
  chatsWith(other: Seeded): Promise<void>
}

/** Columns that take certain values alone, and keys that are made before. */
type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Rows that are there with the account or its startup, are made by an act of the test, or are the operator's. */
const madeElsewhere: readonly string[] = [
  ...['users', 'user_counters', 'organisations', 'memberships', 'startups', 'startup_search', 'startup_counters'],
  ...['chats', 'chat_members', 'chat_messages', 'erasure_requests', 'settings', 'announcements', 'investor_profiles'],
  ...['breaches', 'breach_clocks', 'breach_events'],
]

export async function seedPerson(app: TestApp, label: string): Promise<Seeded> {
  const [tokens, secrets, names]: [string[], string[], string[]] = [[], [], []]
  const token = (of: string, into = tokens) => {
    const made = `${label}${of.replaceAll(/[^a-z]/g, '')}${randomUUID().slice(0, 8)}`
    into.push(made)
    return made
  }
  const person = await app.user({ role: 'startup', email: `${label}-${randomUUID()}@test.example` })
  const [admin, other] = [await app.user({ role: 'admin' }), await app.user({ role: 'vc' })]
  const startupId = await startup(app, person)
  const tables = schemaTables()
  const known = (name: string): SchemaTable => {
    const table = tables.get(name)
    if (!table) throw new Error(`There is no table ${name}.`)
    return table
  }

  const refill = async (name: string, key: SQL, kept: readonly string[]) => {
    const rule = personalTables[name as DeclaredTable]
    const ruled: Readonly<Record<string, string>> = (isPersonal(rule) && rule.columns) || {}
    for (const column of known(name).columns.filter((one) => one.type === 'text' && !kept.includes(one.name))) {
      const isName = name === 'users' && /^(first|last)_name$/.test(column.name)
      const value = token(`${name}${column.name}`, ruled[column.name] === 'secret' ? secrets : tokens)
      if (isName) names.push(value)
      await app.db.execute(
        sql`update ${sql.identifier(name)} set ${sql.identifier(column.name)} = ${value} where ${key}`,
      )
    }
  }
  const picture = await app.deps.files.putDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#${randomUUID().slice(0, 6)}"/></svg>`,
  )
  const fixed = ['email', 'role', 'rights', 'locale', 'password_hash', 'profile_image', 'folded_name']
  await refill('users', sql`id = ${person.id}::uuid`, fixed)
  await app.db.execute(sql`update users set profile_image = ${picture} where id = ${person.id}::uuid`)
  await refill('startups', sql`id = ${startupId}::uuid`, ['image'])
  await app.db.execute(sql`insert into investor_profiles (user_id) values (${person.id}::uuid)`)
  const files = ['profile_image', 'image', 'logo']
  await refill('investor_profiles', sql`user_id = ${person.id}::uuid`, files)

  const { rows: own } = await app.db.execute<Row & { id: string }>(
    sql`select id from organisations where person_id = ${person.id}::uuid`,
  )
  const keys = new Map<string, unknown>([
    ['startups', startupId],
    ['organisations', own[0]?.id],
  ])
  const announcement = randomUUID()
  await app.db.execute(sql`
    insert into announcements (id, title, text, audience, channels, created_at, updated_at)
    values (${announcement}, 'News', 'News', 'founders', 'both', now(), now())`)
  keys.set('announcements', announcement)

  const later = new Date(app.deps.now().getTime() + 20 * 86_400_000).toISOString()
  const reader = randomUUID()
  const values: Values = {
    access_readers: { id: reader, link_id: null, organisation: null },
    // A record stays and names nobody then: what it says is no text of its reader.
    access_records: {
      ...{ day: '2026-01-31', seq: randomInt(1, 2 ** 31), reader_id: reader, way: 'page', hash: 'x' },
      ...{ sections: '{contact}', startups: '{}' },
    },
    investor_requests: { state: 'approved', email: person.email },
    invitations: { email: person.email, role: 'vc', rights: 'full', expires_at: later, invited_by: admin.id },
    organisation_invitations: { email: person.email, role: 'member', invited_by: admin.id, expires_at: later },
    api_keys: { scopes: '{startups:read}', ends_at: later },
    access_tokens: { expires_at: later },
    view_sessions: { admin_id: admin.id, expires_at: later },
    mail_tokens: { purpose: 'verify', expires_at: later },
    second_factors: { kind: 'totp', confirmed_at: null, counter: 1, last_step: 1 },
    second_factor_challenges: { purpose: 'sign-in', expires_at: later },
    follows: { followed_id: other.id },
    connections: { stage: 'interested', state: 'pending' },
    ended_connections: { stage: 'interested', state: 'pending' },
    deal_steps: { act: 'set', next_step_on: null },
    shared_deal_events: { kind: 'step_set', due_on: null },
    saved_searches: { mail: 'none', organisation_id: own[0]?.id },
    search_mailings: { daily_due: null, weekly_due: null },
    listing_reviews: { state: 'closed' },
    investor_notes: {},
    restrictions: { kind: 'frozen', startup_id: null },
    reports: { about: 'user', kind: 'other', state: 'dismissed', startup_id: null, reported_id: person.id },
    notifications: { kind: 'message', about: null, mailed_at: null },
    events: { topic: 'messages', about: null },
    mails: { recipient: person.email, state: 'sent', good_until: null },
    consents: { email: null, version: 1 },
    mail_bounces: { email: person.email },
    contact_messages: { email: person.email },
    newsletter_subscribers: { email: person.email, confirm_until: later },
    announcement_recipients: { subscriber_id: null },
    audit: { action: 'startup.created', target: startupId, address: token('auditaddress') },
    deleted_records: { kind: 'startups', record_id: randomUUID(), erase_at: later, pictures: null },
    report_messages: { place: 1 },
    deleted_rows: { table_name: 'startups', place: 1, people: `{${person.id}}` },
    data_archives: { state: 'failed', expires_at: null },
    privacy_requests: { kind: 'access', state: 'open', country: null },
    views: { day: '2026-01-31' },
    uploads: { bytes: 1_000 },
    startup_months: { month: '2026-01-01' },
    claims: {
      ...{ type: 'revenue', state: 'refused', organisation_id: null, referee_id: null },
      ...{ evidence_type: null, decided_as: null },
    },
    deck_versions: { number: 1, bytes: 1, pages: 1, state: 'ready', fault: null, worked_at: null },
    deck_pages: { page: 1, width: 1_280, height: 720 },
    deck_reads: { page: 1, seconds: 9 },
    deck_link_reads: { page: 1, seconds: 9 },
    interests: {
      ...{ phase: 'moved', owed_by: null, since: null, due_at: null, paused_at: null, outcome: 'met' },
      ...{ outcome_by: 'founder', outcome_state: 'stated' },
    },
    interest_events: { kind: 'stated', side: 'founder', detail: 'met', place: 1 },
    startup_grants: { source: 'request', state: 'ended' },
  }

  const insertOne = async (table: SchemaTable) => {
    const rule = personalTables[table.name as DeclaredTable]
    if (!isPersonal(rule)) return
    const ruled: Readonly<Record<string, string>> = rule.columns ?? {}
    const hasArchive = rule.notExported === undefined
    const made: [string, unknown][] = table.columns.flatMap((column): [string, unknown][] => {
      const { name } = column
      const given = values[table.name]
      if (given && name in given) return given[name] === null ? [] : [[name, given[name]]]
      const value = valueOf(column, ruled[name], () => {
        const into = ruled[name] === 'secret' || !hasArchive ? secrets : tokens
        return token(`${table.name}${name}`, into)
      })
      return value === undefined ? [] : [[name, value]]
    })
    if (table.keys.includes('id')) keys.set(table.name, made.find(([name]) => name === 'id')?.[1])
    await app.db.execute(sql`
      insert into ${sql.identifier(table.name)} (${sql.join(
        made.map(([name]) => sql.identifier(name)),
        sql`, `,
      )}) values (${sql.join(
        made.map(([, value]) => sql`${value}`),
        sql`, `,
      )})`)
  }

  const valueOf = ({ name, type, refersTo, notNull }: SchemaColumn, rule: string | undefined, text: () => string) => {
    if (rule === 'own') return person.id
    if (rule === 'act') return undefined
    if (refersTo?.table === 'users') return notNull ? other.id : undefined
    if (refersTo) return keys.get(refersTo.table)
    if (type === 'boolean' && notNull) return false
    if (type === 'uuid') return randomUUID()
    if (type === 'jsonb') return JSON.stringify({ [name]: text() })
    if (type.startsWith('timestamp')) return app.deps.now().toISOString()
    if (type === 'text') return name === 'text' ? `=HYPERLINK("https://x.example","${text()}")` : text()
    return undefined
  }

  for (const table of inOrderOfReferences([...tables.values()]))
    if (!madeElsewhere.includes(table.name)) await insertOne(table)

  const written: string[] = []
  const seeded: Seeded = {
    ...person,
    tokens,
    secrets,
    shownName: names.join(' '),
    get privateTokens() {
      return tokens.filter((one) => !names.includes(one) && !written.includes(one))
    },
    chatsWith: async (partner) => {
      const at = app.deps.now()
      await app.db.transaction(async (tx) => {
        const chat = (await openPair(tx, person.id, partner.id, at)) ?? ''
        const [mine, theirs] = [token('chat'), `${label}partner${randomUUID().slice(0, 8)}`]
        await addMessage(tx, chat, { id: randomUUID(), sender_id: person.id, text: mine }, at)
        await addMessage(tx, chat, { id: randomUUID(), sender_id: partner.id, text: theirs }, at)
      })
    },
  }
  return seeded
}

/** Tables after those that they refer to. */
function inOrderOfReferences(tables: readonly SchemaTable[]): readonly SchemaTable[] {
  const done: SchemaTable[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name))
    const free = [...left].filter(({ name, columns }) =>
      columns.every(({ refersTo }) => !refersTo || refersTo.table === name || !names.has(refersTo.table)),
    )
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`)
    for (const table of free) left.delete(table)
    done.push(...free)
  }
  return done
}

/** Every row of every table as text, the queue's among them. */
export async function dumpOf({ db }: TestApp): Promise<string> {
  const { rows: tables } = await db.execute<Row & { name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%temp%' and n.nspname not like 'pg_toast%'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<Row & { line: string }>(sql`select t::text as line from ${sql.raw(name)} t`)
    texts.push(name, ...rows.map(({ line }) => line))
  }
  return texts.join('\n')
}
