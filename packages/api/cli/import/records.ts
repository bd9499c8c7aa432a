import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import {
  fillIn,
  fold,
  isReferenceList,
  messages,
  plainResources,
  roles,
  type Fields,
  type Message,
  type PlainResourceName,
} from '@baobab/validation'
import { columnsOf } from '@baobab/validation/importing/columns.ts'
import { importTargets, type ImportTarget, type ImportName } from '@baobab/validation/importing/importTargets.ts'
import { columnTarget, readRecord } from '@baobab/validation/importing/records.ts'
import { surplusOf, type ListedOptions } from '@baobab/validation/importing/rows.ts'
import { plainTable } from '../../crud/plain/store.ts'
import { storeConnections } from '../../features/imports/connections.ts'
import { storeEntries } from '../../features/imports/entries.ts'
import { listsOf } from '../../features/imports/options.ts'
import type { ImportedRecord, Outcome } from '../../features/imports/outcome.ts'
import { storePeople } from '../../features/imports/people.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Queries } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { inEnglish } from '../../platform/i18n/wording.ts'
import { CommandError } from '../run.ts'
import { fileOf, jsonOf, readable } from './files.ts'
import { described, importRows, refusedLines, type Imported, type RowOutcome } from './rows.ts'
import { reasonOf } from './startupRows.ts'
import { openTable } from './table.ts'

/** What the command `import` is given beside what it brings and the file. */
export interface RecordsOptions {
  /** Path of a JSON file. */
  readonly columns?: string
  readonly dryRun?: boolean
  /** Whether records that are there take over what the file says of them. */
  readonly update?: boolean
  /** Of users: whose role the file does not say. */
  readonly role?: string
  /** Of users: whether administrators are taken in. */
  readonly admins?: boolean
}

/** What can be imported beside startups. */
export const importNames = Object.keys(importTargets) as readonly ImportName[] // the keys of that record

export const recordsHelp = `
What each brings, by the columns that export writes; headings in English, French or Portuguese are found too:
${Object.values(importTargets)
  .map(({ name, fields }) => `  ${name}: ${Object.keys(fields).join(', ')}`)
  .join('\n')}
Known again: an account by its email, an entry of a list by its name, a connection by investor and startup, and what has no name
of its own by all that the file says. What is there stays as it is; --update writes what the file says of it.
Nobody is mailed, no address counts as verified, and accounts have no password: people choose one by "Forgot password".
A startup of a connection or a collection is named by its uuid or its exact name.
Rows that cannot be taken are written with their reasons to <file>.refused.csv in DATA_DIR: correct and import that file.`

/** Takes rows of a file in. Answers what a person reads; its last line counts the rows. */
export async function importRecords(deps: Deps, name: string, file: string, options: RecordsOptions): Promise<string> {
  const known = importNames.find((one) => one === name)
  if (!known) throw new CommandError(`"${name}" cannot be imported. What can: startups, ${importNames.join(', ')}.`)
  checkOptions(known, options)
  const dryRun = options.dryRun === true
  const importable: ImportTarget = importTargets[known]
  const map = options.columns === undefined ? undefined : await jsonOf(options.columns)
  const path = await fileOf(file)
  const target = columnTarget(importable)
  const table = await readable(file, () =>
    openTable(path, (header) => {
      columnsOf(header, map, target)
      return () => undefined
    }),
  )
  const found = columnsOf(table.header, map, target)
  const columns =
    options.role === undefined ? found : { ...found, constants: new Map([...found.constants, ['role', options.role]]) }
  const listed = await optionsFor(deps.db, importable.fields)
  const label = (field: string) => importable.fields[field]?.label ?? field
  const store = await storing(deps, known, options)
  const once = onceInFile(importable)
  const at = deps.now()

  const done = await importRows<ImportedRecord & { readonly raw: Readonly<Record<string, string>> }>(
    deps,
    table,
    {
      tables: tablesOf(known),
      read(row) {
        const { errors, ...read } = readRecord(importable, columns, listed, row)
        const surplus = surplusOf(row, table.header.length)
        const before = Object.keys(errors).length === 0 ? once(row.line, read.values) : undefined
        const reasons = [
          ...(surplus ? [inEnglish(surplus)] : []),
          ...worded(errors, label, read.raw),
          ...(before === undefined ? [] : [inEnglish(fillIn(messages.imports.twice, { line: before }))]),
        ]
        return reasons.length > 0 ? { reasons } : { ready: { line: row.line, ...read } }
      },
      async store(tx, rows) {
        const { fresh, again } = once.part(rows)
        const outcomes = await store(tx, fresh, at)
        const added = outcomes.filter(({ state }) => state === 'added').length
        const updated = outcomes.filter(({ state }) => state === 'updated').length
        if (added + updated > 0)
          await recordAudit(
            tx,
            {
              action: 'import',
              detail: { list: known, file: basename(file), rows: added + updated, updated, by: 'operator' },
            },
            at,
          )
        const byRow = new Map(fresh.map((row, place) => [row, outcomes[place]]))
        return rows.map((row): RowOutcome => {
          const outcome = again.has(row) ? ({ state: 'same' } as const) : byRow.get(row)
          if (!outcome) throw new Error('A row of an import has no outcome.')
          return outcome.state === 'refused'
            ? { state: 'refused', reasons: worded(outcome.errors, label, row.raw) }
            : outcome
        })
      },
    },
    { file, dryRun },
  )
  return [
    ...described(table, columns, label),
    ...refusedLines(done),
    ...(dryRun ? ['This was a trial: nothing was stored'] : []),
    summary(table.total, done),
  ].join('\n')
}

