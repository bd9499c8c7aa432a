import { allFields, type ListQuery, type Resource } from '@baobab/validation'
import type { Database, Row } from '../../platform/db/client.ts'
import { databaseFault } from '../../platform/errors/failure.ts'
import { cursorOf } from './cursor.ts'
import { hidden, type ListRequest } from './request.ts'
import { listParts } from './statement.ts'

/** The uuids of a page in order, where it stands in its list, how many there are (counted to 1,001), and a row to seek from. */
export interface IdPage {
  readonly ids: readonly string[]
  readonly first: number
  readonly total: number
  readonly cursor: string | undefined
}

interface Found extends Row {
  readonly _total: number
  readonly _id: string | null
  readonly _key: string | null
}

/** Gives a statement a name where it is worth preparing. One that seeks its page from a row before it reads alike for many pages. */
type NameOf = (text: string, isSought: boolean) => string | undefined

/** The uuids of the page that a list asks for. */
export async function findIds(db: Database, request: ListRequest, nameOf: NameOf = () => undefined): Promise<IdPage> {
  try {
    return await findOnce(db, request, nameOf)
  } catch (error) {
    // A cursor that somebody made up may hold what its column does not take (class 22).
    const isDataError = databaseFault(error)?.code.startsWith('22') === true
    if (request.list.cursor === undefined || !isDataError) throw error
    return findOnce(db, { ...request, list: { ...request.list, cursor: undefined } }, nameOf)
  }
}

async function findOnce(db: Database, request: ListRequest, nameOf: NameOf): Promise<IdPage> {
  const { with: parts, values, order, isSought } = listParts(request)
  // What the statement was given first is named, whether or not a condition asks for it.
  const joined = (request.values ?? []).length > 0 ? '$1::uuid is not null' : 'true'
  const text = `with ${parts} select t._total, p.id as _id, p.key::text as _key from counted t left join page p on ${joined} order by ${order}`
  return pageOf(request, await db.named<Found>(nameOf(text, isSought), text, values))
}

/** What the rows of a page, of which there is an empty one where nothing was found, tell of it. */
export function pageOf(request: ListRequest, rows: readonly Found[]): IdPage {
  const first = request.list.range?.[0] ?? 0
  const ids = rows.flatMap(({ _id }) => (_id === null ? [] : [_id]))
  const last = rows.at(-1)
  const cursor = request.list.range && last ? cursorOf(request, first + ids.length - 1, last) : undefined
  return { ids, first, total: Math.max(rows[0]?._total ?? 0, ids.length > 0 ? first + ids.length : 0), cursor }
}

/** A page of a list whose rows everyone who may ask reads in full. */
export interface ListPage<T> {
  readonly rows: readonly T[]
  readonly first: number
  readonly total: number
  readonly cursor: string | undefined
}

/** A page with its rows, which `load` reads by their uuids in any order. */
export async function findPageOf<T>(
  db: Database,
  request: ListRequest,
  load: (ids: readonly string[]) => Promise<readonly T[]>,
  idOf: (row: T) => string,
): Promise<ListPage<T>> {
  const { ids, ...page } = await findIds(db, request)
  return { ...page, rows: ids.length === 0 ? [] : inOrder(ids, await load(ids), idOf) }
}

/** As a relation of SQL, the uuids of a page (`id`) and their places (`at`), which a parameter holds; of fewer than ten there would be a plan each time. */
export const placedIds = (parameter: string): string =>
  `unnest(${hidden(`${parameter}::uuid[]`)}) with ordinality p (id, at)`

/** Rows in the order of their uuids; one that is gone meanwhile is left out. */
export function inOrder<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string): readonly T[] {
  const known = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Every field of a resource: who reads its records in full filters and sorts by all of them. */
export function everyField(resource: Resource): ReadonlySet<string> {
  return new Set(Object.keys(allFields(resource)))
}

/** The whole of what a list asks for, whatever its range. */
export function withoutRange(list: ListQuery): ListQuery {
  return { ...list, range: undefined }
}
