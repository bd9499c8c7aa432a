import type { Database } from '@baobab/api'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import type { Ask } from './measure.ts'

/** What is asked, by name, at each turn. */
export type Calls = ReadonlyMap<string, (turn: number) => Ask>

/** A measurement takes longer than a session: it is opened as if some hours from now. */
const sessionsBeginInMs = 6 * 3_600_000

/** Words of the seeded startups: in many, in some and in few of them. */
export const words = ['babe', 'dabe', 'kolabe', 'tikobe', 'zo']

/** What these people liked, such as in a run before. */
const takeBack = `
  with gone as (delete from likes where user_id = any($1::uuid[]) returning startup_id),
    counted as (select startup_id, count(*)::int as count from gone group by startup_id)
  update startup_counters c set likes = c.likes - counted.count, dirty = true from counted where counted.startup_id = c.startup_id`

/** The product's own calls: by investors and founders who are signed in, but for what strangers ask. */
export async function callsOf(db: Database): Promise<Calls> {
  const column = async (sql: string) => (await db.named<{ id: string }>(undefined, sql)).map(({ id }) => id)
  const investors = await column(
    'select user_id as id from investor_profiles where cardinality(categories) > 0 and geographical_area_of_interest is not null order by user_id limit 20',
  )
  const at = new Date(Date.now() + sessionsBeginInMs)
  const signedIn = (people: readonly string[]) =>
    Promise.all(people.map(async (id) => ({ authorization: `Token ${await openSession(db, id, at)}` })))
  const signed = await signedIn(investors)
  const founded = await db.named<{ user: string; startup: string }>(
    undefined,
    'select distinct on (user_id) user_id as user, startup_id as startup from startup_search where is_published order by user_id, startup_id limit 20',
  )
  const founders = (await signedIn(founded.map(({ user }) => user))).map((headers, place) => ({
    headers,
    ...founded[place],
  }))
  const [categories, stages, phases] = [
    await column('select id from categories order by position'),
    await column('select id from devphases order by position'),
    await column('select id from raisephases order by position'),
  ]
  const ids = await column(
    'select startup_id as id from startup_search where is_published order by startup_id limit 2000',
  )
  const liking = await column(`select id from users where role = 'vc' and is_active order by id limit 100`)
  const likers = await signedIn(liking)
  await db.named(undefined, takeBack, [liking])
  const [{ count = 0 } = {}] = await db.named<{ count: number }>(
    undefined,
    'select sum(count)::int as count from startup_facets where is_published',
  )
  const from = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length]
  /** A startup for each turn. Investors take turns, since the calls of one run two at a time; each of them comes to every startup. */
  const ofEach = (turn: number, people = signed.length) => from(ids, Math.floor(turn / people) + turn)
  let liked = 0
  const asked = (path: string, query: Readonly<Record<string, unknown>>, turn = 0): Ask => ({
    path: `/api/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    headers: from(signed, turn) ?? {},
  })
  /** By a founder, about their startup. */
  const founder =
    (path: string, body?: (startup: string | undefined, turn: number) => unknown) =>
    (turn: number): Ask => {
      const { headers = {}, startup } = from(founders, turn) ?? {}
      return { path: `/api/${path}`, headers, ...(body && { method: 'POST', body: body(startup, turn) }) }
    }
  const list = (query: Readonly<Record<string, unknown>>) => (turn: number) =>
    asked('startups/list/', { range: [0, 24], sort: ['created_at', 'DESC'], ...query }, turn)
  const deep = (order: string) => {
    const middle = Math.floor(count / 2)
    return list({ range: [middle, middle + 24], sort: [order, 'DESC'] })
  }
  return new Map<string, (turn: number) => Ask>([
    ['list, newest', list({})],
    ['list by likes', list({ sort: ['likes_count', 'DESC'] })],
    ['list of a category', (turn) => list({ filter: { category_uuid: from(categories, turn) } })(turn)],
    [
      'list with four filters',
      (turn) =>
        list({
          filter: {
            category_uuid: from(categories, turn),
            development_stage_uuid: from(stages, turn),
            raising_phase_uuid: from(phases, turn),
            country: from(['Kenya', 'Ghana', 'Mali'], turn),
          },
        })(turn),
    ],
    [
      'list of a range of days',
      list({ filter: { established_in_gte: '2010-01-01', established_in_lte: '2012-12-31' } }),
    ],
    ['deep page, newest', deep('created_at')],
    ['deep page by likes', deep('likes_count')],
    ['search, newest', (turn) => list({ filter: { q: from(words, turn) } })(turn)],
    [
      'search in a category, by likes',
      (turn) =>
        list({
          filter: { q: from(words, turn), category_uuid: from(categories, turn) },
          sort: ['likes_count', 'DESC'],
        })(turn),
    ],
    ['best match', list({ sort: ['match', 'DESC'] })],
    ['facets', (turn) => asked('startups/facets/', {}, turn)],
    [
      'facets of a category',
      (turn) => asked('startups/facets/', { filter: { category_uuid: from(categories, turn) } }, turn),
    ],
    ['public choices', () => asked('public/startup_filters/', {})],
    ['dashboard of an investor', (turn) => ({ path: '/api/dashboard/investor/', headers: from(signed, turn) ?? {} })],
    [
      'one startup',
      (turn) => ({
        method: 'POST',
        path: '/api/startups/get/',
        headers: from(signed, turn) ?? {},
        body: { startup_uuid: ofEach(turn) },
      }),
    ],
    ['notifications', (turn) => ({ path: '/api/notifications/', headers: from(signed, turn) ?? {} })],
    ['dashboard of a founder', founder('dashboard/founder/')],
    ['own startups', founder(`startups/list/?${new URLSearchParams({ filter: JSON.stringify({ is_own: true }) })}`)],
    ['own startup', founder('startups/get/', (startup_uuid) => ({ startup_uuid }))],
    [
      'who viewed',
      (turn) => ({ ...founder('')(turn), path: `/api/access/viewed/?startup=${from(founders, turn)?.startup}` }),
    ],
    [
      'save a startup',
      founder('startups/update/', (startup_uuid, turn) => ({
        startup_uuid,
        usp_market: `What sets us apart, in version ${turn}`,
      })),
    ],
    [
      'like',
      // Each time a pair of its own: whoever likes again takes the like back.
      () => {
        const turn = liked++
        return {
          method: 'POST',
          path: `/api/startups/${ofEach(turn, likers.length)}/like/`,
          headers: from(likers, turn) ?? {},
          body: {},
        }
      },
    ],
  ])
}
