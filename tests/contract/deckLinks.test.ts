import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { limits, type DeckLink, type DeckReader, type OpenedDeck, type Viewed } from '@baobab/validation'
import { pageByLink, pageOf, readyDeck, render, stateOf, upload } from './deck.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import type { TestUser } from './builders.ts'
import { differing } from '../support/page.ts'
import { fillIn, messages } from '../support/english.ts'

const { most, browsers, daysMost, asksPerMinute } = limits.deck.links

interface Made extends Record<string, unknown> {
  readonly message: string
  readonly address: string
  readonly data: DeckLink
  readonly errors?: Readonly<Record<string, string>>
}

/** A startup with a deck of two pages that is ready, and its founder. */
async function scene(app: TestApp) {
  const founder = await app.user({ first_name: 'Edna', last_name: 'Lima' })
  const id = await startup(app, founder, { startup_name: 'Água Limpa' })
  await readyDeck(app, id, { pages: 2 })
  return { founder, id }
}

const make = (app: TestApp, { founder, id }: { founder: Pick<TestUser, 'token'>; id: string }, more: object = {}) =>
  app.post<Made>(
    'deck_links/make/',
    { startup_uuid: id, name: 'Kofi Mensah', organisation: 'Savanna Ventures', ends_on: app.day(14), ...more },
    founder.token,
  )
const tokenOf = (address: string) => new URL(address).hash.replace('#token=', '')
const open = (app: TestApp, token: string, key?: string, as?: Pick<TestUser, 'token'>) =>
  app.post<OpenedDeck>('deck_links/open/', { token, ...(key === undefined ? {} : { key }) }, as?.token)
const listed = async (app: TestApp, { founder, id }: Awaited<ReturnType<typeof scene>>) =>
  (await app.get<{ data: DeckLink[] }>(`deck_links/list/?startup=${id}`, founder.token)).body.data
const dead = messages.deckLink.dead

