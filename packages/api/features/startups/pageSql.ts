import { fold, limits, type Fields, type ListQuery } from '@baobab/validation'
import {
  binderOf,
  hidden,
  listParts,
  placedIds,
  type Bind,
  type Branch,
  type ListRequest,
} from '../../crud/list/index.ts'
import { keepingFrom, readBy, startupSource } from './listSource.ts'
import { filteredSorts, markedFilters } from './longLists.ts'
import { matchSql, narrowPoints, type Mandate, type MatchSql } from './matchSql.ts'
import { tierOfMarket, type PolicyUser } from './policy.ts'
import { seenBranches } from './policySql.ts'
import {
  byClass,
  fullFields,
  likelyWhose,
  listFields,
  recordClassOf,
  recordColumns,
  recordJoins,
  type Whose,
} from './record.ts'
import { named } from './shapes.ts'
import { isOwnSql } from './team.ts'

/** A statement, with a name where it is asked so often that it is worth preparing. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

export interface PageQuestion {
  readonly currentUser: PolicyUser
  readonly list: ListQuery
  /** The current user's mandate, where the list is filtered or ordered by it. */
  readonly mandate?: Mandate | undefined
  /** Of a long list by match: startups are ranked only where they reach so many points by category, stage, phase and country, the newest of them. */
  readonly threshold?: Threshold | undefined
  /** Looks for names that resemble what is searched for, where nothing was found by its words. */
  readonly resembling?: boolean
  /** Only what others published after the first moment, up to the second. */
  readonly published?: Span | undefined
}

/** A span of time: after the first moment, up to the second. */
export interface Span {
  readonly after: Date
  readonly until: Date
}

/** The filter that follows the current user's mandate, and the order that does. */
const matching = 'matches_profile'
const bestMatch = 'match'

/** Whether a list is filtered or ordered by how well startups match. */
export const followsMandate = ({ filter, sort }: ListQuery): boolean =>
  Object.hasOwn(filter, matching) || isByMatch({ sort })

/** Whether it is ordered by that. */
export const isByMatch = ({ sort }: Pick<ListQuery, 'sort'>): boolean => sort.field === bestMatch

/** What a list carries of each startup. */
const cardColumns = byClass((currentUser, whose) => recordColumns(listFields, currentUser, whose))

const pageSizes: ReadonlySet<number> = new Set([5, 10, 12, 24, 25, 50, 100])

/**
 * The statement of a list: ids from the narrow table, then the columns of a card joined to those few. It answers a row
 * for each startup, each with `_total` (counted to 1,001 where there is a range), and one empty row where there is none.
 * `is_published` and the limits are literals, so that the partial indexes are used whatever the plan.
 */
export function pageStatement(question: PageQuestion): Statement {
  const { currentUser } = question
  const parts = listParts(requestOf(question))
  const text = `with ${parts.with}
    select t._total, p.key::text as _key, ${cardColumns(currentUser, likelyWhose(currentUser))}
    from counted t left join page p on true left join startups w on w.id = p.id ${recordJoins(currentUser)}
    order by ${parts.order}`
  return { name: named('list', text), text, values: parts.values }
}

/**
 * The name under which the statement of the ids alone is prepared, where an index leads to what its filters find in its order. How much a
 * search, a profile or another filter finds, or a page that is counted from the start, hangs on the values, so these are planned for them.
 */
export function idsName({ list }: Pick<PageQuestion, 'list'>, text: string, isSought: boolean): string | undefined {
  if (isPlain(list)) return isSought || isFirst(list) ? named('ids', text) : undefined
  return isIndexed(list) && isFirst(list) ? named('ids_filtered', text) : undefined
}

const isFirst = ({ range }: ListQuery): boolean => (range?.[0] ?? 0) === 0

const textOf = (fields: Fields) => (currentUser: PolicyUser, whose: Whose) => `
  select ${recordColumns(fields, currentUser, whose)} from ${placedIds('$2')} join startups w on w.id = p.id ${recordJoins(currentUser)}
  order by p.at`
const cardsText = byClass(textOf(listFields))
const fullText = byClass(textOf(fullFields))

