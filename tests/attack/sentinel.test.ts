import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { dice } from '@baobab/api/cli/seed/dice.ts'
import { chooseMail, lockMailing } from '@baobab/api/features/searches/mailings.ts'
import { insertSearch } from '@baobab/api/features/searches/queries.ts'
import { mailViewed } from '@baobab/api/jobs/accessRecords.ts'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { mailSearches } from '@baobab/api/jobs/searchMails.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { filtersOf, limits, resources, type Startup } from '@baobab/validation'
import type { TestUser } from '../contract/builders.ts'
import { downloadOf, readyDeck } from '../contract/deck.ts'
import { readPdfText } from '../support/pdfText.ts'
import { describeOnBoth, type TestApp } from '../contract/harness.ts'
import { entry, startup } from '../contract/startupBody.ts'
import { note } from './notes.ts'
import { markedStartup, mayRead, tokensIn, type Marked, type Reading, type Token } from './sentinel.ts'

/** More with `SENTINEL=200 npm test -- attack -- sentinel`. */
const count = Number(process.env['SENTINEL'] ?? 8)

interface Reader extends Reading {
  readonly name: string
  readonly user: TestUser | undefined
  /** Founders read all of their own, administrators of all. */
  readonly owns: (startup: Marked) => boolean
}

interface Scene {
  readonly app: TestApp
  readonly marked: readonly Marked[]
  readonly ids: readonly string[]
  readonly slugs: readonly string[]
  /** The versions of their decks. */
  readonly versions: readonly string[]
  readonly founder: TestUser
  readonly readers: readonly Reader[]
  readonly byText: ReadonlyMap<string, Token>
}

const query = (asked: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])).toString()
const range = [0, 999]

async function sceneOf(app: TestApp): Promise<Scene> {
  const [founder, other, unverified] = [await app.user(), await app.user(), await app.user({ email_verified: false })]
  const [investor, granted] = [await app.user({ role: 'vc' }), await app.user({ role: 'vc' })]
  const admin = await app.user({ role: 'admin' })
  const references = {
    category_uuid: await entry(app),
    development_stage_uuid: await entry(app, 'devphases'),
    raising_phase_uuid: await entry(app, 'raisephases'),
  }
  const throws = dice(20_261)
  const marked = Array.from({ length: count }, (_, number) => markedStartup(number, throws, references))
  const ids: string[] = []
  for (const { values, tiers, is_published } of marked)
    ids.push(await startup(app, founder, { ...values, tiers }, { is_published }))
  for (const id of ids) await app.post('access/grant/', { startup_uuid: id, user_uuid: granted.id }, founder.token)
  const versions: string[] = []
  for (const [at, id] of ids.entries()) {
    const { text, name } = marked[at]?.deck ?? {}
    versions.push(await readyDeck(app, id, { text: text?.text ?? '', name: `${name?.text}.pdf`, by: founder.id }))
  }
  const rows = await app.db.select({ id: schema.startups.id, slug: schema.startups.slug }).from(schema.startups)
  const slugs = ids.map((id) => rows.find((row) => row.id === id)?.slug ?? '')
  const none = () => false
  const readers: readonly Reader[] = [
    { name: 'nobody', user: undefined, tier: 'public', isGranted: false, owns: none },
    { name: 'an unverified founder', user: unverified, tier: 'public', isGranted: false, owns: none },
    { name: 'another founder', user: other, tier: 'member', isGranted: false, owns: none },
    { name: 'an investor', user: investor, tier: 'investor', isGranted: false, owns: none },
    { name: 'an investor with grants', user: granted, tier: 'investor', isGranted: true, owns: none },
    { name: 'its founder', user: founder, tier: 'private', isGranted: false, owns: () => true },
    { name: 'an administrator', user: admin, tier: 'private', isGranted: false, owns: () => true },
  ]
  const byText = new Map(
    marked.flatMap(({ tokens, deck }) =>
      [...tokens, deck.text, deck.name].map((token) => [token.text.toLowerCase(), token] as const),
    ),
  )
  return { app, marked, ids, slugs, versions, founder, readers, byText }
}

const reads = (reader: Reader, one: Marked, field: string) => reader.owns(one) || mayRead(reader, one, field)

/** The fields in a text that its reader may not read. */
function leaksIn({ marked, byText }: Scene, reader: Reader, where: string, text: string): readonly string[] {
  return tokensIn(text).flatMap((found) => {
    const token = byText.get(found)
    const one = token && marked[token.startup]
    return !token || !one || reads(reader, one, token.field)
      ? []
      : [`${where}: ${token.field} of startup ${token.startup} to ${reader.name}`]
  })
}

