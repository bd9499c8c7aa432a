import { resources, startupListFields } from '@baobab/validation'
import { words } from './calls.ts'

/** A statement without anything around it: no sign-in, no checks, no presenter. */
export interface Bare {
  readonly name?: string
  readonly text: string
  readonly values: (turn: number) => readonly unknown[]
}

const stored = Object.keys(startupListFields).filter((name) => Object.hasOwn(resources.startups.fields, name))

/** The columns of `startups` that a card is made of: those that the description names for a list, and what decides who sees it. */
const cards = [
  ...stored,
  ...['id', 'user_id', 'slug', 'created_at', 'is_published', 'show_publicly', 'taken_down_at', 'taken_down_reason'],
]
  .map((name) => `w.${name}`)
  .join(', ')

/** What the app's calls boil down to, as plainly as it can be asked. */
export const bare = {
  list: (): Bare => ({
    name: 'bare_list',
    text: `select ${cards}, (select count(*) from (select 1 from startups where is_published limit 1001) x) as total
      from startups w join (select startup_id from startup_search where is_published order by created_at desc, startup_id desc limit 25) p on p.startup_id = w.id`,
    values: () => [],
  }),
  filtered: (categories: readonly string[]): Bare => ({
    name: 'bare_filtered',
    text: `select ${cards}, (select count(*) from (select 1 from startup_search where is_published and category_id = $1 limit 1001) x) as total
      from startups w join (select startup_id from startup_search where is_published and category_id = $1 order by created_at desc, startup_id desc limit 25) p on p.startup_id = w.id`,
    values: (turn) => [categories[turn % categories.length]],
  }),
  read: (ids: readonly string[]): Bare => ({
    name: 'bare_read',
    text: 'select * from startups where id = $1',
    values: (turn) => [ids[turn % ids.length]],
  }),
  search: (): Bare => ({
    text: `select ${cards}, (select count(*) from (select 1 from startup_search where is_published and document @@ $1::tsquery limit 1001) x) as total
      from startups w join (select startup_id from startup_search where is_published and document @@ $1::tsquery order by created_at desc, startup_id desc limit 25) p on p.startup_id = w.id`,
    values: (turn) => [`'${words[turn % words.length] ?? ''}':*`],
  }),
  like: (ids: readonly string[], people: readonly string[]): Bare => ({
    name: 'bare_like',
    text: 'insert into bare_likes (startup_id, user_id, created_at) values ($1, $2, now()) on conflict do nothing',
    values: (turn) => [ids[turn % ids.length], people[Math.floor(turn / ids.length) % people.length]],
  }),
} as const

export type BareName = keyof typeof bare
