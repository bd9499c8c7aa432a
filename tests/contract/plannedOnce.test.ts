import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, canCall } from '@baobab/validation'
import { seedDatabase } from '@baobab/api/cli/seed/index.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { testApp, type TestApp } from './harness.ts'

/*
 * PostgreSQL plans a prepared statement for its values five times, and then once for all unless that looks dearer: where a value makes its
 * rows look fewer than they usually are, it goes on to plan each call, which for the card of a startup is 5 ms.
 */

/** Those that read few tables, and whose values say by which index: spans of time, and the uuids alone of what several filters leave. */
const plannedEach = /^(?:trend|market|ids_filtered)_/
/** PostgreSQL tries so many plans of its own values. */
const tries = 5
const rounds = 12

interface Prepared extends Record<string, unknown> {
  readonly name: string
  readonly custom: number
  readonly all: number
}

const prepared = `select name, custom_plans::int as custom, (custom_plans + generic_plans)::int as all from pg_prepared_statements`

describe('a prepared statement', () => {
  let running: TestApp | undefined
  const app = () => {
    if (!running) throw new Error('The app is not there.')
    return running
  }
  let tokens: Readonly<Record<string, string>>
  let startup: string

  beforeAll(async () => {
    // One connection beside that of reads by key, so that each is asked for what was prepared on it.
    running = await testApp('server', { connections: 1 })
    const { db } = running
    await seedDatabase(db, { startups: 6_000, users: 60, likes: 9_000, seed: 5 })
    await keepMarks(db)
    await db.run('analyze')
    const one = async (sql: string) => String((await db.named<{ id: string }>(undefined, sql))[0]?.id)
    const people = {
      admin: await one(`select id from users where role = 'admin' order by id limit 1`),
      vc: await one('select user_id as id from investor_profiles where cardinality(categories) > 0 order by 1 limit 1'),
      startup: await one('select user_id as id from startup_search where is_published order by startup_id limit 1'),
    }
    startup = await one('select startup_id as id from startup_search where is_published order by startup_id limit 1')
    const open = async ([role, id]: readonly [string, string]) =>
      [role, await openSession(db, id, new Date(), { second_factor: true })] as const
    tokens = Object.fromEntries(await Promise.all(Object.entries(people).map(open)))
  }, 120_000)
  afterAll(() => running?.close())

  /** The statements of which more was planned than was tried, with how often of how many times. */
  async function plannedAgain(): Promise<readonly string[]> {
    const { db } = app()
    const found = [
      ...(await db.named<Prepared>(undefined, prepared)),
      ...(await db.byKey<Prepared>('what_is_prepared', prepared, [])),
    ]
    return found.flatMap(({ name, custom, all }) =>
      custom > tries && !plannedEach.test(name) ? [`${name}: ${custom} of ${all}`] : [],
    )
  }

  const pathOf = (path: string, query: Readonly<Record<string, unknown>>) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`

  it('is planned for good by every call that reads', async () => {
    const reading = calls.filter(
      ([, call]) =>
        call.method === 'GET' && !call.changesState && !call.path.includes('{') && !/events/.test(call.path),
    )
    expect(reading.length).toBeGreaterThan(50)
    let answered = 0
    for (const role of ['admin', 'vc', 'startup'] as const)
      for (const [, call] of reading) {
        const who = { role, rights: 'full', email_verified: true } as const
        if (!canCall(call, who)) continue
        const path = Object.hasOwn(call.query ?? {}, 'startup') ? `${call.path}?startup=${startup}` : call.path
        for (let round = 0; round < rounds; round++)
          if ((await app().get(path, tokens[role])).status === 200) answered++
      }
    expect(answered).toBeGreaterThan(1_000)
    expect(await plannedAgain()).toEqual([])
  }, 240_000)

  it('is planned for good by startups that are opened, liked and liked no longer', async () => {
    const ids = await app().db.named<{ id: string }>(
      undefined,
      'select startup_id as id from startup_search where is_published order by startup_id limit 12',
    )
    for (const token of Object.values(tokens))
      for (const { id } of [...ids, ...ids]) {
        expect((await app().post('startups/get/', { startup_uuid: id }, token)).status).toBe(200)
        expect((await app().post(`startups/${id}/like/`, {}, token)).status).toBe(200)
      }
    const asked = (await app().db.named<Prepared>(undefined, prepared)).map(({ name }) => name)
    for (const name of ['startup_view', 'startup_like_'])
      expect(asked).toContainEqual(expect.stringMatching(`^${name}`))
    expect(await plannedAgain()).toEqual([])
  }, 120_000)

  it('is planned for good by lists that find many and few, near and far', async () => {
    const { db } = app()
    const column = async (sql: string) => (await db.named<{ id: string }>(undefined, sql)).map(({ id }) => id)
    const [categories, stages, phases] = await Promise.all(
      ['categories', 'devphases', 'raisephases'].map((table) => column(`select id from ${table} order by position`)),
    )
    const of = (all: readonly string[] | undefined, round: number) => all?.[round % all.length]
    const queries: readonly ((round: number) => Readonly<Record<string, unknown>>)[] = [
      () => ({ sort: ['created_at', 'DESC'] }),
      () => ({ sort: ['likes_count', 'DESC'] }),
      (round) => ({ filter: { category_uuid: of(categories, round) } }),
      (round) => ({
        filter: {
          category_uuid: of(categories, round),
          development_stage_uuid: of(stages, round),
          raising_phase_uuid: of(phases, round),
        },
      }),
      (round) => ({
        filter: {
          category_uuid: of(categories, round),
          development_stage_uuid: of(stages, round),
          country: ['Kenya', 'Mali'][round % 2],
        },
      }),
      () => ({ filter: { established_in_gte: '2015-01-01', established_in_lte: '2016-12-31' } }),
      () => ({ filter: { is_liked: true } }),
      () => ({ filter: { q: 'zo' } }),
      () => ({ filter: { q: 'kolabe' } }),
      (round) => ({ range: [2_500 + 25 * round, 2_524 + 25 * round], sort: ['created_at', 'DESC'] }),
      (round) => ({ range: [2_500 + 25 * round, 2_524 + 25 * round], sort: ['likes_count', 'ASC'] }),
    ]
    for (const query of queries)
      for (let round = 0; round < rounds; round++)
        for (const [path, token] of [
          ...Object.values(tokens).map((token) => ['startups/list/', token] as const),
          ['public/startups/', undefined] as const,
        ]) {
          const { status } = await app().get(pathOf(path, { range: [0, 24], ...query(round) }), token)
          // Strangers neither sort by likes nor have any.
          const isForMembers = /likes_count|is_liked/.test(JSON.stringify(query(round)))
          expect(status).toBe(token === undefined && isForMembers ? 400 : 200)
        }
    expect(await plannedAgain()).toEqual([])
  }, 120_000)
})