/** Every surface that shows startups, as calls. */
function surfaces({ founder, ids, slugs, versions }: Scene): readonly (readonly ['GET' | 'POST', string, object?])[] {
  const { sort } = resources.startups.list
  return [
    ['GET', 'startups/list/'],
    ['GET', `startups/list/?created_by=${founder.id}`],
    ...['startup_name', 'established_in', 'created_at', 'likes_count', 'views'].map(
      (name) => ['GET', `startups/list/?${query({ range, sort: [name, sort.order] })}`] as const,
    ),
    ['GET', `startups/list/?${query({ range, sort: ['match', 'DESC'] })}`],
    ['GET', 'startups/facets/'],
    ['GET', 'startups/export/'],
    ['GET', 'search/?q=zq'],
    ...['notifications/', 'contacts/', 'chats/', 'vc/connected/', 'vc/pipeline/', 'saved_searches/list/'].map(
      (path) => ['GET', path] as const,
    ),
    ...['dashboard/', 'dashboard/trends/', 'dashboard/investor/', 'dashboard/founder/'].map(
      (path) => ['GET', path] as const,
    ),
    ['GET', `users/get/${founder.id}/`],
    ['GET', `public/startups/?${query({ range })}`],
    ['GET', 'public/startup_filters/'],
    ['GET', 'public/startup_addresses/'],
    ['GET', 'overview/'],
    ...slugs.map((slug) => ['GET', `public/startups/${slug}/`] as const),
    ...versions.map((version) => ['GET', `deck/text/${version}/`] as const),
    ...ids.flatMap((id) => [
      ['POST', 'startups/get/', { startup_uuid: id }] as const,
      ['POST', 'startups/update/', { startup_uuid: id }] as const,
      ['POST', 'access/preview/', { startup_uuid: id, as: 'investor' }] as const,
      ['GET', `access/viewed/?startup=${id}`] as const,
      ['GET', `deck/state/?startup=${id}`] as const,
      ['GET', `deck/readers/?startup=${id}`] as const,
      ['GET', `questions/list/${id}/`] as const,
      ['GET', `vc/pipeline/get/${id}/`] as const,
    ]),
  ]
}

