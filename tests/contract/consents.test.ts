import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { sendAnnouncements } from '@baobab/api/features/announcements/sending.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { linksOfTest, stopLinks } from '@baobab/api/platform/mail/preferences.ts'
import { limits, purposeOf, type Consent, type Purpose } from '@baobab/validation'
import { messages } from '../support/english.ts'
import { plainEmail } from '../support/plainEmail.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'

describeOnBoth('what people agree to', (app) => {
  const list = async ({ token }: Pick<TestUser, 'token'>) =>
    (await app().get<{ data: readonly Consent[] }>('privacy/consents/list/', token)).body.data
  const stands = async (who: Pick<TestUser, 'token'>, purpose: Purpose) =>
    (await list(who)).find((one) => one.purpose === purpose)
  const set = (who: Pick<TestUser, 'token'>, purpose: string, given: boolean, version = 1) =>
    app().post('privacy/consents/set/', { purpose, given, version: String(version) }, who.token)
  const person = () => app().user({ email: `c-${randomUUID()}@mail.example`, email_verified: true })
  const rows = (who: TestUser) =>
    app()
      .db.select()
      .from(schema.consents)
      .where(eq(schema.consents.user_id, who.id))
      .orderBy(schema.consents.created_at)
  const subscribed = async ({ email }: Pick<TestUser, 'email'>) =>
    app().db.$count(schema.newsletterSubscribers, eq(schema.newsletterSubscribers.email, email))
  const wants = async ({ token }: TestUser) =>
    (await app().get<{ announcements: boolean }>('mail_preferences/get/', token)).body.announcements
  /** As though the text had changed since. */
  const changeText = (who: TestUser) =>
    app().db.update(schema.consents).set({ version: 0 }).where(eq(schema.consents.user_id, who.id))

  it('is given and taken back by one switch each, holds at once, and is kept row by row', async () => {
    const ama = await person()
    expect((await list(ama)).map(({ purpose, basis, state }) => [purpose, basis, state])).toEqual([
      ['terms', 'contract', 'none'],
      ['announcements', 'consent', 'none'],
      ['newsletter', 'consent', 'none'],
    ])
    const agreed = await set(ama, 'announcements', true)
    expect(agreed.body).toMatchObject({ message: 'You agreed: Announcements by email' })
    expect(await wants(ama)).toBe(true)
    expect((await set(ama, 'newsletter', true)).status).toBe(200)
    expect(await subscribed(ama)).toBe(1)

    const now = app().deps.now()
    const { oneClick } = await linksOfTest(app().db, app().deps.env, ama.id, 'announcements')
    const mail = { ...plainEmail('A', 'B'), unsubscribe: oneClick }
    for (const kind of ['announcements', 'newsletter', 'verify'] as const)
      await queueEmail(app().db, ama.email, { ...mail, kind }, now)
    expect((await set(ama, 'announcements', false)).body).toMatchObject({
      message: 'Taken back: Announcements by email',
    })
    expect((await set(ama, 'newsletter', false)).status).toBe(200)
    expect(await wants(ama)).toBe(false)
    expect(await subscribed(ama)).toBe(0)
    const left = await app().db.select().from(schema.mails).where(eq(schema.mails.recipient, ama.email))
    expect(left.map(({ kind }) => kind)).toEqual(['verify'])

    expect((await rows(ama)).map(({ purpose, given, version, place }) => [purpose, given, version, place])).toEqual([
      ['announcements', true, 1, 'my_data'],
      ['newsletter', true, 1, 'my_data'],
      ['announcements', false, 1, 'my_data'],
      ['newsletter', false, 1, 'my_data'],
    ])
    expect(await stands(ama, 'newsletter')).toMatchObject({
      state: 'withdrawn',
      version: purposeOf('newsletter').version,
      history: [{ given: false, place: 'my_data' }, { given: true }],
    })
    expect(await app().trail({ actor: ama.id, action: 'consent.withdrawn' })).toMatchObject([
      { target: ama.id, detail: { kind: 'newsletter', version: 1 } },
      { target: ama.id, detail: { kind: 'announcements', version: 1 } },
    ])
  })

  it('is kept from wherever it is said: choice of mails, link of a mail, newsletter, registration', async () => {
    const kofi = await person()
    await app().post('mail_preferences/update', { announcements: true, messages: false }, kofi.token)
    await app().post('mail_preferences/update', { announcements: true }, kofi.token)
    const { oneClick } = await linksOfTest(app().db, app().deps.env, kofi.id, 'announcements')
    const stop = oneClick.slice(oneClick.indexOf('/api/') + 5)
    for (let n = 0; n < 2; n++) expect((await app().post(stop)).status).toBe(200)
    expect((await rows(kofi)).map(({ given, place }) => [given, place])).toEqual([
      [true, 'mail_preferences'],
      [false, 'mail_link'],
    ])

    const email = `reader-${randomUUID()}@mail.example`
    for (const to of [email, kofi.email]) {
      await app().post('newsletter/subscribe/', { email: to, name: 'Ama' })
      const asked = (await app().mails()).filter((mail) => mail.to === to).at(-1)
      const [, confirm] = /confirm\?token=([\w-]{43})/.exec(asked?.text ?? '') ?? []
      expect((await app().post('newsletter/confirm/', { token: confirm })).status).toBe(200)
    }
    const byEmail = await app().db.select().from(schema.consents).where(eq(schema.consents.email, email))
    expect(byEmail).toMatchObject([{ user_id: null, purpose: 'newsletter', given: true, place: 'mail_link' }])
    expect(await stands(kofi, 'newsletter')).toMatchObject({ state: 'given', history: [{ place: 'mail_link' }] })
    // Of an address without an account nothing is kept once it leaves.
    for (const to of [email, kofi.email]) {
      const [row] = await app()
        .db.select()
        .from(schema.newsletterSubscribers)
        .where(eq(schema.newsletterSubscribers.email, to))
      expect((await app().post(`newsletter/unsubscribe/?token=${row?.unsubscribe_token}`)).status).toBe(200)
    }
    expect(await app().db.$count(schema.consents, eq(schema.consents.email, email))).toBe(0)
    expect((await stands(kofi, 'newsletter'))?.history.map(({ given }) => given)).toEqual([false, true])

    const signup = {
      ...{ first_name: 'Esi', last_name: 'Owusu', role: 'startup', email: `esi-${randomUUID()}@mail.example` },
      ...{ password: 'a long enough phrase 7', confirm_password: 'a long enough phrase 7' },
    }
    expect((await app().post('signup/', signup)).status).toBe(200)
    const session = await app().post('login/', { email: signup.email, password: signup.password })
    const token = String(session.body['access_token'])
    expect(await stands({ token }, 'terms')).toMatchObject({
      state: 'given',
      page: '/terms',
      history: [{ given: true, version: 1, place: 'registration' }],
    })
  })

  it('is written down once, however often it is said, and given no more than so often a day', async () => {
    const ama = await person()
    for (let n = 0; n < 3; n++) await set(ama, 'announcements', true)
    expect(await rows(ama)).toHaveLength(1)
    for (let n = 0; n < 3; n++) await set(ama, 'announcements', false)
    expect(await rows(ama)).toHaveLength(2)
    for (let n = 3; n < limits.consents.given; n++) await set(ama, 'announcements', true)
    expect((await set(ama, 'announcements', true)).status).toBe(429)
    expect((await set(ama, 'announcements', false)).status).toBe(200)
    expect(await rows(ama)).toHaveLength(4)
  })

  it('counts no more once its text has changed, until it is asked again', async () => {
    const efua = await person()
    await set(efua, 'announcements', true)
    await set(efua, 'newsletter', true)
    const { env } = app().deps
    const asked = async () =>
      (await app().get<{ waiting: { consents?: true } }>('notifications/', efua.token)).body.waiting.consents
    expect(await asked()).toBeUndefined()
    expect(await stopLinks(app().db, env, efua.id, 'announcements')).toBeDefined()
    await changeText(efua)
    expect(await asked()).toBe(true)
    expect(await stopLinks(app().db, env, efua.id, 'announcements')).toBeUndefined()
    expect(await stands(efua, 'announcements')).toMatchObject({ state: 'outdated' })

    const [subscriber] = await app()
      .db.select()
      .from(schema.newsletterSubscribers)
      .where(eq(schema.newsletterSubscribers.email, efua.email))
    const [announcement, now] = [randomUUID(), app().deps.now()]
    await app()
      .db.insert(schema.announcements)
      .values({
        ...{ id: announcement, title: 'News', text: 'News', audience: 'subscribers', channels: 'mail' },
        ...{ state: 'sending', created_at: now, updated_at: now, sent_at: now },
      })
    await app()
      .db.insert(schema.announcementRecipients)
      .values({
        id: randomUUID(),
        announcement_id: announcement,
        subscriber_id: subscriber?.id ?? '',
        mails: true,
        notifies: false,
      })
    await sendAnnouncements(app().deps)
    expect(await app().db.$count(schema.mails, eq(schema.mails.recipient, efua.email))).toBe(0)

    expectError(await set(efua, 'announcements', true, 0), 409)
    await set(efua, 'announcements', true)
    await set(efua, 'newsletter', false)
    expect(await asked()).toBeUndefined()
    expect(await stopLinks(app().db, env, efua.id, 'announcements')).toBeDefined()
  })

  it('takes no other purpose, no newsletter of an address that nobody verified, and no end of the terms', async () => {
    const [ama, nobody] = [await person(), await app().user({ email_verified: false })]
    expectError(await set(ama, 'profiling', true), 400)
    expect((await set(ama, 'terms', false)).body).toMatchObject({
      errors: { given: 'The terms go with the account. To end them, erase your account.' },
    })
    expect((await set(nobody, 'newsletter', true)).body).toMatchObject({ errors: { given: messages.auth.verifyFirst } })
    expectError(await app().post('privacy/consents/set/', { purpose: 'newsletter' }, ama.token), 400)
    expect(await rows(ama)).toEqual([])
    expect((await set(ama, 'terms', true)).status).toBe(200)
    expect(await stands(ama, 'terms')).toMatchObject({ state: 'given' })
  })
})
