import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { contract } from '@baobab/validation'
import { createClient, createDataProvider, createSession } from '@baobab/data-provider'
import { waitingKey } from '@baobab/validation/stored.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { english } from '../../i18n/words.ts'
import { acts } from './acts.ts'
import { createOutbox, isWaiting, keepingWhatWaits } from '../../session/outbox/outbox.ts'
import { openQueue, type OpenQueue } from '../../session/outbox/queue.ts'

interface Made {
  readonly path: string
  readonly key: string | null
  readonly body: unknown
}

/** A server that does an act once under each key, and can be away. */
function fakeServer() {
  const made: Made[] = []
  const done = new Map<string, Made>()
  const answers = new Map<string, unknown>()
  const state = { line: 'up' as 'up' | 'down' | 'cut', refuse: new Map<string, Response>() }
  return {
    /** Every request that arrived. */
    made,
    /** What was done, once for each key. */
    done: () => [...done.values()].map(({ path }) => path),
    answers,
    state,
    fetch: async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname.slice('/api/'.length)
      if (state.line === 'down') throw new TypeError('Failed to fetch')
      if (request.method === 'GET')
        return Response.json(answers.get(path) ?? { data: [] }, { headers: { 'Content-Range': 'startups 0-0/1' } })
      const key = request.headers.get('Idempotency-Key')
      const one = { path, key, body: await request.json() }
      made.push(one)
      const refused = state.refuse.get(path)
      if (refused) return refused.clone()
      done.set(key ?? crypto.randomUUID(), one)
      if (state.line === 'cut') throw new TypeError('Failed to fetch')
      return Response.json({ message: 'Done', data: {} })
    },
  }
}

let now = 0
let local: Storage
const open: OpenQueue[] = []
const browser = { onLine: true }

beforeEach(() => {
  now = Date.parse('2026-11-25T09:00:00Z')
  local = memoryStorage()
  browser.onLine = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('window', { localStorage: local })
  const { locks } = navigator
  vi.stubGlobal('navigator', {
    locks,
    get onLine() {
      return browser.onLine
    },
  })
})
afterEach(() => open.splice(0).forEach((queue) => queue.close()))

/** A tab of the browser in which somebody is signed in and nothing was done. */
function freshTab(server: ReturnType<typeof fakeServer>, user: string) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null, now: () => now })
  const signIn = (user_uuid: string) =>
    session.store({ email: 'a@b.example', access_token: 'token', user_uuid, role: 'vc' })
  signIn(user)
  const client = createClient({
    baseUrl: 'http://api.test/api',
    session,
    fetch: server.fetch,
    word: (message) => english.lookup(message) ?? message,
  })
  const outbox = createOutbox()
  const front = keepingWhatWaits(client, outbox)
  const opened = async () => {
    const queue = await openQueue({
      user,
      outbox,
      acts,
      client,
      provider: createDataProvider({ client, session }),
      cache: new QueryClient(),
      current: () => session.current()?.user_uuid,
      now: () => now,
    })
    open.push(queue)
    return (outbox.queue = queue)
  }
  const provider = createDataProvider({ client: front, session })
  return { session, signIn, outbox, opened, provider, client: front }
}

/** A tab whose outbox is open. */
async function tab(server: ReturnType<typeof fakeServer>, user: string) {
  const one = freshTab(server, user)
  return { ...one, queue: await one.opened() }
}

type Tab = Pick<Awaited<ReturnType<typeof tab>>, 'provider'>
const person = () => crypto.randomUUID()
const ids = { chat: person(), startup: person(), note: person() }

/** Does something without a connection: it rejects as what waits. */
const waits = (act: Promise<unknown>) => act.then(() => false, isWaiting)
const write = ({ provider }: Tab, text: string, message_uuid = person()) =>
  waits(provider.sendMessage({ chat_uuid: ids.chat, message_uuid, text }, { waits: { about: 'Awa' } }))
const like = ({ provider }: Tab, is_liked = false) =>
  waits(provider.like(ids.startup, { waits: { about: 'Água', before: { is_liked } } }))
const move = ({ provider }: Tab, before: string, stage: string) =>
  waits(
    provider.moveCard({ startup_uuid: ids.startup, stage }, { waits: { about: 'Água', before: { stage: before } } }),
  )
const texts = ({ made }: ReturnType<typeof fakeServer>) => made.map(({ body }) => (body as { text?: string }).text)