describeOnBoth('a link to a deck', (app) => {
  it('shows the deck to who has no account, stamped with whom it is for, and tells the founder', async () => {
    const founder = await app().user({ first_name: 'Edna', last_name: 'Lima' })
    const at = { founder, id: await startup(app(), founder, { startup_name: 'Água Limpa' }) }
    await upload(app(), founder, at.id)
    await render(app())
    const { body } = await make(app(), at)
    expect(body.message).toBe(messages.deckLink.made)
    expect(body.address).toMatch(/^http:[/][/]\S+[/]deck#token=[\w-]{43}$/)
    const token = tokenOf(body.address)
    expect(JSON.stringify(await app().db.select().from(schema.deckLinks))).not.toContain(token)
    const opened = (await open(app(), token)).body
    expect(opened).toMatchObject({
      ...{ startup: 'Água Limpa', founder: 'Edna Lima', name: 'Kofi Mensah', organisation: 'Savanna Ventures' },
      ...{ is_own: false, version: 1, pages: [{ page: 1, width: 1_280, height: 720 }, { page: 2 }] },
    })
    const version = (await stateOf(app(), at.id, at.founder)).shown?.version_uuid ?? ''
    for (const width of limits.deck.widths) {
      const plain = await pageOf(app(), version, 1, at.founder.token, width)
      const stamped = await pageByLink(app(), opened.key, 1, width)
      expect(stamped.headers.get('content-type')).toBe('image/jpeg')
      expect(await differing(plain.bytes, stamped.bytes)).toBeGreaterThan(0.01)
    }
    expect((await pageByLink(app(), opened.key, 3)).status).toBe(404)
    const text = await app().post<{ data: { text: string }[] }>('deck_links/text/', { key: opened.key })
    expect(text.body.data.map((one) => one.text.split('\n')[0])).toEqual(['Traction 1', 'Traction 2'])
    await app().post('deck_links/looked/', { key: opened.key, page: 2, seconds: 7 })
    await app().post('deck_links/looked/', { key: opened.key, page: 2, seconds: 9_999 })
    expect((await app().post('deck_links/looked/', { key: opened.key, page: 3, seconds: 7 })).status).toBe(404)
    await app().deps.accessRecords.flush(app().deps.now())

    const link = { link_uuid: body.data.link_uuid, name: 'Kofi Mensah' }
    const readers = await app().get<{ data: DeckReader[] }>(`deck/readers/?startup=${at.id}`, at.founder.token)
    const seconds = 7 + limits.deck.pageSecondsMost
    expect(readers.body.data).toMatchObject([
      { person: null, link, organisation: 'Savanna Ventures', version: 1, pages: [{ page: 2, seconds }], seconds },
    ])
    const viewed = await app().get<{ data: Viewed[] }>(`access/viewed/?startup=${at.id}`, at.founder.token)
    expect(viewed.body.data).toMatchObject([
      { person: null, link: 'Kofi Mensah', organisation: 'Savanna Ventures', way: 'link', sections: ['deck'] },
    ])
    const bell = await app().get<{ data: { kind: string }[] }>('notifications/', at.founder.token)
    expect(bell.body.data.map(({ kind }) => kind)).toEqual(['deck_opened'])
    expect(await listed(app(), at)).toMatchObject([
      { ...link, state: 'works', browsers: 1, made_by: { name: 'Edna Lima' } },
    ])
    expect(app().logged()).not.toContain(token)
    expect(app().logged()).not.toContain(opened.key)
  })

  it('opens again in the browser that has its key, and in so many browsers and no more', async () => {
    const at = await scene(app())
    const { address, data: link } = (await make(app(), at)).body
    const token = tokenOf(address)
    const { key } = (await open(app(), token)).body
    expect((await open(app(), token, key)).body.key).toBe(key)
    const more = await Promise.all(Array.from({ length: browsers + 1 }, () => open(app(), token)))
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409])
    const refused = more.find(({ status }) => status === 409)
    if (refused) expectError(refused, 409, fillIn(messages.deckLink.browsers, { max: browsers }))
    expect((await open(app(), token, key)).status).toBe(200)
    // A key of another link is none of this one.
    const other = tokenOf((await make(app(), at)).body.address)
    const second = (await open(app(), other, key)).body
    expect(second.key).not.toBe(key)
    expect((await open(app(), token, second.key)).status).toBe(409)
    // Its own people look without being counted, and are recorded nowhere.
    const own = await open(app(), token, undefined, at.founder)
    expect(own.body.is_own).toBe(true)
    await app().post('deck_links/looked/', { key: own.body.key, page: 1, seconds: 7 })
    expect((await pageByLink(app(), own.body.key, 1)).status).toBe(200)
    for (let n = 0; n < browsers + 2; n++) {
      app().pass(1_000)
      await open(app(), token, undefined, at.founder)
    }
    const { link_id, is_own } = schema.deckLinkBrowsers
    const ownOnes = and(eq(link_id, link.link_uuid), eq(is_own, true))
    expect(await app().db.$count(schema.deckLinkBrowsers, ownOnes)).toBe(browsers)
    await app().deps.accessRecords.flush(app().deps.now())
    expect((await app().get<{ data: [] }>(`deck/readers/?startup=${at.id}`, at.founder.token)).body.data).toEqual([])
    expect((await app().get<{ data: [] }>(`access/viewed/?startup=${at.id}`, at.founder.token)).body.data).toEqual([])
  })

  it('shows nothing after it was revoked or has ended, and while the deck is kept or its founder is frozen', async () => {
    const at = await scene(app())
    const { address, data } = (await make(app(), at, { ends_on: app().day(1) })).body
    const token = tokenOf(address)
    const { key } = (await open(app(), token)).body
    const isDead = async () => {
      expectError(await open(app(), token, key), 404, dead)
      expect((await pageByLink(app(), key, 1)).status).toBe(404)
      expectError(await app().post('deck_links/text/', { key }), 404, dead)
      expectError(await app().post('deck_links/looked/', { key, page: 1, seconds: 3 }), 404, dead)
    }
    const tiers = (deck: string) => app().post('access/set_tiers/', { startup_uuid: at.id, deck }, at.founder.token)
    await tiers('private')
    await isDead()
    expectError(await make(app(), at), 409, messages.deckLink.kept)
    await tiers('granted')
    expect((await pageByLink(app(), key, 1)).status).toBe(200)
    await app().db.update(schema.startups).set({ frozen_at: app().deps.now() })
    await isDead()
    await app().db.update(schema.startups).set({ frozen_at: null })
    await app().db.update(schema.users).set({ is_active: false })
    await isDead()
    await app().db.update(schema.users).set({ is_active: true })
    expect((await pageByLink(app(), key, 1)).status).toBe(200)
    const revoked = await app().post<Made>('deck_links/revoke/', { link_uuid: data.link_uuid }, at.founder.token)
    expect(revoked.body).toMatchObject({ message: messages.deckLink.revoked, data: { state: 'revoked' } })
    await isDead()
    expectError(
      await app().post('deck_links/revoke/', { link_uuid: data.link_uuid }, at.founder.token),
      409,
      messages.deckLink.over,
    )
    const second = tokenOf((await make(app(), at, { ends_on: app().day(1) })).body.address)
    const opened = (await open(app(), second)).body
    expect(new Date(opened.ends_at).getTime()).toBe(Date.parse(app().day(2)))
    app().pass(2 * dayMs)
    expectError(await open(app(), second), 404, dead)
    expect((await pageByLink(app(), opened.key, 1)).status).toBe(404)
    for (const none of ['short', 'x'.repeat(43)]) {
      expectError(await open(app(), none), 404, dead)
      expect((await pageByLink(app(), none, 1)).status).toBe(404)
    }
  })

  it('shows a new version at the same address', async () => {
    const at = await scene(app())
    const { key } = (await open(app(), tokenOf((await make(app(), at)).body.address))).body
    await readyDeck(app(), at.id, { number: 2, pages: 2 })
    expect((await pageByLink(app(), key, 2)).status).toBe(200)
    await app().post('deck_links/looked/', { key, page: 2, seconds: 7 })
    const readers = await app().get<{ data: DeckReader[] }>(`deck/readers/?startup=${at.id}`, at.founder.token)
    expect(readers.body.data.map(({ version }) => version)).toEqual([2])
  })

  it('is made and revoked by those alone who work on the startup, within its limits', async () => {
    const at = await scene(app())
    const [admin, other] = [await app().user({ role: 'admin' }), await app().user()]
    const { link_uuid } = (await make(app(), at)).body.data
    for (const one of [admin, other]) {
      expectError(await make(app(), { ...at, founder: one }), 403, messages.deckLink.verify)
      expectError(await app().post('deck_links/revoke/', { link_uuid }, one.token), 404, messages.deckLink.notFound)
    }
    expect((await app().get(`deck_links/list/?startup=${at.id}`, other.token)).status).toBe(403)
    expect((await app().get(`deck_links/list/?startup=${at.id}`, admin.token)).status).toBe(200)
    const wrong = await make(app(), at, { name: ' ', ends_on: app().day(-1) })
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['name'])
    expect((await make(app(), at, { ends_on: app().day(-1) })).body.errors).toEqual({
      ends_on: messages.deckLink.past,
    })
    expect((await make(app(), at, { ends_on: app().day(daysMost + 2) })).body.errors).toEqual({
      ends_on: fillIn(messages.deckLink.tooFar, { days: daysMost }),
    })
    for (let made = 1; made < most; made++) await make(app(), at)
    expectError(await make(app(), at), 409, fillIn(messages.deckLink.full, { max: most }))
    await app().post('deck_links/revoke/', { link_uuid }, at.founder.token)
    expect((await make(app(), at)).status).toBe(200)
    const bare = await app().user()
    const without = { founder: bare, id: await startup(app(), bare, { startup_name: 'Bare' }) }
    expectError(await make(app(), without), 409, messages.deckLink.none)
    expect(await listed(app(), { ...without })).toEqual([])
  })

  it('answers so often within a minute, and then asks to wait', async () => {
    const at = await scene(app())
    const { key } = (await open(app(), tokenOf((await make(app(), at)).body.address))).body
    for (let asked = 0; asked < asksPerMinute; asked += 50)
      await Promise.all(Array.from({ length: 50 }, () => app().post('deck_links/text/', { key })))
    expect((await app().post('deck_links/text/', { key })).status).toBe(429)
    expect((await pageByLink(app(), key, 1)).headers.get('retry-after')).not.toBeNull()
  })

  it('is forgotten a year after its end, and with its startup', async () => {
    const at = await scene(app())
    await open(app(), tokenOf((await make(app(), at)).body.address))
    const [links, opened] = [
      () => app().db.$count(schema.deckLinks, eq(schema.deckLinks.startup_id, at.id)),
      () => app().db.$count(schema.deckLinkBrowsers),
    ]
    app().pass((14 + limits.accessRecords.keptDays) * dayMs)
    await clean(app().deps)
    expect(await links()).toBe(1)
    app().pass(2 * dayMs)
    await clean(app().deps)
    expect([await links(), await opened()]).toEqual([0, 0])
  })
})
