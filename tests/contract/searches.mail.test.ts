import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { mailSearches } from '@baobab/api/jobs/searchMails.ts'
import { dueAfter } from '@baobab/api/features/searches/mailings.ts'
import { limits, type SavedSearch } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

it('are due at one hour for everyone, weekly ones on Mondays', () => {
  const due = (period: 'daily' | 'weekly', at: string) => dueAfter(period, new Date(at)).toISOString()
  expect(due('daily', '2026-03-04T05:59:59Z')).toBe('2026-03-04T06:00:00.000Z')
  expect(due('daily', '2026-03-04T06:00:00Z')).toBe('2026-03-05T06:00:00.000Z')
  expect(due('daily', '2026-12-31T23:00:00Z')).toBe('2027-01-01T06:00:00.000Z')
  expect(due('weekly', '2026-03-02T05:00:00Z')).toBe('2026-03-02T06:00:00.000Z')
  expect(due('weekly', '2026-03-02T06:00:00Z')).toBe('2026-03-09T06:00:00.000Z')
})

describeOnBoth('mails of saved searches', (app) => {
  const post = <T = { message: string; data: SavedSearch; errors?: unknown }>(
    who: TestUser,
    verb: string,
    body: object,
  ) => app().post<T>(`saved_searches/${verb}/`, body, who.token)
  const choose = (who: TestUser, search_uuid: string, mail: unknown) => post(who, 'mail', { search_uuid, mail })
  const mailsTo = async (who: TestUser) =>
    (await app().mails()).filter(({ to, subject }) => to === who.email && /saved searches/.test(subject))
  const person = (values: Parameters<ReturnType<typeof app>['user']>[0] = {}) =>
    app().user({ role: 'vc', email_verified: true, ...values })
  /** Sets the clock behind the next time that mails are due, past what is seen only a little later. */
  const toNext = (period: 'daily' | 'weekly' = 'daily') =>
    app().pass(
      dueAfter(period, app().deps.now()).getTime() - app().deps.now().getTime() + limits.searchMails.settleMs * 2,
    )
  const run = () => mailSearches(app().deps)
  /** A signed-in session lives for minutes, and clocks here go on by days. */
  const again = async (who: TestUser): Promise<TestUser> => ({ ...who, token: await app().session(who.id) })

  async function saved(
    who: TestUser,
    filter: object,
    mail: 'none' | 'daily' | 'weekly' = 'daily',
    name = 'Mine',
  ): Promise<SavedSearch> {
    const { search_uuid } = (await post(who, 'create', { name, resource: 'startups', filter: JSON.stringify(filter) }))
      .body.data
    return (await choose(who, search_uuid, mail)).body.data
  }

  it('bring what was published since, each with its reason, once', async () => {
    const [founder, investor] = [await app().user(), await person({ first_name: 'Thandeka' })]
    const category = await entry(app(), 'categories', `Fintech ${crypto.randomUUID()}`)
    await startup(app(), founder, { startup_name: 'Long there', country: 'Ghana', category_uuid: category })
    const search = await saved(
      investor,
      { country: 'Ghana', category_uuid: category, q: 'wells' },
      'daily',
      'Água & <b>sol</b>',
    )
    expect(search.mail).toBe('daily')
    app().pass(1_000)
    const fits = { country: 'Ghana', category_uuid: category, problem_your_solving: 'Wells run dry' }
    const hit = await startup(app(), founder, { startup_name: 'Kolda <Frais>', ...fits })
    await startup(app(), founder, { startup_name: 'Draft Frais', ...fits }, { is_published: false })
    await startup(app(), founder, { startup_name: 'Elsewhere', ...fits, country: 'Mali' })
    await startup(app(), investor, { startup_name: 'My own', ...fits })
    const withdrawn = await startup(app(), founder, { startup_name: 'Taken back', ...fits })
    await app().post('startups/unpublish/', { startup_uuid: withdrawn }, founder.token)
    await run()
    expect(await mailsTo(investor)).toEqual([])
    toNext()
    await run()
    const [mail, ...others] = await mailsTo(investor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('1 new match of your saved searches')
    expect(mail?.text).toContain('Hello Thandeka,')
    expect(mail?.text).toContain(`http://baobab.test/app/startup/overview/${hit}`)
    expect(mail?.text).toMatch(/Matches =E2=80=9Cwells=E2=80=9D, Country: Ghana, Category: Fintech [\w-]+/)
    expect(mail?.text).toContain('Kolda &#60;Frais&#62;')
    // What could join an address is followed by a word joiner, so that no mail program makes a link of a name.
    expect(mail?.text.replaceAll('=\r\n', '')).toContain('&#60;b&#62;sol&#60;/=E2=81=A0b&#62;')
    for (const absent of ['Long there', 'Draft Frais', 'Elsewhere', 'My own', 'Taken back'])
      expect(mail?.text).not.toContain(absent)
    await run()
    toNext()
    await run()
    expect(await mailsTo(investor)).toHaveLength(1)
  })

  it('say why a profile fits, and how many more there are', async () => {
    const [founder, investor] = [await app().user(), await person()]
    const [category, stage] = [
      await entry(app(), 'categories', `Solar ${crypto.randomUUID()}`),
      await entry(app(), 'devphases', `Pilot ${crypto.randomUUID()}`),
    ]
    await app().post('vc/update/', { categories: [category], stages: [stage] }, investor.token)
    await saved(investor, { category_uuid: category }, 'daily', 'Sun')
    app().pass(1_000)
    const { most } = limits.searchMails
    for (let n = 0; n < most + 3; n++)
      await startup(app(), founder, { category_uuid: category, development_stage_uuid: stage })
    toNext()
    await run()
    const [mail] = await mailsTo(investor)
    expect(mail?.subject).toBe(`${most}+ new matches of your saved searches`)
    expect(mail?.text).toContain('and 3 more')
    expect(mail?.text).toMatch(/Matches Category: Solar [\w-]+, your profile by 100% \(Pilot [\w-]+\)/)
    expect((mail?.text.match(/\/app\/startup\/overview\//g) ?? []).length).toBe(most * 2)
  })

  it('come in the order of the best match, and in the usual one once the mandate is gone', async () => {
    const [founder, investor] = [await app().user(), await person()]
    const category = await entry(app())
    await app().post('vc/update/', { categories: [category] }, investor.token)
    const query = { filter: JSON.stringify({ created_by: founder.id }), sort: '["match","DESC"]' }
    const search = (await post(investor, 'create', { name: 'Best', resource: 'startups', ...query })).body.data
    await choose(investor, search.search_uuid, 'daily')
    app().pass(1_000)
    const publish = async (...names: readonly (readonly [string, object])[]) => {
      for (const [startup_name, values] of names) await startup(app(), founder, { startup_name, ...values })
      toNext()
      await run()
      const text = (await mailsTo(investor)).at(-1)?.text ?? ''
      return [...new Set([...text.matchAll(/(?:Fits|Newer)[A-Z]/g)].map(([name]) => name))]
    }
    expect(await publish(['FitsA', { category_uuid: category }], ['NewerA', {}])).toEqual(['FitsA', 'NewerA'])
    const { token } = await again(investor)
    await app().post('vc/update/', { categories: [] }, token)
    expect(await publish(['FitsB', { category_uuid: category }], ['NewerB', {}])).toEqual(['NewerB', 'FitsB'])
  })

  it('say bounds, gaps and every value that a search asks for', async () => {
    const [founder, investor] = [await app().user(), await person()]
    const [one, other] = [await entry(app()), await entry(app())]
    const filter = {
      established_in_gte: '2019-01-01',
      established_in_lte: '2020-12-31',
      startup_monthly_revenue_gte: '5k',
      fulltime_employees_lte: '20',
      valuation_cap_empty: true,
      category_uuid: [one, other],
      is_liked: false,
    }
    await saved(investor, filter, 'daily', 'Bounds')
    app().pass(1_000)
    const fits = { established_in: '2019-03-01', startup_monthly_revenue: '7000.50', fulltime_employees: '4' }
    await startup(app(), founder, { startup_name: 'Fits', category_uuid: other, ...fits })
    await startup(app(), founder, {
      startup_name: 'Too small',
      category_uuid: one,
      ...fits,
      startup_monthly_revenue: '1',
    })
    toNext()
    await run()
    const text = (await mailsTo(investor)).map((mail) => mail.text.replace(/=\r?\n/g, '')).join()
    expect(text).toContain('Fits')
    expect(text).not.toContain('Too small')
    for (const words of [
      'Established: 1/1/2019 to 12/31/2020',
      'Monthly revenue: from $5,000',
      'Full-time employees: up to 20',
      'Valuation cap: not given',
      'Liked: No',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Category: categories \d+ of \d+/)
  })

  it('are one for all searches of a person, daily and weekly in their time', async () => {
    const [founder, investor] = [await app().user(), await person()]
    const category = await entry(app())
    await saved(investor, { category_uuid: category, country: 'Kenya' }, 'daily', 'Kenya')
    await saved(investor, { category_uuid: category, country: 'Togo' }, 'daily', 'Togo')
    await saved(investor, { category_uuid: category }, 'weekly', 'Any')
    await saved(investor, { category_uuid: category }, 'none', 'Silent')
    app().pass(1_000)
    for (const country of ['Kenya', 'Togo', 'Mali']) await startup(app(), founder, { category_uuid: category, country })
    toNext('weekly')
    await run()
    const mails = await mailsTo(investor)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('3 new matches of your saved searches')
    for (const name of ['Kenya', 'Togo', 'Any']) expect(mails[0]?.text).toContain(`New in =E2=80=9C${name}=E2=80=9D`)
    expect(mails[0]?.text).not.toContain('Silent')
    await startup(app(), founder, { category_uuid: category, country: 'Mali' })
    for (let day = 0; day < 6; day++) {
      toNext()
      await run()
    }
    expect(await mailsTo(investor)).toHaveLength(1)
    toNext('weekly')
    await run()
    expect(await mailsTo(investor)).toHaveLength(2)
  })

  it('stop by one click, from the mail program and from the page, for good', async () => {
    const [founder, investor] = [await app().user(), await person()]
    const category = await entry(app())
    const search = await saved(investor, { category_uuid: category })
    app().pass(1_000)
    await startup(app(), founder, { category_uuid: category })
    toNext()
    await run()
    const [mail] = await mailsTo(investor)
    const header = /^List-Unsubscribe: ?<(.+?)>/m.exec((mail?.text ?? '').replace(/\r\n[ \t]+/g, ''))?.[1] ?? ''
    expect(header).toMatch(/^http:\/\/baobab\.test\/api\/saved_searches\/stop\/\?token=[\w-]{43}$/)
    expect(mail?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const token = header.slice(-43)
    expect(mail?.text).toContain(`http://baobab.test/searches/stop?token=${token}`)
    for (let clicks = 0; clicks < 2; clicks++) {
      const answer = await app().post(
        header.slice('http://baobab.test/api/'.length),
        new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      )
      expect([answer.status, answer.body]).toEqual([200, { message: messages.search.mailStopped }])
    }
    const there = await again(investor)
    expect((await app().get<{ data: SavedSearch[] }>('saved_searches/list/', there.token)).body.data).toMatchObject([
      { name: 'Mine', mail: 'none' },
    ])
    await startup(app(), founder, { category_uuid: category })
    toNext()
    await run()
    expect(await mailsTo(investor)).toHaveLength(1)
    // Chosen again, the links of old mails stop them still; what came meanwhile is not brought up.
    await choose(await again(investor), search.search_uuid, 'daily')
    toNext()
    await run()
    expect(await mailsTo(investor)).toHaveLength(1)
    expect((await app().post('saved_searches/stop', { token })).status).toBe(200)
    expect(
      (await app().db.select().from(schema.savedSearches).where(eq(schema.savedSearches.id, search.search_uuid)))[0]
        ?.mail,
    ).toBe('none')
    for (const wrong of [{}, { token: 'x' }])
      expectError(await app().post('saved_searches/stop', wrong), 400, messages.auth.linkDead)
    expect((await app().get('saved_searches/stop/')).status).toBe(404)
  })

  it('go to nobody who may not sign in, and are sent once by however many processes', async () => {
    const founder = await app().user()
    const category = await entry(app())
    const people = await Promise.all(Array.from({ length: 5 }, () => person()))
    for (const who of people) await saved(who, { category_uuid: category })
    const [gone, ...others] = people
    await app()
      .db.update(schema.users)
      .set({ is_active: false })
      .where(eq(schema.users.id, gone?.id ?? ''))
    app().pass(1_000)
    await startup(app(), founder, { category_uuid: category })
    toNext()
    const counts = await Promise.all([run(), run(), run(), run()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(others.length)
    for (const who of others) expect(await mailsTo(who)).toHaveLength(1)
    expect(gone && (await mailsTo(gone))).toEqual([])
  })

  it('lose and double nothing where one breaks off, and hold nobody else up', async () => {
    const [founder, first, second] = [await app().user(), await person(), await person()]
    const category = await entry(app())
    for (const who of [first, second]) await saved(who, { category_uuid: category })
    app().pass(1_000)
    await startup(app(), founder, { category_uuid: category })
    toNext()
    await app().db.execute(
      sql.raw(`alter table mails add constraint break_off check (recipient <> '${first.email}') not valid`),
    )
    expect(await mailSearches(app().deps)).toBe(1)
    await app().db.execute(sql.raw('alter table mails drop constraint break_off'))
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([0, 1])
    await run()
    expect(await mailsTo(first)).toEqual([])
    app().pass(3_600_000)
    await run()
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 1])
  })

  it('are chosen by the owner of a search alone, with a verified address, for lists that have them', async () => {
    const [owner, other, admin, unverified] = [
      await person(),
      await person(),
      await person({ role: 'admin' }),
      await person({ role: 'startup', email_verified: false }),
    ]
    const { search_uuid } = await saved(owner, {}, 'none')
    for (const stranger of [other, admin])
      expectError(await choose(stranger, search_uuid, 'daily'), 404, messages.search.notFound)
    expectError(await app().post('saved_searches/mail/', { search_uuid, mail: 'daily' }), 401)
    for (const mail of ['hourly', null, ['daily']]) expect((await choose(owner, search_uuid, mail)).status).toBe(400)
    expect((await choose(owner, search_uuid, 'weekly')).body).toMatchObject({
      message: messages.search.mailWeekly,
      data: { mail: 'weekly' },
    })
    expect((await choose(owner, search_uuid, 'none')).body).toMatchObject({
      message: messages.search.mailNone,
      data: { mail: 'none' },
    })
    for (const answer of [
      await post(unverified, 'create', { name: 'x', resource: 'startups' }),
      await choose(unverified, search_uuid, 'daily'),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, messages.auth.verifyFirst])
    }
    const users = (await post(admin, 'create', { name: 'x', resource: 'users' })).body.data
    expect((await choose(admin, users.search_uuid, 'daily')).body.errors).toEqual({ mail: messages.search.mailList })
  })
})
