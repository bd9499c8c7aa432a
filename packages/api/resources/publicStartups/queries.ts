import { limits, publicListFields, publicStartupFields, type Fields, type ListQuery } from '@baobab/validation'
import type { Database, Row } from '../../db/client.ts'
import { questionOf } from '../startups/document.ts'
import { equalsOneOf, sortKeyOf } from '../startups/listSql.ts'
import { longSlug } from '../startups/slug.ts'

/** A row of a public startup: its public columns by their names, and what its policy and presenter ask for. */
export interface PublicRecord extends Row {
  readonly _id: string
  readonly _slug: string
  readonly _published: boolean
  readonly _shown: boolean | null
  readonly _owner_active: boolean
  readonly _updated: Date
  readonly _category: string | null
  readonly _stage: string | null
  readonly _phase: string | null
}

/** Only public columns are read at all. */
function columnsOf(fields: Fields): string {
  const described = Object.keys(publicStartupFields).filter(
    (name) => Object.hasOwn(fields, name) || name.endsWith('_uuid'),
  )
  return [
    ...described.map((name) => `w."${name}"`),
    'w.id _id, w.slug _slug, w.is_published _published, w.show_publicly _shown, w.updated_at _updated, u.is_active _owner_active',
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

export interface PublicPage {
  readonly records: readonly PublicRecord[]
  readonly first: number
  readonly total: number
}

/** `mayAnyoneSee` as a condition of a list: what the partial indexes are made for, kept in step with the owner's account by the database. */
const visible = 's.is_public'

/** A page of what anyone may see; `total` is counted to 1,001. */
export async function findPublicPage(db: Database, list: ListQuery): Promise<PublicPage> {
  const [first, last] = list.range ?? [0, limits.publicPage - 1]
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [visible, ...conditionsOf(list, bind)].join(' and ')
  const key = sortKeyOf(list.sort.field)
  const { order } = list.sort
  const rows = await db.named<PublicRecord & { readonly _total: number; readonly _id: string | null }>(
    undefined,
    `with page as materialized (
      select s.startup_id, ${key} as key from startup_search s where ${where} order by key ${order}, startup_id ${order} limit ${last - first + 1} offset ${first}
    ), counted as (
      select count(*)::int as _total from (select 1 from startup_search s where ${where} limit ${limits.countCap}) x
    )
    select t._total, x.* from counted t left join (
      select p.key, ${columnsOf(publicListFields)} from page p join startups w on w.id = p.startup_id ${joins}
    ) x on true order by x.key ${order}, x._id ${order}`,
    values,
  )
  const records = rows.filter((row) => row._id !== null)
  return { records, first, total: Math.max(rows[0]?._total ?? 0, records.length > 0 ? first + records.length : 0) }
}

function conditionsOf(list: ListQuery, bind: (value: unknown) => string): string[] {
  return Object.entries(list.filter).flatMap(([name, value]) => {
    if (name === 'q') {
      const question = typeof value === 'string' ? questionOf(value) : undefined
      return typeof value !== 'string'
        ? []
        : [question === undefined ? 'false' : `s.document @@ ${bind(question)}::tsquery`]
    }
    const wanted: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (wanted.length === 0) return name === 'id' ? ['false'] : []
    return [equalsOneOf(name, wanted, bind)]
  })
}

interface Choice {
  readonly uuid: string
  readonly name: string
}

const choices = (table: string, column: string) => `
  (select coalesce(json_agg(json_build_object('uuid', e.id, 'name', e.name) order by e.position, e.name), '[]') from ${table} e
    where exists (select 1 from seen s where s.${column} = e.id))`

const everyChoice = `
  with seen as materialized (select s.category_id, s.stage_id, s.phase_id, s.country from startup_search s where ${visible})
  select ${choices('categories', 'category_id')} as categories, ${choices('devphases', 'stage_id')} as development_stages, ${choices('raisephases', 'phase_id')} as raising_phases,
    (select coalesce(json_agg(c.country order by c.country), '[]') from (select distinct country from seen where country <> '') c) as countries`

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

const everyAddress = `
  select w.slug, w.updated_at from (
    select s.startup_id, s.created_at from startup_search s where ${visible} order by s.created_at desc, s.startup_id desc limit ${limits.sitemap}
  ) x join startups w on w.id = x.startup_id order by x.created_at desc, x.startup_id desc`

/** The addresses of all that anyone may see, newest first. */
export function findAddresses(db: Database): Promise<readonly { readonly slug: string; readonly updated_at: Date }[]> {
  return db.named<Row & { readonly slug: string; readonly updated_at: Date }>('public_addresses', everyAddress)
}
