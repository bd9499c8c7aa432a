import { fillIn, messages, resources, type ListQuery } from '@baobab/validation'
import { findAllIds, findIds, pageOf, type AllIds } from '../../crud/list/index.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import {
  cardsStatement,
  idsName,
  isFrequent,
  mostRanked,
  pageStatement,
  pointsStatement,
  requestOf,
  followsMandate,
  fullStatement,
  isByMatch,
  type PageQuestion,
  type Span,
  type Statement,
  type Threshold,
} from './pageSql.ts'
import { readBy } from './listSource.ts'
import { findMark } from './longLists.ts'
import { isAsking, type Mandate } from './matchSql.ts'
import { canMatch, type PolicyUser } from './policy.ts'
import { namedFacets, type NamedFacet } from './facets.ts'
import { classOf, seenSql } from './policySql.ts'
import {
  byClass,
  fullFields,
  likelyWhose,
  ownership,
  recordClassOf,
  recordColumns,
  recordJoins,
  type StartupRecord,
  type Whose,
} from './record.ts'
import { settleCounters } from './settle.ts'
import { isOwn } from './team.ts'

/** A page of a list; `total` is counted to 1,001, and is at least what the page proves. */
export interface Page {
  readonly records: readonly StartupRecord[]
  readonly first: number
  readonly total: number
  /** A row to seek the next page from. */
  readonly cursor?: string | undefined
}

/** Shorter words resemble too much. */
const shortestResembling = 4
const countedSorts: ReadonlySet<string> = new Set(['likes_count', 'views'])

/** The startups that a list asks for, as far as the current user may see them. */
export async function findPage(db: Database, currentUser: PolicyUser, list: ListQuery): Promise<Page> {
  if (countedSorts.has(list.sort.field)) await settleCounters(db)
  const mandate = await mandateFor(db, currentUser, list)
  const threshold = mandate && isByMatch(list) ? await thresholdOf(db, mandate) : undefined
  const question = { currentUser, list, mandate, threshold }
  const found = await runPage(db, question)
  const isInVain = found.total === 0 && found.records.length === 0 && mayResemble(list)
  return isInVain ? runPage(db, { ...question, resembling: true }) : found
}

/** Whether names that resemble what is searched for are shown where nothing is found by it. */
const mayResemble = ({ filter: { q } }: ListQuery): boolean => typeof q === 'string' && q.length >= shortestResembling

/** Of what a list asks for, what others published in a span of time; drafts never, whatever the current user may see. A name that only resembles is no match. */
export async function findPublished(
  db: Database,
  currentUser: PolicyUser,
  list: ListQuery,
  published: Span,
): Promise<Page> {
  const wanted = [list.filter['is_published'] ?? true].flat()
  if (!wanted.includes(true)) return { records: [], first: 0, total: 0 }
  const question = { ...list, filter: { ...list.filter, is_published: true } }
  if (countedSorts.has(list.sort.field)) await settleCounters(db)
  const mandate = await mandateOf(db, currentUser, list)
  // A saved search outlives the mandate that it was ordered by.
  const { sort } = isByMatch(list) && !mandate ? resources.startups.list : list
  return runPage(db, { currentUser, list: { ...question, sort }, mandate, published })
}

/** The uuids of all startups that a list finds, as far as the current user may see them. */
export async function findEveryId(db: Database, currentUser: PolicyUser, list: ListQuery): Promise<AllIds> {
  if (countedSorts.has(list.sort.field)) await settleCounters(db)
  const question = { currentUser, list, mandate: await mandateFor(db, currentUser, list) }
  const found = await findAllIds(db, requestOf(question))
  return found.count === 0 && mayResemble(list) ? findAllIds(db, requestOf({ ...question, resembling: true })) : found
}

/** Everything of these startups, in this order, whatever the current user may see of them. */
export function findFull(
  db: Database,
  currentUser: PolicyUser,
  ids: readonly string[],
): Promise<readonly StartupRecord[]> {
  return runStatement<StartupRecord>(db, fullStatement(currentUser, ids))
}

/** The cards of these startups, in this order, whatever the current user may see of them. */
export async function findCards(
  db: Database,
  currentUser: PolicyUser,
  ids: readonly string[],
): Promise<readonly StartupRecord[]> {
  if (ids.length === 0) return []
  return withOwn(
    db,
    currentUser,
    await runStatement<StartupRecord>(db, cardsStatement(currentUser, ids, likelyWhose(currentUser))),
  )
}

/** Cards that were read as those of others, with what an owner reads of those that are the current user's own. */
async function withOwn(
  db: Database,
  currentUser: PolicyUser,
  cards: readonly StartupRecord[],
): Promise<readonly StartupRecord[]> {
  const own = likelyWhose(currentUser) === 'any' ? [] : cards.filter((card) => isOwn(currentUser, ownership(card)))
  if (own.length === 0) return cards
  const ids = own.map(({ _id }) => _id)
  const read = await runStatement<StartupRecord>(db, cardsStatement(currentUser, ids, 'any'))
  const whole = new Map(read.map((card) => [card._id, card]))
  return cards.map((card) => whole.get(card._id) ?? card)
}

const findMandate = `
  select categories, stages, phases, geographical_area_of_interest as area, cheque_min::text, cheque_max::text
  from investor_profiles where user_id = $1`

/** The current user's mandate, read only where the list follows it; undefined where it asks for nothing. */
async function mandateOf(db: Database, currentUser: PolicyUser, list: ListQuery): Promise<Mandate | undefined> {
  if (!followsMandate(list) || !canMatch(currentUser)) return undefined
  const [mandate] = await db.named<Mandate & Row>('mandate', findMandate, [currentUser.id])
  return mandate && isAsking(mandate, readBy(currentUser)) ? mandate : undefined
}

