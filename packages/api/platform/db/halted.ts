import { sql } from 'drizzle-orm'
import type { Queries, Row } from './client.ts'

/** That a person or a startup makes no new connections and messages: it is frozen or paused. */
export const isHalted = (of: 'user' | 'startup', id: string): string =>
  `exists (select 1 from restrictions r where r.${of}_id = ${id} and r.kind <> 'reporting' and r.lifted_at is null)`

/** Which of the two it is, of a person; null where neither. */
export const haltOf = (id: string): string =>
  `(select min(r.kind) from restrictions r where r.user_id = ${id} and r.kind <> 'reporting' and r.lifted_at is null)`

/** People and startups, by their uuids. */
interface Among {
  readonly people?: readonly string[]
  readonly startups?: readonly string[]
}

/** Which of these people and startups are frozen or paused. */
export async function haltedAmong(
  queries: Queries,
  { people = [], startups = [] }: Among,
): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<Row & { id: string }>(sql`
    select coalesce(user_id, startup_id) as id from restrictions where kind <> 'reporting' and lifted_at is null
      and (user_id in (select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)::uuid)
        or startup_id in (select jsonb_array_elements_text(${JSON.stringify(startups)}::jsonb)::uuid))`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether any of these people and startups is frozen or paused. */
export async function areHalted(queries: Queries, among: Among): Promise<boolean> {
  return (await haltedAmong(queries, among)).size > 0
}
