import { limits, wireFilters } from '@baobab/validation'
import { conditionsOf, canUse, type Branch } from './conditions.ts'
import { seekOf, type Seek } from './cursor.ts'
import type { ListRequest } from './request.ts'
import { sortKeyOf, type SortKey } from './sortKey.ts'
import type { Bind, ListSource } from './source.ts'

/** The parts of a statement: `page` (`id`, `key`) and `counted` (`_total`) as expressions of a `with`, and their order. */
export interface ListParts {
  readonly with: string
  readonly values: unknown[]
  readonly order: string
}

/**
 * The page and the count of a list. Limits are literals, so that a prepared plan follows the indexes; the count stops at
 * 1,001. With several branches each follows an index of its own, and they are merged.
 */
export function listParts(request: ListRequest): ListParts {
  const { source, list } = request
  const values: unknown[] = [...(request.values ?? [])]
  const bind: Bind = (value) => `$${values.push(value)}`
  const branches = branchConditions(request, bind).map(({ where }) => where)
  const key = sortKeyOf(request)
  const { first, size } = windowOf(request)
  const seek = seekOf(request, key, first, size)
  const page = pageSql(request, branches, key, seek ?? { offset: first, isBackward: false }, size, bind)
  return {
    with: `page as materialized (${page}), counted as (${list.range ? countSql(source, branches) : 'select 0 as _total'})`,
    values,
    order: orderSql(request, key, list.sort.order, 'p'),
  }
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
  const end = size === undefined ? '' : ` limit ${size} offset ${offset}`
  const within = size === undefined ? '' : ` limit ${size + offset}`
  return found.length === 1
    ? `${found[0]}${end}`
    : `${found.map((one) => `(${one}${within})`).join(' union all ')} order by ${ordered}${end}`
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

function countSql({ from }: ListSource, branches: readonly string[]): string {
  const some = branches
    .map((where) => `(select 1 from ${from} where ${where} limit ${limits.countCap})`)
    .join(' union all ')
  return `select count(*)::int as _total from (${some}${branches.length === 1 ? '' : ` limit ${limits.countCap}`}) x`
}