function summary(total: number, { counts }: Imported): string {
  const { added, updated, same, left, refused } = counts
  return [
    `${total} rows: ${added} imported`,
    ...(updated > 0 ? [`${updated} updated`] : []),
    `${same} unchanged`,
    ...(left > 0 ? [`${left} left as they are (the file says something else of them; --update writes it)`] : []),
    `${refused} refused`,
  ].join(', ')
}

function checkOptions(name: ImportName, { role, admins, update }: RecordsOptions): void {
  if (role !== undefined && !roles.some((one) => one === role))
    throw new CommandError(`--role must be ${roles.join(', ')}.`)
  if ((role !== undefined || admins) && name !== 'users')
    throw new CommandError('--role and --admins are for users alone.')
  if (update && name === 'connections')
    throw new CommandError('A connection that is there stays as it is: --update is not for connections.')
}

const worded = (
  errors: Readonly<Record<string, Message>>,
  label: (name: string) => string,
  raw: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(errors).map(([name, error]) => reasonOf(label(name), inEnglish(error), raw[name]))

/** The tables that the rows of an import are looked up in. */
function tablesOf(name: ImportName): readonly string[] {
  if (name === 'connections') return ['connections', 'ended_connections', 'deals', 'startup_grants']
  if (name === 'users' || name === 'vc') return ['users', 'investor_profiles', 'organisations', 'memberships']
  return [plainTable(plainResources[name]).name]
}

type Store = (tx: Queries, rows: readonly ImportedRecord[], at: Date) => Promise<readonly Outcome[]>

/** How rows are stored, by what they bring. */
async function storing({ passwords }: Deps, name: ImportName, options: RecordsOptions): Promise<Store> {
  const updates = options.update === true
  if (name === 'connections') return (tx, rows, at) => storeConnections(tx, rows, { at })
  if (name === 'users' || name === 'vc') {
    // One for all: nobody has it, and each choice of a password replaces it.
    const password_hash = await passwords.hash(randomBytes(32).toString('base64url'))
    const to = { investors: name === 'vc', updates, admins: options.admins === true, password_hash }
    return (tx, rows, at) => storePeople(tx, rows, { ...to, at })
  }
  const list: PlainResourceName = name
  return (tx, rows, at) => storeEntries(tx, rows, { list, updates, at })
}

/** The options that the fields may name, by field. */
async function optionsFor(queries: Queries, fields: Fields): Promise<ListedOptions> {
  const referring = Object.entries(fields).flatMap(([name, { options }]) =>
    options.to !== undefined && isReferenceList(options.to) ? [[name, options.to] as const] : [],
  )
  return listsOf(queries, referring)
}

/**
 * Tells rows of one file apart: the same record with other values is answered with the line where it stood before; the same row again
 * is nothing new.
 */
function onceInFile({ key, fields }: ImportTarget) {
  const seen = new Map<string, { readonly line: number; readonly says: string }>()
  const repeated = new Set<number>()
  const keyNames = key.length > 0 ? key : Object.keys(fields)
  const once = (line: number, values: Readonly<Record<string, unknown>>): number | undefined => {
    const [id, says] = [digest(keyNames.map((name) => fold(String(values[name] ?? '')))), digest(values)]
    const before = seen.get(id)
    if (!before) {
      seen.set(id, { line, says })
      return undefined
    }
    if (before.says !== says) return before.line
    repeated.add(line)
    return undefined
  }
  /** The rows that were not there before in the file, and those that were. */
  const part = <T extends { readonly line: number }>(rows: readonly T[]) => ({
    fresh: rows.filter(({ line }) => !repeated.has(line)),
    again: new Set(rows.filter(({ line }) => repeated.has(line))),
  })
  return Object.assign(once, { part })
}

/** Short, since one of each row is kept. */
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
