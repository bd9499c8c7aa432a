import { limits, wireFilters } from '@baobab/validation'
import { conditionsOf, canUse, type Branch } from './conditions.ts'
import { seekOf, type Seek } from './cursor.ts'
import { keptCounts } from './keptCounts.ts'
import { bindOf, type ListRequest } from './request.ts'
import { sortKeyOf, type SortKey } from './sortKey.ts'
import { binderOf, type Bind, type ListSource } from './source.ts'

/** The parts of a statement: `page` (`id`, `key`) and `counted` (`_total`) as expressions of a `with`, and their order. */
export interface ListParts {
  readonly with: string
  readonly values: unknown[]
  readonly order: string
  /** Whether the page is sought from a row before it. The text of such a statement does not hang on where the page stands. */
  readonly isSought: boolean
}

/**
 * The page and the count of a list. Limits are literals, so that a prepared plan follows the indexes; the count stops at
 * 1,001. With several branches each follows an index of its own, and they are merged.
 */
export function listParts(request: ListRequest): ListParts {
  const { list } = request
  const values: unknown[] = [...(request.values ?? [])]
  const bind = binderOf(values)
  const parts = branchConditions(request, bindOf(request, bind))
  const branches = parts.map(({ where }) => where)
  const key = sortKeyOf(request)
  const { first, size } = windowOf(request)
  const seek = seekOf(request, key, first, size)
  const page = pageSql(request, branches, key, seek ?? { offset: first, isBackward: false }, size, bind)
  const before = (request.expressions ?? []).map((one) => `${one}, `).join('')
  const apart = list.range ? foundApart(request) : undefined
  const own =
    apart && list.range
      ? apartSql(request, parts, apart, key, page, list.range)
      : `page as materialized (${page}), counted as (${list.range ? countSql(request, parts) : 'select 0 as _total'})`
  return {
    with: before + own,
    values,
    order: orderSql(request, key, list.sort.order, 'p'),
    isSought: seek !== undefined,
  }
}

/** What a source says of filters that find their rows by an index of their own; undefined where none is asked for. */
function foundApart({ source: { foundApart: apart }, list, answered }: ListRequest): ListSource['foundApart'] {
  const isAsked = Object.keys(list.filter).some((name) => apart?.filters.has(name) && answered?.has(name) !== true)
  return isAsked ? apart : undefined
}

/** So many rows of a part say that the next one may hold more than a list is counted to. */
const promising = 32

/**
 * A page of what such a filter finds. Its rows are read once, and the page is taken from them; where there are more than a list is counted
 * to, as a part of all rows may prove already, the page is soon found by an index that has the order.
 */
function apartSql(
  request: ListRequest,
  branches: readonly Branch[],
  { filters, parts }: NonNullable<ListSource['foundApart']>,
  key: SortKey,
  page: string,
  [first, last]: readonly [number, number],
): string {
  const { source, list, answered } = request
  const some = (what: string, where: string) =>
    `(select ${what} from ${source.from} where ${where} limit ${limits.countCap})`
  // One's own are few; and of what another filter leaves, a part proves little for what it takes.
  const isAlone = Object.keys(list.filter).every((name) => filters.has(name) || answered?.has(name))
  const others = branches.filter(({ isOwn }) => isAlone && isOwn !== true)
  // Where a part holds next to none, the next one, of sixteen times as many rows, would not hold enough either.
  const counting = (others.length === 0 ? [] : parts).map((part, at) => {
    const count = `(select count(*) from (${others.map(({ where }) => some('1', `${where} and ${part}`)).join(' union all ')}) x)`
    return `part_${at} as materialized (select ${at === 0 ? count : `case when (select count from part_${at - 1}) >= ${promising} then ${count} else 0 end`} as count)`
  })
  const proving = counting.map((_, at) => `(select count from part_${at}) >= ${limits.countCap}`)
  const proved = '(select by_part from proved)'
  const found = branches.map(({ where }) =>
    some(`${source.id} as id, ${key.sql} as key${tieSql(source)}`, `${where} and not ${proved}`),
  )
  const isMany = `(${proved} or (select count(*) from found) >= ${limits.countCap})`
  return `${counting.map((one) => `${one}, `).join('')}proved as materialized (select ${proving.join(' or ') || 'false'} as by_part),
    found as materialized (${found.join(' union all ')}),
    page as materialized (
      (select f.* from found f where not ${isMany} order by ${orderSql(request, key, list.sort.order, 'f')} limit ${last - first + 1} offset ${first})
      union all (select b.* from (${page}) b where ${isMany})),
    counted as (select case when ${isMany} then ${limits.countCap} else (select count(*) from found) end::int as _total)`
}

