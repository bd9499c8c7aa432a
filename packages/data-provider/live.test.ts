import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromRecent, recentMs } from '@baobab/validation/liveNames.ts'
import { followLive, type LiveOptions, type LiveState, type News } from './live.ts'
import { createSession } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'

/** A real server of events: who asked, what is open, and what is sent. */
async function eventServer() {
  let held: Promise<void> | undefined
  const asked: { readonly token: string | undefined; readonly after: string | undefined }[] = []
  const open = new Set<ServerResponse>()
  const log: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const after = request.headers['last-event-id']
    asked.push({ token: request.headers.authorization, after: typeof after === 'string' ? after : undefined })
    if (status !== 200)
      return response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Please try later"}')
    open.add(response)
    response.once('close', () => open.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let id = (after === fromRecent ? 0 : Number(after ?? log.length)) + 1; id <= log.length; id++)
      response.write(log[id - 1])
    void (held ?? Promise.resolve()).then(() => response.write(`id: ${log.length}\nevent: ready\ndata: {}\n\n`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    asked,
    open: () => open.size,
    fillIn(event: string, data: string) {
      log.push(`id: ${log.length + 1}\nevent: ${event}\ndata: ${data}\n\n`)
      for (const one of open) one.write(log.at(-1))
    },
    refuse: (next: number) => (status = next),
    /** Streams that open now are ready when this is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    drop: () => open.forEach((one) => one.destroy()),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const chats = (about: string) => ['chats', JSON.stringify({ about })] as const
const user = () => ({
  email: 'ada@test.example',
  access_token: randomUUID(),
  user_uuid: randomUUID(),
  role: 'startup',
  first_name: 'Ada',
})

let events: Awaited<ReturnType<typeof eventServer>>
const stops = new Set<() => void>()
beforeEach(async () => {
  events = await eventServer()
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops.clear()
  await events.close()
})

/** A window of somebody, with a stored session of its own as each tab has. */
function openWindow(access: object, options: Partial<LiveOptions> = {}) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store(access)
  const received: News[] = []
  const states: LiveState[] = []
  const reread = vi.fn<() => void>()
  const end = followLive({
    session,
    baseUrl: events.baseUrl,
    onMessage: (news) => received.push(news),
    reread,
    onState: (state) => states.push(state),
    pollMs: 60_000,
    ...options,
  })
  const close = () => {
    stops.delete(end)
    end()
  }
  stops.add(end)
  const abouts = () => received.map(({ about }) => about)
  return { session, received, abouts, states, state: () => states.at(-1), reread, close }
}

const until = (act: () => unknown) => expect.poll(act, { interval: 10, timeout: 10_000 })
const streaming = (one: { state(): LiveState | undefined }) => until(one.state).toBe('streaming')

describe('the windows of one person', () => {
  it('share one stream, and all onMessage what comes', async () => {
    const ada = user()
    const [first, second] = [openWindow(ada), openWindow(ada)]
    await streaming(first)
    await streaming(second)
    events.fillIn(...chats('one'))
    events.fillIn('nonsense', '{}')
    events.fillIn('notifications', 'no JSON')
    for (const { received } of [first, second])
      await until(() => received).toEqual([
        { topic: 'chats', about: 'one' },
        { topic: 'notifications', about: null },
      ])
    expect(events.asked).toEqual([{ token: `Token ${ada.access_token}`, after: undefined }])
  })

  it('know of the stream when they open later, and do not ask beside it', async () => {
    const ada = user()
    await streaming(openWindow(ada))
    const later = openWindow(ada, { pollMs: 30 })
    await streaming(later)
    const reread = later.reread.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(later.reread.mock.calls.length).toBe(reread)
    expect(events.asked).toHaveLength(1)
  })

  it('hand it over when the one that holds it closes, and none misses what came between', async () => {
    const ada = user()
    const [first, second, third] = [openWindow(ada), openWindow(ada), openWindow(ada)]
    for (const one of [first, second, third]) await streaming(one)
    events.fillIn(...chats('one'))
    for (const { abouts } of [first, second, third]) await until(abouts).toEqual(['one'])
    first.close()
    events.fillIn(...chats('two'))
    for (const { abouts } of [second, third]) await until(abouts).toEqual(['one', 'two'])
    events.fillIn(...chats('three'))
    for (const { abouts } of [second, third]) await until(abouts).toEqual(['one', 'two', 'three'])
    expect(first.abouts()).toEqual(['one'])
    expect(events.asked.map(({ after }) => after)).toEqual([undefined, '1'])
    expect(events.open()).toBe(1)
  })

  it('onMessage nothing of another person', async () => {
    const [ada, eve] = [openWindow(user()), openWindow(user())]
    for (const one of [ada, eve]) await streaming(one)
    expect(events.open()).toBe(2)
    eve.close()
    await until(events.open).toBe(1)
    events.fillIn(...chats('one'))
    await until(ada.abouts).toEqual(['one'])
    expect(eve.received).toEqual([])
  })
})

describe('a window that has just read everything', () => {
  it('reads nothing again when the stream begins, and receives what came meanwhile', async () => {
    events.fillIn(...chats('meanwhile'))
    const one = openWindow(user(), { since: Date.now() - 500 })
    await streaming(one)
    expect(events.asked.map(({ after }) => after)).toEqual([fromRecent])
    expect(one.reread).not.toHaveBeenCalled()
    expect(one.abouts()).toEqual(['meanwhile'])
  })

  it('is told by the one that holds the stream what came meanwhile', async () => {
    const ada = user()
    const first = openWindow(ada, { since: Date.now() })
    await streaming(first)
    events.fillIn(...chats('meanwhile'))
    await until(first.abouts).toEqual(['meanwhile'])
    const second = openWindow(ada, { since: Date.now() - 500 })
    await streaming(second)
    expect(second.reread).not.toHaveBeenCalled()
    expect(second.abouts()).toEqual(['meanwhile'])
  })

  it('reads again where that was longer ago than the stream goes back, and after a break', async () => {
    const late = openWindow(user(), { since: Date.now() - recentMs })
    await streaming(late)
    expect(late.reread).toHaveBeenCalledOnce()
    const one = openWindow(user(), { since: Date.now() })
    await streaming(one)
    events.drop()
    await until(one.state).toBe('polling')
    await streaming(one)
    expect(one.reread).toHaveBeenCalledOnce()
  })

  it('reads again where the stream was asked for in time and began too late', async () => {
    const begin = events.hold()
    const since = Date.now() - recentMs + 1_000
    const one = openWindow(user(), { since })
    await until(() => events.asked.map(({ after }) => after)).toEqual([fromRecent])
    await until(() => Date.now() - since >= recentMs).toBe(true)
    begin()
    await streaming(one)
    expect(one.reread).toHaveBeenCalledOnce()
  })

  it('reads again where the stream of another window began after its reading', async () => {
    const ada = user()
    const begin = events.hold()
    const first = openWindow(ada)
    await until(() => events.asked.length).toBe(1)
    const second = openWindow(ada, { since: Date.now() })
    begin()
    await streaming(second)
    expect(second.reread).toHaveBeenCalledOnce()
    expect(first.reread).toHaveBeenCalledOnce()
  })

  it('reads again where both were in the same millisecond', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    try {
      const ada = user()
      await streaming(openWindow(ada))
      const second = openWindow(ada, { since: Date.now() })
      await streaming(second)
      expect(second.reread).toHaveBeenCalledOnce()
    } finally {
      now.mockRestore()
    }
  })
})

describe('a connection that breaks', () => {
  it('is taken up again after the last event, with the token of the moment', async () => {
    const ada = user()
    const one = openWindow(ada)
    await streaming(one)
    events.fillIn(...chats('one'))
    await until(one.abouts).toEqual(['one'])
    one.session.renewed({ access_token: 'a-new-token', login_time: Date.now() })
    expect(events.asked, 'a new token alone breaks nothing').toHaveLength(1)
    const rereads = one.reread.mock.calls.length
    events.drop()
    await until(one.state).toBe('polling')
    events.fillIn(...chats('two'))
    await streaming(one)
    expect(events.asked.at(-1)).toEqual({ token: 'Token a-new-token', after: '1' })
    await until(one.abouts).toEqual(['one', 'two'])
    expect(one.reread.mock.calls.length).toBe(rereads + 1)
  })

  it('is told to the other windows, which ask until it is there again', async () => {
    const ada = user()
    const [first, second] = [openWindow(ada, { pollMs: 50 }), openWindow(ada, { pollMs: 50 })]
    for (const one of [first, second]) await streaming(one)
    events.refuse(429)
    events.drop()
    for (const one of [first, second]) await until(one.state).toBe('polling')
    const before = second.reread.mock.calls.length
    await until(() => second.reread.mock.calls.length).toBeGreaterThan(before + 2)
    events.refuse(200)
    for (const one of [first, second]) await streaming(one)
    expect(events.open()).toBe(1)
  })

  it('that never was there is asked around, and streamed once it is', async () => {
    events.refuse(503)
    const one = openWindow(user(), { pollMs: 40 })
    await until(() => one.reread.mock.calls.length).toBeGreaterThan(2)
    expect(one.states).toEqual(['polling'])
    events.refuse(200)
    await streaming(one)
  })
})

describe('a hidden window', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    page.visibilityState = 'visible'
    vi.stubGlobal('document', page)
  })

  it('keeps the stream for a while, lets it go then, and takes it up when it is looked at, after the last event', async () => {
    const one = openWindow(user(), { hiddenMs: 150, pollMs: 30 })
    await streaming(one)
    events.fillIn(...chats('one'))
    await until(one.abouts).toEqual(['one'])
    show('hidden')
    await new Promise((resolve) => setTimeout(resolve, 50))
    show('visible')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([one.state(), events.open()]).toEqual(['streaming', 1])
    show('hidden')
    await until(one.state).toBe('off')
    await until(events.open).toBe(0)
    const rereads = one.reread.mock.calls.length
    events.fillIn(...chats('two'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(one.reread.mock.calls.length, 'nobody looks').toBe(rereads)
    show('visible')
    await streaming(one)
    await until(one.abouts).toEqual(['one', 'two'])
    expect(events.asked.at(-1)?.after).toBe('1')
  })

  it('begins when it is looked at first', async () => {
    page.visibilityState = 'hidden'
    const one = openWindow(user())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([one.states, events.asked]).toEqual([[], []])
    show('visible')
    await streaming(one)
  })
})