describe('what is done without a connection', () => {
  it('waits, and is sent once, in its order, under the keys that are stored', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    for (const text of ['first', 'second', 'third']) expect(await write(one, text)).toBe(true)
    await expect(one.provider.addNote(ids.startup, { text: 'Ask for the cap table', is_team: false })).rejects.toThrow(
      'No connection. This is sent as soon as you are online again.',
    )
    expect(one.outbox.items().map(({ act, waits: { about } = {} }) => [act, about])).toEqual([
      ['message', 'Awa'],
      ['message', 'Awa'],
      ['message', 'Awa'],
      ['note', undefined],
    ])
    const keys = one.outbox.items().map(({ key }) => key)
    await one.queue.sendAll()
    expect(server.made).toEqual([])
    server.state.line = 'up'
    await one.queue.sendAll()
    await one.queue.sendAll()
    expect(texts(server)).toEqual(['first', 'second', 'third', 'Ask for the cap table'])
    expect(server.made.map(({ key }) => key)).toEqual(keys)
    expect(one.outbox.items()).toEqual([])
    expect(one.outbox.sent()).toBe(4)
  })

  it('goes before what is done while it waits', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    await write(one, 'first')
    server.state.line = 'up'
    expect(await write(one, 'second')).toBe(true)
    await vi.waitFor(() => expect(one.outbox.items()).toEqual([]))
    expect(texts(server)).toEqual(['first', 'second'])
  })

  it('keeps its key where the connection broke after it arrived', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'cut'
    expect(await write(one, 'once')).toBe(true)
    expect(one.outbox.items()[0]?.tried).toBe(now)
    await one.queue.sendAll()
    server.state.line = 'up'
    await one.queue.sendAll()
    expect(server.made).toHaveLength(3)
    expect(server.done()).toEqual(['chats/send/'])
  })

  it('is none where it is done and taken back', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    browser.onLine = false
    expect([await like(one), await like(one, true)]).toEqual([true, true])
    expect(one.outbox.items()).toEqual([])
    await like(one)
    server.state.line = 'up'
    await one.queue.sendAll()
    expect(server.done()).toEqual([`startups/${ids.startup}/like/`])
  })

  it('is left out where it stands there already', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    await like(one)
    server.state.line = 'up'
    server.answers.set('startups/list/', { data: [{ startup_uuid: ids.startup, is_liked: true, created_by: 'Awa' }] })
    await one.queue.sendAll()
    expect([server.made, one.outbox.items()]).toEqual([[], []])
  })

  it('waits as well where the code that keeps it was not loaded', async () => {
    const server = fakeServer()
    const one = freshTab(server, person())
    const load = vi.fn(one.opened)
    one.outbox.open = load
    server.state.line = 'down'
    await one.client.call(contract.categories.list, {}).catch(() => undefined)
    expect(load).not.toHaveBeenCalled()
    expect([await write(one, 'first'), await write(one, 'second')]).toEqual([true, true])
    expect(load).toHaveBeenCalledOnce()
    server.state.line = 'up'
    await one.outbox.queue?.sendAll()
    expect(texts(server)).toEqual(['first', 'second'])
  })

  it('is sent at once where the code that keeps it cannot be loaded', async () => {
    const server = fakeServer()
    const one = freshTab(server, person())
    one.outbox.open = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await write(one, 'first').catch(() => 'refused')).toBe(false)
    expect(texts(server)).toEqual(['first'])
    server.state.line = 'down'
    expect(await write(one, 'second')).toBe(false)
  })

  it('fails as ever where the table does not name it', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    expect(await waits(one.provider.removeNote(ids.note))).toBe(false)
    expect(await waits(one.client.call(contract.vc.connect, { params: { startup_uuid: ids.startup } }))).toBe(false)
    expect(one.outbox.items()).toEqual([])
  })
})

describe('what is not accepted', () => {
  it('stays with what the server said, and keeps nothing back that comes after it', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    await write(one, 'to nobody')
    await like(one)
    server.state.line = 'up'
    server.state.refuse.set('chats/send/', Response.json({ message: 'You are not contacts any more' }, { status: 403 }))
    await one.queue.sendAll()
    expect(server.done()).toEqual([`startups/${ids.startup}/like/`])
    const [held] = one.outbox.items()
    expect([held?.act, held?.held?.message]).toEqual(['message', 'You are not contacts any more'])
    // It is not sent again by itself.
    await one.queue.sendAll()
    expect(server.made.filter(({ path }) => path === 'chats/send/')).toHaveLength(1)
    server.state.refuse.clear()
    await one.queue.sendMine(held?.key ?? '')
    expect(server.done()).toContain('chats/send/')
    expect(one.outbox.items()).toEqual([])
  })

  it('waits on where the server is busy, away or does not know the session', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    await write(one, 'later')
    server.state.line = 'up'
    for (const status of [401, 429, 502, 503]) {
      server.state.refuse.set('chats/send/', Response.json({ message: 'Not now' }, { status }))
      await one.queue.sendAll()
      expect(one.outbox.items().map(({ held }) => held)).toEqual([undefined])
    }
  })

  it('shows where a colleague moved a shared deal meanwhile, and moves it over that where it is chosen', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    server.state.line = 'down'
    await waits(
      one.provider.moveCard(
        { startup_uuid: ids.startup, stage: 'diligence', from: 'meeting' },
        { waits: { about: 'Água', before: { stage: 'meeting' } } },
      ),
    )
    server.state.line = 'up'
    // It is moved between the look and the sending.
    server.answers.set(`vc/pipeline/get/${ids.startup}/`, { data: { startup_uuid: ids.startup, stage: 'meeting' } })
    server.state.refuse.set('vc/pipeline/move/', Response.json({ message: 'Kofi moved it' }, { status: 409 }))
    await one.queue.sendAll()
    const [held] = one.outbox.items()
    expect(held?.held).toMatchObject({ message: 'Kofi moved it', theirs: { stage: 'investing.stage.meeting' } })
    server.state.refuse.clear()
    await one.queue.sendMine(held?.key ?? '')
    expect(
      server.made
        .filter(({ path }) => path === 'vc/pipeline/move/')
        .map(({ body }) => (body as { from: unknown }).from),
    ).toEqual(['meeting', null])
    expect(one.outbox.items()).toEqual([])
  })

  it('shows both versions of an edit that somebody made meanwhile, and sends the one that is chosen', async () => {
    const server = fakeServer()
    const one = await tab(server, person())
    const note = { note_uuid: ids.note, startup_uuid: ids.startup, created_at: '', updated_at: '' }
    const change = (text: string) =>
      waits(
        one.provider.changeNote(
          ids.note,
          { text, is_team: false },
          { waits: { before: { text: 'Old', startup_uuid: ids.startup } } },
        ),
      )
    server.state.line = 'down'
    await change('Mine')
    await move(one, 'interested', 'meeting')
    server.state.line = 'up'
    server.answers.set(`vc/notes/${ids.startup}/`, { data: [{ ...note, text: 'Theirs' }] })
    server.answers.set(`vc/pipeline/get/${ids.startup}/`, { data: { startup_uuid: ids.startup, stage: 'passed' } })
    await one.queue.sendAll()
    expect(server.made).toEqual([])
    expect(one.outbox.items().map(({ held }) => held?.theirs)).toEqual([
      { text: 'Theirs' },
      { stage: 'investing.stage.passed' },
    ])
    const [first, second] = one.outbox.items()
    await one.queue.sendMine(first?.key ?? '')
    await one.queue.drop(second?.key ?? '')
    expect(texts(server)).toEqual(['Mine'])
    expect(one.outbox.items()).toEqual([])
  })
})

