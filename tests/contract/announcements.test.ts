import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { sendAnnouncements, sendSome } from '@baobab/api/features/announcements/sending.ts'
import { newSecret } from '@baobab/api/platform/lib/secret.ts'
import { limits, type Announcement, type AnnouncementPreview, type NotificationItem } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, inEnglish, messages } from '../support/english.ts'

describeOnBoth('announcements', (app) => {
  type Given = Readonly<Record<string, unknown>>
  type Saved = Readonly<{ message: string; data: Announcement }>
  const admin = () => app().user({ role: 'admin', first_name: 'Yaa', last_name: 'Asante' })
  const saved = (call: string, body: Given, token: string) => app().post<Saved>(`announcements/${call}/`, body, token)
  /** People of a country of their own, so that nobody else is in the segment. */
  const segment = () => ({ audience: 'founders', country: `Land ${randomUUID()}`, channels: 'both' })
  const draft = async (token: string, given: Given = {}) => {
    const body = {
      title: 'Demo day',
      text: 'Come on Friday.\n\nSee https://baobab.example/day.',
      ...segment(),
      ...given,
    }
    return (await saved('create', body, token)).body.data
  }
  const founderIn = async (country: string, values: Parameters<TestApp['user']>[0] = {}, wants = true) => {
    const founder = await app().user({ email_verified: true, ...values })
    await startup(app(), founder, { country }, { is_published: false })
    if (wants) await app().post('mail_preferences/update', { announcements: true }, founder.token)
    return founder
  }
  const get = async (announcement_uuid: string, token: string) =>
    (await app().post<Announcement>('announcements/get/', { announcement_uuid }, token)).body
  const send = ({ announcement_uuid, version }: Announcement, token: string) =>
    saved('send', { announcement_uuid, version }, token)
  const mailsTo = async (email: string) => (await app().mails()).filter(({ to }) => to === email)
  const told = async (token: string) =>
    (await app().get<{ data: readonly NotificationItem[] }>('notifications/', token)).body.data
  const page = (path: string) =>
    app().app.fetch(new Request(`http://baobab.test${path}`), { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  const all = async () => void (await sendAnnouncements(app().deps))

  it('are drafts that nobody gets, which are edited, listed and tried out', async () => {
    const by = await admin()
    const first = await draft(by.token)
    expect(first).toMatchObject({ state: 'draft', version: 1, title: 'Demo day', reached: null, result: null })
    expect(first.created_by).toEqual({ uuid: by.id, name: 'Yaa Asante' })
    const { announcement_uuid } = first
    const edited = await saved('update', { announcement_uuid, version: 1, title: 'Demo day 2' }, by.token)
    expect(edited.body).toMatchObject({
      message: messages.announcement.saved,
      data: { version: 2, title: 'Demo day 2' },
    })
    const late = await saved('update', { announcement_uuid, version: 1, title: 'Mine' }, by.token)
    expectError(late, 409, messages.announcement.changedMeanwhile)
    expectError(await send(first, by.token), 409, messages.announcement.changedMeanwhile)
    expect((await get(announcement_uuid, by.token)).title).toBe('Demo day 2')
    const list = await app().get<{ data: readonly Announcement[] }>('announcements/list/', by.token)
    expect(list.body.data.find((one) => one.announcement_uuid === announcement_uuid)).toMatchObject({ state: 'draft' })

    const tested = await app().post('announcements/test/', { announcement_uuid }, by.token)
    expect(tested.body).toEqual({ message: fillIn(messages.announcement.tested, { email: by.email }) })
    const [mail] = await mailsTo(by.email)
    expect(mail).toMatchObject({ subject: 'Demo day 2' })
    const preview = await app().post<AnnouncementPreview>('announcements/preview/', { announcement_uuid }, by.token)
    expect(preview.body.subject).toBe('Demo day 2')
    const shown = await page(`${preview.body.html_address}?theme=dark`)
    expect(shown.status).toBe(200)
    const html = await shown.text()
    expect(html).toContain('<a class="link" href="https://baobab.example/day"')
    expect(html).toContain('Come on Friday.')
    expect(html).not.toContain('token=')
    expect((await page(preview.body.html_address.replace(by.id, randomUUID()))).status).toBe(404)
    expect(await told(by.token)).toEqual([])
    const nowhere = { announcement_uuid: randomUUID() }
    for (const call of ['get', 'preview', 'test', 'stop'])
      expectError(await app().post(`announcements/${call}/`, nowhere, by.token), 404, messages.announcement.notFound)
  })

  it('fit to whom they go, and keep to their lengths', async () => {
    const by = await admin()
    const body = { title: 'x', text: 'y', audience: 'investors', channels: 'both' }
    const ofFounders = await app().post('announcements/create/', { ...body, listing: 'draft' }, by.token)
    expectError(ofFounders, 400)
    expect(ofFounders.body).toMatchObject({ errors: { listing: messages.announcement.ofFounders } })
    const byMail = await app().post('announcements/create/', { ...body, audience: 'subscribers' }, by.token)
    expect(byMail.body).toMatchObject({ errors: { channels: messages.announcement.byMail } })
    const long = await app().post(
      'announcements/create/',
      { ...body, title: 'x'.repeat(limits.announcement.title + 1), text: 'y'.repeat(limits.announcement.text + 1) },
      by.token,
    )
    expect(Object.keys((long.body as { errors: object }).errors).sort()).toEqual(['text', 'title'])
    const category = await app().post(
      'announcements/create/',
      { ...body, audience: 'founders', category_uuid: randomUUID() },
      by.token,
    )
    expect(category.body).toMatchObject({ errors: { category_uuid: messages.rule.referenceGone } })
  })

  it('say how many they reach and why others are left out, then reach exactly these', async () => {
    const by = await admin()
    const { country, ...to } = segment()
    const wants = await founderIn(country)
    const unasked = await founderIn(country, {}, false)
    const unverified = await founderIn(country, { email_verified: false }, false)
    const disabled = await founderIn(country)
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, disabled.id))
    const elsewhere = await founderIn('Elsewhere')
    const made = await draft(by.token, { ...to, country })
    expect(made.reach).toEqual({ people: 4, disabled: 1, notifications: 3, mails: 1, unverified: 1, unasked: 1 })

    const sent = await send(made, by.token)
    expect(sent.body).toMatchObject({
      message: messages.announcement.sending,
      data: { state: 'sending', reach: null, result: { waiting: 3, notified: 0, mailed: 0 } },
    })
    const late = await founderIn(country)
    await all()
    expect((await mailsTo(wants.email)).map(({ subject }) => subject)).toEqual(['Demo day'])
    for (const { email } of [unasked, unverified, disabled, elsewhere, late]) expect(await mailsTo(email)).toEqual([])
    for (const { token } of [wants, unasked])
      expect(await told(token)).toMatchObject([
        { kind: 'announcement', title: 'Demo day', about: made.announcement_uuid, actor: null },
      ])
    for (const { token } of [elsewhere, late]) expect(await told(token)).toEqual([])
    expect(await get(made.announcement_uuid, by.token)).toMatchObject({
      state: 'sent',
      reached: 3,
      result: { notified: 3, waiting: 0, mailed: 1, queued: 0, failed: 0, stopped: 0, forgotten: 0 },
    })
    expect(await app().trail({ target: made.announcement_uuid })).toMatchObject([
      { action: 'announcement.sent', actor_id: by.id, detail: { name: 'Demo day', rows: 3 } },
    ])

    const read = (token: string) =>
      app().post('announcements/read/', { announcement_uuid: made.announcement_uuid }, token)
    expect((await read(wants.token)).body).toMatchObject({ title: 'Demo day', text: made.text })
    expect((await read(unverified.token)).status).toBe(200)
    for (const { token } of [elsewhere, late, by]) expectError(await read(token), 404, messages.announcement.notFound)
    expectError(await send(await get(made.announcement_uuid, by.token), by.token), 409, messages.announcement.notDraft)
    const change = { announcement_uuid: made.announcement_uuid, version: 2, title: 'x' }
    expectError(await saved('update', change, by.token), 409, messages.announcement.notDraft)
  })

  it('find founders by one and the same startup', async () => {
    const by = await admin()
    const { country, ...to } = segment()
    const founder = await founderIn(country)
    await startup(app(), founder, { country: 'Elsewhere' })
    const people = async (given: Given) => (await draft(by.token, { ...to, country, ...given })).reach?.people
    expect(await people({})).toBe(1)
    expect(await people({ listing: 'draft' })).toBe(1)
    expect(await people({ listing: 'published' })).toBe(0)
    const nobody = await draft(by.token, { ...to, country, listing: 'published' })
    expectError(await send(nobody, by.token), 409, messages.announcement.nobody)
    expect((await get(nobody.announcement_uuid, by.token)).state).toBe('draft')
  })

  it('carry the link that stops them by one click, which stops nothing else', async () => {
    const by = await admin()
    const { country, ...to } = segment()
    const reader = await founderIn(country)
    await send(await draft(by.token, { ...to, country, channels: 'mail' }), by.token)
    await all()
    expect(await told(reader.token)).toEqual([])
    const [mail] = await mailsTo(reader.email)
    const text = mail?.text ?? ''
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const token = /mail_preferences\/stop\/\?token=([\w-]{43}\.announcements)>/.exec(text)?.[1] ?? ''
    expect((await app().ask('GET', `mail_preferences/stop/?token=${token}`)).status).not.toBe(200)
    const wanted = async () => (await app().get('mail_preferences/get', reader.token)).body
    expect(await wanted()).toMatchObject({ announcements: true, messages: true })
    const click = await app().ask(
      'POST',
      `mail_preferences/stop/?token=${token}`,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    )
    expect(click.body).toEqual({ message: fillIn(messages.mail.stopped, { kind: 'announcements' }) })
    expect(await wanted()).toMatchObject({ announcements: false, messages: true, questions: true })
    const next = await draft(by.token, { ...to, country })
    expect(next.reach).toMatchObject({ notifications: 1, mails: 0, unasked: 1 })
  })

  it('go to who confirmed the newsletter by mail alone, with the link that ends it', async () => {
    const by = await admin()
    await app().db.delete(schema.newsletterSubscribers)
    const subscriber = async (confirmed_at: Date | null) => {
      const [email, unsubscribe_token] = [`${randomUUID()}@mail.example`, newSecret()]
      const created_at = app().deps.now()
      const row = { id: randomUUID(), email, unsubscribe_token, created_at, confirmed_at }
      await app().db.insert(schema.newsletterSubscribers).values(row)
      return row
    }
    const [confirmed, waiting] = [await subscriber(app().deps.now()), await subscriber(null)]
    const made = await draft(by.token, { audience: 'subscribers', country: null, channels: 'mail' })
    expect(made.reach).toMatchObject({ people: 1, notifications: 0, mails: 1 })
    await send(made, by.token)
    await all()
    const [mail] = await mailsTo(confirmed.email)
    expect(mail?.text ?? '').toContain(`/api/newsletter/unsubscribe/?token=${confirmed.unsubscribe_token}>`)
    expect(await mailsTo(waiting.email)).toEqual([])
    expect((await app().post('newsletter/unsubscribe/', { token: confirmed.unsubscribe_token })).status).toBe(200)
    const left = await app()
      .db.select()
      .from(schema.announcementRecipients)
      .where(eq(schema.announcementRecipients.announcement_id, made.announcement_uuid))
    expect(left, 'who leaves is erased here too').toEqual([])
  })

  /** One that is being sent to two batches and a few, all of whom want mail. */
  const big = async (token: string) => {
    const { country, ...to } = segment()
    const made = await draft(token, { ...to, country })
    const count = 2 * limits.announcement.atOnce + 3
    const id = made.announcement_uuid
    const word = randomUUID()
    await app().db.execute(`
      insert into users (id, email, password_hash, role, email_verified, created_at, updated_at)
      select gen_random_uuid(), '${word}' || n || '@mail.example', '-', 'startup', true, now(), now() from generate_series(1, ${count}) n`)
    await app().db.execute(`
      insert into mail_preferences (user_id, asked, stop_token)
      select id, '{announcements}', '${newSecret().slice(10)}' || row_number() over () from users where email like '${word}%'`)
    await app().db.execute(`
      insert into announcement_recipients (id, announcement_id, user_id, notifies, mails)
      select gen_random_uuid(), '${id}', id, true, true from users where email like '${word}%'`)
    const at = app().deps.now()
    await app()
      .db.update(schema.announcements)
      .set({ state: 'sending', sent_at: at })
      .where(eq(schema.announcements.id, id))
    const mails = async () => (await app().mails()).filter(({ to }) => to.startsWith(word))
    return { id, count, mails }
  }

  it('reach each person once, though a process ends between batches or within one, and two send at once', async () => {
    const by = await admin()
    const { id, count, mails } = await big(by.token)
    await sendSome(app().deps)
    expect((await get(id, by.token)).result).toMatchObject({ notified: limits.announcement.atOnce })
    // The database is lost before a batch is committed: nothing of it stays.
    const { db } = app().deps
    const failing: typeof db = Object.create(db, {
      transaction: {
        value: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      },
    }) as typeof db
    await expect(sendSome({ ...app().deps, db: failing })).rejects.toThrow('killed')
    expect((await get(id, by.token)).result).toMatchObject({ notified: limits.announcement.atOnce })
    await Promise.all([sendAnnouncements(app().deps), sendAnnouncements(app().deps)])
    await all()
    const sent = await mails()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(count)
    expect(sent).toHaveLength(count)
    expect(await get(id, by.token)).toMatchObject({
      state: 'sent',
      reached: count,
      result: { notified: count, mailed: count, waiting: 0, queued: 0 },
    })
    const rows = await db.$count(schema.notifications, eq(schema.notifications.about, id))
    expect(rows).toBe(count)
  })

  it('are stopped: who waits gets nothing, and mails that wait are given up', async () => {
    const by = await admin()
    const { id, count, mails } = await big(by.token)
    await sendSome(app().deps)
    const stop = () => saved('stop', { announcement_uuid: id }, by.token)
    const stopped = await stop()
    expect(stopped.body).toMatchObject({
      message: messages.announcement.stopped,
      data: { state: 'stopped', result: { mailed: 0, queued: 0, waiting: 0, failed: 0, stopped: count } },
    })
    await all()
    expect(await mails()).toEqual([])
    const given = await app()
      .db.select({ error: schema.mails.error, content: schema.mails.content })
      .from(schema.mails)
      .innerJoin(schema.announcementRecipients, eq(schema.announcementRecipients.id, schema.mails.id))
      .where(eq(schema.announcementRecipients.announcement_id, id))
    expect(new Set(given.map(({ error }) => error && inEnglish(error)))).toEqual(
      new Set([messages.announcement.endedMail]),
    )
    expect(given.every(({ content }) => content === null)).toBe(true)
    const rows = await app().db.$count(schema.notifications, eq(schema.notifications.about, id))
    expect(rows).toBe(limits.announcement.atOnce)
    expectError(await stop(), 409, messages.announcement.ended)
    expect(await app().trail({ target: id, action: 'announcement.stopped' })).toMatchObject([
      { actor_id: by.id, detail: { name: 'Demo day' } },
    ])
  })

  it('leave out who stopped such mails or was disabled since they were chosen', async () => {
    const by = await admin()
    const { country, ...to } = segment()
    const [stopped, disabled] = [await founderIn(country), await founderIn(country)]
    const made = await draft(by.token, { ...to, country })
    await send(made, by.token)
    await app().post('mail_preferences/update', { announcements: false }, stopped.token)
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, disabled.id))
    await all()
    for (const { email } of [stopped, disabled]) expect(await mailsTo(email)).toEqual([])
    expect(await get(made.announcement_uuid, by.token)).toMatchObject({
      reached: 1,
      result: { notified: 1, mailed: 0, forgotten: 0 },
    })
  })

  it('are sent a few times an hour by one administrator, and what could not be sent is not counted', async () => {
    const by = await admin()
    const { country, ...to } = segment()
    await founderIn(country)
    const nobody = await draft(by.token)
    for (let nth = 0; nth < limits.announcement.sendings.attempts; nth++) {
      expectError(await send(nobody, by.token), 409, messages.announcement.nobody)
      expect((await send(await draft(by.token, { ...to, country }), by.token)).status).toBe(200)
    }
    expect((await send(await draft(by.token, { ...to, country }), by.token)).status).toBe(429)
    await all()
  })
})
