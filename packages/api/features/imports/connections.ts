import { and, eq } from 'drizzle-orm'
import { messages, type ConnectionState, type Message } from '@baobab/validation'
import { areHalted } from '../../platform/db/halted.ts'
import type { Queries } from '../../platform/db/client.ts'
import { connections, endedConnections, users } from '../../platform/db/schema/index.ts'
import { addConnection, lockCount, setState } from '../contacts/queries.ts'
import { accountsOf, foldEmail } from '../users/queries.ts'
import { startupsNamed, type FindStartup, type NamedStartup } from './named.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'

interface Pair {
  readonly row: ImportedRecord
  readonly startup: NamedStartup
  readonly investor: string
}

/**
 * Connects investors to startups in a transaction, as they were connected elsewhere. Nobody is notified and no clock begins to run: how
 * fast each side answered is another place's record. A connection that is there stays as it is.
 */
export async function storeConnections(
  tx: Queries,
  rows: readonly ImportedRecord[],
  { at }: { readonly at: Date },
): Promise<readonly Outcome[]> {
  const find = await startupsNamed(tx, rows.flatMap(namesOf))
  const investors = await findInvestors(tx, rows.map(emailOf))
  const outcomes = new Map<ImportedRecord, Outcome>()
  const pairs: Pair[] = []
  for (const row of rows) {
    const [startup, investor] = [startupOf(row, find), investors.get(emailOf(row))]
    const errors = wrongIn(row, startup, investor, at)
    if (errors || 'error' in startup || investor === undefined)
      outcomes.set(row, { state: 'refused', errors: errors ?? {} })
    else pairs.push({ row, startup, investor })
  }
  // In one order, so that two imports never wait for each other.
  const inOrder = pairs.toSorted((one, other) => (one.startup.id < other.startup.id ? -1 : 1))
  for (const pair of inOrder) outcomes.set(pair.row, await storePair(tx, pair, at))
  return rows.map((row) => outcomes.get(row) ?? { state: 'left' })
}

const textIn = ({ values }: ImportedRecord, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
const emailOf = (row: ImportedRecord) => foldEmail(textIn(row, 'investor_email'))
const namesOf = (row: ImportedRecord) => [textIn(row, 'startup_uuid'), textIn(row, 'startup_name')].filter(Boolean)
const stateOf = (row: ImportedRecord): ConnectionState => {
  const state = textIn(row, 'state')
  return state === 'accepted' || state === 'declined' ? state : 'pending'
}
const momentIn = ({ values }: ImportedRecord, name: string): Date | undefined => {
  const value = values[name]
  return value instanceof Date ? value : undefined
}

/** By its uuid; where no startup has that, by its name: another server gave it another one. */
function startupOf(row: ImportedRecord, find: FindStartup): ReturnType<FindStartup> {
  const [first = '', second] = namesOf(row)
  const found = find(first)
  return 'error' in found && second !== undefined ? find(second) : found
}

function wrongIn(
  row: ImportedRecord,
  startup: ReturnType<FindStartup>,
  investor: string | undefined,
  at: Date,
): Readonly<Record<string, Message>> | undefined {
  const errors: Record<string, Message> = {}
  if (investor === undefined) errors['investor_email'] = messages.imports.noInvestor
  if ('error' in startup) errors[textIn(row, 'startup_name') ? 'startup_name' : 'startup_uuid'] = startup.error
  else if (startup.user_id === investor) errors['investor_email'] = messages.startup.connectOwn
  if (stateOf(row) === 'declined' && !textIn(row, 'decline_reason'))
    errors['decline_reason'] = messages.imports.declineReason
  for (const name of ['connected_at', 'answered_at'])
    if ((momentIn(row, name) ?? at) > at) errors[name] = messages.rates.ahead
  return Object.keys(errors).length > 0 ? errors : undefined
}

async function storePair(tx: Queries, { row, startup, investor }: Pair, at: Date): Promise<Outcome> {
  await lockCount(tx, startup.id)
  const [there] = await tx
    .select({ state: connections.state })
    .from(connections)
    .where(ofPair(connections, startup, investor))
  if (there) return { state: there.state === stateOf(row) ? 'same' : 'left' }
  const refused = (error: Message): Outcome => ({ state: 'refused', errors: { investor_email: error } })
  if ((await tx.$count(endedConnections, ofPair(endedConnections, startup, investor))) > 0)
    return refused(messages.imports.connectionEnded)
  if (await areHalted(tx, { people: [investor, startup.user_id], startups: [startup.id] }))
    return refused(messages.imports.halted)
  const connected = momentIn(row, 'connected_at') ?? at
  if (!(await addConnection(tx, startup.id, investor, false, connected))) return { state: 'same' }
  const state = stateOf(row)
  const reason = state === 'declined' ? textIn(row, 'decline_reason') : null
  if (state !== 'pending')
    await setState(tx, startup.id, investor, { state, reason }, momentIn(row, 'answered_at') ?? connected)
  return { state: 'added' }
}

const ofPair = (table: typeof connections | typeof endedConnections, startup: NamedStartup, investor: string) =>
  and(eq(table.startup_id, startup.id), eq(table.user_id, investor))

/** The investors of these addresses. */
async function findInvestors(tx: Queries, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(accountsOf(emails), eq(users.role, 'vc')))
  return new Map(found.map(({ id, email }) => [email, id]))
}
