import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Session } from './client.ts'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A row as a line of PostgreSQL's text format. Moments are written in UTC, lists of uuids as arrays; null and undefined are null. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string')
    return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? copyValue(JSON.stringify(value)) : String(value)
}

/** Takes rows of a table in by COPY. All have the keys of the first one; the other columns get their defaults. */
export async function copyRows<T extends PgTable>(
  session: Session,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key))
  const keys = columns.map(([key]) => key)
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  await session.copy(
    `copy "${getTableName(table)}" (${names}) from stdin`,
    rows.map((row: Readonly<Record<string, unknown>>) => copyLine(keys.map((key) => row[key]))),
  )
}
