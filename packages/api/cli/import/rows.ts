import { basename } from 'node:path'
import { reasonColumn } from '@baobab/validation/importing/columns.ts'
import type { TableRow } from '@baobab/validation/importing/table.ts'
import type { Queries } from '../../platform/db/client.ts'
import { inTrial } from '../../platform/db/trial.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { refusedFile, type RefusedRow } from './refused.ts'
import type { TableFile } from './table.ts'

/** What became of a row. */
export type RowOutcome =
  | { readonly state: 'added' | 'updated' | 'same' | 'left'; readonly note?: string | undefined }
  | { readonly state: 'refused'; readonly reasons: readonly string[] }

/** How the rows of a file are taken in: each is read by itself, and some at a time are stored. */
export interface RowWork<T> {
  /** The tables that it looks its rows up in. */
  readonly tables: readonly string[]
  /** What a row says, or why it cannot be taken. */
  read(row: TableRow): { readonly ready: T } | { readonly reasons: readonly string[] }
  /** Stores rows in a transaction, which is undone on a trial. Answers what became of each, in their order. */
  store(tx: Queries, rows: readonly T[]): Promise<readonly RowOutcome[]>
}

export interface RowOptions {
  /** The name of the file as it was given. */
  readonly file: string
  /** Everything is done and then undone. */
  readonly dryRun: boolean
  /** Where it is told how far it is; standard error unless another is given. */
  readonly tell?: (text: string) => void
}

/** What an import did. */
export interface Imported {
  readonly counts: Readonly<Record<RowOutcome['state'], number>>
  /** The first rows that were refused, and the first notes, a line each. */
  readonly refused: readonly string[]
  readonly notes: readonly string[]
  readonly noted: number
  /** Where the refused rows are, with their reasons. */
  readonly refusedFile: string | undefined
}

/** Most rows of one transaction, and about most characters: a row may hold megabytes. */
const batch = { rows: 200, characters: 4_000_000 }
const shown = 10
const everyMs = 2_000
/** So many rows are stored before statistics are taken of a table, and so many times as many before the next. */
const [firstCounted, further] = [1_000, 4]

/**
 * Takes in the rows of a file, a batch a transaction: what was stored when the process ends stays, and the next run knows it again. No
 * more of the file is read than is being stored.
 */
export async function importRows<T>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  table: TableFile,
  work: RowWork<T>,
  { file, dryRun, tell = (text) => void process.stderr.write(text) }: RowOptions,
): Promise<Imported> {
  const counts = { added: 0, updated: 0, same: 0, left: 0, refused: 0 }
  const [refused, notes]: [string[], string[]] = [[], []]
  let [noted, done, told, counted] = [0, 0, performance.now(), firstCounted]
  const rejected = refusedFile(env.dataDir, basename(file), table)

  async function reject(row: RefusedRow): Promise<void> {
    if (refused.length < shown) refused.push(`Line ${row.line} refused: ${row.reasons.join('; ')}`)
    await rejected.write(row)
  }

  async function store(rows: readonly TableRow[]): Promise<void> {
    const read = rows.map((row) => ({ row, ...work.read(row) }))
    const ready = read.flatMap((one) => ('ready' in one ? [one.ready] : []))
    const stored = ready.length === 0 ? [] : await inTransaction(ready)
    let at = 0
    for (const one of read) {
      const outcome: RowOutcome | undefined = 'ready' in one ? stored[at++] : { state: 'refused', reasons: one.reasons }
      if (!outcome) throw new Error('A row of an import has no outcome.')
      counts[outcome.state]++
      if (outcome.state === 'refused') await reject({ ...one.row, reasons: outcome.reasons })
      else if (outcome.note !== undefined && ++noted <= shown) notes.push(`Line ${one.row.line} ${outcome.note}`)
    }
    done += rows.length
    // By the statistics of a table that was empty, each look-up reads all of it: 200 rows of 10,000 took a second each time.
    if (!dryRun && counts.added >= counted) {
      counted *= further
      // Without them it is slow, and right all the same.
      await db.run(`analyze ${work.tables.join(', ')}`).catch(() => undefined)
    }
    if (performance.now() - told > everyMs) {
      told = performance.now()
      tell(`${done} of ${table.total} rows (${Math.floor((100 * done) / table.total)} %)\n`)
    }
  }

  async function inTransaction(ready: readonly T[]): Promise<readonly RowOutcome[]> {
    const store = (tx: Queries) => work.store(tx, ready)
    return dryRun ? inTrial(db, store) : db.transaction(store)
  }

  let path: string | undefined
  try {
    for await (const rows of inBatches(table.rows())) await store(rows)
  } finally {
    path = await rejected.close()
  }
  return { counts, refused, notes, noted, refusedFile: path }
}

/** Rows some at a time. */
async function* inBatches(rows: AsyncIterable<TableRow>): AsyncGenerator<readonly TableRow[], void> {
  let [some, size]: [TableRow[], number] = [[], 0]
  for await (const row of rows) {
    some.push(row)
    size += row.cells.reduce((sum, { length }) => sum + length, 0)
    if (some.length < batch.rows && size < batch.characters) continue
    yield some
    ;[some, size] = [[], 0]
  }
  if (some.length > 0) yield some
}

/** How a file was understood: its encoding, and which column fills what. */
export function described(
  table: Pick<TableFile, 'encoding' | 'delimiter' | 'header' | 'blank'>,
  columns: {
    readonly fields: ReadonlyMap<string, number>
    readonly constants: ReadonlyMap<string, string>
    readonly unused: readonly string[]
  },
  label: (name: string) => string,
): readonly string[] {
  const { fields, constants, unused } = columns
  const delimiter = table.delimiter === '\t' ? 'tabs' : `"${table.delimiter}"`
  const passed = unused.filter((heading) => heading !== reasonColumn)
  return [
    `Read as ${table.encoding}, cells parted by ${delimiter}${table.blank > 0 ? `; blank rows passed over: ${table.blank}` : ''}`,
    ...[...fields].map(([name, at]) => `  ${table.header[at] ?? ''} → ${label(name)}`),
    ...[...constants].map(([name, value]) => `  "${value}" in every row → ${label(name)}`),
    ...(passed.length > 0 ? [`  not taken: ${passed.join(', ')}`] : []),
  ]
}

/** What a person reads of refused rows. */
export const refusedLines = ({ refused, refusedFile: kept }: Imported): readonly string[] => [
  ...refused,
  ...(kept === undefined ? [] : [`Refused rows, with their reasons, to correct and import again: ${kept}`]),
]
