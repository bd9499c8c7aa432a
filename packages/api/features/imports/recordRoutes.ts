import {
  fillIn,
  importLimits,
  lateContract,
  messages,
  type AddedRecord,
  type CheckedRecord,
  type ImportName,
} from '@baobab/validation'
import { importTargets, isImportName, listFieldsOf } from '@baobab/validation/importing/importTargets.ts'
import { readRecord } from '@baobab/validation/importing/records.ts'
import { inTrial } from '../../platform/db/trial.ts'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Ctx, type Route } from '../../platform/http/route.ts'
import { readRows, sentRow } from '../../platform/http/sentRows.ts'
import { onceInFile } from './onceInFile.ts'
import { listsOf } from './options.ts'
import type { Outcome } from './outcome.ts'
import { storing, type StoreRecords } from './storing.ts'

const calls = lateContract.recordImports

/** Rows as a client sends them, and what may be done with them. */
interface Sent {
  readonly name: ImportName
  readonly rows: readonly { readonly row: number; readonly values: Readonly<Record<string, string>> }[]
  readonly adds: boolean
}

function sentIn(body: {
  readonly resource: string
  readonly rows: string
  readonly adds_options?: boolean | null | undefined
}): Sent {
  // A choice of the contract; the guard is for the type.
  if (!isImportName(body.resource)) throw httpError.invalidFields({ resource: messages.rule.required })
  const { id, fields } = importTargets[body.resource]
  const row = sentRow([...(id === undefined ? [] : [id]), ...Object.keys(fields)])
  return {
    name: body.resource,
    rows: readRows(row, importLimits.batch, body.rows),
    adds: body.adds_options === true,
  }
}

/** Stores rows in a transaction: what became of each, in their order. A row that stands among them twice is taken once. */
async function take(
  tx: Queries,
  { name, rows, adds }: Sent,
  store: StoreRecords,
  at: Date,
): Promise<readonly Outcome[]> {
  const target = importTargets[name]
  const listed = await listsOf(tx, listFieldsOf(target))
  const once = onceInFile(target)
  const outcomes = new Map<number, Outcome>()
  const ready = rows.flatMap(({ row, values }, place) => {
    const read = readRecord(target, listed, filled(values), adds)
    const before = Object.keys(read.errors).length === 0 ? once(row, read.values) : undefined
    const [first = 'rows'] = target.key
    const errors = before === undefined ? read.errors : { [first]: fillIn(messages.imports.twice, { line: before }) }
    if (Object.keys(errors).length === 0) return [{ ...read, line: row, place }]
    outcomes.set(place, { state: 'refused', errors })
    return []
  })
  const { fresh, again } = once.part(ready)
  for (const { place } of again) outcomes.set(place, { state: 'same' })
  const stored = await store(tx, fresh, at)
  fresh.forEach(({ place }, of) => outcomes.set(place, stored[of] ?? { state: 'left' }))
  return rows.map((_, place) => outcomes.get(place) ?? { state: 'left' })
}

/** Without what is blank: it says nothing. */
const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )

type Word = Ctx<Record<never, never>, Record<never, never>, never>['word']

/** A row and what is wrong or other in it, in words. */
function told<S extends string>({ row }: Sent['rows'][number], outcome: Outcome, state: S, word: Word) {
  const errors = outcome.state === 'refused' ? Object.entries(outcome.errors) : []
  return {
    row,
    state,
    errors: Object.fromEntries(errors.map(([name, error]) => [name, word(error)])),
    differs: 'differs' in outcome ? [...(outcome.differs ?? [])] : [],
  }
}

const found = { added: 'new', updated: 'changed', left: 'changed', same: 'same', refused: 'refused' } as const

const checkRoute = route(calls.check, async ({ db, passwords, body, at, word }) => {
  const sent = sentIn(body)
  const store = await storing(passwords, sent.name, { updates: importTargets[sent.name].updates, admins: false })
  const outcomes = await inTrial(db, (tx) => take(tx, sent, store, at))
  const data = sent.rows.map((row, place): CheckedRecord => {
    const outcome = outcomes[place] ?? { state: 'left' }
    return told(row, outcome, found[outcome.state], word)
  })
  return { data }
})

const addRoute = route(calls.add, async ({ db, passwords, body, at, audit, word }) => {
  const sent = sentIn(body)
  const updates = body.updates === true && importTargets[sent.name].updates
  const store = await storing(passwords, sent.name, { updates, admins: false })
  const data = await db.transaction(async (tx) => {
    const outcomes = await take(tx, sent, store, at)
    const done = sent.rows.map((row, place): AddedRecord => {
      const outcome = outcomes[place] ?? { state: 'left' }
      return told(row, outcome, outcome.state, word)
    })
    const { length: updated } = done.filter(({ state }) => state === 'updated')
    const { length: added } = done.filter(({ state }) => state === 'added')
    if (added + updated > 0) {
      const detail = { list: sent.name, file: body.file, rows: added + updated, updated, by: 'administrator' }
      await audit({ action: 'import', detail }, tx)
    }
    return done
  })
  const count = data.filter(({ state }) => state === 'added' || state === 'updated').length
  return { message: fillIn(messages.imports.taken, { count }), data }
})

/** The import of accounts, lists and connections in the browser. */
export const recordImportRoutes: readonly Route[] = [checkRoute, addRoute]
