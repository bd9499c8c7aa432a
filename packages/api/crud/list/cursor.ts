import { z } from 'zod'
import { sortKeyOf, type SortKey } from './sortKey.ts'
import type { Bind } from './source.ts'
import type { ListRequest } from './request.ts'

/** Where a page begins: so many rows from the start of the list, or from a row that a cursor names, forwards or backwards. */
export interface Seek {
  readonly offset: number
  readonly isBackward: boolean
  readonly after?: (bind: Bind) => string
}

/** Nearer to the start than this, a page is counted from there: a cursor would save nothing. */
const near = 250
/** From here on it is worth a statement more to find a mark. */
const far = 2_000

const cursorSchema = z.tuple([
  z.string(),
  z.enum(['ASC', 'DESC']),
  z.number().int().nonnegative(),
  z.string().max(4_000),
  z.guid(),
])

/** A row of a list: its sort, its place, its key and its uuid, in a text that means nothing to who hands it on. */
export function cursorOf(
  request: ListRequest,
  place: number,
  row: { readonly _key: string | null; readonly _id: string | null },
): string | undefined {
  const { list, source } = request
  if (row._key === null || row._id === null || source.tie !== undefined || sortKeyOf(request).isNullable)
    return undefined
  return Buffer.from(JSON.stringify([list.sort.field, list.sort.order, place, row._key, row._id])).toString('base64url')
}

/**
 * How a page is reached from the row of a cursor, so that a deep page costs what the first one does. Undefined where there is
 * no cursor, it is of another sort, or the start of the list is nearer.
 */
export function seekOf(request: ListRequest, key: SortKey, first: number, size: number | undefined): Seek | undefined {
  return byCursor(request, key, first, size) ?? byMark(request, key, first)
}

/** How a page is reached from a mark before it. */
function byMark({ source, list, mark }: ListRequest, key: SortKey, first: number): Seek | undefined {
  if (!mark) return undefined
  const sign = list.sort.order === 'ASC' ? '>=' : '<'
  return {
    offset: first - mark.before,
    isBackward: false,
    after: (bind) => `(${key.sql}, ${source.id}) ${sign} (${bind(mark.value)}, ${bind(mark.id)}::uuid)`,
  }
}

/** Whether a page is far from the start, and no cursor leads to it. */
export function isFar(request: ListRequest): boolean {
  const [first, last] = request.list.range ?? [0, 0]
  return first >= far && byCursor(request, sortKeyOf(request), first, last - first + 1) === undefined
}

function byCursor(request: ListRequest, key: SortKey, first: number, size: number | undefined): Seek | undefined {
  const { list, source } = request
  const { cursor } = list
  if (cursor === undefined || key.isNullable || source.tie !== undefined || size === undefined) return undefined
  const [field, order, place, value, id] = read(cursor) ?? []
  if (field !== list.sort.field || order !== list.sort.order || place === undefined) return undefined
  const isBackward = first + size - 1 <= place
  const offset = isBackward ? place - (first + size - 1) : first - place - 1
  if (offset < 0 || offset >= first || first < near) return undefined
  const isUpwards = (order === 'ASC') !== isBackward
  const sign = `${isUpwards ? '>' : '<'}${isBackward ? '=' : ''}`
  return {
    offset,
    isBackward,
    after: (bind) => `(${key.sql}, ${source.id}) ${sign} (${bind(value)}, ${bind(id)}::uuid)`,
  }
}

function read(cursor: string): z.infer<typeof cursorSchema> | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
