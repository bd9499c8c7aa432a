import {
  limits,
  publicListFields,
  publicStartupFields,
  publicStartupsResource,
  type Fields,
  type ListQuery,
} from '@baobab/validation'
import { findIds, placedIds, type ListRequest } from '../../crud/list/index.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { namedFacets, type NamedFacet } from '../startups/facets.ts'
import { countsBy } from '../startups/counts.ts'
import { groupOf, keepingFrom, startupSource } from '../startups/listSource.ts'
import { mayShowSql } from '../../platform/db/showing.ts'
import { findMark } from '../startups/longLists.ts'
import { idsName } from '../startups/pageSql.ts'
import { anyoneReadsSql } from '../startups/tiersSql.ts'
import { longSlug } from '../startups/slug.ts'

/** A row of a public startup: its public columns by their names, and what its policy and presenter ask for. */
export interface PublicRecord extends Row {
  readonly _id: string
  readonly _slug: string
  readonly _published: boolean
  readonly _shown: boolean | null
  readonly _may_show: boolean
  readonly _updated: Date
  readonly _category: string | null
  readonly _stage: string | null
  readonly _phase: string | null
}

/** What is public only where its founder says so is read there alone, and what they keep back from everyone is not read at all. */
function columnOf(name: string): string {
  const flag = publicStartupsResource.fields[name]?.options.publicWhere
  const group = groupOf(name)
  const conditions = [
    ...(flag === undefined ? [] : [`w."${flag}"`]),
    ...(group === undefined ? [] : [anyoneReadsSql(group)]),
  ]
  return conditions.length === 0
    ? `w."${name}"`
    : `case when ${conditions.join(' and ')} then w."${name}" end "${name}"`
}

/** Only public columns are read at all. */
function columnsOf(fields: Fields): string {
  const described = Object.keys(publicStartupFields).filter(
    (name) => Object.hasOwn(fields, name) || name.endsWith('_uuid'),
  )
  return [
    ...described.map(columnOf),
    `w.id _id, w.slug _slug, w.is_published _published, w.show_publicly _shown, w.updated_at _updated, ${mayShowSql('w', 'u')} _may_show`,
    'k.name _category, d.name _stage, r.name _phase',
  ].join(', ')
}

const joins = `
  join users u on u.id = w.user_id
  left join categories k on k.id = w.category_uuid
  left join devphases d on d.id = w.development_stage_uuid
  left join raisephases r on r.id = w.raising_phase_uuid`

/** The end of a uuid, which a draft's slug ends in. */
const uuidEnd = /-([0-9a-f]{12})$/
const longStartup = `select ${columnsOf(publicStartupFields)} from startups w ${joins} where right(w.id::text, 12) = $1`
const oneStartup = `select ${columnsOf(publicStartupFields)} from startups w ${joins} where w.slug = $1`

/** The startup of a slug, public or not: its policy says. The slug that it had as a draft still finds it. */
export async function findBySlug(db: Database, slug: string): Promise<PublicRecord | undefined> {
  const [record] = await db.named<PublicRecord>('public_startup', oneStartup, [slug])
  const end = record ? undefined : uuidEnd.exec(slug)?.[1]
  if (end === undefined) return record
  const found = await db.named<PublicRecord>('public_startup_long', longStartup, [end])
  return found.find((one) => longSlug({ id: one._id, startup_name: one['startup_name'] }) === slug)
}

const startupById = `select ${columnsOf(publicStartupFields)} from startups w ${joins} where w.id = $1`

/** A startup by its uuid, public or not, as its public page reads it. */
export async function findById(db: Database, id: string): Promise<PublicRecord | undefined> {
  return (await db.named<PublicRecord>('public_startup_by_id', startupById, [id]))[0]
}

export interface PublicPage {
  readonly records: readonly PublicRecord[]
  readonly first: number
  readonly total: number
  readonly cursor?: string | undefined
}

/**
 * `canAnyoneSee` as a condition of a list: what the partial indexes are made for, kept in step with the owner's account by the database.
 * What is public is published, which the indexes of choices ask for: without, a choice that is rare was looked for in all that is public,
 * for 240 ms among a million, and with another filter for a second.
 */
const visible = 's.is_public and s.is_published'

