import { sql, type SQL } from 'drizzle-orm'
import type { ReferenceListName } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows } from '../../platform/db/schema/index.ts'

/** Where the options of a list are used: the columns of startups, of their narrow rows, and of what investors look for. */
interface Places {
  readonly name: string
  readonly startup: SQL
  readonly search: SQL
  readonly investor: SQL
}

const places: Readonly<Record<ReferenceListName, Places>> = {
  categories: {
    name: 'category_uuid',
    startup: sql`category_uuid`,
    search: sql`category_id`,
    investor: sql`categories`,
  },
  devphases: {
    name: 'development_stage_uuid',
    startup: sql`development_stage_uuid`,
    search: sql`stage_id`,
    investor: sql`stages`,
  },
  raisephases: {
    name: 'raising_phase_uuid',
    startup: sql`raising_phase_uuid`,
    search: sql`phase_id`,
    investor: sql`phases`,
  },
}

/** How many startups and investor profiles use each of some options; one that nothing uses is zero. */
export async function countUses(
  queries: Queries,
  list: ReferenceListName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { startup, investor } = places[list]
  const asked = sql`${sql.param(ids)}::uuid[]`
  const { rows } = await queries.execute<{ id: string; uses: number }>(sql`
    select id, sum(uses)::int uses from (
      select ${startup} id, count(*) uses from startups where ${startup} = any(${asked}) group by 1
      union all
      select x.id, count(*) from investor_profiles p, unnest(p.${investor}) x (id) where p.${investor} && ${asked} and x.id = any(${asked}) group by 1
    ) used group by id`)
  const counted = new Map(rows.map(({ id, uses }) => [id, uses]))
  return new Map(ids.map((id) => [id, counted.get(id) ?? 0]))
}

/**
 * Lets everything that uses one option use another; both are locked. An investor who looks for both looks for the other once,
 * in the place where it stood. Answers how many startups and profiles moved.
 */
export async function moveUses(tx: Queries, list: ReferenceListName, from: string, into: string): Promise<number> {
  const { name, startup, search, investor } = places[list]
  const startups = await tx.execute(
    sql`update startups set ${startup} = ${into}::uuid where ${startup} = ${from}::uuid returning 1 moved`,
  )
  await tx.execute(sql`update startup_search set ${search} = ${into}::uuid where ${search} = ${from}::uuid`)
  // What was deleted and is restored later uses the other too.
  await tx.execute(sql`
    update ${deletedRows} set content = content || jsonb_build_object(${name}::text, ${into}::text) where table_name = 'startups' and content ->> ${name}::text = ${from}::text`)
  const profiles = await tx.execute(sql`
    update investor_profiles set ${investor} = case
      when ${investor} @> array[${into}]::uuid[] then array_remove(${investor}, ${from}::uuid)
      else array_replace(${investor}, ${from}::uuid, ${into}::uuid) end
    where ${investor} @> array[${from}]::uuid[] returning 1 moved`)
  return startups.rows.length + profiles.rows.length
}
