import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { mailSearches } from '@baobab/api/jobs/searchMails.ts'
import { limits } from '@baobab/validation'
import { chooseMail, lockMailing } from '@baobab/api/features/searches/mailings.ts'
import { insertSearch } from '@baobab/api/features/searches/queries.ts'
import { addConnections } from '@baobab/api/features/contacts/queries.ts'
import { openPair } from '@baobab/api/features/chats/queries.ts'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import type { TestUser } from '../contract/builders.ts'
import { describeOnBoth, type TestApp } from '../contract/harness.ts'
import { startup, startupBody } from '../contract/startupBody.ts'
import { note } from './notes.ts'

const states = ['a draft', 'unpublished later', 'its owner disabled'] as const
const readers = ['nobody', 'other founder', 'investor', 'unapproved investor', 'unverified founder'] as const

/** A name and values that no other startup has. */
const word = 'Zanzibarkiosk'
const told = (text: string): string[] => [...new Set(text.match(/zanzibarkiosk\w*/gi) ?? [])]

/** People who dealt with a startup while it was on the market: who liked, connected, noted, asked, chatted, and was told of it. */
async function dealings(app: TestApp, founder: TestUser, id: string, people: readonly TestUser[]): Promise<void> {
  const at = app.deps.now()
  for (const { id: user_id } of people) {
    await app.db.insert(schema.likes).values({ startup_id: id, user_id })
    await app.db.insert(schema.follows).values({ followed_id: founder.id, follower_id: user_id })
    await app.db
      .insert(schema.questions)
      .values({ id: crypto.randomUUID(), startup_id: id, user_id, text: 'Why?', created_at: at })
    await app.db
      .insert(schema.investorNotes)
      .values({ id: crypto.randomUUID(), startup_id: id, user_id, text: 'Mine', created_at: at, updated_at: at })
    await app.db.transaction(async (tx) => {
      await addConnections(tx, [{ startup: id, investor: user_id, isStaff: false, at }])
      await openPair(tx, founder.id, user_id, at)
      await lockMailing(tx, user_id)
      const search = await insertSearch(
        tx,
        {
          user_id,
          organisation_id: null,
          resource: 'startups',
          name: 'All',
          filter: {},
          sort: { field: 'created_at', order: 'DESC' },
        },
        new Date(at.getTime() - 3 * 86_400_000),
      )
      await chooseMail(tx, search, 'daily', new Date(at.getTime() - 2 * 86_400_000))
      for (const kind of ['answer', 'accepted', 'declined'] as const)
        await notify(
          tx,
          [user_id],
          { kind, actor: founder.id, startup: id, about: id },
          new Date(at.getTime() - limits.mail.noticeMs - 60_000),
        )
    })
    // Accepted long ago, and nothing since.
    const long = new Date(at.getTime() - 30 * 86_400_000)
    await app.db
      .update(schema.connections)
      .set({ state: 'accepted', created_at: long, stage_at: long, answered_at: long })
      .where(and(eq(schema.connections.startup_id, id), eq(schema.connections.user_id, user_id)))
  }
}

const list = (asked: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])).toString()

/** Every surface that could name a startup, as a call. */
function surfaces(
  id: string,
  slug: string,
  founder: TestUser,
): readonly (readonly [method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, unknown>>])[] {
  return [
    ['GET', 'startups/list/'],
    ['GET', `startups/list/?created_by=${founder.id}`],
    ['GET', `startups/list/?${list({ range: [0, 99], filter: { id: [id] } })}`],
    ['GET', `startups/list/?${list({ filter: { is_liked: true } })}`],
    ['GET', `startups/list/?${list({ filter: { is_connected: true } })}`],
    ['GET', `startups/list/?${list({ filter: { is_published: [true, false] } })}`],
    ['GET', `startups/list/?${list({ filter: { q: word } })}`],
    ['GET', `startups/list/?${list({ filter: { q: 'zanzibarkiosc' } })}`],
    ['GET', 'startups/export/'],
    ['POST', 'startups/get/', { startup_uuid: id }],
    ['POST', 'startups/update/', { startup_uuid: id }],
    ['POST', 'startups/publish/', { startup_uuid: id }],
    ['POST', 'startups/unpublish/', { startup_uuid: id }],
    ['GET', `search/?q=${word}`],
    ['GET', 'notifications/'],
    ['GET', 'contacts/'],
    ['GET', 'chats/'],
    ['POST', 'chats/open/', { user_uuid: founder.id }],
    ['GET', `questions/list/${id}/`],
    ['POST', 'questions/ask/', { startup_uuid: id, text: 'How?' }],
    ['POST', 'startups/report/', { startup_uuid: id, kind: 'other', reason: 'x' }],
    ['GET', 'vc/connected/'],
    ['GET', 'vc/pipeline/'],
    ['GET', `vc/pipeline/history/${id}/`],
    ['GET', `vc/pipeline/get/${id}/`],
    ['GET', `vc/pipeline/timeline/${id}/`],
    ['GET', `vc/notes/${id}/`],
    ['GET', 'dashboard/'],
    ['GET', 'dashboard/trends/'],
    ['GET', 'dashboard/investor/'],
    ['GET', 'saved_searches/list/'],
    ['GET', `users/get/${founder.id}/`],
    ['GET', `vc/connect/${id}/`],
    ['GET', 'public/startups/'],
    ['GET', `public/startups/?${list({ filter: { q: word } })}`],
    ['GET', `public/startups/${slug}/`],
    ['GET', 'public/startup_filters/'],
    ['GET', 'public/startup_addresses/'],
  ]
}

