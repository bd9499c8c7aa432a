import { expect, it } from 'vitest'
import { cursorHeader, fillIn, messages, type InvestorProfile, type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { inEnglish } from '../support/english.ts'
import { describeOnBoth } from './harness.ts'
import { entry, listOf, names, startup } from './startupBody.ts'

describeOnBoth('what matches an investor’s profile', (app) => {
  async function market() {
    const [founder, investor, other, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const [fintech, health, mvp, seed] = [
      await entry(app()),
      await entry(app()),
      await entry(app(), 'devphases'),
      await entry(app(), 'raisephases'),
    ]
    const mandate = {
      categories: [fintech],
      stages: [mvp],
      phases: [seed],
      geographical_area_of_interest: 'Kenya, and Santo Antão in Cape Verde',
    }
    for (const who of [investor, admin]) await app().post('vc/update/', mandate, who.token)
    const made = async (startup_name: string, values: Readonly<Record<string, unknown>>) =>
      startup(app(), founder, { startup_name, country: 'Mali', ...values })
    const ids = {
      all: await made('all', {
        category_uuid: fintech,
        development_stage_uuid: mvp,
        raising_phase_uuid: seed,
        country: 'Kenya',
        region: 'Nairobi',
      }),
      stage: await made('stage', {
        category_uuid: health,
        development_stage_uuid: mvp,
        country: 'Cabo Verde',
        region: 'santo antao',
      }),
      phase: await made('phase', { raising_phase_uuid: seed }),
      place: await made('place', { category_uuid: health, country: 'Kenya' }),
      none: await made('none', {}),
    }
    await startup(app(), founder, { startup_name: 'draft', category_uuid: fintech }, { is_published: false })
    return { founder, investor, other, admin, ids, own: { created_by: founder.id } }
  }

  it('is told with each startup, to that investor alone', async () => {
    const { founder, investor, other, admin, ids, own } = await market()
    const reasons = async (id: string, who: TestUser) =>
      (await app().post<Startup>('startups/get/', { startup_uuid: id }, who.token)).body.match
    const codes = async (id: string) => (await reasons(id, investor))?.reasons.map((one) => one.code)
    expect(await codes(ids.all)).toEqual(['category', 'stage', 'phase', 'country'])
    expect(await codes(ids.stage)).toEqual(['stage', 'country', 'region'])
    expect(await reasons(ids.place, investor)).toEqual({ score: 24, reasons: [{ code: 'country', name: 'Kenya' }] })
    expect(await codes(ids.none)).toEqual([])
    for (const who of [founder, other, admin]) expect(await reasons(ids.all, who)).toBeNull()
    const rows = (await listOf(app(), investor.token, { filter: own, range: [0, 24] })).body.data
    // Of the 85 points of category, stage, phase and place.
    expect(Object.fromEntries(rows.map((row) => [row.startup_name, row.match?.score]))).toEqual({
      all: 100,
      stage: 47,
      phase: 18,
      place: 24,
      none: 0,
    })
  })

  it('is a filter of the list: whatever matches at all, each startup once, in the order that is asked for', async () => {
    const { founder, investor, other, admin, own } = await market()
    const asked = async (who: TestUser, filter: object, more: object = {}) =>
      listOf(app(), who.token, { filter: { ...own, ...filter }, range: [0, 24], ...more })
    const found = await asked(investor, { matches_profile: true })
    expect(names(found)).toEqual(['place', 'phase', 'stage', 'all'])
    expect(found.headers.get('Content-Range')).toBe('startups 0-3/4')
    expect(names(await asked(investor, { matches_profile: true }, { sort: ['startup_name', 'ASC'] }))).toEqual([
      'all',
      'phase',
      'place',
      'stage',
    ])
    expect(names(await asked(investor, { matches_profile: true }, { range: [1, 1] }))).toEqual(['phase'])
    expect(names(await asked(investor, { matches_profile: true, country: 'Kenya' }))).toEqual(['place', 'all'])
    expect(names(await asked(investor, { matches_profile: true, q: 'phase' }))).toEqual(['phase'])
    expect(names(await asked(investor, { matches_profile: false }))).toEqual(['none'])
    for (const who of [founder, other, admin]) expect(names(await asked(who, { matches_profile: true }))).toEqual([])
    const exported = await app().get<{ data: Startup[] }>(
      `startups/export/?filter=${JSON.stringify({ ...own, matches_profile: true })}`,
      investor.token,
    )
    expect(names(exported)).toEqual(['place', 'phase', 'stage', 'all'])
    expect((await asked(investor, { matches_profile: 'perhaps' })).status).toBe(400)
  })

  it('is an order of the list, of its pages and of its export, for investors with a mandate', async () => {
    const { founder, investor, other, admin, own } = await market()
    const asked = async (who: TestUser, more: object = {}) =>
      listOf(app(), who.token, { filter: own, range: [0, 24], sort: ['match', 'DESC'], ...more })
    expect(names(await asked(investor))).toEqual(['all', 'stage', 'place', 'phase', 'none'])
    expect(names(await asked(investor, { sort: ['match', 'ASC'] }))).toEqual(['none', 'phase', 'place', 'stage', 'all'])
    expect(names(await asked(investor, { range: [1, 2] }))).toEqual(['stage', 'place'])
    const filtered = { filter: { ...own, matches_profile: true, country: 'Kenya' } }
    expect(names(await asked(investor, filtered))).toEqual(['all', 'place'])
    const query = new URLSearchParams({ filter: JSON.stringify(own), sort: '["match","DESC"]' })
    const exported = await app().get<{ data: Startup[] }>(`startups/export/?${query}`, investor.token)
    expect(names(exported)).toEqual(['all', 'stage', 'place', 'phase', 'none'])
    expect((await app().get(`startups/facets/?${query}`, investor.token)).status).toBe(200)
    for (const who of [founder, other, admin]) {
      const refused = await asked(who)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ errors: { sort: inEnglish(fillIn(messages.rule.sort, { name: 'match' })) } })
    }
    await app().post(
      'vc/update/',
      { categories: [], stages: [], phases: [], geographical_area_of_interest: 'All of Africa' },
      investor.token,
    )
    expect((await asked(investor)).status).toBe(400)
    expect((await asked(investor, { sort: ['likes_count', 'DESC'] })).body.data[0]?.match).toBeNull()
    expect((await app().get('public/startups/?sort=["match","DESC"]')).status).toBe(400)
  })

  it('keeps its place far into the list, with the cursor of a page before', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const category = await entry(app())
    await app().post('vc/update/', { categories: [category], geographical_area_of_interest: 'Kenya' }, investor.token)
    for (let n = 0; n < 300; n++)
      await startup(app(), founder, {
        startup_name: String(n),
        country: n % 3 === 0 ? 'Kenya' : 'Mali',
        ...(n % 2 === 0 ? { category_uuid: category } : {}),
      })
    const page = (from: number, to: number, cursor?: string) =>
      listOf(app(), investor.token, {
        ...{ filter: { created_by: founder.id }, sort: ['match', 'DESC'], range: [from, to] },
        ...(cursor === undefined ? {} : { cursor }),
      })
    const pages = [await page(0, 99), await page(100, 199), await page(200, 299)]
    const all = pages.flatMap(names)
    expect(new Set(all).size).toBe(300)
    const cursor = pages[2]?.headers.get(cursorHeader) ?? ''
    expect(cursor).not.toBe('')
    expect(names(await page(255, 270, cursor))).toEqual(all.slice(255, 271))
    const scores = pages.flatMap(({ body }) => body.data.map(({ match }) => match?.score ?? 0))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })

  it('takes cheques from the smallest to the largest, and says so in the words of the rule', async () => {
    const investor = await app().user({ role: 'vc' })
    const update = (body: object) =>
      app().post<{ message: string; errors?: unknown; data?: InvestorProfile }>('vc/update/', body, investor.token)
    expect((await update({ cheque_min: '25,000', cheque_max: '1.5m' })).body.data).toMatchObject({
      cheque_min: '25000',
      cheque_max: '1500000',
    })
    const refused = await update({ cheque_max: '24999.99' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ cheque_max: inEnglish(messages.rule.bounds) })
    expect((await update({ cheque_min: '', cheque_max: '5' })).body.data).toMatchObject({
      cheque_min: null,
      cheque_max: '5',
    })
    expect((await update({ cheque_min: '-5' })).status).toBe(400)
  })
})
