import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { recordAudit } from '@baobab/api/platform/db/audit.ts'
import { limits, type AuditRow, type ContactMessage } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const asQuery = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))

describeOnBoth('the contact inbox', (app) => {
  const admin = () => app().user({ role: 'admin', first_name: 'Yaa', last_name: 'Asante' })
  const written = async (msg_subject: string, values: Partial<typeof schema.contactMessages.$inferInsert> = {}) => {
    const id = randomUUID()
    await app()
      .db.insert(schema.contactMessages)
      .values({
        id,
        created_at: app().deps.now(),
        name: 'Kofi Mensah',
        email: 'kofi@mail.example',
        phone_number: '1',
        message: 'One\ntwo',
        msg_subject,
        ...values,
      })
    return id
  }
  const mark = (message_uuid: string, is_answered: unknown, token: string) =>
    app().post<{ message: string; data: ContactMessage }>(
      'contact_messages/mark/',
      { message_uuid, is_answered },
      token,
    )

  it('lists messages newest first, by state and by search', async () => {
    const by = await admin()
    const word = randomUUID().slice(0, 8)
    const at = app().deps.now().getTime()
    const [, middle] = [
      await written(`Old ${word}`, { created_at: new Date(at - 2_000) }),
      await written(`Middle ${word}`, { created_at: new Date(at - 1_000) }),
      await written('New', { message: `A ${word} in the text` }),
    ]
    await mark(middle, true, by.token)
    const page = async (query: object) =>
      app().get<{ data: readonly ContactMessage[] }>(`contact_messages/list/?${asQuery(query)}`, by.token)
    const all = await page({ filter: { q: word.toUpperCase() }, range: [0, 1] })
    expect(all.body.data.map((one) => one.msg_subject)).toEqual(['New', `Middle ${word}`])
    expect(all.headers.get('content-range')).toBe('contactMessages 0-1/3')
    expect((await page({ filter: { q: word, is_answered: true } })).body.data).toMatchObject([
      { message_uuid: middle, is_answered: true, answered_by: { uuid: by.id, name: 'Yaa Asante' } },
    ])
    expect(
      (await page({ filter: { q: word, is_answered: false }, sort: ['created_at', 'ASC'] })).body.data.map(
        (one) => one.msg_subject,
      ),
    ).toEqual([`Old ${word}`, 'New'])
    expect((await page({ filter: { q: '100%_' } })).body.data).toEqual([])
  })

  it('marks a message answered and unanswered, once each, in the trail', async () => {
    const [by, other] = [await admin(), await admin()]
    const id = await written('A mentor')
    const unanswered = async () =>
      (await app().get<{ admin: { unanswered_messages: number } }>('dashboard/', by.token)).body.admin
        .unanswered_messages
    const before = await unanswered()
    const first = await mark(id, true, by.token)
    expect([first.body.message, first.body.data]).toMatchObject([
      messages.contactMessage.answered,
      { is_answered: true, answered_by: { uuid: by.id } },
    ])
    expect((await mark(id, true, other.token)).body.data).toMatchObject({
      answered_by: { uuid: by.id },
      answered_at: first.body.data.answered_at,
    })
    expect(await app().trail({ target: id, action: 'contact.answered' })).toMatchObject([{ actor_id: by.id }])
    expect(await unanswered()).toBe(before - 1)
    const back = await mark(id, 'false', other.token)
    expect([back.body.message, back.body.data]).toMatchObject([
      messages.contactMessage.reopened,
      { is_answered: false, answered_by: null, answered_at: null },
    ])
    expect(await app().trail({ target: id, action: 'contact.reopened' })).toMatchObject([{ actor_id: other.id }])
    expect((await app().post('contact_messages/get/', { message_uuid: id }, by.token)).body).toMatchObject({
      message: 'One\ntwo',
      is_answered: false,
    })
    for (const wrong of [undefined, null, 'perhaps']) expect((await mark(id, wrong, by.token)).status).toBe(400)
    expect((await mark(randomUUID(), true, by.token)).status).toBe(404)
  })

  it('deletes a message, and keeps nothing of it but that it was deleted', async () => {
    const by = await admin()
    const id = await written(`Secret ${randomUUID()}`)
    expect((await app().post('contact_messages/delete/', { message_uuid: id }, by.token)).body).toEqual({
      message: messages.contactMessage.deleted,
    })
    for (const path of ['get', 'delete'])
      expectError(
        await app().post(`contact_messages/${path}/`, { message_uuid: id }, by.token),
        404,
        messages.contactMessage.notFound,
      )
    const rows = await app().trail({ target: id, action: 'contact.deleted' })
    expect(rows).toMatchObject([{ actor_id: by.id, detail: null }])
  })
})

