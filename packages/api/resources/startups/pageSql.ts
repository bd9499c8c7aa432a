import { createHash } from 'node:crypto'
import { allFields, fold, limits, resources, type Fields, type ListQuery } from '@baobab/validation'
import { hasPrivateWords, questionOf } from './document.ts'
import { equalsOneOf, isNarrowFilter, sortKeyOf } from './listSql.ts'
import { mayRead, type Viewer } from './policy.ts'
import { seenParts } from './policySql.ts'
import { fullFields, listFields, recordColumns, recordJoins } from './record.ts'

/** A statement, with a name where it is asked so often that it is worth preparing. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

/** What an investor looks for: uuids of categories, stages and phases. */
export interface Interests {
  readonly categories: readonly string[]
  readonly stages: readonly string[]
  readonly phases: readonly string[]
}

export interface PageQuestion {
  readonly viewer: Viewer
  readonly list: ListQuery
  /** What the viewer's profile looks for, where the list is filtered by it. */
  readonly interests?: Interests | undefined
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

/** A founder is named by no public page. */
const hiddenFilters: ReadonlySet<string> = new Set(['created_by'])
const pairs: Readonly<Record<string, string>> = {
  is_liked: '(select x.startup_id from likes x where x.user_id = $1)',
  is_connected: '(select x.startup_id from connections x where x.user_id = $1)',
}
/** The filter that follows the viewer's profile. */
const matching = 'matches_profile'
const interestColumns = { categories: 's.category_id', stages: 's.stage_id', phases: 's.phase_id' } as const

const pageSizes: ReadonlySet<number> = new Set([5, 10, 12, 24, 25, 50, 100])

/**
 * The statement of a list: ids from the narrow table, then the columns of a card joined to those few. It answers a row
 * for each startup, each with `_total` (counted to 1,001 where there is a range), and one empty row where there is none.
 * `is_published` and the limits are literals, so that the partial indexes are used whatever the plan.
 */
export function pageStatement(question: PageQuestion): Statement {
  const { ids, values, order } = idsOf(question)
  const text = `${ids}
    select t._total, ${recordColumns(listFields)}
    from counted t left join page p on true left join startups w on w.id = p.startup_id ${recordJoins}
    order by ${order}`
  return { name: named('list', text), text, values }
}

/** The first half of it: `_total` and the ids alone. Planning so little is cheap, so it suits what is seldom asked twice. */
export function idsStatement(question: PageQuestion): Statement {
  const { ids, values, order } = idsOf(question)
  // The viewer is named, whether or not a condition asks for them.
  const text = `${ids} select t._total, p.startup_id as _id from counted t left join page p on $1::uuid is not null order by ${order}`
  // How much a search or a profile finds hangs on its values, so these are planned for them.
  const isOwn = Object.hasOwn(question.list.filter, 'q') || Object.hasOwn(question.list.filter, matching)
  return { name: isOwn || windowOf(question).offset > 0 ? undefined : named('ids', text), text, values }
}

const textOf = (fields: Fields) => `
  select ${recordColumns(fields)} from unnest($2::uuid[]) with ordinality p (id, at) join startups w on w.id = p.id ${recordJoins}
  order by p.at`
const cardsText = textOf(listFields)
const wholeText = textOf(fullFields)

/** The second half: the cards of these startups, in this order. */
export function cardsStatement(viewer: Viewer, ids: readonly string[]): Statement {
  return { name: 'list_cards', text: cardsText, values: [viewer.id, ids] }
}

/** The second half of an export: everything of these startups, in this order. */
export function wholeStatement(viewer: Viewer, ids: readonly string[]): Statement {
  return { name: undefined, text: wholeText, values: [viewer.id, ids] }
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

function idsOf(question: PageQuestion) {
  const { viewer, list } = question
  const values: unknown[] = [viewer.id]
  const bind = (value: unknown): string => `$${values.push(value)}`
  const conditions = [...conditionsOf(question, bind), ...publishedIn(question, bind)]
  const matches = matchesOf(question, bind)
  const branches = branchesOf(question).flatMap((visible) =>
    matches.map((match) => [visible, ...match, ...conditions].join(' and ')),
  )
  const { size, offset } = windowOf(question)
  const order = `key ${list.sort.order}, startup_id ${list.sort.order}`
  const end = size === undefined ? '' : `limit ${size} offset ${offset}`
  const within = size === undefined ? '' : `limit ${size + offset}`
  const found = branches.map(
    (where) =>
      `select s.startup_id, ${sortKey(viewer, list.sort.field)} as key from startup_search s where ${where} order by ${order}`,
  )
  const page =
    found.length === 1
      ? `${found[0]} ${end}`
      : `${found.map((one) => `(${one} ${within})`).join(' union all ')} order by ${order} ${end}`
  const some = branches
    .map((where) => `(select 1 from startup_search s where ${where} limit ${limits.countCap})`)
    .join(' union all ')
  const counted = list.range
    ? `select count(*)::int as _total from (${some}${branches.length === 1 ? '' : ` limit ${limits.countCap}`}) x`
    : 'select 0 as _total'
  return {
    ids: `with page as materialized (${page}), counted as (${counted})`,
    values,
    order: `p.key ${list.sort.order}, p.startup_id ${list.sort.order}`,
  }
}

/** Rows to answer and to pass over; no end where a person's own rows are asked for whole. */
function windowOf({ viewer, list }: PageQuestion): { readonly size: number | undefined; readonly offset: number } {
  if (list.range) return { size: list.range[1] - list.range[0] + 1, offset: list.range[0] }
  return { size: list.filter['created_by'] === viewer.id ? undefined : limits.listCap, offset: 0 }
}

/** What the viewer may see, in parts of which each follows an index. */
function branchesOf({ viewer, list }: PageQuestion): string[] {
  const branches = seenParts(viewer, {}, manyOf(list.filter['is_published']) ?? [true, false])
  return branches.length > 0 ? [...branches] : ['s.is_published and false']
}

/**
 * What follows the viewer's profile, in parts that have no row in common: a category of theirs, or a stage and no category,
 * or a phase and neither. Each part follows an index of its own; one condition with `or` would follow none.
 */
function matchesOf({ list, interests }: PageQuestion, bind: (value: unknown) => string): string[][] {
  const wanted = manyOf(list.filter[matching]) ?? []
  if (wanted.length !== 1) return [[]]
  const names = ['categories', 'stages', 'phases'] as const
  const asked = names.flatMap((name) => {
    const uuids = interests?.[name] ?? []
    return uuids.length > 0 ? [`${interestColumns[name]} = any(${bind(uuids)}::uuid[])`] : []
  })
  const none = (conditions: readonly string[]) => conditions.map((one) => `(${one}) is not true`)
  if (wanted[0] !== true) return [none(asked)]
  return asked.length > 0 ? asked.map((one, at) => [one, ...none(asked.slice(0, at))]) : [['false']]
}

/** A filter by what somebody may not read of others finds nothing of theirs: no figure is found out by asking for it. */
function conditionsOf({ viewer, list, resembling }: PageQuestion, bind: (value: unknown) => string): string[] {
  return Object.entries(list.filter).flatMap(([name, value]) => {
    if (name === 'q')
      return typeof value === 'string' ? [searchCondition(viewer, value, resembling === true, bind)] : []
    if (name === 'is_published' || name === matching) return []
    const wanted = manyOf(value) ?? []
    const pair = pairs[name]
    if (pair) return wanted.length === 1 ? [`s.startup_id ${wanted[0] === true ? 'in' : 'not in'} ${pair}`] : []
    if (wanted.length === 0) return name === 'id' ? ['false'] : []
    const condition = equalsOneOf(name, wanted, bind)
    return [mayUse(viewer, name) ? condition : `s.user_id = $1 and ${condition}`]
  })
}

function publishedIn({ published }: PageQuestion, bind: (value: unknown) => string): string[] {
  if (!published) return []
  return [
    `s.is_published and s.user_id <> $1 and exists (select 1 from startups w where w.id = s.startup_id and w.published_at > ${bind(published.after)} and w.published_at <= ${bind(published.until)})`,
  ]
}

/** Of others, only words that the viewer may read are looked through. */
function searchCondition(viewer: Viewer, asked: string, resembling: boolean, bind: (value: unknown) => string): string {
  const question = questionOf(asked)
  if (question === undefined) return 'false'
  if (resembling) return `${bind(fold(asked))} <% s.name`
  if (!hasPrivateWords) return `s.document @@ ${bind(question)}::tsquery`
  const everything = `s.document @@ ${bind(questionOf(asked, true))}::tsquery`
  return mayReadEverySearched(viewer)
    ? everything
    : `(s.document @@ ${bind(question)}::tsquery or (s.user_id = $1 and ${everything}))`
}

const searched = Object.values(resources.startups.fields).filter((field) => 'search' in field.options)
const mayReadEverySearched = (viewer: Viewer): boolean => searched.every((field) => mayRead(viewer, field))

/** By what somebody may not read of others, these stand in no order. */
function sortKey(viewer: Viewer, name: string): string {
  const key = sortKeyOf(name)
  return mayUse(viewer, name) ? key : `case when s.user_id = $1 then ${key} end`
}

const everyField = allFields(resources.startups)

/** Whether the viewer reads of others what a list is sorted or filtered by; what is no field belongs to the viewer, or names the startup. */
function mayUse(viewer: Viewer, name: string): boolean {
  const field = Object.hasOwn(everyField, name) ? everyField[name] : undefined
  return field ? mayRead(viewer, field) : viewer.email_verified || !hiddenFilters.has(name)
}

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
    names.length <= 1 &&
    (list.range ? list.range[0] === 0 && pageSizes.has(list.range[1] + 1) : names.includes('created_by'))
  )
}
