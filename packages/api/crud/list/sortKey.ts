import { isReference } from '@baobab/validation'
import { storageSqlOf } from './storageSql.ts'
import type { ListRequest } from './request.ts'
import { fieldOf } from './source.ts'

/** What a list is sorted by, as SQL. */
export interface SortKey {
  readonly sql: string
  readonly isNullable: boolean
}

/**
 * The key of a list's sort: a column that is kept for it, the field's own, or that of its record. By what the current user
 * may not read of others, the rows of others stand in no order.
 */
export function sortKeyOf({ source, list, reads, own, orders, keeping }: ListRequest): SortKey {
  const name = list.sort.field
  const order = orders?.[name]
  if (order !== undefined) return { sql: order, isNullable: false }
  const field = fieldOf(source, name)
  const { sortKey } = storageSqlOf(field)
  const kept = source.sortKeys[name]
  const column = source.columns[name]
  const key: SortKey =
    kept !== undefined
      ? { sql: kept, isNullable: false }
      : column
        ? { sql: sortKey(column.sql, field), isNullable: column.isNullable === true || isReference(field) }
        : { sql: recordKey(source, sortKey(`${source.record?.alias ?? 'w'}."${name}"`, field)), isNullable: true }
  const readable = keeping?.readable(name)
  if (reads.has(name) && readable === undefined) return key
  if (reads.has(name)) return { sql: `case when ${readable} then ${key.sql} end`, isNullable: true }
  return { sql: own === undefined ? 'null::text' : `case when ${own} then ${key.sql} end`, isNullable: true }
}

function recordKey({ record, resource }: ListRequest['source'], key: string): string {
  if (!record) throw new Error(`Lists of ${resource.name} have no column to sort by.`)
  return `(select ${key} from ${record.from} where ${record.joined})`
}