describeOnBoth('subscribers', (app) => {
  const admin = () => app().user({ role: 'admin' })
  const subscriber = async (email: string, values: Partial<typeof schema.newsletterSubscribers.$inferInsert> = {}) => {
    const id = randomUUID()
    await app()
      .db.insert(schema.newsletterSubscribers)
      .values({
        id,
        email,
        name: 'Kofi',
        created_at: app().deps.now(),
        confirmed_at: app().deps.now(),
        unsubscribe_token: `${randomUUID()}x`,
        ...values,
      })
    return id
  }

  it('are listed, confirmed and waiting, without the links that end them', async () => {
    const by = await admin()
    const word = randomUUID().slice(0, 8)
    await subscriber(`a-${word}@mail.example`)
    await subscriber(`b-${word}@mail.example`, { confirmed_at: null, name: null })
    const page = (query: object) =>
      app().get<{ data: readonly Readonly<Record<string, unknown>>[] }>(`subscribers/list/?${asQuery(query)}`, by.token)
    const all = await page({ filter: { q: word }, sort: ['email', 'DESC'], range: [0, 24] })
    expect(all.body.data).toMatchObject([
      { email: `b-${word}@mail.example`, name: null, is_confirmed: false, confirmed_at: null },
      { email: `a-${word}@mail.example`, is_confirmed: true },
    ])
    expect(all.headers.get('content-range')).toBe('subscribers 0-1/2')
    expect(JSON.stringify(all.body)).not.toMatch(/token|unsubscribe/)
    expect((await page({ filter: { q: word, is_confirmed: [false] } })).body.data).toHaveLength(1)
  })

  it('are exported: who confirmed, with the links, in one row of the trail', async () => {
    const by = await admin()
    const word = randomUUID().slice(0, 8)
    for (const one of ['a', 'b'])
      await subscriber(`${one}-${word}@mail.example`, { unsubscribe_token: `${one}${word}` })
    await subscriber(`c-${word}@mail.example`, { confirmed_at: null })
    const answer = await app().get<{ data: readonly object[] }>(
      `subscribers/export/?${asQuery({ filter: { q: word }, sort: ['email', 'ASC'] })}`,
      by.token,
    )
    expect(answer.body.data).toMatchObject([
      {
        email: `a-${word}@mail.example`,
        unsubscribe: `http://baobab.test/newsletter/unsubscribe?token=a${word}`,
        list_unsubscribe: `http://baobab.test/api/newsletter/unsubscribe/?token=a${word}`,
      },
      { email: `b-${word}@mail.example` },
    ])
    expect(await app().trail({ actor: by.id, action: 'export' })).toMatchObject([
      { detail: { list: 'subscribers', rows: 2 } },
    ])
  })

  it('are erased on request, for good', async () => {
    const by = await admin()
    const email = `${randomUUID()}@mail.example`
    const id = await subscriber(email)
    expect((await app().post('subscribers/delete/', { subscriber_uuid: id }, by.token)).body).toEqual({
      message: messages.subscriber.erased,
    })
    expect(
      await app().db.select().from(schema.newsletterSubscribers).where(eq(schema.newsletterSubscribers.email, email)),
    ).toEqual([])
    expectError(
      await app().post('subscribers/delete/', { subscriber_uuid: id }, by.token),
      404,
      messages.subscriber.notFound,
    )
    const rows = await app().trail({ target: id, action: 'newsletter.erased' })
    expect(rows).toMatchObject([{ actor_id: by.id }])
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describeOnBoth('exports of people', (app) => {
  it.each([
    ['users', 'users/export/', 2],
    ['vc', 'vc/export/', 1],
  ] as const)('of %s leave one row in the trail', async (list, path, rows) => {
    const word = randomUUID().slice(0, 8)
    const by = await app().user({ role: 'admin' })
    for (const role of ['startup', 'vc'] as const) await app().user({ role, last_name: word })
    const answer = await app().get<readonly object[]>(`${path}?${asQuery({ filter: { q: word } })}`, by.token)
    expect(answer.body).toHaveLength(rows)
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/)
    expect(await app().trail({ actor: by.id, action: 'export' })).toMatchObject([{ detail: { list, rows } }])
  })
})

describeOnBoth('the audit trail', (app) => {
  const page = (query: object, token: string) =>
    app().get<{ data: readonly AuditRow[] }>(`audit/list/?${asQuery(query)}`, token)
  const admin = (values: object = {}) => app().user({ role: 'admin', ...values })

  it('tells newest first who did what on whom', async () => {
    const by = await admin({ first_name: 'Yaa', last_name: 'Asante' })
    const founder = await app().user({ first_name: 'Ada', last_name: 'Eze' })
    await app().get(`users/disable/${founder.id}/`, by.token)
    await app().post(`users/update/${founder.id}/`, { role: 'vc' }, by.token)
    const { body, headers } = await page({ filter: { actor: by.id }, range: [0, 24] }, by.token)
    expect(body.data.map(({ action }) => action)).toEqual(['user.updated', 'user.role', 'user.disabled'])
    expect(body.data[1]).toMatchObject({
      actor: { uuid: by.id, name: 'Yaa Asante' },
      target: founder.id,
      target_name: 'Ada Eze',
      target_kind: 'users',
      address: '192.0.2.1',
      detail: { from: 'startup', to: 'vc' },
    })
    expect(headers.get('content-range')).toBe('audit 0-2/3')
  })

  it('is filtered by action, by who, by whom and by day', async () => {
    const by = await admin({ email: `${randomUUID()}@admins.example` })
    const founder = await app().user({ first_name: 'Wanjiru', last_name: randomUUID().slice(0, 8) })
    const marks = ['2026-02-03T23:59:59.999Z', '2026-02-04T00:00:00Z', '2026-02-04T23:59:59Z', '2026-02-05T00:00:00Z']
    for (const at of marks)
      await recordAudit(
        app().db,
        { action: 'startup.imported', actor: founder.id, target: `file-${at.slice(8, 10)}` },
        new Date(at),
      )
    await recordAudit(
      app().db,
      { action: 'logout', actor: founder.id, target: founder.id },
      new Date('2026-02-04T12:00:00Z'),
    )
    const times = async (filter: object) => (await page({ filter }, by.token)).body.data.map(({ at }) => at)
    const one = { actor: founder.email }
    expect(await times(one)).toHaveLength(5)
    expect(await times({ actor: founder.id })).toHaveLength(5)
    expect(await times({ ...one, action: 'logout' })).toEqual(['2026-02-04T12:00:00.000Z'])
    expect(await times({ ...one, action: ['logout', 'startup.imported'] })).toHaveLength(5)
    expect(await times({ ...one, from: '2026-02-04', to: '2026-02-04' })).toEqual([
      '2026-02-04T23:59:59.000Z',
      '2026-02-04T12:00:00.000Z',
      '2026-02-04T00:00:00.000Z',
    ])
    expect(await times({ ...one, from: '2026-02-05' })).toEqual(['2026-02-05T00:00:00.000Z'])
    expect(await times({ ...one, on: 'file-03' })).toEqual(['2026-02-03T23:59:59.999Z'])
    expect(await times({ ...one, on: 'Wanjiru' })).toEqual(['2026-02-04T12:00:00.000Z'])
    expect(await times({ on: founder.id.toUpperCase() })).toEqual(['2026-02-04T12:00:00.000Z'])
    expect(await times({ actor: 'nobody-of-this-name' })).toEqual([])
    for (const filter of [{ from: '2026-02-30' }, { action: 'no.such' }, { address: '192.0.2.1' }])
      expect((await page({ filter }, by.token)).status).toBe(400)
    for (const sort of [
      ['action', 'ASC'],
      ['address', 'DESC'],
    ])
      expect((await page({ sort }, by.token)).status).toBe(400)
  })

  it('comes in pages that neither repeat nor leave out, though times are equal', async () => {
    const by = await admin()
    const who = await app().user()
    const at = new Date('2026-03-01T10:00:00Z')
    for (let n = 0; n < 7; n++) await recordAudit(app().db, { action: 'login', actor: who.id, target: who.id }, at)
    const ids: string[] = []
    for (const range of [
      [0, 2],
      [3, 5],
      [6, 8],
    ])
      ids.push(
        ...(await page({ filter: { actor: who.id }, range }, by.token)).body.data.map(({ audit_uuid }) => audit_uuid),
      )
    expect(new Set(ids).size).toBe(7)
  })

  it('outlives those it names, and no call changes it', async () => {
    const by = await admin()
    const gone = randomUUID()
    await recordAudit(app().db, { action: 'login', actor: gone, target: gone, detail: null as never }, app().deps.now())
    expect((await page({ filter: { actor: gone } }, by.token)).body.data).toMatchObject([
      { actor_uuid: gone, actor: null, target: gone, target_name: null, target_kind: null, detail: {} },
    ])
    for (const path of ['audit/delete/', 'audit/update/', 'audit/list/'])
      expect((await app().post(path, { audit_uuid: gone }, by.token)).status).toBe(404)
    await expect(app().db.delete(schema.audit).where(eq(schema.audit.actor_id, gone))).rejects.toThrow()
    expect((await page({ filter: { actor: gone } }, by.token)).body.data).toHaveLength(1)
  })

  it('without a range is capped', async () => {
    const by = await admin()
    const { body, headers } = await page({}, by.token)
    expect(body.data.length).toBeLessThanOrEqual(limits.listCap)
    expect(headers.get('content-range')).toBeNull()
  })
})
