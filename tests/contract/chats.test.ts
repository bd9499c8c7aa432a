import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits, type Chat, type ChatMessage, type NotificationItem, type Waiting } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

/** A founder and an investor who connected to their startup. */
async function pairOf(app: TestApp) {
  const founder = await app.user({ first_name: 'Edna', last_name: 'Lima' })
  const investor = await app.user({ role: 'vc', first_name: 'Kofi', last_name: 'Mensah' })
  const id = await startup(app, founder, { startup_name: 'Água' })
  await app.get(`vc/connect/${id}/`, investor.token)
  return { founder, investor, id }
}

async function chatOf(app: TestApp) {
  const pair = await pairOf(app)
  const { body } = await app.post<Chat>('chats/open/', { user_uuid: pair.founder.id }, pair.investor.token)
  return { ...pair, chat_uuid: body.chat_uuid }
}

const send = (app: TestApp, by: TestUser, chat_uuid: string, text: string, message_uuid: string = randomUUID()) =>
  app.post<{ message: string; data: ChatMessage }>('chats/send/', { chat_uuid, message_uuid, text }, by.token)
const read = (app: TestApp, by: TestUser, chat_uuid: string, query = '') =>
  app.get<{ data: ChatMessage[] }>(`chats/${chat_uuid}/messages/${query}`, by.token)
const chat = async (app: TestApp, by: TestUser, chat_uuid: string) =>
  (await app.get<Chat>(`chats/${chat_uuid}/`, by.token)).body

