import { wireFilters, type ListQuery, type WireFilter } from '@baobab/validation'
import { boundSql, storageSqlOf, type StorageSql } from './storageSql.ts'
import { onColumn, type Bind, type Column, type ListSource, type Reading } from './source.ts'

/** A part of the rows that are there for the current user: all their own, none of theirs, or some of both where it is not said. */
export interface Branch {
  readonly where: string
  readonly isOwn?: boolean
  /** The rows are all those of this name that a source keeps counts of. */
  readonly counted?: string | undefined
}

/**
 * The conditions of a list's filters on the rows of one branch. What the current user may not read of the rows of others
 * matches none of them. Filters in `left` are somebody else's to answer.
 */
export function conditionsOf(
  source: ListSource,
  filter: ListQuery['filter'],
  reading: Reading,
  bind: Bind,
  isOwn: boolean,
  left: ReadonlySet<string> = new Set(),
): string[] {
  const known = wireFilters(source.resource)
  return Object.entries(filter).flatMap(([name, value]) => {
    if (left.has(name)) return []
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (name === 'id') return [`${source.id} = any(${bind(values, 'uuid[]')})`]
    const wire = known.get(name)
    if (!wire) throw new Error(`Lists of ${source.resource.name} have no filter ${name}.`)
    if (values.length === 0) return []
    if (!isOwn && !canUse(wire, reading)) return ['false']
    const special = source.filters[name]
    if (special) return [special(values, bind, isOwn, reading)]
    const readable = isOwn ? undefined : reading.keeping?.readable(wire.name)
    return [fieldCondition(source, wire, values, bind), ...(readable === undefined ? [] : [readable])]
  })
}

/** Whether a filter is used on rows of others too. */
export function canUse({ name, isField }: Pick<WireFilter, 'name' | 'isField'>, { reads, hidden }: Reading): boolean {
  return isField ? reads.has(name) : hidden?.has(name) !== true
}

function fieldCondition(
  source: ListSource,
  { name, field, operator }: WireFilter,
  values: readonly unknown[],
  bind: Bind,
) {
  const stored = storageSqlOf(field)
  return onColumn(source, name, (column) => {
    if (operator === 'equal') return equalSql(column, stored, values, bind)
    if (operator === 'empty') return `${values[0] === true ? '' : 'not '}(${emptySql(column, stored)})`
    const bound = boundSql(field, operator, column.sql, bind(values[0]))
    return column.nothing === undefined ? bound : `${bound} and ${column.sql} <> ${column.nothing}`
  })
}

/** One value of a column that is compared as it is stands as an equality, which every plan knows. */
function equalSql({ sql }: Column, { type, equals }: StorageSql, values: readonly unknown[], bind: Bind): string {
  if (equals) return equals(sql, bind(values))
  return values.length === 1 ? `${sql} = ${bind(values[0], type)}` : `${sql} = any(${bind(values, `${type}[]`)})`
}

function emptySql({ sql, nothing }: Column, stored: StorageSql): string {
  return nothing === undefined ? stored.empty(sql) : `${sql} = ${nothing}`
}
