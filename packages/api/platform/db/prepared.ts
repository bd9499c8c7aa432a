import pg from 'pg'
import type { Row } from './client.ts'

/**
 * Runs SQL.
 *
 * @param statement what it does, without its values, for who measures it.
 */
type Run = <T extends Row>(sql: string, values: readonly unknown[], statement?: string) => Promise<T[]>

/** Runs a statement on a connection, itself or within a transaction that is open on it; from the second time on it is prepared. */
export type RunPrepared = <T extends Row>(run: Run, sql: string, values: readonly unknown[]) => Promise<T[]>

/** Each keeps its plan in memory for as long as the connection lives. */
const mostPrepared = 300

/**
 * Prepares the statements of one connection by SQL, for a driver that has each parsed and planned whenever it is asked. Without, a
 * list of startups came to 0.48 of as many a second, a search to 0.67 and one startup to 0.37 (`npm run bench:ways`, 10,000 rows).
 */
export function prepareStatements(): RunPrepared {
  /** What was asked for, by its SQL: the name that it is prepared under, or undefined while it is not. */
  const names = new Map<string, string | undefined>()
  const underWay = new Set<string>()
  let [tried, prepared] = [0, 0]

  return async <T extends Row>(run: Run, sql: string, values: readonly unknown[]): Promise<T[]> => {
    const runAs = (name: string) => {
      const executed = execute(name, values)
      // SQL ends at a null character: as a value it is rejected for what it is.
      return executed.includes('\0') ? run<T>(sql, values) : run<T>(executed, [], sql)
    }
    const known = names.get(sql)
    if (known !== undefined) return runAs(known)
    const isFirst = !names.has(sql)
    if (isFirst) names.set(sql, undefined)
    // Who asks while another prepares it does not wait for that: the other may be waiting for this one's transaction.
    if (isFirst || underWay.has(sql) || prepared >= mostPrepared) return run<T>(sql, values)
    const name = `prepared_${++tried}`
    underWay.add(sql)
    try {
      await run(`prepare ${name} as ${sql}`, [])
    } finally {
      underWay.delete(sql)
    }
    names.set(sql, name)
    prepared++
    return runAs(name)
  }
}

const execute = (name: string, values: readonly unknown[]): string =>
  `execute ${name}${values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''}`

/** A value as SQL; where it stands gives it its type. */
export function literalOf(value: unknown): string {
  const text = textOf(value)
  return text === undefined ? 'null' : pg.escapeLiteral(text)
}

/** A value in PostgreSQL's text format, as the driver of servers writes it; undefined of none. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  const text = textOf(value)
  if (text === undefined) return 'NULL'
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}
