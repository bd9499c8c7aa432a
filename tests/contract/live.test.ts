import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { broadcast, sendEvent, sendEphemeralEvent } from '@baobab/api/platform/realtime/events.ts'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import { fromRecent, limits, recentMs, type NotificationItem } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

interface Listed {
  readonly data: readonly NotificationItem[]
  readonly unread: number
}

interface Line {
  readonly id?: string
  readonly event?: string
  readonly data?: string
}

/** Opens a stream of events and gathers what it says. */
async function follow(app: TestApp, token: string, after?: string) {
  const request = new Request('http://baobab.test/api/events/', {
    headers: { authorization: `Token ${token}`, ...(after === undefined ? {} : { 'last-event-id': after }) },
  })
  const response = await app.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const lines: Line[] = []
  let rest = ''
  const ended = (async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts.filter((one) => !one.startsWith(':')))
        lines.push(Object.fromEntries(part.split('\n').map((line) => line.split(': ', 2))) as Line)
    }
  })()
  await expect.poll(() => lines.some(({ event }) => event === 'ready')).toBe(true)
  const news = () =>
    lines
      .filter(({ event }) => event !== 'ready')
      .map(({ event, data }) => [event, (JSON.parse(data ?? '{}') as { about: string | null }).about])
  return { lines, news, ended, stop: async () => reader?.cancel() }
}