/** The second half: the cards of these startups, in this order. */
export function cardsStatement(currentUser: PolicyUser, ids: readonly string[], whose: Whose): Statement {
  return {
    name: `list_cards_${recordClassOf(currentUser, whose)}`,
    text: cardsText(currentUser, whose),
    values: [currentUser.id, ids],
  }
}

/** The second half of an export: everything of these startups, in this order. */
export function fullStatement(currentUser: PolicyUser, ids: readonly string[]): Statement {
  return { name: undefined, text: fullText(currentUser, 'any'), values: [currentUser.id, ids] }
}

/** A list of startups as the engine takes it: what is there for the current user in branches, each with an index behind it. */
export function requestOf(question: PageQuestion): ListRequest {
  const { currentUser, list } = question
  const values: unknown[] = [currentUser.id]
  const bind = binderOf(values)
  const reads = readBy(currentUser)
  const keeping = keepingFrom(tierOfMarket(currentUser), { team: currentUser.team })
  const match =
    question.mandate && followsMandate(list) ? matchSql(question.mandate, bind, { reads, keeping }) : undefined
  const matches = matchesOf(question, match)
  const also = [...publishedIn(question, bind), ...resemblingIn(question, bind)]
  const { mandate, threshold } = question
  const expressions =
    mandate && threshold ? rankedSql(narrowPoints(mandate, bind), threshold, bind(threshold.points)) : []
  const ranked = expressions.length === 0 ? [] : ['s.startup_id = any(array(select startup_id from ranked))']
  const rankedOf = (counted: string | undefined) => (counted === 'published' ? ranked : [])
  const isPlannedOnce = isPlain(list)
  const person = isPlannedOnce ? hidden('$1::uuid') : '$1'
  const branches = branchesOf(question, person).flatMap(({ where, counted, ...branch }) =>
    matches.map((match) => ({
      ...branch,
      counted: match.length + also.length + rankedOf(counted).length === 0 ? counted : undefined,
      where: [where, ...match, ...also, ...rankedOf(counted)].join(' and '),
    })),
  )
  return {
    ...{ source: startupSource, list, branches, values, own: isOwnSql('s.user_id', person, currentUser.team) },
    isPlannedOnce,
    expressions,
    ...(match?.score === undefined ? {} : { orders: { [bestMatch]: match.score } }),
    reads,
    keeping,
    hidden: currentUser.email_verified ? nothingHidden : namesOfPeople,
    answered: question.resembling ? answeredResembling : answered,
    whole: list.filter['created_by'] === currentUser.id || list.filter['is_own'] === true ? 'all' : limits.listCap,
  }
}

/** What the current user may see, in parts of which each follows an index. */
function branchesOf({ currentUser, list }: PageQuestion, id: string): readonly Branch[] {
  const branches = seenBranches(currentUser, { id }, manyOf(list.filter['is_published']) ?? [true, false])
  return branches.length > 0 ? branches : [{ where: 's.is_published and false' }]
}

/**
 * What matches the current user's mandate, in parts that have no row in common: a category of theirs, or a stage and no category,
 * and so on. A part follows an index where it has one; one condition with `or` would follow none.
 */
function matchesOf({ list }: PageQuestion, match: MatchSql | undefined): string[][] {
  const wanted = manyOf(list.filter[matching]) ?? []
  if (wanted.length !== 1) return [[]]
  // Ordered by the score, every row is looked at anyway.
  if (isByMatch(list) && match?.score !== undefined) return [[`${match.score} ${wanted[0] === true ? '>' : '='} 0`]]
  const asked = match?.ways ?? []
  const none = (conditions: readonly string[]) => conditions.map((one) => `(${one}) is not true`)
  if (wanted[0] !== true) return [none(asked)]
  return asked.length > 0 ? asked.map((one, at) => [one, ...none(asked.slice(0, at))]) : [['false']]
}

/** Of the market at least so many startups, and less than twice as many, are ranked by how well they match. */
export const mostRanked = 1_000
const choices = (alias: string) =>
  ['category_id', 'stage_id', 'phase_id', 'country'].map((column) => `${alias}.${column}`).join(', ')

/** From which points on startups are ranked, and whether so many reach just these that the newest of them are soon found by date. */
export interface Threshold {
  readonly points: number
  readonly isCommon: boolean
}

