import { createHash } from 'node:crypto'
import { fold, limits, type Fields, type ListQuery } from '@baobab/validation'
import { listParts, type Bind, type Branch, type ListRequest } from '../../crud/list/index.ts'
import { isNarrowFilter, readBy, startupSource } from './listSource.ts'
import { matchSql, type Mandate, type MatchSql } from './matchSql.ts'
import type { PolicyUser } from './policy.ts'
import { seenBranches } from './policySql.ts'
import { fullFields, listFields, recordColumns, recordJoins } from './record.ts'

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
const cardColumns = recordColumns(listFields)

const pageSizes: ReadonlySet<number> = new Set([5, 10, 12, 24, 25, 50, 100])

/**
 * The statement of a list: ids from the narrow table, then the columns of a card joined to those few. It answers a row
 * for each startup, each with `_total` (counted to 1,001 where there is a range), and one empty row where there is none.
 * `is_published` and the limits are literals, so that the partial indexes are used whatever the plan.
 */
export function pageStatement(question: PageQuestion): Statement {
  const parts = listParts(requestOf(question))
  const text = `with ${parts.with}
    select t._total, p.key::text as _key, ${cardColumns}
    from counted t left join page p on true left join startups w on w.id = p.id ${recordJoins}
    order by ${parts.order}`
  return { name: named('list', text), text, values: parts.values }
}

/**
 * The name under which the statement of the ids alone is prepared. Planning so little is cheap, so it suits what is seldom asked
 * twice; and how much a search or a profile finds, or a page far from the start, hangs on the values, so these are planned for them.
 */
export function idsName({ list }: PageQuestion, text: string): string | undefined {
  const isOwn = Object.hasOwn(list.filter, 'q') || followsMandate(list)
  return isOwn || (list.range?.[0] ?? 0) > 0 ? undefined : named('ids', text)
}

const textOf = (fields: Fields) => `
  select ${recordColumns(fields)} from unnest($2::uuid[]) with ordinality p (id, at) join startups w on w.id = p.id ${recordJoins}
  order by p.at`
const cardsText = textOf(listFields)
const fullText = textOf(fullFields)

/** The second half: the cards of these startups, in this order. */
export function cardsStatement(currentUser: PolicyUser, ids: readonly string[]): Statement {
  return { name: 'list_cards', text: cardsText, values: [currentUser.id, ids] }
}

/** The second half of an export: everything of these startups, in this order. */
export function fullStatement(currentUser: PolicyUser, ids: readonly string[]): Statement {
  return { name: undefined, text: fullText, values: [currentUser.id, ids] }
}

/** A connection keeps what it prepared for as long as it lives, so no more shapes than these are. */
const mostShapes = 300
const shapes = new Map<string, string>()

function named(what: string, text: string): string | undefined {
  const known = shapes.get(text)
  if (known !== undefined || shapes.size >= mostShapes) return known
  const name = `${what}_${createHash('sha1').update(text).digest('base64url')}`
  shapes.set(text, name)
  return name
}

/** A list of startups as the engine takes it: what is there for the current user in branches, each with an index behind it. */
export function requestOf(question: PageQuestion): ListRequest {
  const { currentUser, list } = question
  const values: unknown[] = [currentUser.id]
  const bind: Bind = (value) => `$${values.push(value)}`
  const reads = readBy(currentUser)
  const match = question.mandate && followsMandate(list) ? matchSql(question.mandate, bind, reads) : undefined
  const matches = matchesOf(question, match)
  const also = [...publishedIn(question, bind), ...resemblingIn(question, bind)]
  const branches = branchesOf(question).flatMap(({ where, counted, ...branch }) =>
    matches.map((match) => ({
      ...branch,
      counted: match.length + also.length === 0 ? counted : undefined,
      where: [where, ...match, ...also].join(' and '),
    })),
  )
  return {
    ...{ source: startupSource, list, branches, values, own: 's.user_id = $1' },
    ...(match?.score === undefined ? {} : { orders: { [bestMatch]: match.score } }),
    reads,
    hidden: currentUser.email_verified ? nothingHidden : namesOfPeople,
    answered: question.resembling ? answeredResembling : answered,
    whole: list.filter['created_by'] === currentUser.id ? 'all' : limits.listCap,
  }
}

/** What the current user may see, in parts of which each follows an index. */
function branchesOf({ currentUser, list }: PageQuestion): readonly Branch[] {
  const branches = seenBranches(currentUser, {}, manyOf(list.filter['is_published']) ?? [true, false])
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

function publishedIn({ published }: PageQuestion, bind: Bind): string[] {
  if (!published) return []
  return [
    `s.is_published and s.user_id <> $1 and exists (select 1 from startups w where w.id = s.startup_id and w.is_published and w.published_at > ${bind(published.after)} and w.published_at <= ${bind(published.until)})`,
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
  const names = Object.keys(list.filter).filter((name) => name !== 'is_published')
  const isPlain = names.every((name) => name !== 'id' && isNarrowFilter(name) && !Array.isArray(list.filter[name]))
  return (
    isPlain &&
    !isByMatch(list) &&
    names.length <= 1 &&
    (list.range ? list.range[0] === 0 && pageSizes.has(list.range[1] + 1) : names.includes('created_by'))
  )
}