describe('signing out', () => {
  it('ends the stream; who signs in next begins again', async () => {
    const one = openWindow(user(), { pollMs: 30 })
    await streaming(one)
    events.fillIn(...chats('one'))
    await until(one.abouts).toEqual(['one'])
    one.session.clear()
    expect(one.state()).toBe('off')
    await until(events.open).toBe(0)
    const rereads = one.reread.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(one.reread.mock.calls.length).toBe(rereads)
    const eve = user()
    one.session.store(eve)
    await streaming(one)
    expect(events.asked.at(-1)).toEqual({ token: `Token ${eve.access_token}`, after: undefined })
  })

  it('of one whose window waits lets it onMessage nothing more', async () => {
    const ada = user()
    const [first, second] = [openWindow(ada), openWindow(ada)]
    for (const one of [first, second]) await streaming(one)
    second.session.clear()
    events.fillIn(...chats('one'))
    await until(first.abouts).toEqual(['one'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([second.received, second.state()]).toEqual([[], 'off'])
    first.close()
    await until(events.open).toBe(0)
  })
})

it('streams in each window of a browser that knows neither locks nor channels', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', undefined)
  const ada = user()
  const [first, second] = [openWindow(ada), openWindow(ada)]
  for (const one of [first, second]) await streaming(one)
  expect(events.open()).toBe(2)
  events.fillIn(...chats('one'))
  for (const { abouts } of [first, second]) await until(abouts).toEqual(['one'])
  first.close()
  await until(events.open).toBe(1)
})