/** The branches of a list with all their conditions. */
export function branchConditions(request: ListRequest, bind: Bind): readonly Branch[] {
  return branchesOf(request).map((branch) => ({ ...branch, where: whereOf(request, branch, bind) }))
}

/** Where a page begins and how long it is; without an end where all is asked for. */
function windowOf({ list: { range }, whole = limits.listCap }: ListRequest) {
  if (!range) return { first: 0, size: whole === 'all' ? undefined : whole }
  return { first: range[0], size: range[1] - range[0] + 1 }
}

/** The branches, those of mixed rows parted into one's own and others' where a filter is not for both. */
function branchesOf({ source, list, branches = [{ where: 'true' }], own, ...reading }: ListRequest): readonly Branch[] {
  const known = wireFilters(source.resource)
  const isUneven = Object.keys(list.filter).some((name) => {
    const wire = known.get(name)
    return wire !== undefined && (!canUse(wire, reading) || source.isUneven?.(name, reading.reads) === true)
  })
  if (!isUneven) return branches
  return branches.flatMap((branch): readonly Branch[] =>
    branch.isOwn !== undefined || own === undefined
      ? [branch]
      : [
          { where: `${branch.where} and not (${own})`, isOwn: false },
          { where: `${branch.where} and ${own}`, isOwn: true },
        ],
  )
}

function whereOf({ source, list, answered, ...reading }: ListRequest, branch: Branch, bind: Bind): string {
  return [branch.where, ...conditionsOf(source, list.filter, reading, bind, branch.isOwn === true, answered)].join(
    ' and ',
  )
}

function pageSql(
  request: ListRequest,
  branches: readonly string[],
  key: SortKey,
  { offset, after, isBackward }: Seek,
  size: number | undefined,
  bind: Bind,
): string {
  const { source, list } = request
  const order = isBackward ? opposite(list.sort.order) : list.sort.order
  const ordered = orderSql(request, key, order)
  const beyond = after ? ` and ${after(bind)}` : ''
  const found = branches.map(
    (where) =>
      `select ${source.id} as id, ${key.sql} as key${tieSql(source)} from ${source.from} where ${where}${beyond} order by ${ordered}`,
  )
  const inOrder = (selects: readonly string[]) => `select * from (${allOf(selects)}) x order by ${ordered}`
  if (size === undefined) return found.length === 1 ? (found[0] ?? '') : inOrder(found)
  if (!after && found.length === 1) return `${found[0]} limit ${size} offset ${offset}`
  const within = ` limit ${after ? soughtWithin(size + offset) : size + offset}`
  return `${inOrder(found.map((one) => one + within))} limit ${size} offset ${after ? `${bind(offset)}::int` : offset}`
}

const allOf = (selects: readonly string[]) => selects.map((one) => `(${one})`).join(' union all ')

/** Steps in which rows are counted from the one that a page is sought from, so that few texts of a statement stand for all of its pages. */
const firstSteps = [64, 256]
const laterStep = 512

/** Within how many rows a page is looked for: a literal, by which the plan of a prepared statement follows an index. */
function soughtWithin(rows: number): number {
  return firstSteps.find((one) => one >= rows) ?? Math.ceil(rows / laterStep) * laterStep
}

const tieSql = ({ tie }: ListSource) => (tie === undefined ? '' : `, ${tie} as tie`)
const opposite = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'DESC' : 'ASC')

/** Rows without a value come last either way. */
function orderSql({ source }: ListRequest, key: SortKey, order: 'ASC' | 'DESC', alias?: string): string {
  const at = alias === undefined ? '' : `${alias}.`
  const nulls = key.isNullable ? ' nulls last' : ''
  return source.tie === undefined
    ? `${at}key ${order}${nulls}, ${at}id ${order}`
    : `${at}key ${order}${nulls}, ${at}tie DESC, ${at}id DESC`
}

/** Rows that are counted already are not counted one by one. */
function countSql(request: ListRequest, branches: readonly Branch[]): string {
  const counts = branches.map((branch) => {
    const kept = keptCounts(request, branch)
    return kept === undefined
      ? `(select count(*) from (select 1 from ${request.source.from} where ${branch.where} limit ${limits.countCap}) x)`
      : `(select coalesce(sum(count), 0) from ${kept} where ${branch.where})`
  })
  return `select least(${counts.join(' + ')}, ${limits.countCap})::int as _total`
}
