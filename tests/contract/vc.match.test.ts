import { expect, it } from 'vitest'
import { type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth } from './harness.ts'
import { entry, listOf, names, startup } from './startupBody.ts'

describeOnBoth('what matches an investor’s profile', (app) => {
  async function market() {
    const [founder, investor, other] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const [fintech, health, mvp, seed] = [
      await entry(app()),
      await entry(app()),
      await entry(app(), 'devphases'),
      await entry(app(), 'raisephases'),
    ]
    await app().post(
      'vc/update/',
      {
        categories: [fintech],
        stages: [mvp],
        phases: [seed],
        geographical_area_of_interest: 'Kenya, and Santo Antão in Cape Verde',
      },
      investor.token,
    )
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
    return { founder, investor, other, ids, own: { created_by: founder.id } }
  }

  it('is told with each startup, to that investor alone', async () => {
    const { founder, investor, other, ids, own } = await market()
    const reasons = async (id: string, who: TestUser) =>
      (await app().post<Startup>('startups/get/', { startup_uuid: id }, who.token)).body.match_reasons
    const codes = async (id: string) => (await reasons(id, investor))?.map((one) => one.code)
    expect(await codes(ids.all)).toEqual(['category', 'stage', 'phase', 'country'])
    expect(await codes(ids.stage)).toEqual(['stage', 'country', 'region'])
    expect(await reasons(ids.place, investor)).toEqual([{ code: 'country', name: 'Kenya' }])
    expect(await codes(ids.none)).toEqual([])
    for (const who of [founder, other]) expect(await reasons(ids.all, who)).toBeNull()
    const rows = (await listOf(app(), investor.token, { filter: own, range: [0, 24] })).body.data
    expect(Object.fromEntries(rows.map((row) => [row.startup_name, row.match_reasons?.length]))).toEqual({
      all: 4,
      stage: 3,
      phase: 1,
      place: 1,
      none: 0,
    })
  })

  it('is a filter of the list: any category, stage or phase, each startup once, in the order that is asked for', async () => {
    const { founder, investor, other, own } = await market()
    const asked = async (who: TestUser, filter: object, more: object = {}) =>
      listOf(app(), who.token, { filter: { ...own, ...filter }, range: [0, 24], ...more })
    const found = await asked(investor, { matches_profile: true })
    expect(names(found)).toEqual(['phase', 'stage', 'all'])
    expect(found.headers.get('Content-Range')).toBe('startups 0-2/3')
    expect(names(await asked(investor, { matches_profile: true }, { sort: ['startup_name', 'ASC'] }))).toEqual([
      'all',
      'phase',
      'stage',
    ])
    expect(names(await asked(investor, { matches_profile: true }, { range: [1, 1] }))).toEqual(['stage'])
    expect(names(await asked(investor, { matches_profile: true, country: 'Kenya' }))).toEqual(['all'])
    expect(names(await asked(investor, { matches_profile: true, q: 'phase' }))).toEqual(['phase'])
    expect(names(await asked(investor, { matches_profile: false }))).toEqual(['none', 'place'])
    for (const who of [founder, other]) expect(names(await asked(who, { matches_profile: true }))).toEqual([])
    const exported = await app().get<{ data: Startup[] }>(
      `startups/export/?filter=${JSON.stringify({ ...own, matches_profile: true })}`,
      investor.token,
    )
    expect(names(exported)).toEqual(['phase', 'stage', 'all'])
    expect((await asked(investor, { matches_profile: 'perhaps' })).status).toBe(400)
  })
})
