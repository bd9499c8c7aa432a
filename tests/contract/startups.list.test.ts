import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, listOf, names, startup, type Listed } from './startupBody.ts'
import { messages } from '../support/english.ts'

const minutes = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count))

describeOnBoth('lists of startups', (app) => {
  it('hold the drafts of their owner and of admins alone', async () => {
    const [founder, other, investor, admin] = [
      await app().user(),
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const draft = await startup(app(), founder, {}, { is_published: false })
    const shown = await startup(app(), founder)
    const seen = async (token: string, asked = {}) =>
      (await listOf(app(), token, { created_by: founder.id, ...asked })).body.data.map((one) => one.startup_uuid).sort()
    for (const [person, expected] of [
      [founder, [draft, shown]],
      [admin, [draft, shown]],
      [other, [shown]],
      [investor, [shown]],
    ] as const) {
      expect(await seen(person.token)).toEqual([...expected].sort())
      expect(await seen(person.token, { filter: { is_published: false } })).toEqual(
        expected.filter((id) => id === draft),
      )
      expect(await seen(person.token, { filter: { is_published: true } })).toEqual([shown])
      const page = await listOf(app(), person.token, {
        filter: { is_published: true, created_by: founder.id },
        range: [0, 19],
      })
      expect([page.status, page.headers.get('content-range')]).toEqual([200, 'startups 0-0/1'])
      const all = await listOf(app(), person.token, { filter: { id: [draft, shown] } })
      expect(all.body.data.map((one) => one.startup_uuid).sort()).toEqual([...expected].sort())
    }
    expectError(await app().get('startups/list/'), 401)
  })

  it('tell an investor all of a startup that is their own, among those of others too, as its page does', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const country = 'Burundi'
    const [own, other] = [await startup(app(), investor, { country }), await startup(app(), founder, { country })]
    const whole = { reads: 'private', own_role: 'owner', missing: expect.arrayContaining(['region', 'solution']) }
    const part = { reads: 'investor', own_role: null, missing: null }
    for (const asked of [
      { filter: { country } },
      { filter: { id: [own, other] } },
      { filter: { country, q: 'startup' } },
    ]) {
      const { data } = (await listOf(app(), investor.token, asked)).body
      expect(Object.fromEntries(data.map((one) => [one.startup_uuid, one]))).toMatchObject({
        [own]: whole,
        [other]: part,
      })
    }
    for (const [startup_uuid, expected] of [
      [own, whole],
      [other, part],
    ] as const)
      expect((await app().post('startups/get/', { startup_uuid }, investor.token)).body).toMatchObject(expected)
  })

  it('come in pages with a Content-Range, every startup once', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const country = 'Togo'
    for (let at = 0; at < 13; at++)
      await startup(
        app(),
        founder,
        { startup_name: `T${at}`, country },
        { created_at: minutes(Math.floor(at / 4)), is_published: at !== 5 },
      )
    for (const [person, total] of [
      [investor, 12],
      [founder, 13],
    ] as const) {
      const pages = await Promise.all(
        [
          [0, 4],
          [5, 9],
          [10, 14],
        ].map((range) => listOf(app(), person.token, { range, filter: { country } })),
      )
      expect(pages.map((page) => page.headers.get('content-range'))).toEqual([
        `startups 0-4/${total}`,
        `startups 5-9/${total}`,
        `startups 10-${total - 1}/${total}`,
      ])
      const all = pages.flatMap(names)
      expect(new Set(all).size).toBe(total)
      expect(all.slice(0, 1)).toEqual(['T12'])
      const beyond = await listOf(app(), person.token, { range: [50, 54], filter: { country } })
      expect([beyond.body.data, beyond.headers.get('content-range')]).toEqual([[], `startups */${total}`])
    }
    expect((await listOf(app(), investor.token, { filter: { country } })).headers.get('content-range')).toBeNull()
  })

  it('are exported whole, to those who may see them, without a view, and on record', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const country = 'Gambia'
    const cash_available = '1200.50'
    for (const [at, is_published] of [true, false, true].entries())
      await startup(app(), founder, { startup_name: `G${at}`, country, cash_available }, { is_published })
    const query = new URLSearchParams({ sort: '["startup_name","DESC"]', filter: JSON.stringify({ country }) })
    const taken = async (token: string) => (await app().get<Listed>(`startups/export/?${query}`, token)).body.data
    expect((await taken(investor.token)).map((one) => [one.startup_name, one.cash_available, one.views])).toEqual([
      ['G2', cash_available, 0],
      ['G0', cash_available, 0],
    ])
    expect((await taken(founder.token)).map((one) => one.startup_name)).toEqual(['G2', 'G1', 'G0'])
    expect((await taken(investor.token)).map((one) => one.views)).toEqual([0, 0])
    const [row] = await app().trail({ actor: founder.id, action: 'startup.exported' })
    expect(row?.detail).toEqual({ rows: 3 })
    expectError(await app().get('startups/export/'), 401)
    expectError(await app().get('startups/export/?filter={"contact_email":"a"}', investor.token), 400)
  })

  it('sort by name, day, time, likes and views, both ways', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const country = 'Benin'
    const rows = [
      ['Été', '2020-05-01', 3, 1],
      ['abc', null, 5, 9],
      ['Zoo', '1999-12-31', 1, 4],
      ['Eclair', '2021-01-01', 9, 2],
    ] as const
    for (const [at, [startup_name, established_in, likes, views]] of rows.entries()) {
      await startup(
        app(),
        founder,
        { startup_name, country, established_in },
        { likes, views, created_at: minutes(at) },
      )
    }
    const sorted = async (field: string, order: string) =>
      names(await listOf(app(), investor.token, { sort: [field, order], filter: { country }, range: [0, 9] }))
    const expected: Record<string, string[]> = {
      startup_name: ['abc', 'Eclair', 'Été', 'Zoo'],
      established_in: ['abc', 'Zoo', 'Été', 'Eclair'],
      created_at: ['Été', 'abc', 'Zoo', 'Eclair'],
      likes_count: ['Zoo', 'Été', 'abc', 'Eclair'],
      views: ['Été', 'Eclair', 'Zoo', 'abc'],
    }
    for (const [field, order] of Object.entries(expected)) {
      expect(await sorted(field, 'ASC'), field).toEqual(order)
      expect(await sorted(field, 'DESC'), field).toEqual([...order].reverse())
    }
  })

  it('filter by one or several values of each list and country, by founder, likes, connections and what was seen', async () => {
    const [founder, other, investor] = [await app().user(), await app().user(), await app().user({ role: 'vc' })]
    const [a, b] = [await entry(app()), await entry(app())]
    const [stage, phase] = [await entry(app(), 'devphases'), await entry(app(), 'raisephases')]
    const one = await startup(app(), founder, {
      startup_name: 'one',
      category_uuid: a,
      country: 'Chad',
      development_stage_uuid: stage,
    })
    await startup(app(), founder, {
      startup_name: 'two',
      category_uuid: b,
      country: 'Niger',
      raising_phase_uuid: phase,
    })
    const three = await startup(app(), other, { startup_name: 'three', category_uuid: a, country: 'Niger' })
    await app().post(`startups/${one}/like/`, {}, investor.token)
    await app().get(`vc/connect/${three}/`, investor.token)
    const by = async (filter: unknown) =>
      names(await listOf(app(), investor.token, { filter, range: [0, 24], sort: ['startup_name', 'ASC'] }))
    expect(await by({ category_uuid: a })).toEqual(['one', 'three'])
    expect(await by({ category_uuid: [a, b], country: ['NE', 'Tchad'] })).toEqual(['three', 'two'])
    expect(await by({ category_uuid: a, country: 'Chad' })).toEqual(['one'])
    expect(await by({ development_stage_uuid: stage })).toEqual(['one'])
    expect(await by({ raising_phase_uuid: [phase] })).toEqual(['two'])
    expect(await by({ created_by: other.id, category_uuid: [] })).toEqual(['three'])
    expect(await by({ is_liked: true })).toEqual(['one'])
    expect(await by({ is_connected: 'true' })).toEqual(['three'])
    expect(await by({ is_connected: false, category_uuid: [a, b] })).toEqual(['one', 'two'])
    await app().post('startups/get/', { startup_uuid: three }, investor.token)
    await app().post('startups/get/', { startup_uuid: one }, other.token)
    expect(await by({ is_seen: true })).toEqual(['three'])
    expect(await by({ is_seen: false, category_uuid: [a, b] })).toEqual(['one', 'two'])
    expect(await by({ id: [] })).toEqual([])
    expect(await by({ id: three.toUpperCase() })).toEqual(['three'])
  })

  it('are filtered by their state, of which others see what is published alone', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const country = 'Djibouti'
    const make = async (startup_name: string) => startup(app(), founder, { startup_name, country })
    await make('Shown')
    const [draft, down] = [await make('Draft'), await make('Held')]
    await app().post('startups/unpublish/', { startup_uuid: draft, is_published: false }, founder.token)
    await app().post('startups/unpublish/', { startup_uuid: down, is_published: false, reason: 'No team' }, admin.token)
    const found = async (token: string, ...state: readonly string[]) => {
      const filter = encodeURIComponent(JSON.stringify({ country, ...(state.length > 0 ? { state } : {}) }))
      const { body } = await app().get<{ data: { startup_name: string }[] }>(
        `startups/list/?filter=${filter}&range=[0,9]`,
        token,
      )
      return body.data.map(({ startup_name }) => startup_name).sort()
    }
    for (const token of [admin.token, founder.token]) {
      expect(await found(token)).toEqual(['Draft', 'Held', 'Shown'])
      expect(await found(token, 'draft')).toEqual(['Draft'])
      expect(await found(token, 'taken_down')).toEqual(['Held'])
      expect(await found(token, 'published')).toEqual(['Shown'])
      expect(await found(token, 'draft', 'taken_down')).toEqual(['Draft', 'Held'])
    }
    expect(await found(investor.token)).toEqual(['Shown'])
    for (const state of ['draft', 'taken_down']) expect(await found(investor.token, state)).toEqual([])
    const wrong = await app().get(`startups/list/?filter=${encodeURIComponent('{"state":"gone"}')}`, admin.token)
    expect(wrong.status).toBe(400)
  })

  it('sort and bound by every figure, for whom reads it alone', async () => {
    const [founder, other, investor] = [await app().user(), await app().user(), await app().user({ role: 'vc' })]
    const country = 'Comoros'
    const figures = {
      startup_monthly_revenue: [300, 100, 200],
      paying_customers: [3, 1, 2],
      fulltime_employees: [3, 1, 2],
      valuation_cap: [3_000_000, 1_000_000, 2_000_000],
      cash_burnt_rate: [30, 10, 20],
    }
    for (const at of [0, 1, 2])
      await startup(app(), founder, {
        startup_name: `f${at}`,
        country,
        ...Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, values[at]])),
      })
    const asked = async (token: string, query: object) =>
      names(await listOf(app(), token, { filter: { country }, range: [0, 24], ...query }))
    for (const [name, values] of Object.entries(figures)) {
      expect(await asked(investor.token, { sort: [name, 'DESC'] }), name).toEqual(['f0', 'f2', 'f1'])
      expect(await asked(investor.token, { sort: [name, 'ASC'] }), name).toEqual(['f1', 'f2', 'f0'])
      const filter = { country, [`${name}_gte`]: values[2] }
      expect((await asked(investor.token, { filter })).toSorted(), name).toEqual(['f0', 'f2'])
      // What a founder may not read of others', no order and no bound tells them.
      expect(await asked(other.token, { sort: [name, 'DESC'] }), name).toEqual(
        await asked(other.token, { sort: ['id', 'DESC'] }),
      )
      expect(await asked(other.token, { filter }), name).toEqual([])
    }
  })

  it('search names, problem, solution and USP, with and without accents, the last word as a beginning', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    await startup(app(), founder, { startup_name: 'Djuntu vendas online', usp_market: 'Entrega ao domicílio em 48h' })
    await startup(app(), founder, {
      startup_name: 'AquaVida',
      problem_your_solving: 'A água chega tarde à Praia',
      solution: "L'eau de pluie, œuvre commune",
    })
    await startup(app(), founder, { startup_name: 'Formação.cv', country: 'Cabo Verde' })
    const find = async (q: string, filter = {}) =>
      names(await listOf(app(), investor.token, { filter: { q, ...filter }, range: [0, 24] }))
    for (const q of ['djuntu', 'DJUNTU  Vendas', 'vendas dju', 'domicilio', 'Domicílio 48'])
      expect(await find(q), q).toEqual(['Djuntu vendas online'])
    for (const q of ['agua', 'água praia', 'AGUA prai', 'eau', 'oeuvre', 'œuv', 'aquav'])
      expect(await find(q), q).toEqual(['AquaVida'])
    for (const q of ['formacao', 'Formaçã', 'formacao.cv', 'formação'])
      expect(await find(q), q).toEqual(['Formação.cv'])
    expect(await find('formacao', { country: 'Mali' })).toEqual([])
    // Where no word fits, names that resemble what was typed.
    for (const q of ['djunto', 'formacai', 'aquavda']) expect((await find(q)).length, q).toBe(1)
    for (const q of ['xyz', 'quartz violin']) expect(await find(q), q).toEqual([])
    for (const q of ["'", "a' & b | !(", ':*', '\\', '%', 'água:*|x', '&&&']) expect(await find(q), q).toEqual([])
    expect(
      (await listOf(app(), investor.token, { filter: { q: 'djuntu' }, range: [0, 24] })).headers.get('content-range'),
    ).toBe('startups 0-0/1')
  })

  it('are complete for one’s own rows, and capped elsewhere where no range is asked', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    for (let at = 0; at < limits.listCap + 5; at++) await startup(app(), founder, { country: 'Gabon' })
    expect((await listOf(app(), founder.token, { created_by: founder.id })).body.data).toHaveLength(limits.listCap + 5)
    expect((await listOf(app(), investor.token, { filter: { country: 'Gabon' } })).body.data).toHaveLength(
      limits.listCap,
    )
  })

  it('reject what they do not take, field by field', async () => {
    const { token } = await app().user()
    const broken = async (asked: Record<string, unknown>) => {
      const answer = await listOf(app(), token, asked)
      expect(answer.status).toBe(400)
      return Object.keys((answer.body as unknown as { errors: object }).errors)
    }
    expect(await broken({ sort: ['cash_available', 'ASC'] })).toEqual(['sort'])
    expect(await broken({ filter: { contact_email: 'x' } })).toEqual(['filter'])
    expect(await broken({ range: [0, 1000] })).toEqual(['range'])
    expect(await broken({ created_by: 'me' })).toEqual(['created_by'])
    const gone = await app().post('startups/get/', { startup_uuid: '00000000-0000-7000-8000-000000000000' }, token)
    expectError(gone, 404, messages.startup.notFound)
  })
})
