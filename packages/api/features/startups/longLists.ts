import {
  binderOf,
  bindOf,
  branchConditions,
  hidden,
  isFar,
  type ListRequest,
  type Mark,
} from '../../crud/list/index.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { named } from './shapes.ts'

/*
 * A page far from the start of a long list is counted from a mark before it: lists of the market, of the public site and of
 * administrators, by each of the kept sorts, and those of the market with one filter. `lists_of` and `count_startup` (migration
 * 0050) write every change of such a list beside the marks, so that a place is exact whatever is written meanwhile; `keepMarks`
 * adds the changes up.
 */

/** The kept sorts by field: their column in `startup_search` (`s`), and its type. */
export const markedSorts: Readonly<Record<string, { readonly column: string; readonly type: string }>> = {
  created_at: { column: 'created_at', type: 'timestamptz' },
  likes_count: { column: 'likes', type: 'integer' },
  views: { column: 'views', type: 'integer' },
  established_in: { column: 'established', type: 'date' },
  startup_name: { column: 'name', type: 'text' },
}

/** The filters of which each value is a list of its own, by those sorts that are asked for most. */
export const markedFilters: Readonly<Record<string, { readonly column: string; readonly type: string }>> = {
  category_uuid: { column: 'category_id', type: 'uuid' },
  development_stage_uuid: { column: 'stage_id', type: 'uuid' },
  raising_phase_uuid: { column: 'phase_id', type: 'uuid' },
  country: { column: 'country', type: 'text' },
}
export const filteredSorts: ReadonlySet<string> = new Set(['created_at', 'likes_count'])

/** The whole lists, and which rows of `startup_search` stand in each. */
export const markedClasses = { published: 's.is_published', public: 's.is_public', all: 'true' } as const
type Class = keyof typeof markedClasses

/** How a list is called, of a value of a filter too. */
export const listName = (of: Class, column: string, filter?: readonly [column: string, value: string]): string =>
  [of, column, ...(filter ?? [])].join(' ')

/** The mark to count a far page from; undefined where the page is near, or the list has no marks. */
export async function findMark(db: Database, request: ListRequest): Promise<Mark | undefined> {
  const name = isFar(request) ? nameOf(request) : undefined
  if (name === undefined) return undefined
  const { sort, range } = request.list
  const values: unknown[] = [...(request.values ?? [])]
  const bind = binderOf(values)
  const own = branchConditions(request, bindOf(request, bind)).flatMap(({ where, counted }) =>
    counted === undefined ? [where] : [],
  )
  const text = markSql(hidden(bind(name, 'text')), bind(range?.[0] ?? 0), columnOf(sort.field), sort.order, own)
  const joined = (request.values ?? []).length > 0 ? ' and $1::uuid is not null' : ''
  const statement = `${text.where}${joined}${text.order}`
  const [found] = await db.named<Row & Mark>(named('mark', statement), statement, values)
  return found
}

const columnOf = (field: string): string => markedSorts[field]?.column ?? ''

/** The name of the list that a request pages through, where it may have marks. */
function nameOf({ list: { filter, sort }, branches = [], answered, reads }: ListRequest): string | undefined {
  const of = classOf(branches.flatMap(({ counted, isOwn }) => counted ?? (isOwn ? [] : [''])))
  const filters = Object.entries(filter).filter(([name]) => answered?.has(name) !== true)
  const [[field, value] = [], ...more] = filters
  if (of === undefined || more.length > 0 || !Object.hasOwn(markedSorts, sort.field) || !reads.has(sort.field))
    return undefined
  if (field === undefined) return listName(of, columnOf(sort.field))
  const column = markedFilters[field]?.column
  const single = Array.isArray(value) && value.length === 1 ? (value as readonly unknown[])[0] : value
  const isMarked =
    of === 'published' && column !== undefined && filteredSorts.has(sort.field) && typeof single === 'string'
  return isMarked ? listName(of, columnOf(sort.field), [column, single]) : undefined
}

function classOf(counted: readonly string[]): Class | undefined {
  const names = [...counted].sort().join(' ')
  if (names === 'others published') return 'all'
  return names === 'published' || names === 'public' ? names : undefined
}

/**
 * The nearest mark before a place. What is before a mark is counted from either end: with descending order the rows from the mark
 * upwards, else those below it. Rows of one's own that the list has beside stand in it one by one.
 */
function markSql(name: string, first: string, column: string, order: 'ASC' | 'DESC', own: readonly string[]) {
  const beside = own.map(
    (where) =>
      ` union all select sort_text(s.${column}), s.startup_id, null, 1, false from startup_search s where ${where}`,
  )
  const frame = order === 'DESC' ? '' : ' range between unbounded preceding and current row exclude group'
  return {
    where: `
      select value, startup_id as id, coalesce(before, 0)::int as before from (
        select key, startup_id, value, is_mark, sum(count) over (order by key ${order}, startup_id ${order}${frame}) as before from (
          select key, startup_id, value, count, is_mark from startup_places where list = ${name} and is_mark
          union all select key, startup_id, null, count, false from startup_places where list = ${name} and not is_mark${beside.join('')}
        ) a
      ) b
      where is_mark and value is not null and coalesce(before, 0) <= ${first}::int`,
    order: ` order by key ${order === 'DESC' ? 'ASC' : 'DESC'}, startup_id ${order === 'DESC' ? 'ASC' : 'DESC'} limit 1`,
  }
}
