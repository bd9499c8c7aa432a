import { basename } from 'node:path'
import {
  fillIn,
  importNames,
  isRelation,
  messages,
  plainResources,
  roles,
  type ImportName,
  type Message,
  type RelationName,
} from '@baobab/validation'
import { columnsOf } from '@baobab/validation/importing/columns.ts'
import { importTargets, listFieldsOf, type ImportTarget } from '@baobab/validation/importing/importTargets.ts'
import { columnTarget, rawRecord, readRecord } from '@baobab/validation/importing/records.ts'
import { surplusOf } from '@baobab/validation/importing/rows.ts'
import { plainTable } from '../../crud/plain/store.ts'
import { listsOf } from '../../features/imports/options.ts'
import { onceInFile } from '../../features/imports/onceInFile.ts'
import type { ImportedRecord } from '../../features/imports/outcome.ts'
import { storing } from '../../features/imports/storing.ts'
import { recordAudit } from '../../platform/db/audit.ts'
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

export const recordsHelp = `
What each brings, by the columns that export writes; headings in English, French or Portuguese are found too:
${Object.values(importTargets)
  .map(({ name, fields }) => `  ${name}: ${Object.keys(fields).join(', ')}`)
  .join('\n')}
Known again: an account by its email, an entry of a list by its name, a connection by investor and startup, an organisation by its
first owner, a claim by its type and whose it is, a grant by investor and startup, and what has no name of its own by all that the file says.
What is there stays as it is; --update writes what the file says of it.
Nobody is mailed, no address counts as verified, and accounts have no password: people choose one by "Forgot password".
A startup of a connection or a collection is named by its uuid or its exact name.
Members of an organisation stand in one cell, each with a role: ana@fund.example (owner); ben@fund.example (member).
A claim waits at the desk and a grant for its founder, also what was confirmed or granted elsewhere.
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
  const listed = await listsOf(deps.db, listFieldsOf(importable))
  const label = (field: string) => importable.fields[field]?.label ?? field
  const store = await storing(deps.passwords, known, {
    updates: options.update === true,
    admins: options.admins === true,
  })
  const once = onceInFile(importable)
  const at = deps.now()

  const done = await importRows<ImportedRecord & { readonly raw: Readonly<Record<string, string>> }>(
    deps,
    table,
    {
      tables: tablesOf(known),
      read(row) {
        const { errors, ...read } = readRecord(importable, listed, rawRecord(columns, row))
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
  if (update && !importTargets[name].updates)
    throw new CommandError(`What is there of ${name} stays as it is: --update is not for them.`)
}

const worded = (
  errors: Readonly<Record<string, Message>>,
  label: (name: string) => string,
  raw: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(errors).map(([name, error]) => reasonOf(label(name), inEnglish(error), raw[name]))

/** The tables that the rows of an import are looked up in, beside that of a plain resource. */
const tables: Readonly<Record<'users' | 'vc' | RelationName, readonly string[]>> = {
  users: ['users', 'investor_profiles', 'organisations', 'memberships'],
  vc: ['users', 'investor_profiles', 'organisations', 'memberships'],
  organisations: ['users', 'organisations', 'memberships'],
  connections: ['connections', 'ended_connections', 'deals', 'shared_deals', 'memberships', 'startup_grants'],
  claims: ['users', 'claims', 'memberships', 'startups'],
  grants: ['connections', 'memberships', 'startup_grants', 'startups'],
}

const tablesOf = (name: ImportName): readonly string[] =>
  name === 'users' || name === 'vc' || isRelation(name) ? tables[name] : [plainTable(plainResources[name]).name]
