import { contract } from '@baobab/validation'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { createDelivery } from './again.ts'
import { createClient } from './client.ts'
import { delivering } from './delivering.ts'
import { createSession } from './session.ts'
import { siteCalls } from './siteCalls.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { signInAnswer as signIn } from '@baobab/tests/support/signInAnswer.ts'
import { messages } from '@baobab/tests/support/english.ts'

const { user_uuid } = signIn

/** A client whose line answers what the test says, and keeps what was asked. */
function setUp(...answers: (Response | Error)[]) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store(signIn)
  const asked: Request[] = []
  const delivery = Promise.resolve(createDelivery())
  const fetch = vi.fn(async (request: Request) => {
    asked.push(request)
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
  return {
    session,
    asked,
    client: delivering(createClient({ baseUrl: 'http://api.test/api', session, fetch }), () => delivery),
  }
}

async function rejection(act: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('The call was expected to be refused')
}

describe('what is sent', () => {
  it('carries the token of the session, and none when signed out', async () => {
    const { client, session, asked } = setUp()
    await client.call(contract.dashboard.figures)
    session.clear()
    await client.call(siteCalls.login, { body: { email: 'a@b.cv', password: 'x' } })
    expect(asked.map((request) => request.headers.get('Authorization'))).toEqual(['Token token-1', null])
  })

  it('fills the path, the query and a JSON body', async () => {
    const { client, asked } = setUp()
    await client.call(contract.users.get, { params: { user_uuid: 'a/b' } })
    await client.call(contract.startups.list, { query: { created_by: user_uuid } })
    await client.call(contract.startups.get, { body: { startup_uuid: 's' } })
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://api.test/api/users/get/a%2Fb/',
      `GET http://api.test/api/startups/list/?created_by=${user_uuid}`,
      'POST http://api.test/api/startups/get/',
    ])
    expect(asked[2]?.headers.get('Content-Type')).toBe('application/json')
    expect(await asked[2]?.json()).toEqual({ startup_uuid: 's' })
  })

  it('is multipart where the specification says so: files as files, an emptied field as an empty text, nothing for undefined', async () => {
    const { client, asked } = setUp()
    const image = new File(['abc'], 'logo.png', { type: 'image/png' })
    await client.call(contract.startups.update, {
      body: { startup_uuid: 's', city: null, region: undefined, cash_available: 12, image },
    })
    const form = await asked[0]?.formData()
    expect(
      [...(form?.entries() ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toEqual([
      ['startup_uuid', 's'],
      ['city', ''],
      ['cash_available', '12'],
      ['image', 'logo.png'],
    ])
  })

  it('carries the CSRF token of the cookie and the language of the page where there is a document', async () => {
    vi.stubGlobal('document', { cookie: 'theme=x; csrftoken=abc%3D; other=1', documentElement: { lang: 'pt' } })
    const { client, asked } = setUp()
    await client.call(contract.account.sendVerification, { body: {} })
    expect(asked[0]?.headers.get('X-CSRFToken')).toBe('abc=')
    expect(asked[0]?.headers.get('Accept-Language')).toBe('pt')
  })
})

describe('what comes back', () => {
  it('only a 200 is success', async () => {
    for (const status of [201, 202, 203, 302, 404, 500]) {
      const { client } = setUp(Response.json({ message: 'so', errors: { city: 'so' } }, { status }))
      const expected =
        status < 400 ? { message: messages.vc.unexpected, errors: {} } : { message: 'so', errors: { city: 'so' } }
      expect(await rejection(client.call(contract.dashboard.figures))).toMatchObject({ status, ...expected })
    }
    const { client } = setUp(new Response(null, { status: 204 }))
    expect((await rejection(client.call(contract.dashboard.figures))).status).toBe(204)
  })

  it('an error carries its messages by field', async () => {
    const { client } = setUp(
      Response.json({ message: 'Look', errors: { city: 'Too long', broken: 5 } }, { status: 400 }),
    )
    expect(await rejection(client.call(contract.dashboard.figures))).toMatchObject({
      status: 400,
      message: 'Look',
      errors: { city: 'Too long' },
    })
  })

  it('a proxy’s page has a message of our own', async () => {
    const { client } = setUp(
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      new Response('oops', { status: 500 }),
    )
    expect((await rejection(client.call(contract.dashboard.figures))).message).toBe(messages.http.unavailable)
    expect((await rejection(client.call(contract.dashboard.figures))).message).toBe(messages.http.failed)
  })

  it('429 says how long to wait', async () => {
    const { client } = setUp(Response.json({ message: 'Wait' }, { status: 429, headers: { 'Retry-After': '120' } }))
    expect(await rejection(client.call(contract.dashboard.figures))).toMatchObject({ status: 429, retryAfter: 120 })
  })

  it('a broken connection is status 0 with a message', async () => {
    const { client } = setUp(new TypeError('fetch failed'))
    expect(await rejection(client.call(contract.dashboard.figures))).toMatchObject({
      status: 0,
      message: messages.http.offline,
    })
  })

  it('is no connection where an answer is cut off midway', async () => {
    let parts = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (parts++ === 0) controller.enqueue(new TextEncoder().encode('{"data":[{},'))
        else controller.error(new TypeError('terminated'))
      },
    })
    const { client } = setUp(new Response(body))
    expect(await rejection(client.call(contract.startups.export))).toMatchObject({
      status: 0,
      message: messages.http.offline,
    })
  })

  it('a 200 that is no JSON is unexpected', async () => {
    const { client } = setUp(new Response('<html>', { status: 200 }))
    expect((await rejection(client.call(contract.dashboard.figures))).message).toBe(messages.vc.unexpected)
  })

  it('an aborted call stays an abort', async () => {
    const stop = new AbortController()
    const { client } = setUp(new DOMException('stopped', 'AbortError'))
    stop.abort()
    await expect(client.call(contract.dashboard.figures, { signal: stop.signal })).rejects.toThrow('stopped')
  })
})

