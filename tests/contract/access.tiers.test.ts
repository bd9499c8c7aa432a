import { expect, it } from 'vitest'
import {
  groupTiers,
  isBlank,
  isAbove,
  keepableSections,
  sectionsOfFields,
  keptGroupOf,
  resources,
  tierChoices,
  tierOfField,
  type Fields,
  type GroupTier,
  type SectionTier,
  type Startup,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { listOf, names, startup, startupBody } from './startupBody.ts'
import { messages } from '../support/english.ts'

const { fields } = resources.startups
const sections = sectionsOfFields(resources.startups)
const all: Fields = fields
const described = Object.entries(all).filter(([, { kind, options }]) => kind !== 'image' && !options.setting)

/** A published startup in full, with what its founder keeps back. */
async function keeping(app: TestApp, founder: TestUser, tiers: Readonly<Record<string, GroupTier>>, more = {}) {
  const values = await startupBody(app, {
    enter_full_address: 'Rua 5',
    city: 'Praia',
    show_publicly: true,
    startup_website: 'https://agua.example',
    twitter_profile: 'https://x.example',
    linkedin_profile: 'https://l.example',
    pitch_deck: 'https://deck.example',
    video: 'https://video.example',
    round_size: '250000',
    tagline: 'Water out of fog',
    instrument: 'equity',
    round_deadline: '2027-01-31',
    team: JSON.stringify([{ name: 'Edna Lima', role: 'CEO', linkedin: null }]),
    show_team_publicly: true,
    traction: JSON.stringify([{ month: '2026-01-01', revenue: '4200', customers: '3' }]),
    show_traction_publicly: true,
    ...more,
  })
  return startup(app, founder, { ...values, tiers })
}

const read = async (app: TestApp, id: string, token: string) =>
  (await app.post<Startup & Readonly<Record<string, unknown>>>('startups/get/', { startup_uuid: id }, token)).body

describeOnBoth('what a founder keeps back', (app) => {
  it('is null to all whom it is kept from, field by field, and to nobody else', async () => {
    const founder = await app().user()
    const people = {
      public: await app().user({ email_verified: false }),
      member: await app().user(),
      investor: await app().user({ role: 'vc' }),
      granted: await app().user({ role: 'vc' }),
      private: await app().user({ role: 'admin' }),
    } as const
    for (const section of sections)
      for (const tier of tierChoices(section)) {
        const id = await keeping(app(), founder, {})
        await app().post('access/grant/', { startup_uuid: id, user_uuid: people.granted.id }, founder.token)
        const set = await app().post('access/set_tiers/', { startup_uuid: id, [section.key]: tier }, founder.token)
        expect(set.body['message'], `${section.key} ${tier}`).toBe(messages.grants.saved)
        const whole = await read(app(), id, founder.token)
        expect(described.filter(([name]) => !isBlank(whole[name])).length).toBeGreaterThan(40)
        for (const reader of groupTiers) {
          const seen = await read(app(), id, people[reader].token)
          const isKept = isAbove(tier, reader)
          const told = seen.kept_back.map(({ section: one }) => one)
          expect(told, `${section.key} for ${tier}, read by ${reader}`).toEqual(
            isKept && isAbove(tier, section.tier) ? [section.key] : [],
          )
          for (const [name, field] of described) {
            if (isBlank(whole[name])) continue
            const group = keptGroupOf(resources.startups, name)
            const tierOf = field.options.publicWhere === undefined ? tierOfField(field) : 'public'
            const reads = !isAbove(tierOf, reader) && !(group === section.key && told.length > 0)
            expect(isBlank(seen[name]), `${name} of ${section.key} for ${tier}, read by ${reader}`).toBe(!reads)
          }
        }
        expect((await read(app(), id, founder.token)).kept_back).toEqual([])
      }
  })

  it('is no more than the description allows, and below no floor', async () => {
    const founder = await app().user()
    const id = await keeping(app(), founder, {})
    const set = (body: object) => app().post('access/set_tiers/', { startup_uuid: id, ...body }, founder.token)
    expect((await set({ financials: 'public' })).status).toBe(400)
    expect((await set({ contact: 'member' })).status).toBe(400)
    expect((await set({ market: 'nobody' })).status).toBe(400)
    const tiers = async () =>
      (
        await app().post<{ sections: SectionTier[] }>('access/tiers/', { startup_uuid: id }, founder.token)
      ).body.sections.map(({ section, tier }) => [section, tier])
    expect(await tiers()).toEqual(keepableSections(resources.startups).map(({ key, tier }) => [key, tier]))
    await set({ market: 'member' })
    await set({ financials: 'granted' })
    expect(Object.fromEntries(await tiers())).toMatchObject({ market: 'member', financials: 'granted' })
    await set({ market: 'public', financials: 'investor' })
    expect(await tiers()).toEqual(keepableSections(resources.startups).map(({ key, tier }) => [key, tier]))
  })

  it('is its founder’s to say, and no administrator’s', async () => {
    const [founder, admin, other] = [await app().user(), await app().user({ role: 'admin' }), await app().user()]
    const id = await keeping(app(), founder, {})
    const body = { startup_uuid: id, market: 'private' }
    expectError(await app().post('access/set_tiers/', body, admin.token), 403, messages.grants.notYours)
    expectError(await app().post('access/set_tiers/', body, other.token), 403, messages.grants.notYours)
    expectError(await app().post('access/tiers/', body, other.token), 403, messages.grants.notYours)
    expect((await app().post('access/tiers/', body, admin.token)).status).toBe(200)
    const draft = await startup(app(), founder, {}, { is_published: false })
    expectError(
      await app().post('access/set_tiers/', { startup_uuid: draft }, other.token),
      404,
      messages.startup.notFound,
    )
  })

  it('is matched by no filter and stands in no order of whom it is kept from', async () => {
    const [founder, investor, friend] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const figures = { startup_monthly_revenue: '777', valuation_cap: '900', startup_name: 'Kept' }
    const id = await keeping(app(), founder, { financials: 'granted', market: 'granted' }, figures)
    const open = await keeping(app(), founder, {}, { ...figures, startup_name: 'Open' })
    await app().post('access/grant/', { startup_uuid: id, user_uuid: friend.id }, founder.token)
    const found = async (token: string, filter: object, sort = ['created_at', 'ASC']) =>
      names(await listOf(app(), token, { filter: { id: [id, open], ...filter }, sort, range: [0, 9] }))
    for (const filter of [
      { startup_monthly_revenue: 777 },
      { startup_monthly_revenue_gte: 1 },
      { startup_monthly_revenue_lte: 1_000 },
      { startup_monthly_revenue_empty: false },
      { instrument: 'equity' },
      { round_deadline_gte: '2020-01-01' },
      { valuation_cap_gte: 1 },
    ]) {
      expect(await found(investor.token, filter), JSON.stringify(filter)).toEqual(['Open'])
      expect((await found(friend.token, filter)).sort(), JSON.stringify(filter)).toEqual(['Kept', 'Open'])
      expect((await found(founder.token, filter)).sort(), JSON.stringify(filter)).toEqual(['Kept', 'Open'])
    }
    expect(await found(investor.token, { startup_monthly_revenue_empty: true })).toEqual([])
    for (const order of ['ASC', 'DESC'])
      expect((await found(investor.token, {}, ['startup_monthly_revenue', order])).at(-1)).toBe('Kept')
  })

  it('is found by its words by those alone who read it', async () => {
    const founder = await app().user()
    const people = {
      public: await app().user({ email_verified: false }),
      member: await app().user(),
      investor: await app().user({ role: 'vc' }),
      granted: await app().user({ role: 'vc' }),
      private: await app().user({ role: 'admin' }),
    } as const
    for (const tier of groupTiers) {
      const word = `Quixote${tier}`
      const id = await keeping(app(), founder, {}, { solution: `A ${word} net`, startup_name: `Net ${tier}` })
      await app().post('access/grant/', { startup_uuid: id, user_uuid: people.granted.id }, founder.token)
      await app().post('access/set_tiers/', { startup_uuid: id, market: tier }, founder.token)
      for (const reader of groupTiers) {
        const asked = { filter: { q: `net ${word}` }, range: [0, 9] }
        const isFound = (await listOf(app(), people[reader].token, asked)).body.data.length
        expect(isFound, `${tier}, asked by ${reader}`).toBe(isAbove(tier, reader) ? 0 : 1)
      }
      expect((await listOf(app(), founder.token, { filter: { q: word }, range: [0, 9] })).body.data).toHaveLength(1)
      const anyone = await app().get<{ data: unknown[] }>(
        `public/startups/?${new URLSearchParams({ filter: JSON.stringify({ q: word }) }).toString()}`,
      )
      expect(anyone.body.data, tier).toHaveLength(tier === 'public' ? 1 : 0)
    }
  })

  it('counts for no match', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    await app().post('vc/update/', { cheque_min: '200000', cheque_max: '300000' }, investor.token)
    const id = await keeping(app(), founder, {})
    const match = async () => (await read(app(), id, investor.token)).match
    const matching = async () =>
      names(await listOf(app(), investor.token, { filter: { id: [id], matches_profile: true }, range: [0, 9] })).length
    const scored = async () =>
      (await listOf(app(), investor.token, { filter: { id: [id] }, sort: ['match', 'DESC'], range: [0, 9] })).body
        .data[0]?.match
    expect([await match(), await matching()]).toMatchObject([{ score: 100 }, 1])
    await app().post('access/set_tiers/', { startup_uuid: id, financials: 'granted' }, founder.token)
    expect([await match(), await matching(), await scored()]).toEqual([
      { score: 0, reasons: [] },
      0,
      { score: 0, reasons: [] },
    ])
  })

  it('is told as others read it', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await keeping(app(), founder, { financials: 'granted', market: 'investor', links: 'private' })
    const preview = async (body: object) =>
      (
        await app().post<{ unread: string[]; is_there: boolean; values: Readonly<Record<string, unknown>> }>(
          'access/preview/',
          { startup_uuid: id, ...body },
          founder.token,
        )
      ).body
    expect(await preview({ as: 'public' })).toMatchObject({
      is_there: true,
      unread: ['contact', 'market', 'financials', 'links', 'deck'],
      values: { solution: null, startup_name: 'Água Limpa', startup_website: null, traction: null },
    })
    expect(await preview({ as: 'member' })).toMatchObject({
      unread: ['contact', 'market', 'financials', 'links', 'deck'],
      values: { solution: null, startup_website: null },
    })
    const asInvestor = { as: 'investor', user_uuid: investor.id }
    expect(await preview(asInvestor)).toMatchObject({
      unread: ['financials', 'links', 'deck'],
      values: { solution: 'Fog nets', valuation_cap: null, contact_name: 'Edna Lima' },
    })
    await app().post('access/grant/', { startup_uuid: id, user_uuid: investor.id }, founder.token)
    expect(await preview(asInvestor)).toMatchObject({ unread: ['links'], values: { valuation_cap: '100000' } })
    expect(await preview({ as: 'investor' })).toMatchObject({ unread: ['financials', 'links', 'deck'] })
    expectError(
      await app().post('access/preview/', { startup_uuid: id, as: 'investor' }, investor.token),
      403,
      messages.grants.notYours,
    )
    const seen: Readonly<Record<string, unknown>> = await read(app(), id, investor.token)
    const told = (await preview(asInvestor)).values
    for (const name of Object.keys(fields)) expect(told[name], name).toEqual(seen[name])
  })
})
