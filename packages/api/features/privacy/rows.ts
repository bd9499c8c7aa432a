import { limits } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import type { SchemaTable } from '../../platform/db/personal/schemaTables.ts'
import { actedOn, columnsBy, namesOwner, ownedBy, personalRule, valuesOf, type Subject } from './whose.ts'

/** A row as an archive has it: by column, as JSON. */
export type ArchivedRow = Readonly<Record<string, unknown>>

/** What an archive has of a table. */
export interface ArchivedTable {
  readonly name: string
  /** The columns in their order. */
  readonly columns: readonly string[]
  readonly count: number
  /** Reads its rows, a few hundred at a time. */
  readonly rows: () => AsyncGenerator<readonly ArchivedRow[], void>
}

/** The values `$1` and `$2`, of which a condition may name one alone. */
const who = 'with who (id, email) as (values ($1::uuid, $2::text))'

/** What an archive has of a table for a person; undefined where it has nothing. */
export async function archivedTable(
  db: Database,
  subject: Subject,
  table: SchemaTable,
): Promise<ArchivedTable | undefined> {
  const rule = personalRule(table.name)
  if (!rule || rule.notExported) return undefined
  const owned = ownedBy(table.name)
  const where = owned ? [owned, rule.exportedWhere].filter(Boolean).join(' and ') : actedOn(table.name)
  if (!where) return undefined
  const [counted] = await db.run<Row & { count: number }>(
    `${who} select count(*)::int as count from "${table.name}" t where ${where}`,
    valuesOf(subject),
  )
  if (!counted || counted.count === 0) return undefined
  const columns = owned ? ownColumns(table) : actColumns(table)
  return {
    name: table.name,
    columns: [...columns, ...(hasStartup(table) ? ['startup'] : [])],
    count: counted.count,
    rows: () => pagesOf(db, subject, table, where, columns),
  }
}

/** The columns of an own row: without secrets, and without who acted on it. */
function ownColumns({ name, columns }: SchemaTable): readonly string[] {
  const hidden = columnsBy(personalRule(name) ?? { kept: { until: 'account' } }, 'secret', 'act', 'target')
  return columns.map((column) => column.name).filter((column) => !hidden.includes(column))
}

/** Of a row that is another's: when, and nothing of what it says. */
function actColumns({ columns }: SchemaTable): readonly string[] {
  return columns.filter(({ type }) => type.startsWith('timestamp')).map(({ name }) => name)
}

const hasStartup = ({ columns }: SchemaTable) => columns.some(({ name }) => name === 'startup_id')

/** The name that people are shown by. */
const shownName = (column: string) =>
  `(select nullif(concat_ws(' ', p.first_name, p.last_name), '') from users p where p.id = t."${column}")`

/** A startup by its name, where the person may see it. */
const startupName = `(select w.startup_name from startups w join startup_search s on s.startup_id = w.id
  where w.id = t.startup_id and (s.is_published or w.user_id = $1::uuid))`

/** A row as JSON: people by the name that is shown, and what its owner keeps to themselves for its owner alone. */
function rowSql(table: SchemaTable, columns: readonly string[]): string {
  const rule = personalRule(table.name)
  const people = table.columns.filter(({ name, refersTo }) => refersTo?.table === 'users' && columns.includes(name))
  const kept = rule ? columnsBy(rule, 'private') : []
  const whole = `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(to_jsonb(t)) e where e.key = any($4::text[]))`
  const named = people.map(({ name }) => `jsonb_build_object('${name}', ${shownName(name)})`)
  const isOwn = namesOwner(table.name)
  const unlessOwn =
    kept.length > 0 && isOwn
      ? [
          `case when ${isOwn} then '{}'::jsonb else jsonb_build_object(${kept.map((name) => `'${name}', null`).join(', ')}) end`,
        ]
      : []
  const startup = hasStartup(table) ? [`jsonb_build_object('startup', ${startupName})`] : []
  return [whole, ...named, ...unlessOwn, ...startup].join(' || ')
}

async function* pagesOf(
  db: Database,
  subject: Subject,
  table: SchemaTable,
  where: string,
  columns: readonly string[],
): AsyncGenerator<readonly ArchivedRow[], void> {
  const keys = table.keys.map((key) => `t."${key}"`).join(', ')
  const after = `(${keys}) > (select ${table.keys.map((key) => `x."${key}"`).join(', ')} from jsonb_populate_record(null::"${table.name}", $3::jsonb) x)`
  const page = `${who}
    select ${rowSql(table, columns)} as row, jsonb_build_object(${table.keys.map((key) => `'${key}', t."${key}"`).join(', ')}) as key
    from "${table.name}" t where ${where} and ($3::jsonb is null or ${after}) order by ${keys} limit ${limits.archive.rows}`
  for (let last: unknown = null; ;) {
    const rows = await db.run<Row & { row: ArchivedRow; key: unknown }>(page, [
      ...valuesOf(subject),
      last === null ? null : JSON.stringify(last),
      columns,
    ])
    if (rows.length === 0) return
    yield rows.map(({ row }) => row)
    if (rows.length < limits.archive.rows) return
    last = rows.at(-1)?.key ?? null
  }
}
