import { limits, wireFilters, type ListQuery } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { keptCounts } from './keptCounts.ts'
import { branchConditions } from './statement.ts'
import { bindOf, type ListRequest } from './request.ts'
import { binderOf, type Bind } from './source.ts'

/** How many rows have each value of a field, most first. */
export interface FacetCounts {
  readonly field: string
  /** Whether counting stopped before the last row. */
  readonly capped: boolean
  readonly counts: readonly { readonly value: string; readonly count: number }[]
}

interface Counted extends Row {
  readonly facet: string
  readonly value: string
  readonly count: number
}

/**
 * Counts the rows of a list by the values of some fields. Each field leaves its own filters out, so that it shows what else
 * could be chosen. Exact, or stopped at 1,001 rows. A field that the current user may not read is counted for nobody.
 *
 * @param nameOf gives the statement a name where it is worth preparing.
 */
export async function countFacets(
  db: Database,
  request: ListRequest,
  fields: readonly string[],
  isExact: boolean,
  nameOf: (text: string) => string | undefined = () => undefined,
): Promise<readonly FacetCounts[]> {
  const readable = fields.filter((field) => request.reads.has(field))
  const values: unknown[] = [...(request.values ?? [])]
  const bind = binderOf(values)
  const parts = readable.map((field) => facetSql(request, field, isExact, bind))
  // What the statement was given first is named, whether or not a condition asks for it.
  const joined = (request.values ?? []).length > 0 ? ' where $1::uuid is not null' : ''
  const text = `select * from (${parts.join(' union all ')}) f${joined}`
  const found = parts.length === 0 ? [] : await db.named<Counted>(nameOf(text), text, values)
  return fields.map((field) => {
    const counts = found.filter((one) => one.facet === field).map(({ value, count }) => ({ value, count }))
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    return {
      field,
      capped: !isExact && total >= limits.countCap,
      counts: counts
        .filter(({ value }) => value !== '')
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    }
  })
}

/** Rows without a value are counted as one with an empty text, so that it is known where counting stopped. */
function facetSql(request: ListRequest, field: string, isExact: boolean, bind: Bind): string {
  const column = request.source.columns[field]
  if (!column) throw new Error(`Lists of ${request.source.resource.name} have no column of ${field} to count by.`)
  const asked = { ...request, list: withoutField(request, field) }
  const end = isExact ? '' : ` limit ${limits.countCap}`
  const readable = request.keeping?.readable(field)
  const value = readable === undefined ? column.sql : `case when ${readable} then ${column.sql} end`
  const rows = branchConditions(asked, bindOf(asked, bind)).map((branch) => {
    const { where } = branch
    const kept = keptCounts(asked, branch, field)
    return kept === undefined
      ? `(select ${value} as value, 1 as many from ${request.source.from} where ${where}${end})`
      : `(select ${column.sql} as value, count as many from ${kept} where ${where})`
  })
  const some = isExact ? rows.join(' union all ') : `select * from (${rows.join(' union all ')}) a${end}`
  return `select '${field}' as facet, coalesce(x.value::text, '') as value, sum(x.many)::int as count from (${some}) x group by x.value having sum(x.many) > 0`
}

function withoutField({ source, list }: ListRequest, field: string): ListQuery {
  const known = wireFilters(source.resource)
  const others = Object.entries(list.filter).filter(([name]) => known.get(name)?.name !== field)
  return { ...list, filter: Object.fromEntries(others) }
}
