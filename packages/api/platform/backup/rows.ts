import type { Row, Session } from '../db/client.ts'
import { createDigest, type Digest } from './digest.ts'
import type { ArchivedTable } from './format.ts'
import { quoted } from './tables.ts'

/** What is read and written at once, in characters: the memory that a table of any size takes. */
const batch = 1_000_000
const mostRows = 1_000

/** The rows of a table as lines, some at a time. The session is in a transaction. */
export async function* readLines(
  session: Session,
  { name, columns }: ArchivedTable,
): AsyncGenerator<readonly string[], void> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await session.exec(
    `declare rows_of_table no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${quoted(name)}`,
  )
  try {
    for (let count = 50; ;) {
      const lines = (await session.query<Row & { line: string }>(`fetch ${count} from rows_of_table`)).map(
        ({ line }) => line,
      )
      if (lines.length > 0) yield lines
      if (lines.length < count) return
      const read = lines.reduce((sum, line) => sum + line.length, 1)
      count = Math.max(1, Math.min(mostRows, Math.round((count * batch) / read)))
    }
  } finally {
    await session.exec('close rows_of_table').catch(() => undefined)
  }
}

/** Writes lines into a table, as they were read. */
export async function writeLines(
  session: Session,
  { name, columns }: ArchivedTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const insert = `insert into ${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) line`
  for (const some of batchesOf(lines)) await session.query(insert, [`[${some.join(',')}]`])
}

/** Counts and digests the rows of a table. */
export async function digestTable(session: Session, table: ArchivedTable): Promise<Digest> {
  const digest = createDigest()
  for await (const lines of readLines(session, table)) lines.forEach((line) => digest.add(line))
  return digest
}

function* batchesOf(lines: readonly string[]): Generator<readonly string[], void> {
  let [some, length]: [string[], number] = [[], 0]
  for (const line of lines) {
    if (some.length > 0 && (length + line.length > batch || some.length >= mostRows)) {
      yield some
      ;[some, length] = [[], 0]
    }
    some.push(line)
    length += line.length
  }
  if (some.length > 0) yield some
}
