import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { readPdf, removeStrayDecks } from '@baobab/api/features/deck/files.ts'
import { renderDeck, renderLeft } from '@baobab/api/features/deck/rendering.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { lookInto, NotRendered, type Taken } from '@baobab/api/platform/files/pdf/renderPdf.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { limits, type DeckReader, type SectionTier, type Viewed } from '@baobab/validation'
import { again } from './claims.ts'
import { pageOf, readyDeck, render, stateOf, upload } from './deck.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { endChildren } from '../support/children.ts'
import { differing } from '../support/page.ts'
import { deckOf, mutated, pdfOf } from '../support/pdf.ts'
import { fillIn, messages } from '../support/english.ts'

const encrypted = () =>
  pdfOf([{ lines: ['x'] }], {
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'1'.repeat(32)}) /U (${'2'.repeat(32)}) /P -4 >> /ID [(1234567890123456)(1234567890123456)]`,
  })
const versions = (app: TestApp, id: string) =>
  app.db.$count(schema.deckVersions, eq(schema.deckVersions.startup_id, id))

/** A published startup with its founder and an investor. */
async function scene(app: TestApp) {
  const founder = await app.user({ first_name: 'Edna', last_name: 'Lima' })
  const investor = await app.user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })
  return { founder, investor, id: await startup(app, founder, { startup_name: 'Água Limpa' }) }
}

const grant = (app: TestApp, { founder, investor, id }: Awaited<ReturnType<typeof scene>>, more = {}) =>
  app.post<{ data: { grant_uuid: string } }>(
    'access/grant/',
    { startup_uuid: id, user_uuid: investor.id, deck: true, ...more },
    founder.token,
  )

describeOnBoth('a deck', (app) => {
  it('is uploaded, rendered and read by its own people, and by an investor once it is granted to them', async () => {
    const at = await scene(app())
    const { founder, investor, id } = at
    expect(await stateOf(app(), id, investor)).toMatchObject({ has_deck: false, may_ask: false, shown: null })
    const sent = await upload(app(), founder, id)
    expect(sent.body).toMatchObject({
      message: messages.deck.uploaded,
      data: { number: 1, name: 'deck.pdf', pages: 2, state: 'waiting', uploaded_by: { user_uuid: founder.id } },
    })
    await render(app())
    const own = await stateOf(app(), id, founder)
    expect(own).toMatchObject({
      ...{ has_deck: true, reads: true, tier: 'granted', may_edit: true },
      shown: { number: 1, pages: [{ page: 1, width: 1_280, height: 720 }, { page: 2 }] },
      versions: [{ state: 'ready', rendered: 2 }],
    })
    const version = own.shown?.version_uuid ?? ''
    expect((await pageOf(app(), version, 1, founder.token)).status).toBe(200)
    expect(await stateOf(app(), id, investor)).toMatchObject({
      has_deck: true,
      reads: false,
      may_ask: true,
      shown: null,
    })
    expect((await pageOf(app(), version, 1, investor.token)).status).toBe(404)
    expect((await pageOf(app(), version, 1)).status).toBe(401)
    expectError(await app().get(`deck/text/${version}/`, investor.token), 404, messages.deck.notFound)
    await grant(app(), at)
    expect(await stateOf(app(), id, investor)).toMatchObject({ reads: true, may_ask: false, versions: [] })
    const text = await app().get<{ data: { page: number; text: string }[] }>(`deck/text/${version}/`, investor.token)
    expect(text.body.data.map((one) => one.text.split('\n')[0])).toEqual(['Traction 1', 'Traction 2'])
    await app().deps.accessRecords.flush(app().deps.now())
    const viewed = await app().get<{ data: Viewed[] }>(`access/viewed/?startup=${id}&section=deck`, founder.token)
    expect(viewed.body.data).toMatchObject([{ person: { user_uuid: investor.id }, sections: ['deck'] }])
  })

  it('stamps each page for its reader, and none for its own people', async () => {
    const at = await scene(app())
    await upload(app(), at.founder, at.id, deckOf(3))
    await render(app())
    await grant(app(), at)
    const { shown } = await stateOf(app(), at.id, at.founder)
    for (const { page } of shown?.pages ?? [])
      for (const width of limits.deck.widths) {
        const plain = await pageOf(app(), shown?.version_uuid ?? '', page, at.founder.token, width)
        const stamped = await pageOf(app(), shown?.version_uuid ?? '', page, at.investor.token, width)
        expect(stamped.headers.get('content-type')).toBe('image/jpeg')
        expect(stamped.headers.get('cache-control')).toContain('no-store')
        expect(await differing(plain.bytes, stamped.bytes)).toBeGreaterThan(0.01)
      }
    expect((await pageOf(app(), shown?.version_uuid ?? '', 4, at.investor.token)).status).toBe(404)
  })

  it('is not to be had after a grant ended or was revoked', async () => {
    const at = await scene(app())
    const version = await readyDeck(app(), at.id)
    const { grant_uuid } = (await grant(app(), at)).body.data
    expect((await pageOf(app(), version, 1, at.investor.token)).status).toBe(200)
    await app().post('access/revoke/', { grant_uuid }, at.founder.token)
    expect((await pageOf(app(), version, 1, at.investor.token)).status).toBe(404)
    expect(await stateOf(app(), at.id, at.investor)).toMatchObject({ reads: false, has_ended: true, may_ask: true })
    await grant(app(), at, { ends_on: app().day(3) })
    expect((await pageOf(app(), version, 1, at.investor.token)).status).toBe(200)
    await app()
      .db.update(schema.startupGrants)
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where(eq(schema.startupGrants.startup_id, at.id))
    expect((await pageOf(app(), version, 1, at.investor.token)).status).toBe(404)
  })

  it('is opened to all investors or kept by its founder alone', async () => {
    const { founder, investor, id } = await scene(app())
    await readyDeck(app(), id)
    const member = await app().user()
    const set = (deck: string) =>
      app().post<{ sections: SectionTier[] }>('access/set_tiers/', { startup_uuid: id, deck }, founder.token)
    const opened = await set('investor')
    expect(opened.body.sections.find(({ section }) => section === 'deck')).toEqual({
      ...{ section: 'deck', tier: 'investor', floor: 'investor' },
      choices: ['investor', 'granted', 'private'],
    })
    expect((await stateOf(app(), id, investor)).reads).toBe(true)
    expect((await stateOf(app(), id, member)).reads).toBe(false)
    await set('private')
    expect(await stateOf(app(), id, investor)).toMatchObject({ reads: false, may_ask: false, tier: 'private' })
    expect((await set('public')).status).toBe(400)
    expect((await set('granted')).body.sections).toContainEqual(
      expect.objectContaining({ section: 'deck', tier: 'granted' }),
    )
  })

  it('can be asked for by who may be granted it', async () => {
    const at = await scene(app())
    const ask = () =>
      app().post<{ data: { grant_uuid: string; sections: string[] } }>(
        'access/ask/',
        { startup_uuid: at.id, message: 'We fund water' },
        at.investor.token,
      )
    expectError(await ask(), 409, messages.grants.nothing)
    await readyDeck(app(), at.id)
    const asked = await ask()
    expect(asked.body.data.sections).toEqual(['deck'])
    const { grant_uuid } = asked.body.data
    await app().post('access/answer/', { grant_uuid, state: 'granted' }, at.founder.token)
    expect((await stateOf(app(), at.id, at.investor)).reads).toBe(true)
  })

  it('keeps its address and history with a new version', async () => {
    const at = await scene(app())
    const before = await readyDeck(app(), at.id)
    await grant(app(), at)
    expect((await stateOf(app(), at.id, at.investor)).shown?.version_uuid).toBe(before)
    await upload(app(), at.founder, at.id, deckOf(2, 'After'))
    expect((await stateOf(app(), at.id, at.investor)).shown?.version_uuid).toBe(before)
    await render(app())
    const { shown } = await stateOf(app(), at.id, at.investor)
    expect(shown).toMatchObject({ number: 2 })
    expect((await pageOf(app(), before, 1, at.investor.token)).status).toBe(404)
    expect((await pageOf(app(), before, 1, at.founder.token)).status).toBe(200)
    expect((await stateOf(app(), at.id, at.founder)).versions.map(({ number }) => number)).toEqual([2, 1])
    const removed = await app().post('deck/remove/', { version_uuid: shown?.version_uuid }, at.founder.token)
    expect(removed.body['message']).toBe(messages.deck.removed)
    expect(await readPdf(app().deps.files, shown?.version_uuid ?? '')).toBeUndefined()
    expect((await stateOf(app(), at.id, at.investor)).shown?.version_uuid).toBe(before)
  })

  it('is changed by those alone who work on the startup', async () => {
    const { founder, investor, id } = await scene(app())
    const admin = await app().user({ role: 'admin' })
    const sent = await upload(app(), founder, id)
    const { version_uuid } = sent.body.data
    for (const one of [investor, admin, await app().user()]) {
      expectError(await upload(app(), one, id), 403, messages.deck.notYours)
      expect((await app().post('deck/remove/', { version_uuid }, one.token)).status).toBe(404)
    }
  })

  it('counts how long pages are looked at', async () => {
    const at = await scene(app())
    const version_uuid = await readyDeck(app(), at.id, { pages: 2 })
    await grant(app(), at)
    const look = (page: number, seconds: number, token = at.investor.token) =>
      app().post('deck/looked/', { version_uuid, page, seconds }, token)
    expect((await look(1, 5)).body['message']).toBe(messages.deck.noted)
    await look(1, 4)
    await look(2, 9_999)
    await look(1, 50, at.founder.token)
    expect((await look(3, 5)).status).toBe(404)
    expect((await look(1, 5, (await app().user({ role: 'vc' })).token)).status).toBe(404)
    const readers = await app().get<{ data: DeckReader[] }>(`deck/readers/?startup=${at.id}`, at.founder.token)
    const most = limits.deck.pageSecondsMost
    expect(readers.body.data).toMatchObject([
      {
        person: { user_uuid: at.investor.id, name: 'Ama Mensah' },
        pages: [
          { page: 1, seconds: 9 },
          { page: 2, seconds: most },
        ],
        seconds: 9 + most,
      },
    ])
    expectError(await app().get(`deck/readers/?startup=${at.id}`, at.investor.token), 403, messages.grants.notYours)
  })
})

describeOnBoth('a file that is no deck', (app) => {
  it('is rejected with a sentence, and nothing changes', async () => {
    const { founder, id } = await scene(app())
    const refused: readonly (readonly [Uint8Array<ArrayBuffer>, string])[] = [
      [new Uint8Array(Buffer.from('PK\x03\x04 slides')), messages.rule.pdf],
      [new Uint8Array(Buffer.from('%PDF-1.7\nnothing more')), messages.deckFault.damaged],
      [encrypted(), messages.deckFault.encrypted],
      [pdfOf([]), messages.deckFault.empty],
      [deckOf(limits.deck.pages + 1), fillIn(messages.deckFault.pages, { max: limits.deck.pages })],
    ]
    for (const [bytes, message] of refused) {
      const answer = await upload(app(), founder, id, bytes)
      expect([answer.status, answer.body.errors?.['deck']]).toEqual([400, message])
    }
    const none = new FormData()
    none.set('startup_uuid', id)
    expectError(await app().post('deck/upload/', none, founder.token), 400, messages.deck.choose)
    const large = new Uint8Array(limits.deck.bytes + 1)
    large.set(deckOf(1))
    const answer = await upload(app(), founder, id, large)
    expect([answer.status, answer.body.errors?.['deck']]).toEqual([400, messages.rule.pdfLarge])
    expect(await versions(app(), id)).toBe(0)
  })
})

describeOnBoth('the rendering of a deck', (app) => {
  it('is done once by two processes, and by another where one is gone', async () => {
    const { founder, id } = await scene(app())
    const { version_uuid } = (await upload(app(), founder, id)).body.data
    await Promise.all([renderDeck(app().deps, version_uuid), renderDeck(app().deps, version_uuid)])
    const [done] = await app().db.select().from(schema.deckVersions)
    expect(done).toMatchObject({ state: 'ready', attempts: 1 })
    const left = (await upload(app(), founder, id)).body.data.version_uuid
    const change = (values: object) =>
      app().db.update(schema.deckVersions).set(values).where(eq(schema.deckVersions.id, left))
    await change({ state: 'making', worked_at: app().deps.now(), attempts: 1, rendered: 1 })
    await renderLeft(app().deps)
    expect((await stateOf(app(), id, founder)).versions[0]).toMatchObject({ state: 'making', rendered: 1 })
    app().pass(3 * limits.deck.childMs)
    await renderLeft(app().deps)
    expect((await stateOf(app(), id, await again(app(), founder))).versions[0]).toMatchObject({
      state: 'ready',
      pages: 2,
    })
  })

  it('is done again where its process was ended together with others', async () => {
    const { founder, id } = await scene(app())
    const { version_uuid } = (await upload(app(), founder, id)).body.data
    for (let time = 0; time < 4; time++) {
      const rendering = renderDeck(app().deps, version_uuid)
      await Promise.all([
        endChildren('pdfProcess.ts', 'SIGTERM'),
        expect(rendering).rejects.toThrow('ended by SIGTERM'),
      ])
      const own = eq(schema.deckVersions.id, version_uuid)
      const [stored] = await app().db.select().from(schema.deckVersions).where(own)
      expect(stored).toMatchObject({ state: 'waiting', fault: null, attempts: 0 })
    }
    await render(app())
    expect((await stateOf(app(), id, founder)).versions[0]).toMatchObject({ state: 'ready', pages: 2 })
    const sending = upload(app(), founder, id)
    await endChildren('pdfProcess.ts', 'SIGINT')
    const answer = await sending
    expectError(answer, 503, messages.http.unavailable)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await versions(app(), id)).toBe(1)
  })

  it('waits its turn, and is told to come again where many do', async () => {
    const { founder, id } = await scene(app())
    const waiting = Array.from({ length: limits.deck.waiting + 1 }, () => lookInto(deckOf(1)))
    const answer = await upload(app(), founder, id)
    expectError(answer, 429, messages.deck.busy)
    expect(answer.headers.get('retry-after')).toBe('5')
    await Promise.all(waiting)
    expect(await versions(app(), id)).toBe(0)
  })

  it('keeps so many versions and no more', async () => {
    const { founder, id } = await scene(app())
    const max = limits.deck.versions
    const older = Array.from({ length: max }, (_, at) => ({
      ...{ id: newId(), startup_id: id, number: at + 1, name: 'deck.pdf', bytes: 1, pages: 1 },
      ...{ state: 'failed' as const, created_at: app().deps.now() },
    }))
    await app().db.insert(schema.deckVersions).values(older)
    expectError(await upload(app(), founder, id), 409, fillIn(messages.deck.full, { max }))
    expect(await versions(app(), id)).toBe(max)
  })

  it('fails with a sentence and leaves the version before as it is', async () => {
    const { founder, id } = await scene(app())
    await readyDeck(app(), id)
    const { version_uuid } = (await upload(app(), founder, id)).body.data
    await app().deps.files.removePrivateUnder(`decks/${version_uuid}/`)
    await render(app())
    const { shown, versions } = await stateOf(app(), id, founder)
    expect(shown).toMatchObject({ number: 1 })
    expect(versions[0]).toMatchObject({ state: 'failed', fault: messages.deckFault.damaged })
    // Whatever brought down each process that rendered it is not begun for ever.
    const { version_uuid: deadly } = (await upload(app(), founder, id)).body.data
    await app().db.update(schema.deckVersions).set({ attempts: 3 }).where(eq(schema.deckVersions.id, deadly))
    await render(app())
    expect((await stateOf(app(), id, founder)).versions[0]).toMatchObject({ fault: messages.deckFault.costly })
  })

  it('leaves no file of what is erased', async () => {
    const { founder, id } = await scene(app())
    const { version_uuid } = (await upload(app(), founder, id)).body.data
    await render(app())
    await eraseAccount(app().deps, founder.id, 'person')
    expect(await versions(app(), id)).toBe(0)
    expect(await readPdf(app().deps.files, version_uuid)).toBeUndefined()
    app().pass(2 * dayMs)
    expect(await removeStrayDecks(app().deps)).toBe(0)
  })
})

describeOnBoth('the file of a deck', (app) => {
  it('that is mutated ends no process and stays within memory and time', async () => {
    const { founder, id } = await scene(app())
    const whole = deckOf(3)
    for (let seed = 1; seed <= 6; seed++) {
      const taken: Taken[] = []
      const pages = await lookInto(mutated(whole, seed), (one) => taken.push(one)).catch((error: unknown) => {
        if (error instanceof NotRendered) return undefined
        throw error
      })
      expect(pages === undefined || pages > 0).toBe(true)
      expect(taken[0]?.bytes).toBeLessThan(limits.deck.memory.bytes)
      expect(taken[0]?.ms).toBeLessThan(limits.deck.childMs)
    }
    expect((await upload(app(), founder, id)).status).toBe(200)
  })
})