/**
 * `ranked`: all of the market that reach more points, which are fewer, and the newest that reach as many. Where these are not common, which
 * choices do is read from their counts, and the rows by the index of choices.
 */
function rankedSql(pointsOf: string, { isCommon }: Threshold, fewest: string): readonly string[] {
  const chosen = (than: '>' | '=') => `
    select x.startup_id, x.created_at from chosen c cross join lateral (
      select x.startup_id, x.created_at from startup_search x where x.is_published and (${choices('x')}) = (${choices('c')})
      order by x.created_at desc, x.startup_id desc limit ${mostRanked}) x
    where c.points ${than} ${fewest}::float`
  const newest = 'order by created_at desc, startup_id desc limit'
  const equal = isCommon
    ? `select s.startup_id from startup_search s where s.is_published and ${pointsOf} = ${fewest}::float ${newest} ${mostRanked}`
    : `select startup_id from (${chosen('=')}) e ${newest} ${mostRanked}`
  return [
    `chosen as materialized (select distinct ${choices('s')}, ${pointsOf}::float as points from startup_facets s
      where s.is_published and ${pointsOf} ${isCommon ? '>' : '>='} ${fewest}::float)`,
    `ranked as materialized (select startup_id from (${chosen('>')}) b union all (${equal}))`,
  ]
}

/** How many startups of the market reach how many points by category, stage, phase and country, the most points first. */
export function pointsStatement(mandate: Mandate): Statement {
  const values: unknown[] = []
  const points = narrowPoints(mandate, binderOf(values))
  const text = `select ${points}::float as points, sum(s.count)::int as count from startup_facets s where s.is_published group by 1 order by 1 desc`
  return { name: undefined, text, values }
}

function publishedIn({ published, currentUser }: PageQuestion, bind: Bind): string[] {
  if (!published) return []
  return [
    `s.is_published and not (${isOwnSql('s.user_id', '$1', currentUser.team)}) and exists (select 1 from startups w where w.id = s.startup_id and w.is_published and w.published_at > ${bind(published.after)} and w.published_at <= ${bind(published.until)})`,
  ]
}

/** Names that resemble what is searched for. */
function resemblingIn({ list, resembling }: PageQuestion, bind: Bind): string[] {
  return resembling ? [`${bind(fold(String(list.filter['q'])))} <% s.name`] : []
}

/** Filters that the branches answer. */
const answered: ReadonlySet<string> = new Set(['is_published', matching])
const answeredResembling: ReadonlySet<string> = new Set([...answered, 'q'])
/** A founder is named by no public page. */
const namesOfPeople: ReadonlySet<string> = new Set(['created_by'])
const nothingHidden: ReadonlySet<string> = new Set()

function manyOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}

/**
 * Whether a list is asked for so often, in so few shapes, that its whole statement is worth preparing: first pages with one
 * filter at most. With more, PostgreSQL plans for the values each time, and planning the two halves costs a third.
 */
export function isFrequent({ list }: PageQuestion): boolean {
  return (
    isPlain(list) &&
    (list.range
      ? list.range[0] === 0 && pageSizes.has(list.range[1] + 1)
      : ['created_by', 'is_own'].some((name) => Object.hasOwn(list.filter, name)))
  )
}

/** Whether a list asks by one filter at most that an index leads to: then one plan is good for all values. */
export function isPlain(list: ListQuery): boolean {
  const names = filtersOf(list)
  return names.length <= 1 && isIndexed(list) && names.every((name) => !Array.isArray(list.filter[name]))
}

/**
 * Whether indexes lead to what each filter finds in the order of the list. In another order it hangs on the values whether rows are
 * sorted, or an order is read until enough of it was found, which of a rare value is all of it.
 */
const isIndexed = (list: ListQuery): boolean =>
  !isByMatch(list) &&
  filtersOf(list).every(
    (name) =>
      name === 'is_own' ||
      name === 'created_by' ||
      (Object.hasOwn(markedFilters, name) && filteredSorts.has(list.sort.field)),
  )

const filtersOf = ({ filter }: ListQuery) => Object.keys(filter).filter((name) => name !== 'is_published')