describeOnBoth('a token in every field of every startup', (app, where) => {
  it('is shown where its tier allows it and nowhere else', async () => {
    const scene = await sceneOf(app())
    const leaks: string[] = []
    let asked = 0
    for (const reader of scene.readers)
      for (const [method, path, body] of surfaces(scene)) {
        const answer = await app().ask(method, path, body, { token: reader.user?.token })
        expect(answer.status, `${path} as ${reader.name}`).toBeLessThan(500)
        asked++
        leaks.push(...leaksIn(scene, reader, path, JSON.stringify(answer.body)))
      }
    note('sentinel', where, asked, leaks.length)
    expect(leaks).toEqual([])
  })

  it('is in the download of a deck for whoever may have it, and what the file was called for nobody', async () => {
    const scene = await sceneOf(app())
    const faults: string[] = []
    let asked = 0
    // Few, since one person downloads so many a day.
    for (const [at, one] of scene.marked.slice(0, 8).entries()) {
      const [version = '', startup_uuid] = [scene.versions[at], scene.ids[at]]
      await app().post('deck/set_download/', { startup_uuid, on: at % 2 === 0 }, scene.founder.token)
      for (const reader of scene.readers) {
        const mayHave =
          reads(reader, one, one.deck.text.field) && (at % 2 === 0 || reader.user?.id === scene.founder.id)
        const { status, bytes } = await downloadOf(app(), version, reader.user?.token)
        asked++
        if ((status === 200) !== mayHave) faults.push(`the deck of startup ${at} is ${status} to ${reader.name}`)
        const raw = Buffer.from(bytes).toString('latin1')
        const { pages, about } = status === 200 ? await readPdfText(bytes) : { pages: [raw], about: '' }
        const found = tokensIn(`${pages.join(' ')} ${about} ${raw}`)
        faults.push(...leaksIn(scene, reader, `the download of startup ${at}`, `${pages.join(' ')} ${about}`))
        if (found.includes(one.deck.name.text)) faults.push(`the name of the file of startup ${at} to ${reader.name}`)
        if (mayHave && !found.includes(one.deck.text.text)) faults.push(`the page of startup ${at} to ${reader.name}`)
      }
    }
    note('sentinel', `${where}, downloads of decks`, asked, faults.length)
    expect(faults).toEqual([])
  })

  it('is there for whoever may read it', async () => {
    const scene = await sceneOf(app())
    const missing: string[] = []
    for (const reader of scene.readers.filter(({ user }) => user !== undefined))
      for (const [at, id] of scene.ids.entries()) {
        const answer = await app().post<Startup>('startups/get/', { startup_uuid: id }, reader.user?.token)
        const found = new Set(tokensIn(JSON.stringify(answer.body)))
        const one = scene.marked[at]
        for (const { field, text } of one?.tokens ?? [])
          if (one && reads(reader, one, field) && !found.has(text.toLowerCase()))
            missing.push(`${field} of startup ${at} (${answer.status}) to ${reader.name}`)
        const [version, deck] = [scene.versions[at], one?.deck.text]
        if (!version || !one || !deck || !reads(reader, one, deck.field)) continue
        const text = await app().get(`deck/text/${version}/`, reader.user?.token)
        if (!tokensIn(JSON.stringify(text.body)).includes(deck.text))
          missing.push(`the deck of startup ${at} (${text.status}) to ${reader.name}`)
      }
    expect(missing).toEqual([])
  })

  it('finds its startup by search and filter for whoever may read it, and for nobody else', async () => {
    const scene = await sceneOf(app())
    const bounds = filtersOf(resources.startups).filter(({ operators }) => operators.includes('gte'))
    const leaks: string[] = []
    let asked = 0
    for (const reader of scene.readers)
      for (const [at, one] of scene.marked.entries())
        for (const { field, text } of one.tokens) {
          const isBound = bounds.some(({ name }) => name === field)
          if (!isBound && !text.startsWith('zq')) continue
          const filter = isBound ? { [`${field}_gte`]: text, [`${field}_lte`]: text } : { q: text }
          const path = reader.user ? 'startups/list/' : 'public/startups/'
          const answer = await app().get(`${path}?${query({ range, filter })}`, reader.user?.token)
          asked++
          const isFound =
            JSON.stringify(answer.body).includes(scene.ids[at] ?? '') ||
            /\/[1-9]\d*$/.test(answer.headers.get('content-range') ?? '')
          if (isFound && !reads(reader, one, field)) leaks.push(`${field} of startup ${at} is found by ${reader.name}`)
        }
    note('sentinel', `${where}, searches and filters`, asked, leaks.length)
    expect(leaks).toEqual([])
  })

  it('stands in no mail to somebody who may not read it', async () => {
    const scene = await sceneOf(app())
    const at = app().deps.now()
    for (const { user } of scene.readers.filter(({ tier }) => tier !== 'private'))
      if (user)
        for (const filter of [{}, { cash_available_gte: '1' }, { q: 'zq' }])
          await app().db.transaction(async (tx) => {
            await lockMailing(tx, user.id)
            const search = await insertSearch(
              tx,
              {
                ...{
                  user_id: user.id,
                  organisation_id: null,
                  resource: 'startups',
                  name: `S${JSON.stringify(filter).length}`,
                },
                ...{ filter, sort: { field: 'created_at', order: 'DESC' } },
              },
              new Date(at.getTime() - 3 * dayMs),
            )
            await chooseMail(tx, search, 'daily', new Date(at.getTime() - 2 * dayMs))
          })
    for (const { user, tier } of scene.readers)
      if (tier === 'investor') for (const id of scene.ids) await app().get(`vc/connect/${id}/`, user?.token)
    await app().deps.accessRecords.flush(app().deps.now())
    app().pass(limits.searchMails.settleMs * 2 + limits.mail.noticeMs)
    await mailSearches(app().deps)
    await mailNotices(app().deps)
    app().pass(2 * dayMs)
    await mailViewed(app().deps)
    const mails = await app().mails()
    const leaks = scene.readers.flatMap((reader) =>
      mails
        .filter(({ to }) => to === reader.user?.email)
        .flatMap(({ subject, text }) =>
          leaksIn(scene, reader, `mail: ${subject}`, `${subject} ${text} ${text.replaceAll(',', '')}`),
        ),
    )
    note('sentinel', `${where}, mails`, mails.length, leaks.length)
    expect(mails.some(({ text }) => /zq[a-z]{5}zq/i.test(text))).toBe(true)
    expect(leaks).toEqual([])
    expect(await app().db.$count(schema.startups, eq(schema.startups.user_id, scene.founder.id))).toBe(count)
  })
})
