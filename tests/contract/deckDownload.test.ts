import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { keepPdf, removeFiles } from '@baobab/api/features/deck/files.ts'
import { attemptKey, consume } from '@baobab/api/platform/http/throttle.ts'
import { limits, type Viewed } from '@baobab/validation'
import { readPdfText } from '../support/pdfText.ts'
import { pdfOf } from '../support/pdf.ts'
import { messages } from '../support/english.ts'
import type { TestUser } from './builders.ts'
import { downloadOf, readyDeck, stateOf } from './deck.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

const { downloads } = limits.deck

/** A startup with a deck of two pages that is granted to an investor, who works for nobody. */
async function scene(app: TestApp, { name = 'Ama', on = true } = {}) {
  const founder = await app.user({ first_name: 'Edna', last_name: 'Lima' })
  const investor = await app.user({ role: 'vc', first_name: name, last_name: 'Mensah' })
  const id = await startup(app, founder, { startup_name: 'Água Limpa' })
  const version = await readyDeck(app, id, { pages: 2, name: 'secret-name.pdf', text: 'Traction' })
  const granted = await app.post<{ data: { grant_uuid: string } }>(
    'access/grant/',
    { startup_uuid: id, user_uuid: investor.id, deck: true },
    founder.token,
  )
  if (on) await allow(app, founder, id, true)
  return { founder, investor, id, version, grant_uuid: granted.body.data.grant_uuid }
}

const allow = (app: TestApp, { token }: Pick<TestUser, 'token'>, startup_uuid: string, on: boolean) =>
  app.post('deck/set_download/', { startup_uuid, on }, token)
const said = ({ bytes }: { readonly bytes: Uint8Array }) =>
  (JSON.parse(Buffer.from(bytes).toString('utf8')) as { message: string }).message
const viewed = async (app: TestApp, { founder, id }: Awaited<ReturnType<typeof scene>>) =>
  (await app.get<{ data: Viewed[] }>(`access/viewed/?startup=${id}&section=deck`, founder.token)).body.data