/** The same for a list that somebody asks for: nobody without a mandate orders by it. */
async function mandateFor(...asked: Parameters<typeof mandateOf>): Promise<Mandate | undefined> {
  const mandate = await mandateOf(...asked)
  const [, , list] = asked
  if (!mandate && isByMatch(list))
    throw httpError.invalidFields({ sort: fillIn(messages.rule.sort, { name: list.sort.field }) })
  return mandate
}

/** The points from which on enough startups of the market are ranked; undefined where the market is so small that all are. */
async function thresholdOf(db: Database, mandate: Mandate): Promise<Threshold | undefined> {
  const reached = await runStatement<Row & { points: number; count: number }>(db, pointsStatement(mandate))
  const all = reached.reduce((sum, { count }) => sum + count, 0)
  if (all <= mostRanked) return undefined
  let ranked = 0
  const last = reached.find(({ count }) => (ranked += count) >= mostRanked)
  return last && { points: last.points, isCommon: last.count > Math.sqrt(mostRanked * all) }
}

/** The page itself: in one statement where it is asked so often that this is worth preparing, else its uuids and then their cards. */
async function runPage(db: Database, question: PageQuestion): Promise<Page> {
  const request = requestOf(question)
  if (!isFrequent(question)) {
    const mark = await findMark(db, request)
    const { ids, ...page } = await findIds(db, { ...request, mark }, (text, isSought) =>
      idsName(question, text, isSought),
    )
    return { ...page, records: await findCards(db, question.currentUser, ids) }
  }
  const rows = await runStatement<Found>(db, pageStatement(question))
  const records = rows.filter((row) => row._id !== null)
  return { ...pageOf(request, rows), records: await withOwn(db, question.currentUser, records) }
}

type Found = StartupRecord & { readonly _total: number; readonly _key: string | null }

function runStatement<T extends Row>(db: Database, { name, text, values }: Statement): Promise<readonly T[]> {
  return db.named<T>(name, text, values)
}

/** How many of the startups that a list asks for have each value of the fields that are counted. */
export async function findFacets(db: Database, currentUser: PolicyUser, list: ListQuery): Promise<NamedFacet[]> {
  const counted = { ...list, range: undefined, sort: resources.startups.list.sort }
  const mandate = await mandateOf(db, currentUser, counted)
  return namedFacets(db, requestOf({ currentUser, list: counted, mandate }))
}

const oneRecord = byClass(
  (currentUser, whose) => `
  select ${recordColumns(fullFields, currentUser, whose)},
    exists (select 1 from views v where v.startup_id = w.id and v.viewer_id = $1 and v.day = $3) _seen
  from startups w ${recordJoins(currentUser)} where w.id = $2`,
)

type SeenRecord = StartupRecord & { readonly _seen: boolean }

/** A startup in full, and whether the current user saw it on this day already. */
export async function findRecord(
  db: Database,
  currentUser: PolicyUser,
  id: string,
  day: string,
): Promise<SeenRecord | undefined> {
  const read = async (whose: Whose) => {
    const name = `startup_${recordClassOf(currentUser, whose)}`
    return (await db.byKey<SeenRecord>(name, oneRecord(currentUser, whose), [currentUser.id, id, day]))[0]
  }
  const whose = likelyWhose(currentUser)
  const record = await read(whose)
  return record && whose === 'others' && isOwn(currentUser, ownership(record)) ? read('any') : record
}

const countView = `
  with seen as (insert into views (startup_id, viewer_id, day) values ($1, $2, $3) on conflict do nothing returning 1)
  update startup_counters set views = views + 1, dirty = true where startup_id = $1 and exists (select 1 from seen) returning views`

/** Counts each reader once a day. Answers the new count, or undefined where they had been counted. */
export async function addView(
  db: Database,
  startup: string,
  currentUser: string,
  day: string,
): Promise<number | undefined> {
  const [counted] = await db.named<Row & { views: number }>('startup_view', countView, [startup, currentUser, day])
  return counted?.views
}

const toggleLike = (currentUser: PolicyUser) => `
  with target as (
    select s.startup_id from startup_search s where s.startup_id = $1 and ${seenSql(currentUser, { id: '$2' })}
  ), gone as (
    delete from likes where startup_id = $1 and user_id = $2 and exists (select 1 from target) returning 1
  ), made as (
    insert into likes (startup_id, user_id, created_at) select startup_id, $2, $3::timestamptz from target where not exists (select 1 from gone)
    on conflict do nothing returning 1
  ), change as (
    select (select count(*) from made)::int as made, (select count(*) from gone)::int as gone
  )
  update startup_counters c set likes = c.likes + change.made - change.gone, dirty = true
  from change, target where c.startup_id = target.startup_id
  returning change.made, change.gone, c.likes`

/**
 * Likes a startup or takes the like back: one statement over the unique pair, and the count with it. Undefined where the
 * startup is not there for this person. Two clicks at once of one person may meet on the pair; the later one tries again.
 */
export async function toggleLiked(
  db: Database,
  startup: string,
  currentUser: PolicyUser,
  at: Date,
): Promise<{ readonly is_liked: boolean; readonly likes_count: number } | undefined> {
  for (let tries = 0; ; tries++) {
    const [done] = await db.named<Row & { made: number; gone: number; likes: number }>(
      `startup_like_${classOf(currentUser)}`,
      toggleLike(currentUser),
      [startup, currentUser.id, at],
    )
    if (!done) return undefined
    if (done.made + done.gone === 1 || tries === 4) return { is_liked: done.gone === 0, likes_count: done.likes }
  }
}
