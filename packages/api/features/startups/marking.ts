import { sql } from 'drizzle-orm'
import type { Database, Row, Session } from '../../platform/db/client.ts'
import { countsBy, countsOfAll } from './counts.ts'
import { filteredSorts, listName, markedClasses, markedFilters, markedSorts } from './longLists.ts'

/** About so many rows lie between two marks; a list of fewer than five times as many needs none. */
const between = 1_000
const long = 5 * between
/** So many changes are added up at once. */
const mostChanges = 1_000

/** Any number, the same in every process: one process at a time sets marks. */
const lockKey = 6_227_622_013

type Run = <T extends Row>(text: string, values: readonly unknown[]) => Promise<readonly T[]>

/** A list that may have marks: its name, its rows, and what it is sorted by. */
interface LongList {
  readonly name: string
  readonly where: string
  readonly column: string
  readonly type: string
}

/** Where a mark stands; the first one of a list has no value. */
interface Place extends Row {
  readonly key: string
  readonly startup_id: string
  readonly value: string | null
}

const start: Place = { key: '', startup_id: '00000000-0000-0000-0000-000000000000', value: null }

/**
 * Gives lists that have become long their marks, adds up what changed, and sets more marks where many rows came between two. Several
 * processes may ask for it at once: one does it.
 */
export async function keepMarks(db: Database): Promise<void> {
  await alone(db, addUpFacets)
  const lists = await longLists((text, values) => db.named(undefined, text, values))
  for (const list of lists) {
    for (let step = 0; step < 3; step++) await alone(db, (run) => begin(run, list))
    await alone(db, (run) => addUp(run, list))
  }
}

/** The same for a database that was just filled, in the transaction that filled it and that keeps others out: every facet and mark is counted from its rows. */
export async function markAll(session: Session): Promise<void> {
  await session.exec(`delete from startup_facets; ${countFacets}`)
  const run: Run = (text, values) => session.query(text, values)
  for (const list of await longLists(run)) {
    await run('insert into marked_lists (list, written_from) values ($1, 0)', [list.name])
    await recount(run, list, start)
  }
}

const facets = 'is_published, is_held, is_public, category_id, stage_id, phase_id, country'
const countFacets = `insert into startup_facets (${facets}, count, is_change) select ${facets}, count(*), false from startup_search group by ${facets}`

/** Runs work in a transaction, unless another process does the same at this moment. Answers what it answers. */
function alone<T>(db: Database, work: (run: Run) => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const run: Run = async <R extends Row>(text: string, values: readonly unknown[]) =>
      (await tx.execute<R>(bound(text, values))).rows
    const [turn] = await run<Row & { taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
    return turn?.taken ? work(run) : undefined
  })
}

/** A statement with `$1` and so on as Drizzle takes it. */
function bound(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)))
}

const addUpFacetsSql = `
  with changed as (
    select distinct ${facets} from startup_facets where is_change
  ), gone as (
    delete from startup_facets f using changed c
    where (f.is_published, f.is_held, f.is_public, f.country) = (c.is_published, c.is_held, c.is_public, c.country)
      and f.category_id is not distinct from c.category_id and f.stage_id is not distinct from c.stage_id and f.phase_id is not distinct from c.phase_id
    returning f.*
  )
  insert into startup_facets (${facets}, count, is_change)
  select ${facets}, sum(count), false from gone group by ${facets} having sum(count) <> 0`

async function addUpFacets(run: Run): Promise<void> {
  await run(addUpFacetsSql, [])
}