describeOnBoth('events as they happen', (app) => {
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => void (stop = await app().deps.hub.start()))
  afterAll(() => stop?.())

  it('reach the person they are for, once they are committed, and nobody else', async () => {
    const [ada, eve] = [await app().user(), await app().user()]
    const [hers, others] = [await follow(app(), ada.token), await follow(app(), eve.token)]
    await app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', 'one', new Date()))
    await expect(
      app().db.transaction(async (tx) => {
        await sendEvent(tx, [ada.id], 'chats', 'never', new Date())
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await app().db.transaction((tx) => sendEvent(tx, [ada.id, ada.id], 'messages', null, new Date()))
    await expect.poll(hers.news).toEqual([
      ['chats', 'one'],
      ['messages', null],
    ])
    await sendEphemeralEvent(app().db, ada.id, 'typing', 'one')
    await expect.poll(() => hers.news().at(-1)).toEqual(['typing', 'one'])
    expect(others.news()).toEqual([])
    await Promise.all([hers.stop(), others.stop()])
    await expect.poll(() => app().deps.hub.size).toBe(0)
  })

  it('end a stream that cannot be begun, so that it is opened again and counts no more', async () => {
    const ada = await app().user()
    await app().db.run('alter table events rename to events_away')
    try {
      const answer = await app().app.fetch(
        new Request('http://baobab.test/api/events/', { headers: { authorization: `Token ${ada.token}` } }),
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
      )
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    } finally {
      await app().db.run('alter table events_away rename to events')
    }
    expect(app().deps.hub.size).toBe(0)
    expect(app().logged()).toContain('a stream of events broke off')
    await (await follow(app(), ada.token)).stop()
  })

  it('of the last seconds stand on a stream that asks for them, and older ones do not', async () => {
    const ada = await app().user()
    await app().db.transaction((tx) =>
      sendEvent(tx, [ada.id], 'chats', 'old', new Date(Date.now() - recentMs - 60_000)),
    )
    await app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', 'recent', new Date()))
    const hers = await follow(app(), ada.token, fromRecent)
    expect(hers.news()).toEqual([['chats', 'recent']])
    await app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', 'new', new Date()))
    await expect.poll(hers.news).toEqual([
      ['chats', 'recent'],
      ['chats', 'new'],
    ])
    await hers.stop()
  })

  it('that are in no log stand on it too when they are of the last seconds, but for who types', async () => {
    const [ada, eve] = [await app().user(), await app().user()]
    // A first stream: what it has received, the process has.
    const first = await follow(app(), ada.token)
    await sendEphemeralEvent(app().db, ada.id, 'notifications', 'todo')
    await broadcast(app().db, 'questions', 'asked', [eve.id])
    await sendEphemeralEvent(app().db, ada.id, 'typing', 'one')
    await expect.poll(first.news).toHaveLength(3)
    const [hers, others, late] = await Promise.all([
      follow(app(), ada.token, fromRecent),
      follow(app(), eve.token, fromRecent),
      follow(app(), ada.token),
    ])
    await expect.poll(hers.news).toEqual([
      ['notifications', 'todo'],
      ['questions', 'asked'],
    ])
    expect(others.news()).toEqual([])
    expect(late.news()).toEqual([])
    for (const stream of [first, hers, others, late]) await stream.stop()
  })

  it('of questions reach everyone who may see them, and of what is hidden or a draft the two alone', async () => {
    const [founder, asker, onlooker, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user(),
      await app().user({ role: 'admin' }),
    ]
    const [shown, draft] = [await startup(app(), founder), await startup(app(), founder)]
    const streams = await Promise.all([founder, asker, onlooker].map(({ token }) => follow(app(), token)))
    const received = () =>
      streams.map(({ news }) =>
        news()
          .filter(([topic]) => topic === 'questions')
          .map(([, about]) => about),
      )
    const ask = async (startup_uuid: string) =>
      (
        await app().post<{ data: { question_uuid: string } }>(
          'questions/ask/',
          { startup_uuid, text: 'Since when?' },
          asker.token,
        )
      ).body.data.question_uuid
    const [one, other] = [await ask(shown), await ask(draft)]
    await expect.poll(received).toEqual([
      [shown, draft],
      [shown, draft],
      [shown, draft],
    ])
    await app().post('questions/answer/', { question_uuid: one, answer: 'Since May' }, founder.token)
    await app().post('questions/hide/', { question_uuid: one, is_hidden: true }, admin.token)
    await expect.poll(received).toEqual([
      [shown, draft, shown, shown],
      [shown, draft, shown, shown],
      [shown, draft, shown, shown],
    ])
    // From here on nobody else may see either.
    await app().post('questions/answer/', { question_uuid: one, answer: 'Since June' }, founder.token)
    await app().post('startups/unpublish/', { startup_uuid: draft, is_published: false }, founder.token)
    await app().post('questions/answer/', { question_uuid: other, answer: 'Not yet' }, founder.token)
    await app().post('questions/hide/', { question_uuid: one, is_hidden: false }, admin.token)
    const all = [shown, draft, shown, shown, shown, draft, shown]
    await expect.poll(received).toEqual([all, all, [shown, draft, shown, shown, shown]])
    for (const stream of streams) await stream.stop()
  })

  it('are all there, in order, for who comes back with the last one they have', async () => {
    const ada = await app().user()
    const first = await follow(app(), ada.token)
    await app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', '0', new Date()))
    await expect.poll(first.news).toHaveLength(1)
    const last = first.lines.at(-1)?.id
    await first.stop()
    await Promise.all(
      Array.from({ length: 250 }, (_, at) =>
        app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', String(at + 1), new Date())),
      ),
    )
    const second = await follow(app(), ada.token, last)
    await expect.poll(() => second.news().length, { timeout: 10_000 }).toBe(250)
    expect(new Set(second.news().map(([, about]) => about)).size).toBe(250)
    const ids = second.lines.filter(({ event }) => event === 'chats').map(({ id }) => Number(id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    await second.stop()
  })

  it(
    'end with the session, and are for who is signed in',
    async () => {
      const ada = await app().user()
      const open = await follow(app(), ada.token)
      await app().post('logout/', {}, ada.token)
      await expect.poll(() => app().deps.hub.size, { timeout: limits.live.beatMs + 10_000 }).toBe(0)
      await open.ended
      expectError(await app().get('events/', ada.token), 401, messages.auth.sessionEnded)
      expectError(await app().get('events/'), 401, messages.auth.signedOut)
    },
    limits.live.beatMs + 20_000,
  )

  it('are open a dozen times for one person, and no more', async () => {
    const ada = await app().user()
    const open = await Promise.all(Array.from({ length: limits.live.streamsPerPerson }, () => follow(app(), ada.token)))
    const refused = await app().get('events/', ada.token)
    expectError(refused, 429)
    expect(refused.headers.get('retry-after')).toBe('30')
    await Promise.all(open.map(async (one) => one.stop()))
  })

  it('are forgotten after a day', async () => {
    const ada = await app().user()
    await app().db.transaction((tx) => sendEvent(tx, [ada.id], 'chats', null, new Date()))
    await clean({ ...app().deps, now: () => new Date(app().deps.now().getTime() + limits.live.keptMs + 1_000) })
    expect(await app().db.$count(schema.events, eq(schema.events.user_id, ada.id))).toBe(0)
  })
})

describeOnBoth('notifications', (app) => {
  const read = async (token: string, query = '') => (await app().get<Listed>(`notifications/${query}`, token)).body

  it('say who did what, to the person alone, and never to who did it', async () => {
    const [founder, investor] = [
      await app().user(),
      await app().user({ role: 'vc', first_name: 'Nia', last_name: 'Bah' }),
    ]
    const startup_uuid = await startup(app(), founder, { startup_name: 'Zuri' })
    await app().db.transaction((tx) =>
      notify(
        tx,
        [founder.id, investor.id],
        { kind: 'connected', actor: investor.id, startup: startup_uuid },
        new Date(),
      ),
    )
    expect(await read(founder.token)).toMatchObject({
      unread: 1,
      waiting: { messages: 0, contacts: 0 },
      data: [
        {
          kind: 'connected',
          actor: { name: 'Nia Bah', user_uuid: investor.id },
          startup: { startup_uuid, startup_name: 'Zuri' },
          read_at: null,
        },
      ],
    })
    expect(await read(investor.token)).toEqual({
      ...{ unread: 0, data: [] },
      waiting: { messages: 0, contacts: 0, answers: 0 },
    })
    expectError(await app().get('notifications/'), 401, messages.auth.signedOut)
  })

  it('of one thing are one while unread, and come in pages of fifty', async () => {
    const [ada, eve] = [await app().user(), await app().user()]
    const tellOf = (about: string, minute: number) =>
      app().db.transaction((tx) =>
        notify(tx, [ada.id], { kind: 'message', actor: eve.id, about }, new Date(Date.now() + minute * 60_000)),
      )
    for (let at = 0; at < 55; at++) await tellOf(`chat ${at}`, at)
    await tellOf('chat 0', 100)
    const first = await read(ada.token)
    expect([first.unread, first.data.length, first.data[0]?.about]).toEqual([55, 50, 'chat 0'])
    const second = await read(ada.token, `?before=${first.data.at(-1)?.notification_uuid ?? ''}`)
    expect(second.data.map(({ about }) => about)).toEqual(['chat 5', 'chat 4', 'chat 3', 'chat 2', 'chat 1'])
    expect((await read(eve.token, `?before=${first.data.at(-1)?.notification_uuid ?? ''}`)).data).toEqual([])
  })

  it('are read one by one or all at once, each only by who it is for', async () => {
    const [ada, eve] = [await app().user(), await app().user()]
    for (const about of ['a', 'b', 'c'])
      await app().db.transaction((tx) => notify(tx, [ada.id], { kind: 'message', actor: eve.id, about }, new Date()))
    const notification_uuid = (await read(ada.token)).data[0]?.notification_uuid
    expect((await app().post('notifications/read/', { notification_uuid }, eve.token)).body).toMatchObject({
      unread: 0,
    })
    expect((await read(ada.token)).unread).toBe(3)
    expect((await app().post('notifications/read/', { notification_uuid }, ada.token)).body).toMatchObject({
      unread: 2,
    })
    expect((await app().post('notifications/read/', {}, ada.token)).body).toMatchObject({ unread: 0 })
    // The same again after it was read is news.
    await app().db.transaction((tx) => notify(tx, [ada.id], { kind: 'message', actor: eve.id, about: 'a' }, new Date()))
    expect((await read(ada.token)).data).toHaveLength(4)
  })
})
