import { eq } from 'drizzle-orm'
import { fillIn, limits, membershipRoles, messages, type MembershipRole, type Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { organisations, users } from '../../platform/db/schema/index.ts'
import { nameOf } from '../users/presenter.ts'
import { accountsOf, foldEmail } from '../users/queries.ts'
import { deleteInvitationsOf } from '../members/invitations.ts'
import { canBelong } from '../members/policy.ts'
import {
  addMember,
  findWorkplace,
  listMembers,
  lockOrganisationOf,
  lockWorkplace,
  setMemberRole,
  worksAlone,
  type Member,
  type Organisation,
} from '../organisations/queries.ts'
import { refused, type ImportedRecord, type Outcome } from './outcome.ts'

type Account = typeof users.$inferSelect

/** What an import of organisations may do beside naming and filling those of one person. */
export interface OrganisationsImport {
  /** Whether an organisation that is there takes over what the file says of it; nobody is taken out of it. */
  readonly updates: boolean
  readonly at: Date
}

interface Said {
  readonly email: string
  readonly role: MembershipRole
}

/** The organisation of a row, and those that the others of it work in. */
interface Workplaces {
  readonly own: Organisation
  readonly others: readonly Organisation[]
}

interface Belonging {
  readonly account: Account
  readonly role: MembershipRole
}

/**
 * Brings people together in organisations in a transaction, as they worked together elsewhere. An organisation is that of its first
 * owner, who has one of their own here; those who work alone join it. Nobody is notified, and what was claimed or granted elsewhere does
 * not come with it.
 */
export async function storeOrganisations(
  tx: Queries,
  rows: readonly ImportedRecord[],
  to: OrganisationsImport,
): Promise<readonly Outcome[]> {
  // Two imports take turns, so that neither waits for people whom the other holds.
  await lockName(tx, 'import organisations')
  const said = rows.map((row) => membersIn(row.values['members']))
  const emails = said.flatMap((all) => (all ?? []).map(({ email }) => email))
  const found = await tx.select().from(users).where(accountsOf(emails))
  const accounts = new Map(found.map((account) => [account.email, account]))
  const outcomes: Outcome[] = []
  for (const [place, row] of rows.entries()) {
    const people = belonging(said[place], accounts)
    outcomes.push('error' in people ? refused({ members: people.error }) : await storeOne(tx, row, people, to))
  }
  return outcomes
}

/** `ana@fund.example (owner); ben@fund.example (member)`. Undefined where it says something else, or nobody is an owner. */
function membersIn(text: unknown): readonly Said[] | undefined {
  const parts = String(text ?? '')
    .split(/[;\n]/)
    .flatMap((part) => part.trim() || [])
  const said = parts.flatMap((part) => {
    const [, email, word] = /^(\S+@\S+)\s*\((\w+)\)$/.exec(part) ?? []
    const role = membershipRoles.find((one) => one === word?.toLowerCase())
    return email === undefined || role === undefined ? [] : [{ email: foldEmail(email), role }]
  })
  const once = [...new Map(said.map((one) => [one.email, one])).values()]
  return said.length === parts.length && once.some(({ role }) => role === 'owner') ? once : undefined
}

/** The people of an organisation, an owner first; or why they cannot work together. */
function belonging(
  said: readonly Said[] | undefined,
  accounts: ReadonlyMap<string, Account>,
): readonly [Belonging, ...Belonging[]] | { readonly error: Message } {
  if (!said) return { error: messages.imports.members }
  const { members: most } = limits.organisation
  if (said.length > most) return { error: fillIn(messages.organisation.full, { max: most }) }
  const people: Belonging[] = []
  for (const { email, role } of said) {
    const account = accounts.get(email)
    if (!account) return { error: fillIn(messages.imports.noMember, { email }) }
    people.push({ account, role })
  }
  const first = people.find(({ role }) => role === 'owner')
  if (!first) return { error: messages.imports.members }
  const others = people.filter((one) => one !== first)
  const stranger = others.find(({ account }) => account.role !== first.account.role)
  if (stranger) return { error: fillIn(messages.imports.memberOfOtherKind, { email: stranger.account.email }) }
  return [first, ...others]
}

async function storeOne(
  tx: Queries,
  { values }: ImportedRecord,
  [first, ...others]: readonly [Belonging, ...Belonging[]],
  { updates, at }: OrganisationsImport,
): Promise<Outcome> {
  const locked = await lockFor(tx, first, others, at)
  if (!locked || !canBelong(first.account, locked.own)) return refused({ members: messages.organisation.changed })
  const { own } = locked
  const members = await listMembers(tx, own.id)
  const there = new Map(members.map((member) => [member.id, member]))
  const joining = others.filter(({ account }) => !there.has(account.id))
  const left = new Map(locked.others.map((one) => [one.person_id, one]))
  for (const { account } of joining) {
    const theirs = left.get(account.id)
    // Asked again now that it is locked: they may have joined another meanwhile.
    const stays = theirs && (await findWorkplace(tx, account.id)) === theirs.id
    if (!stays || !(await worksAlone(tx, theirs, account.id)))
      return refused({ members: fillIn(messages.imports.memberElsewhere, { email: account.email }) })
  }
  const { members: most } = limits.organisation
  if (members.length + joining.length > most)
    return refused({ members: fillIn(messages.organisation.full, { max: most }) })

  const changes = differing(own, first.account, values)
  const changed = [first, ...others].filter(({ account, role }) => (there.get(account.id)?.role ?? role) !== role)
  const differs = [...Object.keys(changes), ...(joining.length + changed.length > 0 ? ['members'] : [])]
  if (differs.length === 0) return { state: 'same' }
  const isNew = isUntouched(own, members)
  if (!isNew && !updates) return { state: 'left', differs }
  if (Object.keys(changes).length > 0) await tx.update(organisations).set(changes).where(eq(organisations.id, own.id))
  for (const { account, role } of changed) await setMemberRole(tx, own.id, account.id, role)
  for (const { account, role } of joining) {
    const theirs = left.get(account.id)
    if (theirs) await deleteInvitationsOf(tx, theirs.id)
    await addMember(tx, own.id, account.id, { role, invited_at: at, since: at })
  }
  return isNew ? { state: 'added' } : { state: 'updated', differs }
}

/**
 * The organisation that its first owner works in, locked with those of the others. Whoever stands alone has their own in mind, also while
 * they work in another. Undefined where one of them joined or left meanwhile.
 */
async function lockFor(
  tx: Queries,
  { account }: Belonging,
  others: readonly Belonging[],
  at: Date,
): Promise<Workplaces | undefined> {
  if (others.length === 0) {
    const id = await lockOrganisationOf(tx, account.id, at)
    const [own] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('update')
    return own && { own, others: [] }
  }
  const theirs: string[] = []
  for (const { account: other } of others)
    theirs.push((await findWorkplace(tx, other.id)) ?? (await lockOrganisationOf(tx, other.id, at)))
  return lockWorkplace(tx, account.id, at, theirs)
}

/** Whether an organisation is as it was made with its account: of one person, who has not named it. */
const isUntouched = (own: Organisation, members: readonly Member[]) => own.name === null && members.length === 1

const columns = ['name', 'country', 'register_number'] as const

/** What a row says otherwise. One without a name is exported under its person's, which names nothing. */
function differing(own: Organisation, person: Account, values: ImportedRecord['values']) {
  const there = { ...own, name: own.name ?? nameOf(person).trim() }
  return Object.fromEntries(
    columns.flatMap((column) => {
      const text = values[column]
      return typeof text === 'string' && text !== there[column] ? [[column, text]] : []
    }),
  )
}