describeOnBoth('what is not there', (app, where) => {
  async function scene(state: (typeof states)[number]) {
    const founder = await app().user()
    const people: Readonly<Record<(typeof readers)[number], TestUser | undefined>> = {
      nobody: undefined,
      'other founder': await app().user(),
      investor: await app().user({ role: 'vc' }),
      'unapproved investor': await app().user({ role: 'vc' }),
      'unverified founder': await app().user({ email_verified: false }),
    }
    const body = await startupBody(app(), {
      startup_name: word,
      show_publicly: true,
      country: `${word}land`,
      region: word,
      problem_your_solving: word,
      contact_name: word,
      cash_available: 10,
    })
    const id = await startup(app(), founder, { ...body, country: 'Comoros' }, { is_published: state !== 'a draft' })
    await dealings(
      app(),
      founder,
      id,
      Object.values(people).filter((one) => one !== undefined),
    )
    const [{ slug = '' } = {}] = await app()
      .db.select({ slug: schema.startups.slug })
      .from(schema.startups)
      .where(eq(schema.startups.id, id))
    if (state === 'unpublished later') await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    const admin = await app().user({ role: 'admin' })
    if (state === 'its owner disabled') await app().get(`users/disable/${founder.id}/`, admin.token)
    if (people['unapproved investor'])
      await app()
        .db.update(schema.users)
        .set({ is_active: false })
        .where(eq(schema.users.id, people['unapproved investor'].id))
    return { founder, people, id, slug, admin }
  }

  it.each(states.flatMap((state) => readers.map((reader) => [state, reader] as const)))(
    '%s: nothing of it is told to %s',
    async (state, reader) => {
      const { founder, people, id, slug } = await scene(state)
      const named: string[] = []
      const asked = surfaces(id, slug, founder)
      for (const [method, path, body] of asked) {
        const answer = await app().ask(method, path, body, { token: people[reader]?.token })
        const found = told(JSON.stringify(answer.body))
        if (found.length > 0) named.push(`${path} (${answer.status}): ${found.join(', ')}`)
        expect(answer.status, path).toBeLessThan(500)
      }
      note('surfaces', where, asked.length, named.length)
      expect(named).toEqual([])
    },
  )

  it.each(states)('%s: no mail names it', async (state) => {
    const { people } = await scene(state)
    app().pass(limits.searchMails.settleMs * 2)
    await mailNotices(app().deps)
    await mailSearches(app().deps)
    const addresses = new Set(Object.values(people).map((one) => one?.email))
    const mails = (await app().mails()).filter(({ to }) => addresses.has(to))
    note('surfaces', `${where}, mails`, mails.length, 0)
    expect(mails.some(({ text }) => /News of your connections/.test(text))).toBe(true)
    expect(mails.flatMap(({ text }) => told(text))).toEqual([])
  })

  it('its owner disabled: an administrator finds it, and it comes back with the account', async () => {
    const { founder, people, id, slug, admin } = await scene('its owner disabled')
    const finds = async (token: string | undefined, path: string) =>
      told(JSON.stringify((await app().get(path, token)).body)).length > 0
    const mine = `startups/list/?${list({ filter: { id: [id], is_published: true }, range: [0, 9] })}`
    expect(await finds(admin.token, mine)).toBe(true)
    expect(
      await finds(admin.token, `startups/list/?${list({ filter: { id: [id], is_published: false }, range: [0, 9] })}`),
    ).toBe(false)
    expect(await finds(admin.token, `startups/list/?${list({ filter: { id: [id] }, range: [0, 9] })}`)).toBe(true)
    await app().get(`users/enable/${founder.id}/`, admin.token)
    for (const path of [
      mine,
      `search/?q=${word}`,
      'notifications/',
      'contacts/',
      'vc/connected/',
      'vc/pipeline/',
      'chats/',
    ])
      expect(await finds(people.investor?.token, path), path).toBe(true)
    expect(await finds(undefined, `public/startups/${slug}/`)).toBe(true)
    expect(await finds(people['unverified founder']?.token, mine)).toBe(true)
  })
})