describeOnBoth('a chat', (app) => {
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => void (stop = await app().deps.hub.start()))
  afterAll(() => stop?.())

  it('is one for the two of a connection, whoever opens it, and begins with neither', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    const opened = await Promise.all(
      [founder, investor, founder].map((by) =>
        app().post<Chat>('chats/open/', { user_uuid: by === founder ? investor.id : founder.id }, by.token),
      ),
    )
    expect(new Set(opened.map(({ body }) => body.chat_uuid))).toEqual(new Set([chat_uuid]))
    expect(opened[0]?.body).toMatchObject({
      person: { name: 'Kofi Mensah' },
      startups: [{ startup_name: 'Água' }],
      last: null,
      unread: 0,
      closed: null,
    })
    const stranger = await app().user({ role: 'vc' })
    expectError(
      await app().post('chats/open/', { user_uuid: founder.id }, stranger.token),
      404,
      messages.chats.notConnected,
    )
    expectError(
      await app().post('chats/open/', { user_uuid: founder.id }, founder.token),
      404,
      messages.chats.notConnected,
    )
  })

  it('says what was written to both, in order, with what is unread and how far each has read', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    expect((await send(app(), investor, chat_uuid, ' Hello\nthere ')).body).toMatchObject({
      message: messages.chats.sent,
      data: { place: 1, text: 'Hello\nthere', sender_uuid: investor.id },
    })
    await send(app(), investor, chat_uuid, 'Two')
    expect((await read(app(), founder, chat_uuid)).body.data.map(({ text }) => text)).toEqual(['Hello\nthere', 'Two'])
    expect(await chat(app(), founder, chat_uuid)).toMatchObject({
      unread: 2,
      read_place: 0,
      their_place: 2,
      last: { text: 'Two' },
    })
    expect((await app().get<{ data: Chat[]; unread: number }>('chats/', founder.token)).body).toMatchObject({
      unread: 2,
      data: [{ chat_uuid, unread: 2 }],
    })
    const bell = async () =>
      (await app().get<{ data: NotificationItem[]; unread: number; waiting: Waiting }>('notifications/', founder.token))
        .body
    expect((await bell()).waiting).toEqual({ messages: 2, contacts: 1, answers: 1 })
    expect((await bell()).data.filter(({ kind }) => kind === 'message')).toMatchObject([
      { about: chat_uuid, actor: { name: 'Kofi Mensah' }, read_at: null },
    ])
    expect((await app().post('chats/read/', { chat_uuid, place: 1 }, founder.token)).body).toMatchObject({ unread: 1 })
    await app().post('chats/read/', { chat_uuid, place: 99 }, founder.token)
    await app().post('chats/read/', { chat_uuid, place: 1 }, founder.token)
    expect(await chat(app(), investor, chat_uuid)).toMatchObject({ their_place: 2, unread: 0 })
    expect((await bell()).data.find(({ kind }) => kind === 'message')?.read_at).not.toBeNull()
    expect((await bell()).waiting).toEqual({ messages: 0, contacts: 1, answers: 1 })
    expect((await app().get<{ founder: object }>('dashboard/', founder.token)).body.founder).toMatchObject({
      contacts: 1,
      chats: 1,
      unread: 0,
    })
  })

  it('comes in pages from the newest, back by place and forward by place', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    for (let at = 1; at <= 60; at++) await send(app(), at % 2 ? founder : investor, chat_uuid, String(at))
    const newest = (await read(app(), founder, chat_uuid)).body.data
    expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([50, '11', '60'])
    expect((await read(app(), founder, chat_uuid, '?before=11')).body.data.map(({ text }) => text)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ])
    expect((await read(app(), founder, chat_uuid, '?after=58')).body.data.map(({ text }) => text)).toEqual(['59', '60'])
    expectError(await read(app(), founder, chat_uuid, '?before=x'), 400)
  })

  it('holds each of 50 messages sent at once, once, numbered without gaps, and a repeat is no second one', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    const ids = Array.from({ length: 25 }, () => randomUUID())
    const answers = await Promise.all(
      [...ids, ...ids].map((id, at) =>
        send(app(), investor, chat_uuid, `n ${ids.indexOf(id)}`, id).then((one) => ({ at, ...one })),
      ),
    )
    const theirs = await Promise.all(Array.from({ length: 25 }, (_, at) => send(app(), founder, chat_uuid, `f ${at}`)))
    expect([...answers, ...theirs].map(({ status }) => status)).toEqual(Array.from({ length: 75 }, () => 200))
    const all = (await read(app(), founder, chat_uuid)).body.data
    expect(all.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(new Set(all.map(({ message_uuid }) => message_uuid)).size).toBe(50)
    for (const { at, body } of answers)
      expect(body.data).toEqual(all.find(({ message_uuid }) => message_uuid === ids[at % 25]))
    // One's uuid is not the other's to use.
    expectError(await send(app(), founder, chat_uuid, 'mine', ids[0]), 409, messages.chats.idTaken)
  })

  it('takes what may be stored, and not too much at once', async () => {
    const { investor, chat_uuid } = await chatOf(app())
    expect((await send(app(), investor, chat_uuid, '  ')).body).toMatchObject({
      errors: { text: messages.chats.empty },
    })
    expect((await send(app(), investor, chat_uuid, 'x'.repeat(limits.chat.text + 1))).status).toBe(400)
    expect((await send(app(), investor, chat_uuid, 'x'.repeat(limits.chat.text))).status).toBe(200)
    const some = await Promise.all(
      Array.from({ length: limits.chat.sendings + 4 }, (_, at) => send(app(), investor, chat_uuid, String(at))),
    )
    const held = some.filter(({ status }) => status === 429)
    expect(held).toHaveLength(5)
    expect(held.map(({ body }) => body.message)).toEqual(Array.from({ length: 5 }, () => messages.chats.tooMany))
  })

  it('stays to be read and takes no more once the connection is declined or ended', async () => {
    const { founder, investor, chat_uuid, id } = await chatOf(app())
    const kept = randomUUID()
    await send(app(), investor, chat_uuid, 'Before', kept)
    await app().post(
      'contacts/answer/',
      { startup_uuid: id, user_uuid: investor.id, state: 'declined', reason: 'No' },
      founder.token,
    )
    for (const by of [founder, investor]) {
      expectError(await send(app(), by, chat_uuid, 'After'), 409, messages.chats.declined)
      expect((await read(app(), by, chat_uuid)).body.data.map(({ text }) => text)).toEqual(['Before'])
      expect(await chat(app(), by, chat_uuid)).toMatchObject({ closed: 'declined' })
    }
    // What was sent already is answered as it was.
    expect((await send(app(), investor, chat_uuid, 'Before', kept)).status).toBe(200)
    await app().get(`vc/disconnect/${id}/`, investor.token)
    expectError(await send(app(), investor, chat_uuid, 'After'), 409, messages.chats.ended)
    const second = await startup(app(), founder)
    await app().get(`vc/connect/${second}/`, investor.token)
    expect((await send(app(), investor, chat_uuid, 'Again')).status).toBe(200)
  })

  it('is blocked by either: the other is told no more than that nothing can be sent', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    expect(
      (await app().post<{ data: Chat }>('chats/block/', { chat_uuid, on: true }, founder.token)).body,
    ).toMatchObject({ message: messages.chats.blockedDone, data: { closed: 'blocked' } })
    expect(await chat(app(), investor, chat_uuid)).toMatchObject({ closed: 'unavailable' })
    expectError(await app().get(`chats/${randomUUID()}/`, investor.token), 404, messages.chats.notFound)
    expectError(await send(app(), investor, chat_uuid, 'Hey'), 409, messages.chats.unavailable)
    expectError(await send(app(), founder, chat_uuid, 'Hey'), 409, messages.chats.blocked)
    const other = await startup(app(), founder)
    expectError(await app().get(`vc/connect/${other}/`, investor.token), 409, messages.contacts.unavailable)
    await app().post('chats/block/', { chat_uuid, on: false }, investor.token)
    expect(await chat(app(), investor, chat_uuid)).toMatchObject({ closed: 'unavailable' })
    expect((await app().post('chats/block/', { chat_uuid, on: false }, founder.token)).body).toMatchObject({
      message: messages.chats.unblockedDone,
    })
    expect((await send(app(), investor, chat_uuid, 'Hey')).status).toBe(200)
  })

  it('is seen by a disabled account’s other as one that takes nothing', async () => {
    const { founder, investor, chat_uuid } = await chatOf(app())
    const admin = await app().user({ role: 'admin' })
    await app().get(`users/disable/${founder.id}/`, admin.token)
    expect(await chat(app(), investor, chat_uuid)).toMatchObject({ closed: 'unavailable' })
  })
})
