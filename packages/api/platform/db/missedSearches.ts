import { lt } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { dayMs, dayOf } from '../lib/day.ts'
import { newSecret } from '../lib/secret.ts'
import type { Database, Queries, Row } from './client.ts'
import { missedSearchDays, missedSearches } from './schema/index.ts'

const { perDay, perPerson, keptDays } = limits.missedSearches

const findKey = `
  with made as (insert into missed_search_days (day, key) values ($1, $2) on conflict do nothing returning key)
  select key from made union all select key from missed_search_days where day = $1`

/** The key of a day's hashes, which the first of all processes makes. Undefined where another makes it at this moment. */
export async function keyOfDay(db: Database, day: string): Promise<string | undefined> {
  const [found] = await db.named<Row & { key: string }>('missed_key', findKey, [day, newSecret()])
  return found?.key
}

/** Once a day has as many different words as are kept, only these are counted on. */
const countOne = `
  with fits as (
    select 1 where not exists (select 1 from missed_search_people where day = $1 and hash = $4)
      and (exists (select 1 from missed_searches where day = $1 and words = $2)
        or (select count(*) from missed_searches where day = $1) < ${perDay})
  ), person as (
    insert into missed_search_people as p (day, hash, counted) select $1, $3, 1 from fits
    on conflict (day, hash) do update set counted = p.counted + 1 where p.counted < ${perPerson} returning 1
  ), search as (
    insert into missed_search_people (day, hash, counted) select $1, $4, 0 from person on conflict do nothing returning 1
  )
  insert into missed_searches as m (day, words, searches) select $1, $2, 1 from search
  on conflict (day, words) do update set searches = m.searches + 1`

/** Words that were searched for and not found, with the hashes of who did and of both together. */
export interface MissedSearch {
  readonly day: string
  readonly words: string
  readonly person: string
  readonly search: string
}

/** Counts words that were searched for and not found, once a day for a person. */
export async function countMissed(db: Database, { day, words, person, search }: MissedSearch): Promise<void> {
  await db.named('missed_count', countOne, [day, words, person, search])
}

/** The first day of which words are kept. */
export const firstKeptDay = (at: Date): string => dayOf(at.getTime() - keptDays * dayMs)

/** Erases words that are past their time, and who was counted on days that are over. */
export async function eraseMissed(queries: Queries, at: Date): Promise<void> {
  await queries.delete(missedSearchDays).where(lt(missedSearchDays.day, dayOf(at)))
  await queries.delete(missedSearches).where(lt(missedSearches.day, firstKeptDay(at)))
}
