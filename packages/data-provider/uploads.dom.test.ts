import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@baobab/validation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { createClient } from './client.ts'
import { createSession } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { createUploads, type Upload } from './uploads.ts'
import { messages } from '@baobab/tests/support/english.ts'

const startup_uuid = '0198b7b1-0000-7000-8000-0000000000d1'
const user_uuid = '0198b7b1-0000-7000-8000-000000000001'
const signIn = {
  email: 'founder@demo.example',
  access_token: 'token-1',
  user_uuid,
  role: 'startup',
  first_name: 'Nilda',
  last_name: 'Lopes',
  email_verified: true,
}
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly bytes: number
  readonly text: string
}

/** A server of its own on this machine, which other origins may ask, and a client that talks to it as a browser does. */
async function setUp(answer: (asked: Asked, response: ServerResponse) => void, { pace = 0 } = {}) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin)
    response.setHeader('Access-Control-Allow-Headers', 'authorization, x-csrftoken')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => {
      parts.push(part)
      if (pace === 0) return
      request.pause()
      setTimeout(() => request.resume(), pace)
    })
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        bytes: body.length,
        text: body.toString('latin1'),
      }
      asked.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store(signIn)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const uploads = createUploads(baseUrl)
  const client = createClient({
    baseUrl,
    session,
    uploads,
  })
  const seen: (Upload | undefined)[] = []
  uploads.subscribe(() => seen.push(uploads.current()))
  const send = (bytes = 150_000, signal?: AbortSignal) =>
    client.call(contract.startups.update, {
      body: {
        startup_uuid,
        city: 'Mindelo',
        image: new File([new Uint8Array(bytes)], 'sea.png', { type: 'image/png' }),
      },
      signal,
    })
  return { asked, session, client, uploads, seen, send }
}

function fillIn(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const ok = (_: Asked, response: ServerResponse) => fillIn(response, 200, { data: { startup_uuid } })
const failure = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (reason: unknown) => reason,
  )