describeOnBoth('a download of a deck', (app) => {
  it('is not to be had until its founder allows it, nor after they end it', async () => {
    const at = await scene(app(), { on: false })
    expect(await stateOf(app(), at.id, at.investor)).toMatchObject({ may_download: false, readers_download: false })
    const before = await downloadOf(app(), at.version, at.investor.token)
    expect([before.status, said(before)]).toEqual([403, messages.deck.noDownload])
    expect((await downloadOf(app(), at.version)).status).toBe(401)
    const opened = await allow(app(), at.founder, at.id, true)
    expect(opened.body['message']).toBe(messages.deck.mayDownload)
    expect(await stateOf(app(), at.id, at.investor)).toMatchObject({ may_download: true, readers_download: true })
    expect((await downloadOf(app(), at.version, at.investor.token)).status).toBe(200)
    expect((await downloadOf(app(), at.version, (await app().user({ role: 'vc' })).token)).status).toBe(404)
    await allow(app(), at.founder, at.id, true)
    const closed = await allow(app(), at.founder, at.id, false)
    expect(closed.body['message']).toBe(messages.deck.mayNotDownload)
    expect((await downloadOf(app(), at.version, at.investor.token)).status).toBe(403)
    expect(await app().trail({ target: at.id })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'deck.opened' }),
        expect.objectContaining({ action: 'deck.closed' }),
      ]),
    )
    const times = (await app().trail({ target: at.id })).filter(({ action }) => action === 'deck.opened')
    expect(times).toHaveLength(1)
  })

  it('carries its reader’s name, organisation and the time on each page, and nothing of the file but its pages', async () => {
    const at = await scene(app())
    await app().db.insert(schema.investorProfiles).values({ user_id: at.investor.id, company: 'Savanna Ventures' })
    const asked = app().deps.now()
    const { status, headers, bytes } = await downloadOf(app(), at.version, at.investor.token)
    const answered = app().deps.now()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="deck-\d{4}-\d\d-\d\d\.pdf"$/)
    const { pages, about } = await readPdfText(bytes)
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page).toContain('Traction')
      const [, minute = ''] = /^Ama Mensah · Savanna Ventures · (\d{4}-\d\d-\d\d \d\d:\d\d) UTC$/m.exec(page) ?? []
      const stamped = Date.parse(`${minute}Z`)
      expect(stamped, minute).toBeGreaterThan(asked.getTime() - 60_000)
      expect(stamped, minute).toBeLessThanOrEqual(answered.getTime())
    }
    expect(about).toContain('Água Limpa')
    expect(about).not.toContain('secret-name')
    const own = await readPdfText((await downloadOf(app(), at.version, at.founder.token)).bytes)
    for (const page of own.pages) expect(page).toMatch(/^Edna Lima · .* UTC$/m)
  })

  it('is recorded before it is answered, and shown to its founder', async () => {
    const at = await scene(app())
    await downloadOf(app(), at.version, at.founder.token)
    expect(await viewed(app(), at)).toEqual([])
    await downloadOf(app(), at.version, at.investor.token)
    expect(await viewed(app(), at)).toMatchObject([
      { person: { user_uuid: at.investor.id }, way: 'download', sections: ['deck'] },
    ])
  })

  it('ends with the grant', async () => {
    const at = await scene(app())
    expect((await downloadOf(app(), at.version, at.investor.token)).status).toBe(200)
    await app().post('access/revoke/', { grant_uuid: at.grant_uuid }, at.founder.token)
    expect((await downloadOf(app(), at.version, at.investor.token)).status).toBe(404)
  })

  it('is taken back while it is being made', async () => {
    const at = await scene(app())
    const asked = downloadOf(app(), at.version, at.investor.token)
    await app().post('access/revoke/', { grant_uuid: at.grant_uuid }, at.founder.token)
    expect((await asked).status).toBe(404)
    expect(await viewed(app(), at)).toEqual([])
  })

  it('is made of pictures of its pages where the file cannot be written again, or a name has other letters', async () => {
    const at = await scene(app())
    for (const bytes of [Buffer.from('%PDF-1.7 damaged'), pdfOf([])]) {
      await keepPdf(app().deps.files, at.version, bytes)
      const { pages } = await readPdfText((await downloadOf(app(), at.version, at.investor.token)).bytes)
      expect(pages).toHaveLength(2)
      for (const page of pages) {
        expect(page).toMatch(/^Ama Mensah · .* UTC$/m)
        expect(page).not.toContain('Traction')
      }
    }
    const other = await scene(app(), { name: 'ሰላም' })
    const { pages } = await readPdfText((await downloadOf(app(), other.version, other.investor.token)).bytes)
    for (const page of pages) {
      expect(page).toMatch(/^Mensah · .* UTC$/m)
      expect(page).not.toContain('Traction')
    }
  })

  it('says so where it cannot be made at all', async () => {
    const at = await scene(app())
    await removeFiles(app().deps.files, at.version)
    const answer = await downloadOf(app(), at.version, at.investor.token)
    expect([answer.status, said(answer)]).toEqual([409, messages.deck.noPdf])
    expect(await viewed(app(), at)).toEqual([])
  })

  it('is made for two at once, and so often a day for one person', async () => {
    const at = await scene(app())
    const others = await Promise.all([1, 2].map(() => app().user({ role: 'vc' })))
    for (const { id } of others)
      await app().post('access/grant/', { startup_uuid: at.id, user_uuid: id, deck: true }, at.founder.token)
    const answers = await Promise.all([at.investor, ...others].map(({ token }) => downloadOf(app(), at.version, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    const busy = answers.find(({ status }) => status === 503)
    expect(busy?.headers.get('retry-after')).toBe(String(downloads.waitSeconds))
    const limit = { attempts: downloads.each, windowMs: downloads.windowMs }
    for (let times = 0; times < downloads.each; times++)
      await consume(app().db, attemptKey('deck.download', at.investor.id), limit, app().deps.now())
    expect((await downloadOf(app(), at.version, at.investor.token)).status).toBe(429)
  })

  it('is allowed by those alone who work on the startup', async () => {
    const at = await scene(app(), { on: false })
    for (const one of [at.investor, await app().user({ role: 'admin' })])
      expectError(await allow(app(), one, at.id, true), 403, messages.deck.notYours)
    expectError(await app().post('deck/set_download/', { startup_uuid: at.id }, at.founder.token), 400)
    expect(await app().db.$count(schema.deckSettings, eq(schema.deckSettings.startup_id, at.id))).toBe(0)
  })
})