/** The lists that have so many rows that marks pay, by the counts that are kept. */
async function longLists(run: Run): Promise<readonly LongList[]> {
  const classes = Object.entries(markedClasses).map(
    ([of, where]) =>
      `select '${of}' as name, '' as field, '' as value, sum(s.count) as count from ${countsOfAll} where ${where}`,
  )
  const filters = Object.entries(markedFilters).map(
    ([field, { column }]) =>
      `select 'published', '${field}', s.${column}::text, sum(s.count) from ${countsBy(new Set([field]))} where s.is_published and s.${column} is not null group by 3`,
  )
  const found = await run<Row & { name: keyof typeof markedClasses; field: string; value: string }>(
    `select name, field, value from (${[...classes, ...filters].join(' union all ')}) x where count >= $1 and (field = '' or value <> '')`,
    [long],
  )
  return found.flatMap(({ name, field, value }) => {
    const filter = markedFilters[field]
    return Object.entries(markedSorts)
      .filter(([sort]) => !filter || filteredSorts.has(sort))
      .map(([, { column, type }]): LongList => ({
        ...{ column, type },
        name: listName(name, column, filter && [filter.column, value]),
        where: `${markedClasses[name]}${filter ? ` and s.${filter.column} = ${quoted(value)}::${filter.type}` : ''}`,
      }))
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Sets the marks of a list that has none, in three steps, each a transaction, so that nobody waits: the list is named, from when on changes
 * are written down; it is noted which transactions may have begun before; and when these have ended, the rows are counted.
 */
async function begin(run: Run, list: LongList): Promise<void> {
  const [known] = await run<Row & { from: number | null; settled: boolean; marked: boolean }>(
    `select written_from as from, coalesce(written_from <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) as settled,
      exists (select 1 from startup_places where list = $1 and is_mark) as marked
      from marked_lists where list = $1`,
    [list.name],
  )
  if (!known) await run('insert into marked_lists (list) values ($1) on conflict do nothing', [list.name])
  else if (known.from === null)
    await run(
      'update marked_lists set written_from = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where list = $1',
      [list.name],
    )
  else if (known.settled && !known.marked) {
    await run('set local statement_timeout = 0', [])
    await recount(run, list, start)
  }
}

/** Adds changes up where there are many, and counts a stretch again that has become long. */
async function addUp(run: Run, list: LongList): Promise<void> {
  const [found] = await run<Row & { many: boolean }>(
    `select count(*) >= ${mostChanges} as many from (select 1 from startup_places where list = $1 and not is_mark limit ${mostChanges}) x`,
    [list.name],
  )
  if (!found?.many) return
  await run(addUpSql, [list.name])
  const stretches = await run<Place & { next: string | null; next_id: string | null; next_value: string | null }>(
    `select * from (select key, startup_id, value, count, lead(key) over w as next, lead(startup_id) over w as next_id, lead(value) over w as next_value
      from startup_places where list = $1 and is_mark window w as (order by key, startup_id)) x where count > ${2 * between}`,
    [list.name],
  )
  for (const { next, next_id, next_value, ...from } of stretches)
    await recount(
      run,
      list,
      from,
      next === null || next_id === null ? undefined : { key: next, startup_id: next_id, value: next_value },
    )
}

/** A change belongs to the mark before it. */
const addUpSql = `
  with gone as (
    delete from startup_places where list = $1 and not is_mark returning key, startup_id, count
  ), parts as (
    select m.key, m.startup_id, sum(g.count) as count from gone g, lateral (
      select p.key, p.startup_id from startup_places p
      where p.list = $1 and p.is_mark and (p.key, p.startup_id) <= (g.key, g.startup_id) order by p.key desc, p.startup_id desc limit 1) m
    group by 1, 2
  )
  update startup_places p set count = p.count + parts.count from parts
  where p.list = $1 and p.is_mark and p.key = parts.key and p.startup_id = parts.startup_id`

/** Counts the rows from one mark up to another, sets marks between, and forgets the changes that it saw. */
async function recount(run: Run, { name, where, column, type }: LongList, from: Place, to?: Place): Promise<void> {
  const values: unknown[] = [name, from.key, from.startup_id, from.value]
  const bind = (value: unknown) => `$${values.push(value)}`
  const [end, below] = to
    ? [
        ` and (key, startup_id) < (${bind(to.key)}, ${bind(to.startup_id)}::uuid)`,
        ` and (s.${column}, s.startup_id) < (${bind(to.value)}::${type}, ${bind(to.startup_id)}::uuid)`,
      ]
    : ['', '']
  const above = from.value === null ? '' : ` and (s.${column}, s.startup_id) >= ($4::${type}, $3::uuid)`
  await run(
    `with marks as (
      delete from startup_places where list = $1 and is_mark and (key, startup_id) >= ($2, $3::uuid)${end}
    ), changes as (
      delete from startup_places where list = $1 and not is_mark and (key, startup_id) >= ($2, $3::uuid)${end}
    ), ranked as materialized (
      select s.${column} as value, s.startup_id, row_number() over (order by s.${column}, s.startup_id) - 1 as at
      from startup_search s where ${where}${above}${below}
    ), whole as (select count(*) as count from ranked)
    insert into startup_places (list, key, startup_id, value, count, is_mark)
    select $1::text, case when r.at = 0 then $2::text else sort_text(r.value) end, case when r.at = 0 then $3::uuid else r.startup_id end,
      case when r.at = 0 then $4::text else r.value::text end, least(${between}, w.count - r.at), true
    from ranked r, whole w where r.at % ${between} = 0
    union all select $1::text, $2::text, $3::uuid, $4::text, 0, true from whole w where w.count = 0`,
    values,
  )
}
