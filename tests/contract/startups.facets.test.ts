import { expect, it } from 'vitest'
import { dice, below } from '@baobab/api/cli/seed/dice.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { cursorHeader } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { driftedSums, entry, listOf, names, startup } from './startupBody.ts'

interface Facets {
  readonly data: readonly {
    readonly field: string
    readonly capped: boolean
    readonly counts: readonly { readonly value: string; readonly name: string; readonly count: number }[]
  }[]
}

const facetsOf = async (app: TestApp, path: string, filter: unknown, token?: string) => {
  const { status, body } = await app.get<Facets>(
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    token,
  )
  expect(status).toBe(200)
  return Object.fromEntries(
    body.data.map(({ field, capped, counts }) => [
      field,
      { capped, counts: counts.map(({ name, count }) => [name, count]) },
    ]),
  )
}

describeOnBoth('counts by category, stage, phase and country', (app) => {
  it('count what the filter finds, each leaving its own filter out', async () => {
    const [founder, other, investor] = [await app().user(), await app().user(), await app().user({ role: 'vc' })]
    const [solar, saas] = [await entry(app(), 'categories', 'Solar'), await entry(app(), 'categories', 'SaaS')]
    const made = (country: string, category_uuid: string, more = {}, is_published = true) =>
      startup(app(), founder, { country, category_uuid, ...more }, { is_published })
    await made('Mali', solar, { show_publicly: true, valuation_cap: '5' })
    await made('Mali', solar, { usp_market: 'quokka' })
    await made('Mali', saas)
    await made('Niger', solar)
    await made('Niger', solar, {}, false)
    const counted = (filter: unknown, token: string) => facetsOf(app(), 'startups/facets/', filter, token)
    expect(await counted({}, investor.token)).toEqual({
      country: {
        capped: false,
        counts: [
          ['Mali', 3],
          ['Niger', 1],
        ],
      },
      category_uuid: {
        capped: false,
        counts: [
          ['Solar', 3],
          ['SaaS', 1],
        ],
      },
      development_stage_uuid: { capped: false, counts: [] },
      raising_phase_uuid: { capped: false, counts: [] },
    })
    // Drafts are counted for who sees them.
    expect((await counted({}, founder.token))['country']?.counts).toEqual([
      ['Mali', 3],
      ['Niger', 2],
    ])
    const inNiger = await counted({ country: 'Niger' }, investor.token)
    expect(inNiger['country']?.counts).toEqual([
      ['Mali', 3],
      ['Niger', 1],
    ])
    expect(inNiger['category_uuid']?.counts).toEqual([['Solar', 1]])
    const both = await counted({ country: 'Mali', category_uuid: saas }, investor.token)
    expect(both['country']?.counts).toEqual([['Mali', 1]])
    expect(both['category_uuid']?.counts).toEqual([
      ['Solar', 2],
      ['SaaS', 1],
    ])
    expect((await counted({ q: 'quokka' }, investor.token))['category_uuid']).toEqual({
      capped: false,
      counts: [['Solar', 1]],
    })
    // Fields that they may not read are not counted.
    expect((await counted({ q: 'solar', country_empty: false }, other.token))['country']?.counts).toEqual([
      ['Mali', 2],
      ['Niger', 1],
    ])
    expectError(await app().get('startups/facets/'), 401)
    expectError(await app().get('startups/facets/?filter={"contact_email":"a"}', investor.token), 400)
  })

  it('count in public what anyone may see, and nothing else', async () => {
    const founder = await app().user()
    const fish = await entry(app(), 'categories', 'Fish')
    const values = { country: 'Gabon', category_uuid: fish, show_publicly: true }
    await startup(app(), founder, { ...values, founders_name: 'Zenaida Xerxes' })
    await startup(app(), founder, { ...values, show_publicly: false })
    await startup(app(), founder, values, { is_published: false })
    const counted = async (filter: unknown) =>
      (await facetsOf(app(), 'public/startup_facets/', filter))['category_uuid']?.counts
    expect(await counted({ country: 'Gabon' })).toEqual([['Fish', 1]])
    expect(await counted({ country: 'Gabon', q: 'zenaida' })).toEqual([])
    expectError(await app().get('public/startup_facets/?filter={"is_published":false}'), 400)
  })

  it('are the same by every choice of fields as the rows have them, whatever was written and added up', async () => {
    const { db } = app()
    const founder = await app().user()
    const next = dice(21)
    const categories = [await entry(app(), 'categories', 'Bees'), await entry(app(), 'categories', 'Nuts'), null]
    const stages = [await entry(app(), 'devphases', 'Idea'), null]
    const ids = await db.transaction((tx) =>
      insertStartups(
        tx,
        Array.from({ length: 60 }, (_, at) => ({
          ...{ user_id: founder.id, is_published: at % 4 > 0, created_at: new Date(Date.UTC(2025, 0, 1 + at)) },
          values: { startup_name: `Sum ${at}`, country: ['Mali', 'Togo', 'Egypt'][at % 3] ?? '' },
        })),
      ),
    )
    const expectSums = async () => expect(await driftedSums(app())).toEqual([])
    await expectSums()
    for (let round = 0; round < 6; round++) {
      for (const id of ids.filter(() => next() < 0.3))
        await db.named(
          undefined,
          'update startup_search set category_id = $2, stage_id = $3, country = $4, is_published = $5, is_held = $6 where startup_id = $1',
          [
            id,
            categories[below(next, categories.length)],
            stages[below(next, stages.length)],
            ['Mali', 'Niger', ''][below(next, 3)],
            ...[next() < 0.5, next() < 0.2],
          ],
        )
      await db.named(undefined, 'delete from startups where id = $1', [ids[round]])
      await expectSums()
      if (round % 2 === 0) await keepMarks(db)
      await expectSums()
    }
    await keepMarks(db)
    expect(await db.named(undefined, 'select 1 from startup_facets where is_change')).toEqual([])
    await expectSums()
    expect(await db.named(undefined, 'select 1 from startup_sums where count <= 0')).toEqual([])
  })

  it('stop after 1,000 with a search, and say so', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    for (let done = 0; done < 1_005; done += 201)
      await app().db.transaction((tx) =>
        insertStartups(
          tx,
          Array.from({ length: 201 }, (_, at) => ({
            user_id: founder.id,
            values: { startup_name: `Wombat ${done + at}`, country: 'Chad' },
            is_published: true,
            created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor((done + at) / 3) * 60_000),
          })),
        ),
      )
    const facets = await facetsOf(app(), 'startups/facets/', { q: 'wombat' }, investor.token)
    expect(facets['country']).toEqual({ capped: true, counts: [['Chad', 1_001]] })
    const exact = await facetsOf(app(), 'startups/facets/', { country: 'Chad' }, investor.token)
    expect(exact['country']?.capped).toBe(false)
    expect(exact['country']?.counts).toContainEqual(['Chad', 1_005])
  })

  it('leave deep pages as they are, however they are reached', async () => {
    const investor = await app().user({ role: 'vc' })
    for (const sort of [
      ['created_at', 'DESC'],
      ['startup_name', 'ASC'],
      ['likes_count', 'DESC'],
      ['established_in', 'ASC'],
    ]) {
      const page = async (first: number, cursor?: string, size = 10) =>
        listOf(app(), investor.token, {
          ...{ filter: { country: 'Chad' }, sort, range: [first, first + size - 1] },
          ...(cursor === undefined ? {} : { cursor }),
        })
      const plain = await page(600)
      const cursor = plain.headers.get(cursorHeader) ?? ''
      expect(cursor).not.toBe('')
      const around = names(await page(560, undefined, 100))
      for (const first of [600, 610, 640, 590, 560]) {
        const sought = await page(first, cursor)
        expect([sort, first, names(sought)]).toEqual([sort, first, around.slice(first - 560, first - 550)])
        expect(sought.headers.get('content-range')).toMatch(new RegExp(`^startups ${first}-${first + 9}/`))
      }
      // What somebody made up is passed over.
      const made = Buffer.from(JSON.stringify([sort[0], sort[1], 605, 'x\u0000', crypto.randomUUID()])).toString(
        'base64url',
      )
      for (const wrong of ['%%%', made]) expect(names(await page(610, wrong))).toEqual(around.slice(50, 60))
    }
  })
})