describe('a call that carries a file', () => {
  it('says how much of it has left, and that it is over', async () => {
    const { send, seen, asked, uploads } = await setUp(ok)
    expect(await send()).toEqual({ data: { startup_uuid } })
    expect(asked[0]?.bytes).toBeGreaterThan(150_000)
    expect(asked[0]?.text).toMatch(/name="city"\r\n\r\nMindelo\r\n/)
    expect(asked[0]?.text).toMatch(/name="image"; filename="sea\.png"\r\nContent-Type: image\/png/)
    expect(seen[0]).toMatchObject({ sent: 0, total: 0 })
    const last = seen.findLast((upload) => upload !== undefined)
    expect(last?.total).toBe(asked[0]?.bytes)
    expect(last?.sent).toBe(last?.total)
    const sent = seen.flatMap((upload) => (upload ? [upload.sent] : []))
    expect(sent).toEqual(sent.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBeUndefined()
    expect(uploads.current()).toBeUndefined()
  })

  it('carries the headers of every call', async () => {
    const { send, asked } = await setUp(ok)
    await send()
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Token token-1', accept: 'application/json' })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('is cancelled on demand, and by the signal of the call', async () => {
    const { send, uploads, asked } = await setUp(ok, { pace: 50 })
    const cancelled = failure(send(180_000))
    await vi.waitFor(() => expect(uploads.current()).toBeDefined())
    uploads.current()?.cancel()
    expect(await cancelled).toMatchObject({ name: 'AbortError' })
    const stop = new AbortController()
    const stopped = failure(send(180_000, stop.signal))
    stop.abort()
    expect(await stopped).toMatchObject({ name: 'AbortError' })
    expect(await failure(send(10, stop.signal))).toMatchObject({ name: 'AbortError' })
    expect(uploads.current()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('its failures are those of every call', () => {
  it.each([
    [
      400,
      { message: 'Look', errors: { image: 'This is no picture' } },
      { status: 400, message: 'Look', errors: { image: 'This is no picture' } },
    ],
    [413, '<h1>Too large</h1>', { status: 413, message: messages.http.tooLarge }],
    [502, 'oops', { status: 502, message: messages.http.unavailable }],
    [201, {}, { status: 201 }],
  ])('%i', async (status, body, expected) => {
    const { send } = await setUp((_, response) => fillIn(response, status, body))
    const error = await failure(send())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it('429 says how long to wait, and 204 is no success', async () => {
    const answers = [429, 204]
    const { send } = await setUp((_, response) =>
      fillIn(response, answers.shift() ?? 200, {}, { 'Retry-After': '120' }),
    )
    expect(await failure(send())).toMatchObject({ status: 429, retryAfter: 120 })
    expect(await failure(send())).toMatchObject({ status: 204 })
  })

  it('a connection that breaks is status 0 with a message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { send } = await setUp((_, response) => response.destroy())
    expect(await failure(send())).toMatchObject({ status: 0, message: messages.http.offline })
  })

  it('it is repeated once where another tab’s renewal overtook it', async () => {
    const { send, session, asked } = await setUp((one, response) => {
      if (one.headers.authorization !== 'Token token-1') return ok(one, response)
      session.renewed({ access_token: 'token-2', login_time: Date.now() })
      fillIn(response, 401, { message: 'dead' })
    })
    expect(await send()).toEqual({ data: { startup_uuid } })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Token token-1', 'Token token-2'])
  })
})

describe('a large file', () => {
  /** A server that keeps what it is sent in pieces, and breaks the connection where it is told to. */
  async function keeping(breaks: (piece: number) => 'before' | 'after' | undefined = () => undefined) {
    let kept = 0
    let pieces = 0
    const bytes = 600_000
    const calls: string[] = []
    const shared = await setUp((one, response) => {
      const path = one.path.replace('/api/', '')
      calls.push(path)
      const answer = () => fillIn(response, 200, { message: 'Kept', upload_uuid: startup_uuid, bytes, received: kept })
      if (path === 'startups/update/') return ok(one, response)
      if (path !== 'uploads/add/') return answer()
      const cut = breaks(pieces++)
      if (cut === 'before') return void response.destroy()
      const offset = Number(/name="offset"\r\n\r\n(\d+)/.exec(one.text)?.[1])
      const [, head = ''] = /(name="piece"[\s\S]*?\r\n\r\n)/.exec(one.text) ?? []
      if (offset === kept) kept += one.text.lastIndexOf('\r\n--') - one.text.indexOf(head) - head.length
      if (cut === 'after') return void response.destroy()
      answer()
    })
    return { ...shared, calls, kept: () => kept, send: (signal?: AbortSignal) => shared.send(bytes, signal) }
  }
  const largest = (seen: readonly (Upload | undefined)[]) => seen.flatMap((one) => (one ? [one.sent] : []))

  it('goes ahead in pieces, and the call names it', async () => {
    const { send, asked, calls, seen, kept, uploads } = await keeping()
    expect(await send()).toEqual({ data: { startup_uuid } })
    expect(calls[0]).toBe('uploads/begin/')
    expect(calls.filter((path) => path === 'uploads/add/').length).toBeGreaterThan(2)
    expect(kept()).toBe(600_000)
    expect(asked.at(-1)?.text).toMatch(new RegExp(`name="image"\\r\\n\\r\\nupload:${startup_uuid}\\r\\n`))
    expect(asked.at(-1)?.text).toMatch(/name="city"\r\n\r\nMindelo\r\n/)
    expect(Math.max(...asked.map((one) => one.bytes))).toBeLessThan(600_000)
    expect(largest(seen)).toEqual(largest(seen).toSorted((one, other) => one - other))
    expect(largest(seen).at(-1)).toBe(600_000)
    expect(uploads.current()).toBeUndefined()
  })

  it.each(['before', 'after'] as const)('goes on where a connection broke %s a piece was kept', async (cut) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { send, calls, seen, kept } = await keeping((piece) => (piece === 1 ? cut : undefined))
    expect(await send()).toEqual({ data: { startup_uuid } })
    expect(kept()).toBe(600_000)
    expect(calls.filter((path) => path === 'uploads/begin/')).toHaveLength(1)
    expect(calls.filter((path) => path === 'uploads/get/')).toHaveLength(1)
    expect(seen.some((one) => one?.isWaiting)).toBe(true)
  })

  it('that was given up goes on when the call is made again with it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const file = new File([new Uint8Array(600_000)], 'sea.png', { type: 'image/png' })
    const { client, uploads, calls, kept } = await keeping((piece) => (piece === 2 ? 'before' : undefined))
    const send = () => client.call(contract.startups.update, { body: { startup_uuid, city: 'Mindelo', image: file } })
    const first = failure(send())
    await vi.waitFor(() => expect(uploads.current()?.isWaiting).toBe(true))
    uploads.current()?.cancel()
    expect(await first).toMatchObject({ name: 'AbortError' })
    const before = kept()
    expect(before).toBeGreaterThan(0)
    calls.splice(0)
    expect(await send()).toEqual({ data: { startup_uuid } })
    expect(calls[0]).toBe('uploads/get/')
    expect(kept()).toBe(600_000)
  })

  it('that is refused fails the call with the answer', async () => {
    const { send } = await setUp((_, response) => fillIn(response, 401, { message: 'Sign in' }))
    expect(await failure(send(600_000))).toMatchObject({ status: 401, message: 'Sign in' })
  })
})

it('a call without a file goes by fetch, multipart or not', async () => {
  const { client, seen, asked } = await setUp(ok)
  await client.call(contract.startups.update, { body: { startup_uuid, city: 'Praia', image: null } })
  await client.call(contract.startups.get, { body: { startup_uuid } }).catch(() => undefined)
  expect(asked[0]?.text).toMatch(/name="city"\r\n\r\nPraia\r\n/)
  expect(seen).toEqual([])
})
