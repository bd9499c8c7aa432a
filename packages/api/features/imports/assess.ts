import { eq, inArray } from 'drizzle-orm'
import { fold, messages, tierColumns, typedValuesOf, type Message } from '@baobab/validation'
import { ownerColumn } from '@baobab/validation/importing/columns.ts'
import { checkRow } from '@baobab/validation/importing/rows.ts'
import type { Queries } from '../../platform/db/client.ts'
import { startups, startupSearch } from '../../platform/db/schema/index.ts'
import { settleAmounts, ratesIn } from '../startups/amounts.ts'
import { fingerprintOf } from './fingerprint.ts'
import { listedOptions } from './options.ts'
import { findOwners } from './owners.ts'
import type { SentRow } from './sent.ts'
import { withOwnPictures } from './pictures.ts'
import { findKnown, type ReadyRow } from './store.ts'

type Stored = typeof startups.$inferSelect
type OwnedRow = ReadyRow & { readonly owner: string }

/** What an import would do with a row. */
export type Assessed = { readonly sent: SentRow } & (
  | { readonly state: 'refused'; readonly errors: Readonly<Record<string, Message>> }
  | { readonly state: 'new'; readonly ready: OwnedRow }
  | { readonly state: 'same'; readonly ready: OwnedRow; readonly startup: Found }
  | {
      readonly state: 'changed'
      readonly ready: OwnedRow
      readonly startup: Found
      readonly differs: readonly string[]
    }
)

interface Found {
  readonly id: string
  readonly name: string | null
}

/** Compares rows with the rules, the accounts and the startups that there are. The owner of all must be one. */
export async function assess(
  queries: Queries,
  rows: readonly SentRow[],
  { owner, adds }: { readonly owner: string; readonly adds: boolean },
): Promise<readonly Assessed[]> {
  const listed = await listedOptions(queries)
  const owners = await findOwners(queries, [owner, ...rows.flatMap((row) => row.owner_email ?? [])])
  const rates = ratesIn(queries)
  const check = async (sent: SentRow) => {
    const { values, errors } = checkRow(sent.values, listed, adds)
    const amounts = await settleAmounts(rates, values)
    const account = owners.get(sent.owner_email ?? owner) ?? { error: messages.imports.noAccount }
    const all = { ...amounts.errors, ...errors, ...('error' in account ? { [ownerColumn]: account.error } : {}) }
    if ('error' in account || Object.keys(all).length > 0) return { sent, state: 'refused' as const, errors: all }
    const ready = { values, owner: account.id, fingerprint: fingerprintOf(Object.entries(sent.values)) }
    return { sent, state: 'new' as const, ready }
  }
  const checked = []
  for (const sent of rows) checked.push(await check(sent))
  const ready = checked.flatMap((one) => (one.state === 'new' ? [one.ready] : []))
  const known = await knownOf(queries, ready)
  const named = await findNamed(queries, ready)
  const uuidOf = (field: string, name: string) =>
    listed[field]?.find((option) => fold(option.name) === fold(name))?.id ?? name
  return checked.map((one) => {
    if (one.state === 'refused') return one
    const { owner: whose, fingerprint } = one.ready
    const there = known.get(keyOf(whose, fingerprint))
    if (there !== undefined)
      return { ...one, state: 'same', startup: { id: there, name: one.ready.values['startup_name'] ?? null } }
    const alike = named.get(fold(one.ready.values['startup_name'] ?? '')) ?? []
    const startup = alike.find(({ user_id }) => user_id === whose) ?? alike[0]
    const values = withOwnPictures(one.ready.values, startup)
    const ready = { ...one.ready, values }
    if (!startup) return { ...one, ready }
    const differs = Object.entries(values).flatMap(([name, value]) =>
      // Who sees what of a startup that is here is its founder's to say.
      name in tierColumns || isSame(startup, name, name in listed ? uuidOf(name, value) : value) ? [] : [name],
    )
    const found = { id: startup.id, name: startup.startup_name }
    return differs.length === 0
      ? { ...one, ready, state: 'same', startup: found }
      : { ...one, ready, state: 'changed', startup: found, differs }
  })
}

const keyOf = (owner: string, fingerprint: string) => `${owner}/${fingerprint}`

async function knownOf(queries: Queries, rows: readonly OwnedRow[]): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const owner of new Set(rows.map((row) => row.owner))) {
    const own = rows.filter((row) => row.owner === owner)
    for (const [fingerprint, id] of await findKnown(queries, owner, own)) all.set(keyOf(owner, fingerprint), id)
  }
  return all
}

/** The startups that have one of the names, the oldest first, by their folded name. */
async function findNamed(queries: Queries, rows: readonly ReadyRow[]): Promise<ReadonlyMap<string, Stored[]>> {
  const names = [...new Set(rows.map(({ values }) => fold(values['startup_name'] ?? '')))]
  if (names.length === 0) return new Map()
  const found = await queries
    .select({ name: startupSearch.name, startup: startups })
    .from(startupSearch)
    .innerJoin(startups, eq(startups.id, startupSearch.startup_id))
    .where(inArray(startupSearch.name, names))
    .orderBy(startups.created_at, startups.id)
  const byName = new Map<string, Stored[]>()
  for (const { name, startup } of found) byName.set(name, [...(byName.get(name) ?? []), startup])
  return byName
}

/** Whether a startup says what a row says of a field: a number by its value, all else to the letter. */
function isSame(startup: Stored, name: string, value: string): boolean {
  const columns = Object.entries({ ...startup, ...typedValuesOf(startup.typed_amounts) })
  const there: unknown = columns.find(([column]) => column === name)?.[1]
  if (there === null || there === undefined || there === '') return value === 'false'
  const text = String(there)
  return text === value || (/^\d+(\.\d+)?$/.test(value) && /^\d+(\.\d+)?$/.test(text) && Number(text) === Number(value))
}
