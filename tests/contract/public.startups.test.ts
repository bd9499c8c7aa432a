import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { publicStartupFields, resources } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup, startupBody } from './startupBody.ts'
import { messages } from '../support/english.ts'

interface Shown {
  readonly slug: string
  readonly startup_name: string
}
interface Listed {
  readonly data: readonly Shown[]
}

/** A list's question as it stands in an address. */
const questionOf = (asked: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])).toString()

describeOnBoth('startups that anyone may read', (app) => {
  const shown = { show_publicly: true }
  const slugOf = async (id: string) =>
    (await app().db.select({ slug: schema.startups.slug }).from(schema.startups).where(eq(schema.startups.id, id)))[0]
      ?.slug ?? ''
  const list = (asked: Readonly<Record<string, unknown>> = {}) =>
    app().get<Listed>(`public/startups/?${questionOf(asked)}`)
  const namesOf = async (asked: Readonly<Record<string, unknown>>) =>
    (await list(asked)).body.data.map((one) => one.startup_name)
  const page = (slug: string, token?: string) => app().get(`public/startups/${slug}/`, token)

  it('show their public fields and nothing else', async () => {
    const founder = await app().user()
    const made = await app().post<{ startup_uuid: string; data: { slug: string; show_publicly: boolean } }>(
      'startups/create/',
      await startupBody(app(), {
        startup_name: `Água Viva ${randomUUID()}`,
        pitch_deck: 'https://deck.example',
        team: 'Edna Lima | CEO',
        traction: '2026-01 | 4200.5 | 12',
        show_publicly: 'on',
      }),
      founder.token,
    )
    expect([made.status, made.body.data.show_publicly]).toEqual([200, true])
    const draft = made.body.data.slug
    expect(draft).toMatch(/^agua-viva-[0-9a-f-]+$/)
    expectError(await page(draft), 404, messages.startup.notFound)
    await app().post('startups/publish', { startup_uuid: made.body.startup_uuid }, founder.token)
    // With its first publishing it gets the address that it keeps.
    const slug = await slugOf(made.body.startup_uuid)
    expect(slug).toBe(draft.slice(0, -'-123456789012'.length))
    expect((await page(draft)).body).toMatchObject({ slug })
    expectError(await page(`another-name${draft.slice(-'-123456789012'.length)}`), 404, messages.startup.notFound)

    const { status, body } = await page(slug)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        ...Object.keys(publicStartupFields),
        'slug',
        'startup_uuid',
        'category',
        'development_stage',
        'raising_phase',
        'updated_at',
        'claims',
      ].toSorted(),
    )
    const secret = Object.entries(resources.startups.fields)
      .filter(([, { options }]) => options.group === 'contact' || options.group === 'financials')
      .filter(([, { options }]) => !('publicWhere' in options))
      .map(([name]) => name)
    expect(body).toMatchObject({ team: null, traction: null })
    for (const name of [...secret, 'enter_full_address', 'pitch_deck', 'user_uuid', 'created_by'])
      expect(body).not.toHaveProperty(name)
    for (const value of [
      'edna@agua.example',
      '991 23 45',
      'Edna Lima',
      '250000',
      '4200.5',
      'deck.example',
      founder.id,
      founder.email,
    ])
      expect(JSON.stringify(body)).not.toContain(value)
    expect(body).toMatchObject({
      usp_market: 'The cheapest litre on the islands',
      category: { uuid: expect.any(String) as string },
    })
    expect(JSON.stringify((await list({ filter: { q: body['startup_name'] } })).body)).not.toMatch(/edna@|Edna|250000/)
  })

  it('show the team and traction where their founder marks them, each by itself', async () => {
    const founder = await app().user()
    const startup_uuid = await startup(app(), founder, {
      ...shown,
      startup_name: `Kolda ${randomUUID()}`,
    })
    const given = {
      team: [{ name: 'Ama Boateng', role: 'CEO', linkedin: 'network.example/ama' }, { name: 'Kofi | Jr' }],
      traction: '2026-02 | 5k\n2026-01 | 4,200 | 12',
    }
    expect((await app().post('startups/update', { startup_uuid, ...given }, founder.token)).status).toBe(200)
    const slug = await slugOf(startup_uuid)
    const read = async () => {
      const { team, traction } = (await page(slug)).body
      return { team, traction }
    }
    const team = [
      { name: 'Ama Boateng', role: 'CEO', linkedin: 'https://network.example/ama', photo: null },
      { name: 'Kofi | Jr', role: null, linkedin: null, photo: null },
    ]
    // In the order of their months, what was not given is nothing.
    const traction = [
      { month: '2026-01-01', revenue: '4200', customers: 12 },
      { month: '2026-02-01', revenue: '5000', customers: null },
    ]
    expect(await read()).toEqual({ team: null, traction: null })
    await app().post('startups/update', { startup_uuid, show_team_publicly: true }, founder.token)
    expect(await read()).toEqual({ team, traction: null })
    await app().post('startups/update', { startup_uuid, show_traction_publicly: true }, founder.token)
    expect(await read()).toEqual({ team, traction })
    await app().post('startups/update', { startup_uuid, show_team_publicly: false }, founder.token)
    expect(await read()).toEqual({ team: null, traction })

    // A month stands there once.
    const twice = await app().post('startups/update', { startup_uuid, traction: '2026-01\n2026-01-15' }, founder.token)
    expect([twice.status, twice.body]).toMatchObject([400, { errors: { traction: 'Row 2 repeats another one' } }])
  })

  it('are gone at the next request after anything that made them public ends', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const name = `Kolda ${randomUUID()}`
    const startup_uuid = await startup(app(), founder, { startup_name: name, ...shown })
    const slug = await slugOf(startup_uuid)
    const isThere = async () => [(await page(slug)).status, await namesOf({ filter: { q: name } })]
    expect(await isThere()).toEqual([200, [name]])

    await app().post('startups/unpublish', { startup_uuid }, founder.token)
    expect(await isThere()).toEqual([404, []])
    await app().post('startups/publish', { startup_uuid }, founder.token)
    expect(await isThere()).toEqual([200, [name]])

    await app().post('startups/update', { startup_uuid, show_publicly: false }, founder.token)
    expect(await isThere()).toEqual([404, []])
    await app().post('startups/update', { startup_uuid, show_publicly: true }, founder.token)
    await app().post('startups/update', { startup_uuid, show_publicly: '' }, founder.token)
    expect(await isThere()).toEqual([404, []])
    await app().post('startups/update', { startup_uuid, show_publicly: true }, founder.token)
    expect(await isThere()).toEqual([200, [name]])

    await app().post(`users/disable/${founder.id}`, {}, admin.token)
    expect(await isThere()).toEqual([404, []])
  })

  it('never hold a draft or one whose founder did not say so, whoever asks', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const word = `w${randomUUID().slice(0, 8)}`
    const hidden = [
      await startup(app(), founder, { startup_name: `${word} draft`, ...shown }, { is_published: false }),
      await startup(app(), founder, { startup_name: `${word} silent` }),
      await startup(app(), founder, { startup_name: `${word} no`, show_publicly: false }),
    ]
    for (const token of [undefined, founder.token, admin.token]) {
      for (const id of hidden) expectError(await page(await slugOf(id), token), 404, messages.startup.notFound)
      const answer = await app().get<Listed>(`public/startups/?${questionOf({ filter: { q: word } })}`, token)
      expect([answer.body.data, answer.headers.get('content-range')]).toEqual([[], 'startups */0'])
      expect(
        (await app().get<Listed>(`public/startups/?${questionOf({ filter: { id: hidden } })}`, token)).body.data,
      ).toEqual([])
    }
    for (const wrong of ['nothing-of-this-name', '%00', 'x'.repeat(500), '..'])
      expect([400, 404]).toContain((await page(wrong)).status)
  })

  it('are listed, searched, filtered and paged', async () => {
    const founder = await app().user()
    const [category, other] = [await entry(app()), await entry(app())]
    const word = `w${randomUUID().slice(0, 8)}`
    const at = app().deps.now().getTime()
    for (const [place, values] of [
      { country: 'Mali', category_uuid: category },
      { country: 'Togo', category_uuid: category },
      { country: 'Mali', category_uuid: other, usp_market: 'Água' },
    ].entries()) {
      await startup(
        app(),
        founder,
        { startup_name: `${word} ${place}`, ...values, ...shown },
        { created_at: new Date(at + place * 1_000) },
      )
    }
    const places = async (filter: object, more: object = {}) =>
      (await namesOf({ filter: { q: word, ...filter }, ...more })).map((name) => name.slice(word.length + 1))
    expect(await places({})).toEqual(['2', '1', '0'])
    expect(await places({ country: 'ML' })).toEqual(['2', '0'])
    expect(await places({ country: ['Mali', 'Togo'], category_uuid: category })).toEqual(['1', '0'])
    expect(await places({ q: `agua ${word}` })).toEqual(['2'])
    expect(await places({}, { sort: ['startup_name', 'ASC'] })).toEqual(['0', '1', '2'])
    const second = await list({ filter: { q: word }, range: [1, 1] })
    expect([second.body.data.map((one) => one.startup_name), second.headers.get('content-range')]).toEqual([
      [`${word} 1`],
      'startups 1-1/3',
    ])
    expect((await list({ filter: { q: word }, range: [9, 12] })).headers.get('content-range')).toBe('startups */3')
    const { body } = await app().get<{ categories: { uuid: string }[]; countries: string[] }>('public/startup_filters/')
    expect(body.categories.map((one) => one.uuid)).toEqual(expect.arrayContaining([category, other]))
    expect(body.countries).toEqual(expect.arrayContaining(['Mali', 'Togo']))
  })

  it.each([
    [{ filter: { is_published: false } }, 'filter'],
    [{ filter: { created_by: randomUUID() } }, 'filter'],
    [{ filter: { is_liked: true } }, 'filter'],
    [{ filter: { show_publicly: false } }, 'filter'],
    [{ sort: ['likes_count', 'DESC'] }, 'sort'],
    [{ range: [0, 500] }, 'range'],
  ])('answer no other question: %j', async (asked, name) => {
    const answer = await app().get(`public/startups/?${questionOf(asked)}`)
    expectError(answer, 400)
    expect(Object.keys(answer.body['errors'] ?? {})).toEqual([name])
  })

  it('keep one address through every change of name, each its own', async () => {
    const founder = await app().user()
    const name = `Sol & Mar ${randomUUID()}`
    const [first, second] = [
      await startup(app(), founder, { startup_name: name, ...shown }),
      await startup(app(), founder, { startup_name: name, ...shown }),
    ]
    const [slug, longer] = [await slugOf(first), await slugOf(second)]
    expect(longer).toBe(`${slug}-${second.slice(-12)}`)
    await app().post(
      'startups/update',
      { startup_uuid: first, startup_name: 'Another name', slug: 'mine' },
      founder.token,
    )
    expect(await slugOf(first)).toBe(slug)
    expect((await page(slug)).body).toMatchObject({ startup_name: 'Another name' })
    expect(await slugOf(await startup(app(), founder, { startup_name: 'شركة' }))).toMatch(/^startup/)
    // Two that take one name at the same time.
    const twin = `Twin ${randomUUID()}`
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        app().db.transaction((tx) =>
          insertStartups(tx, [{ user_id: founder.id, values: { startup_name: twin }, created_at: app().deps.now() }]),
        ),
      ),
    )
    expect(new Set(await Promise.all(both.map(([id = '']) => slugOf(id)))).size).toBe(3)
  })

  it('tell by no address that a draft of the same name is there', async () => {
    const [mine, other] = [await app().user(), await app().user()]
    const name = `Quiet Name ${randomUUID()}`
    const complete = async ({ token }: TestUser) =>
      (
        await app().post<{ startup_uuid: string }>(
          'startups/create/',
          await startupBody(app(), { startup_name: name, ...shown }),
          token,
        )
      ).body.startup_uuid
    const draft = await complete(mine)
    expect(await slugOf(draft)).toMatch(new RegExp(`-${draft.slice(-12)}$`))
    const theirs = await complete(other)
    await app().post('startups/publish', { startup_uuid: theirs }, other.token)
    const plain = await slugOf(theirs)
    expect(plain).not.toContain(theirs.slice(-12))
    // The draft comes second, whoever had the name first; and it keeps its address through what follows.
    await app().post('startups/publish', { startup_uuid: draft }, mine.token)
    const second = await slugOf(draft)
    expect(second).toBe(`${plain}-${draft.slice(-12)}`)
    await app().post('startups/unpublish', { startup_uuid: theirs }, other.token)
    await app().post('startups/unpublish', { startup_uuid: draft }, mine.token)
    await app().post('startups/publish', { startup_uuid: draft }, mine.token)
    expect([await slugOf(theirs), await slugOf(draft)]).toEqual([plain, second])
  })

  it('are named for sitemaps, with the day of their last change, and no others are', async () => {
    const founder = await app().user()
    const [told, hidden] = [
      await startup(app(), founder, { startup_name: `Map ${randomUUID()}`, ...shown }),
      await startup(app(), founder, { startup_name: `Map ${randomUUID()}` }),
    ]
    const { body } = await app().get<{ data: readonly { slug: string; updated_at: string }[] }>(
      'public/startup_addresses/',
    )
    const row = body.data.find(({ slug }) => slug.startsWith('map-'))
    expect(row?.slug).toBe(await slugOf(told))
    expect(Date.parse(row?.updated_at ?? '')).not.toBeNaN()
    const other = await slugOf(hidden)
    expect(body.data.map(({ slug }) => slug)).not.toContain(other)
  })

  it('may be kept by caches that ask each time', async () => {
    const founder = await app().user()
    const startup_uuid = await startup(app(), founder, { startup_name: `Cache ${randomUUID()}`, ...shown })
    const slug = await slugOf(startup_uuid)
    const { headers } = await page(slug)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'public, max-age=0, must-revalidate',
      null,
    ])
    const again = () => app().get(`public/startups/${slug}`, undefined, { headers: { 'if-none-match': etag } })
    expect([(await again()).status, (await again()).body]).toEqual([304, {}])
    await app().post('startups/update', { startup_uuid, usp_market: 'Something new' }, founder.token)
    expect((await again()).status).toBe(200)
    await app().post('startups/unpublish', { startup_uuid }, founder.token)
    const gone = await again()
    expectError(gone, 404, messages.startup.notFound)
    expect(gone.headers.get('cache-control')).toBe('no-store')
  })
})