describe('whose it is', () => {
  it('stays hidden when the session ends, and is sent when the same person signs in again', async () => {
    const server = fakeServer()
    const [own, other] = [person(), person()]
    const before = await tab(server, own)
    server.state.line = 'down'
    await write(before, 'mine alone')
    before.session.clear()
    server.state.line = 'up'
    await before.queue.sendAll()
    before.queue.close()
    expect(before.outbox.items()).toEqual([])

    const theirs = await tab(server, other)
    expect(theirs.outbox.items()).toEqual([])
    await theirs.queue.sendAll()
    expect(server.made).toEqual([])
    expect(JSON.parse(local.getItem(waitingKey) ?? '')).toEqual({ [own]: 1 })

    const again = await tab(server, own)
    await again.queue.sendAll()
    expect(texts(server)).toEqual(['mine alone'])
    expect(local.getItem(waitingKey)).toBeNull()
  })

  it('is erased after seven days, whoever opens the console', async () => {
    const server = fakeServer()
    const own = person()
    const before = await tab(server, own)
    server.state.line = 'down'
    await write(before, 'old')
    now += 6 * 86_400_000
    before.signIn(own)
    await write(before, 'newer')
    before.queue.close()
    now += 86_400_001
    await tab(server, person())
    expect(JSON.parse(local.getItem(waitingKey) ?? '')).toEqual({ [own]: 1 })
    server.state.line = 'up'
    const again = await tab(server, own)
    await again.queue.sendAll()
    expect(texts(server)).toEqual(['newer'])
  })

  it('is erased by Logout', async () => {
    const server = fakeServer()
    const own = person()
    const one = await tab(server, own)
    server.state.line = 'down'
    await write(one, 'never')
    await one.queue.forget()
    expect([one.outbox.items(), local.getItem(waitingKey)]).toEqual([[], null])
    server.state.line = 'up'
    await (await tab(server, own)).queue.sendAll()
    expect(server.made).toEqual([])
  })
})

describe('two tabs', () => {
  it('send each once between them', async () => {
    const server = fakeServer()
    const own = person()
    const [one, two] = [await tab(server, own), await tab(server, own)]
    server.state.line = 'down'
    for (const text of ['a', 'b', 'c']) await write(one, text)
    await vi.waitFor(() => expect(two.outbox.items()).toHaveLength(3))
    server.state.line = 'up'
    await Promise.all([one.queue.sendAll(), two.queue.sendAll(), one.queue.sendAll()])
    expect(texts(server)).toEqual(['a', 'b', 'c'])
    await vi.waitFor(() => expect(two.outbox.items()).toEqual([]))
  })

  it('do nothing twice where the browser was killed while one sent', async () => {
    const server = fakeServer()
    const own = person()
    const one = await tab(server, own)
    server.state.line = 'down'
    await write(one, 'once')
    // It arrives, and the browser is gone before the answer.
    server.state.line = 'cut'
    await one.queue.sendAll()
    one.queue.close()
    server.state.line = 'up'
    await (await tab(server, own)).queue.sendAll()
    expect(server.made).toHaveLength(2)
    expect(server.done()).toEqual(['chats/send/'])
  })
})