/** Whether all that is public is asked for, for which one plan is good; by an index that has no choice, a rare one is looked for in all. */
const isWhole = ({ filter }: ListQuery): boolean => Object.keys(filter).length === 0

const branches = [{ where: visible, isOwn: false, counted: 'public' }]
const keeping = keepingFrom('public')
const reads: ReadonlySet<string> = new Set([...Object.keys(publicStartupFields), 'created_at'])

/** A page of what anyone may see; `total` is counted to 1,001. Nothing that is not public is sorted, filtered or searched by. */
export async function findPublicPage(db: Database, list: ListQuery): Promise<PublicPage> {
  const request: ListRequest = {
    ...{ source: startupSource, branches, reads, keeping, isPlannedOnce: isWhole(list) },
    list: { ...list, range: list.range ?? [0, limits.publicPage - 1] },
  }
  const mark = await findMark(db, request)
  const nameOf = (text: string, isSought: boolean) =>
    request.isPlannedOnce ? idsName(request, text, isSought) : undefined
  const { ids, ...page } = await findIds(db, { ...request, mark }, nameOf)
  return { ...page, records: await findPublicCards(db, ids) }
}

/** The cards of startups that anyone may see, in this order. */
export async function findPublicCards(db: Database, ids: readonly string[]): Promise<readonly PublicRecord[]> {
  return ids.length === 0 ? [] : db.named<PublicRecord>('public_cards', cards, [ids])
}

/** How many of what anyone may see have each value of the fields that are counted. */
export function findPublicFacets(db: Database, list: ListQuery): Promise<NamedFacet[]> {
  const isPlannedOnce = isWhole(list)
  return namedFacets(db, {
    ...{ source: startupSource, branches, reads, keeping, isPlannedOnce },
    list: { ...list, range: undefined },
  })
}

const cards = `
  select ${columnsOf(publicListFields)} from ${placedIds('$1')} join startups w on w.id = p.id ${joins} order by p.at`

interface Choice {
  readonly uuid: string
  readonly name: string
}

/** The values of a counted field that anyone may see a startup of. */
const seen = (field: string, column: string) =>
  `select s.${column} from ${countsBy(new Set([field]))} where ${visible} group by 1 having sum(s.count) > 0`

const choices = (table: string, field: string, column: string) => `
  (select coalesce(json_agg(json_build_object('uuid', e.id, 'name', e.name) order by e.position, e.name), '[]') from ${table} e
    where e.id in (${seen(field, column)}))`

const everyChoice = `
  select ${choices('categories', 'category_uuid', 'category_id')} as categories, ${choices('devphases', 'development_stage_uuid', 'stage_id')} as development_stages,
    ${choices('raisephases', 'raising_phase_uuid', 'phase_id')} as raising_phases,
    (select coalesce(json_agg(c.country order by c.country), '[]') from (${seen('country', 'country')}) c where c.country <> '') as countries`

/** What the public list can be filtered by without coming out empty. */
export async function findChoices(db: Database): Promise<{
  readonly categories: Choice[]
  readonly development_stages: Choice[]
  readonly raising_phases: Choice[]
  readonly countries: string[]
}> {
  type Found = Row & Awaited<ReturnType<typeof findChoices>>
  const [found] = await db.named<Found>('public_choices', everyChoice)
  return found ?? { categories: [], development_stages: [], raising_phases: [], countries: [] }
}

const newest = `
  select s.startup_id as id from startup_search s where ${visible} order by s.created_at desc, s.startup_id desc limit ${limits.overview.newest}`

/** The newest startups that anyone may see. */
export async function findNewest(db: Database): Promise<readonly string[]> {
  return (await db.named<Row & { readonly id: string }>('public_newest', newest)).map(({ id }) => id)
}

const everyAddress = `
  select w.slug, w.updated_at from (
    select s.startup_id, s.created_at from startup_search s where ${visible} order by s.created_at desc, s.startup_id desc limit ${limits.sitemap}
  ) x join startups w on w.id = x.startup_id order by x.created_at desc, x.startup_id desc`

/** The addresses of all that anyone may see, newest first. */
export function findAddresses(db: Database): Promise<readonly { readonly slug: string; readonly updated_at: Date }[]> {
  return db.named<Row & { readonly slug: string; readonly updated_at: Date }>('public_addresses', everyAddress)
}
