import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  fold,
  plainResourceNames,
  plainResources,
  referenceListNames,
  resources,
  type PlainResource,
  type Role,
} from '@baobab/validation'
import { schema, type Queries } from '@baobab/api'
import { tableOf } from '@baobab/api/platform/db/schema/tables.ts'
import { writeSearchRows } from '@baobab/api/features/startups/searchRow.ts'
import { addOrganisationOfOne, lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { exampleOf, type Values } from './examples.ts'
import { described, insert } from './insert.ts'
import { addOthers, addRequests } from './otherRows.ts'
import { plainTables, type PlainTable, type Rows } from './tables.ts'

/** Adds rows to an empty database, in the order in which they refer to each other. */
export async function addRows(tx: Queries, rows: Rows, at: Date): Promise<void> {
  for (const name of referenceListNames)
    await insert(
      tx,
      schema[name],
      rows[name]?.map((one, position) => {
        const option = exampleOf(name, { position, name: `Entry ${position}`, ...one })
        return { ...described(resources[name], option), ...optionRow(option) }
      }),
    )
  await addUsers(tx, await withOwners(tx, rows), at)
  await addPlain(tx, rows, at)
  await addStartups(tx, rows.startups ?? [], at)
  await insert(
    tx,
    schema.investorProfiles,
    rows.vc?.map((one) => ({ ...described(resources.vc, exampleOf('vc', one)), user_id: one['user_uuid'] })),
  )
  await addRequests(tx, rows.investorRequests ?? [], at)
  await addOthers(tx, rows, at)
  for (const name of Object.keys(plainTables) as PlainTable[])
    // the keys of a const object are its names
    await insert(tx, plainTables[name], rows[name])
  await addDeals(tx, rows.connections ?? [], at)
  for (const grant of rows.grants ?? [])
    await insert(tx, schema.startupGrants, [
      { organisation_id: await lockOrganisationOf(tx, String(grant['person_id']), at), ...grant },
    ])
  await tx.execute(
    sql`update startup_counters c set connections = (select count(*) from connections x where x.startup_id = c.startup_id) where exists (select 1 from connections)`,
  )
}

/** The deals of connections, which stand where their rows say. */
async function addDeals(tx: Queries, connections: readonly Values[], at: Date): Promise<void> {
  for (const { startup_id, user_id, stage, stage_at, pass_reason, created_at } of connections)
    await insert(tx, schema.deals, [
      {
        organisation_id: await lockOrganisationOf(tx, String(user_id), at),
        startup_id,
        stage,
        stage_at: stage_at ?? created_at,
        pass_reason,
      },
    ])
}

/** The records of plain resources that are no lookup tables, in the order in which a test gives them. */
async function addPlain(tx: Queries, rows: Rows, at: Date): Promise<void> {
  const lookups: readonly string[] = referenceListNames
  const others = plainResourceNames.filter((one) => !lookups.includes(one))
  const given = Object.keys(rows)
  for (const name of others.toSorted((one, other) => given.indexOf(one) - given.indexOf(other))) {
    const { title, unique }: PlainResource = plainResources[name]
    await insert(
      tx,
      tableOf(name),
      rows[name]?.map((one) => ({
        ...described(resources[name], one),
        ...(unique ? { slug: fold(String(one[title])) } : {}),
        id: one['uuid'] ?? randomUUID(),
        created_at: at,
        updated_at: at,
      })),
    )
  }
}

const optionRow = (one: Values) => ({
  id: one['uuid'] ?? randomUUID(),
  name: one['name'],
  slug: fold(String(one['name'])),
  position: one['position'],
})

/** The users of a test, and one for each startup whose owner it leaves open. */
async function withOwners(tx: Queries, { users = [], startups = [] }: Rows): Promise<readonly Values[]> {
  const there = await tx.select({ user_uuid: schema.users.id }).from(schema.users)
  const known = new Set<unknown>([...users, ...there].map((one) => one['user_uuid']))
  const owners = [...new Set(startups.map(ownerOf))].filter((uuid) => !known.has(uuid))
  // Who is signed in may be named among the others too.
  const given = users.filter((one, at) => users.findIndex(isSame(one)) === at)
  return [...given, ...owners.map((user_uuid) => ({ user_uuid }))]
}

const isSame = (one: Values) => (other: Values) =>
  other === one || (one['user_uuid'] !== undefined && other['user_uuid'] === one['user_uuid'])

const somebody = '01920000-0000-7000-8000-00000000ffff'
const ownerOf = (startup: Values) => startup['user_uuid'] ?? somebody

async function addUsers(tx: Queries, users: readonly Values[], at: Date): Promise<void> {
  const rows = users.map((one) => {
    const id = one['user_uuid'] ?? randomUUID()
    const values = exampleOf('users', {
      email: `${String(id)}@mail.example`,
      role: 'startup',
      is_active: true,
      email_verified: true,
      created_at: at,
      ...one,
    })
    const { email, role, rights, is_active, email_verified, created_at } = values
    const account = {
      email,
      role,
      rights,
      is_active,
      email_verified,
      created_at,
      updated_at: created_at,
      password_hash: '-',
    }
    return { ...described(resources.users, values), ...account, id }
  })
  await insert(tx, schema.users, rows)
  await insert(
    tx,
    schema.userCounters,
    rows.map(({ id }) => ({ user_id: id })),
  )
  for (const { id, role } of rows) await addOrganisationOfOne(tx, { id: String(id), role: role as Role }, at) // a role of the examples
}

async function addStartups(tx: Queries, startups: readonly Values[], at: Date): Promise<void> {
  const rows = startups.map((one) => {
    const id = one['startup_uuid'] ?? randomUUID()
    const values = exampleOf('startups', { is_published: false, created_at: at, ...one })
    const { is_published, created_at } = values
    const down = one['taken_down'] as { readonly reason: string; readonly at: string } | null | undefined // a test gives it as the API answers it
    return {
      ...described(resources.startups, values),
      ...(values['typed_amounts'] === undefined ? {} : { typed_amounts: values['typed_amounts'] }),
      id,
      user_id: ownerOf(one),
      is_published,
      published_at: is_published === true || down ? created_at : null,
      created_at,
      updated_at: created_at,
      slug: one['slug'] ?? id,
      taken_down_at: down?.at ?? null,
      taken_down_reason: down?.reason ?? null,
    }
  })
  const stored = await insert(tx, schema.startups, rows)
  await insert(
    tx,
    schema.startupCounters,
    rows.map(({ id }, place) => ({ startup_id: id, likes: startups[place]?.['likes_count'] ?? 0 })),
  )
  // They are rows of this table: `insert` answers what it stored.
  await writeSearchRows(tx, stored as (typeof schema.startups.$inferSelect)[])
}
