import { asc, eq, inArray } from 'drizzle-orm'
import {
  adminRights,
  chequeRule,
  importedFields,
  isReferenceList,
  isSameValue,
  messages,
  resources,
  roles,
  writableFields,
  type AdminRights,
  type Fields,
  type Message,
  type ReferenceListName,
  type Resource,
  type Role,
} from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { investorProfiles, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { ensureOption } from '../references/queries.ts'
import { accountsOf, foldEmail, insertUsers } from '../users/queries.ts'
import { saveProfile } from '../vc/queries.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'

/** What an import of accounts may do beside adding them. */
export interface PeopleImport {
  /** Of investors alone, with their profiles. */
  readonly investors: boolean
  /** Whether accounts that are there take over what the file says of them. */
  readonly updates: boolean
  readonly admins: boolean
  /** Of a password that nobody has: people choose theirs by the mail of a forgotten one. */
  readonly password_hash: string
  readonly at: Date
}

type Values = Readonly<Record<string, unknown>>
type Account = typeof users.$inferSelect

const accountFields: Fields = importedFields(resources.users)
const investor: Resource = resources.vc
const profileFields: Fields = importedFields(investor)
/** What `updates` writes of an account: neither address nor role, nor whether it is active. */
const updatable: Fields = Object.fromEntries(
  Object.entries(writableFields(resources.users)).filter(([name]) => name in accountFields && name !== 'role'),
)

/** Adds accounts in a transaction. One whose address has an account is left as it is, or updated; nobody is mailed. */
export async function storePeople(
  tx: Queries,
  rows: readonly ImportedRecord[],
  to: PeopleImport,
): Promise<readonly Outcome[]> {
  const people = rows.map((row) => ({ row, email: foldEmail(textOf(row.values['email'])) }))
  const known = await findAccounts(
    tx,
    people.map(({ email }) => email),
    to.updates,
  )
  const profiles = to.investors ? await findProfiles(tx, [...known.values()]) : new Map<string, Values>()
  const taken = await takenIds(tx, rows)
  const outcomes = new Map<ImportedRecord, Outcome>()
  const news: { row: ImportedRecord; user: Parameters<typeof insertUsers>[1][number]; profile: Values }[] = []
  for (const { row, email } of people) {
    const account = known.get(email)
    const role = roles.find((one) => one === (row.values['role'] ?? (to.investors ? 'vc' : undefined)))
    const refused = wrongIn(row, role, account, to)
    if (refused || !role) {
      outcomes.set(row, { state: 'refused', errors: refused ?? { role: messages.rule.required } })
      continue
    }
    const profile = to.investors ? await withOptions(tx, valuesOf(profileFields, row.values)) : {}
    if (account) {
      outcomes.set(row, await settle(tx, account, { values: row.values, profile, held: profiles.get(account.id) }, to))
      continue
    }
    const id = row.id !== undefined && !taken.has(row.id) ? row.id : newId()
    taken.add(id)
    news.push({ row, user: userOf(row.values, { id, email, role }, to.password_hash), profile })
  }
  const added = await insertUsers(
    tx,
    news.map(({ user }) => user),
    to.at,
  )
  for (const { row, user, profile } of news) {
    if (added.has(user.id) && Object.keys(profile).length > 0) await saveProfile(tx, user.id, profile, to.at)
    outcomes.set(row, { state: added.has(user.id) ? 'added' : 'left' })
  }
  return rows.map((row) => outcomes.get(row) ?? { state: 'left' })
}

function wrongIn(
  { values }: ImportedRecord,
  role: Role | undefined,
  account: Account | undefined,
  { investors, admins }: PeopleImport,
): Readonly<Record<string, Message>> | undefined {
  if (investors && role !== 'vc') return { role: messages.imports.notInvestor }
  if (account && account.role !== role) return { email: messages.imports.otherRole }
  if (role === 'admin' && !admins && !account) return { role: messages.imports.administrator }
  const broken = investors ? chequeRule(values) : undefined
  return broken && { [broken.field]: broken.message }
}

function userOf(
  values: Values,
  { id, email, role }: { readonly id: string; readonly email: string; readonly role: Role },
  password_hash: string,
): Parameters<typeof insertUsers>[1][number] {
  const { rights, is_active: isActive, first_name: first, last_name: last, ...more } = valuesOf(accountFields, values)
  return {
    ...more,
    ...{ id, email, role, password_hash },
    first_name: textOf(first),
    last_name: textOf(last),
    // Whoever gives the least is wrong the least: full rights are given by name.
    rights: role === 'admin' ? (rightsIn(rights) ?? 'read_only') : 'full',
    is_active: isActive !== false,
  }
}

const rightsIn = (value: unknown): AdminRights | undefined => adminRights.find((one) => one === value)

/** An account that is there: as the file says, left with what it has, or updated with what the file says. */
async function settle(
  tx: Queries,
  account: Account,
  said: { readonly values: Values; readonly profile: Values; readonly held: Values | undefined },
  { updates, at }: PeopleImport,
): Promise<Outcome> {
  const changes = differing(updatable, said.values, account)
  const profile = differing(profileFields, said.profile, said.held ?? {})
  const differs = [...Object.keys(changes), ...Object.keys(profile)]
  if (differs.length === 0) return { state: 'same' }
  // A profile that nobody has filled in overwrites nothing.
  const fills = !said.held && Object.keys(profile).length > 0
  if (!updates && !fills) return { state: 'left', differs }
  const broken = chequeRule({ ...said.held, ...profile })
  if (broken) return { state: 'refused', errors: { [broken.field]: broken.message } }
  if (updates && Object.keys(changes).length > 0)
    await tx
      .update(users)
      .set({ ...changes, updated_at: at })
      .where(eq(users.id, account.id))
  if (Object.keys(profile).length > 0) await saveProfile(tx, account.id, profile, at)
  return { state: 'updated', differs }
}

/** The values of fields that differ from those that are held; what is not said stays. */
export function differing(fields: Fields, said: Values, held: Values): Values {
  return Object.fromEntries(
    Object.entries(valuesOf(fields, said)).filter(([name, value]) => {
      const one = fields[name]
      return one !== undefined && !isSameValue(one, value, held[name])
    }),
  )
}

const valuesOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The accounts of these addresses; locked in one order where they may be changed. */
async function findAccounts(tx: Queries, emails: readonly string[], locks: boolean): Promise<Map<string, Account>> {
  const found = tx.select().from(users).where(accountsOf(emails)).orderBy(asc(users.id))
  return new Map((await (locks ? found.for('update') : found)).map((user) => [user.email, user]))
}

async function findProfiles(tx: Queries, accounts: readonly Account[]): Promise<Map<string, Values>> {
  const found = await tx
    .select()
    .from(investorProfiles)
    .where(
      inArray(
        investorProfiles.user_id,
        accounts.map(({ id }) => id),
      ),
    )
  return new Map(found.map((profile) => [profile.user_id, profile]))
}

/** The uuids among those of a file that somebody has. */
async function takenIds(tx: Queries, rows: readonly ImportedRecord[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(found.map(({ id }) => id))
}

/** Values with the uuids of the options that they name; one that a list does not hold is added to it. */
async function withOptions(tx: Queries, values: Values): Promise<Values> {
  const found: Record<string, unknown> = { ...values }
  for (const [name, { options }] of Object.entries(profileFields)) {
    const named = values[name]
    if (!Array.isArray(named) || options.to === undefined || !isReferenceList(options.to)) continue
    const list: ReferenceListName = options.to
    const uuids: string[] = []
    for (const one of named.map(String)) uuids.push(await ensureOption(tx, list, one))
    found[name] = [...new Set(uuids)]
  }
  return found
}