it('a call that signing out overtook is given up, and fails in nobody’s eyes', async () => {
  const { session } = setUp()
  const client = createClient({
    baseUrl: 'http://api.test/api',
    session,
    fetch: async () => {
      session.clear()
      return Response.json({ message: 'signed out' }, { status: 401 })
    },
  })
  await expect(client.call(contract.dashboard.figures)).rejects.toMatchObject({ name: 'AbortError' })
})

it('a call that another tab’s renewal overtook is repeated once with the new token', async () => {
  const { session, asked } = setUp()
  const client = createClient({
    baseUrl: 'http://api.test/api',
    session,
    fetch: async (request) => {
      asked.push(request)
      if (request.headers.get('Authorization') !== 'Token token-1') return Response.json({ ok: true })
      session.renewed({ access_token: 'token-2', login_time: Date.now() })
      return Response.json({ message: 'dead' }, { status: 401 })
    },
  })
  expect(await client.call(contract.dashboard.figures)).toEqual({ ok: true })
  expect(asked).toHaveLength(2)
})

describe('what changes something', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
  const keysOf = (asked: readonly Request[]) => asked.map((request) => request.headers.get('Idempotency-Key'))
  const cut = () => new TypeError('fetch failed')
  const like = (client: ReturnType<typeof setUp>['client'], startup_uuid = 's') =>
    client.call(contract.startups.like, { params: { startup_uuid } })
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"message":'))
          controller.error(new TypeError('terminated'))
        },
      }),
    )

  it('carries a key of its own, and what reads or holds a secret none', async () => {
    const { client, asked } = setUp()
    await like(client)
    await like(client)
    await client.call(contract.vc.connect, { params: { startup_uuid: 's' } })
    await client.call(contract.startups.get, { body: { startup_uuid: 's' } })
    await client.call(contract.account.refresh)
    await client.call(siteCalls.refresh)
    await client.call(contract.chats.typing, { body: { chat_uuid: 'c' } })
    const keys = keysOf(asked)
    expect(keys).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(uuid) as string),
      null,
      null,
      null,
      null,
    ])
    expect(new Set(keys).size).toBe(4)
  })

  it('is sent again under its key when the connection breaks before or within the answer', async () => {
    const { client, asked } = setUp(cut(), broken(), Response.json({ message: 'Liked' }))
    await expect(like(client)).resolves.toEqual({ message: 'Liked' })
    expect([asked.length, new Set(keysOf(asked)).size]).toEqual([3, 1])
  })

  it('is left to the person after three tries, and pressed again goes under the same key', async () => {
    const { client, asked } = setUp(cut(), cut(), cut())
    expect(await rejection(like(client))).toMatchObject({ status: 0 })
    await like(client, 'another')
    await like(client)
    await like(client)
    const keys = keysOf(asked)
    expect(keys).toHaveLength(6)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[4]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it('takes a key that is given, which outlives the page', async () => {
    const { client, asked } = setUp()
    const key = '0198b7b1-0000-4000-8000-000000000009'
    await client.call(contract.startups.like, { params: { startup_uuid: 's' }, key })
    expect(keysOf(asked)).toEqual([key])
  })

  it('waits for itself where it is under way, and is not sent again where it was rejected', async () => {
    const underWay = Response.json(
      { message: 'Under way', code: 'once.underWay' },
      { status: 409, headers: { 'Retry-After': '0.01' } },
    )
    const { client, asked } = setUp(underWay, Response.json({}), Response.json({ message: 'Gone' }, { status: 409 }))
    await like(client)
    expect(await rejection(like(client))).toMatchObject({ status: 409 })
    await like(client)
    const keys = keysOf(asked)
    expect([keys.length, keys[0] === keys[1], new Set(keys).size]).toEqual([4, true, 3])
  })
})

describe('a server that has too much to do', () => {
  const busy = (seconds: string) =>
    Response.json({ message: 'Busy', code: 'load.busy' }, { status: 503, headers: { 'Retry-After': seconds } })

  it('is asked again after the time that it says, a few times', async () => {
    const { client, asked } = setUp(busy('0.01'), busy('0.01'), Response.json({ message: 'Here' }))
    await expect(client.call(contract.dashboard.figures)).resolves.toEqual({ message: 'Here' })
    expect(asked).toHaveLength(3)
    const patient = setUp(busy('0.01'), busy('0.01'), busy('0.01'))
    expect(await rejection(patient.client.call(contract.dashboard.figures))).toMatchObject({ status: 503 })
    expect(patient.asked).toHaveLength(3)
  })

  it('is not waited for long', async () => {
    const { client, asked } = setUp(busy('600'))
    expect(await rejection(client.call(contract.dashboard.figures))).toMatchObject({ status: 503, retryAfter: 600 })
    expect(asked).toHaveLength(1)
  })

  it('is left alone where the call is given up meanwhile', async () => {
    const { client, asked } = setUp(busy('5'))
    const leaving = new AbortController()
    const waiting = client.call(contract.dashboard.figures, { signal: leaving.signal })
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})
