import {
  importedFields,
  isReference,
  plainResources,
  type Fields,
  type Message,
  type PlainResource,
  type PlainResourceName,
} from '@baobab/validation'
import {
  allRows,
  findRows,
  findTitled,
  foundBy,
  insertRow,
  plainTable,
  updateRow,
  type PlainRow,
} from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { orderOptionRebuild } from '../startups/rebuilding.ts'
import { startupsNamed, type FindStartup } from './named.ts'
import type { ImportedRecord, Outcome } from './outcome.ts'
import { differing } from './people.ts'

type Values = Readonly<Record<string, unknown>>

/** What an import of a list may do beside adding to it. */
export interface EntriesImport {
  readonly list: PlainResourceName
  readonly updates: boolean
  readonly at: Date
}

/**
 * Adds records of a plain resource in a transaction, behind the others where they have an order. One is known again by its title where
 * titles differ, else by all that the file says.
 */
export async function storeEntries(
  tx: Queries,
  rows: readonly ImportedRecord[],
  { list, updates, at }: EntriesImport,
): Promise<readonly Outcome[]> {
  const resource: PlainResource = plainResources[list]
  const fields = importedFields(resource)
  const table = plainTable(resource)
  // Two imports of one list take turns, so that neither adds what the other adds.
  await lockName(tx, `import ${list}`)
  const find = await startupsNamed(
    tx,
    rows.flatMap(({ values }) => namedIn(fields, values)),
  )
  // Only what has no title of its own is compared with all that is there.
  const there = resource.unique ? [] : [...(await allRows(table, tx))]
  const named = await findRows(
    table,
    tx,
    rows.flatMap(({ id }) => id ?? []),
  )
  const taken = new Set(named.map(({ id }) => id))
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { values, errors } = resolved(fields, row.values, find)
    if (Object.keys(errors).length > 0) {
      outcomes.push({ state: 'refused', errors })
      continue
    }
    const known = resource.unique
      ? await findTitled(table, tx, String(values[resource.title] ?? ''))
      : there.find((one) => Object.keys(differing(fields, values, one)).length === 0)
    if (known) {
      outcomes.push(await settle(tx, known, values))
      continue
    }
    const id = row.id !== undefined && !taken.has(row.id) ? row.id : newId()
    taken.add(id)
    there.push(await insertRow(table, tx, values, at, id))
    outcomes.push({ state: 'added' })
  }
  return outcomes

  async function settle(queries: Queries, known: PlainRow, values: Values): Promise<Outcome> {
    const { [resource.title]: _spelling, ...changes } = differing(fields, values, known)
    const differs = Object.keys(changes)
    if (differs.length === 0) return { state: 'same' }
    if (!updates) return { state: 'left', differs }
    const after = await updateRow(table, queries, known.id, changes, at)
    if (foundBy(resource, known) !== foundBy(resource, after)) await orderOptionRebuild(queries, list, known.id, at)
    return { state: 'updated', differs }
  }
}

/** What of a row names startups. */
function namedIn(fields: Fields, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, one]) =>
    isReference(one) && one.options.to === 'startups'
      ? [values[name]].flat().filter((each) => typeof each === 'string')
      : [],
  )
}

/** Values with the uuids of the startups that they name. */
function resolved(fields: Fields, said: Values, find: FindStartup) {
  const values: Record<string, unknown> = { ...said }
  const errors: Record<string, Message> = {}
  for (const [name, one] of Object.entries(fields)) {
    if (!isReference(one) || one.options.to !== 'startups' || values[name] === undefined) continue
    const found = [values[name]].flat().map((each) => find(String(each)))
    const wrong = found.find((each) => 'error' in each)
    if (wrong && 'error' in wrong) errors[name] = wrong.error
    else {
      const ids = found.flatMap((each) => ('id' in each ? [each.id] : []))
      values[name] = one.options.many ? [...new Set(ids)] : ids[0]
    }
  }
  return { values, errors }
}
