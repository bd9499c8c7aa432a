import { mostTries } from '@baobab/data-provider/again.ts'
import { calls, idempotencyHeader, type Call } from '@baobab/validation'
import { bypass, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { complaints } from '../setup/complaints.ts'
import { realServer } from './testDatabase.ts'
import { messages } from '../support/english.ts'

/** A call that the code under test made. */
export interface MadeCall {
  /** Such as `startups.update`. */
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  /** As it travelled; a file is a File. */
  readonly body: Readonly<Record<string, unknown>>
}

interface Failure {
  readonly name: string
  readonly answer: () => Response
}

const failures: Failure[] = []
/** What the real server has not answered yet; the next test begins after it. */
const underWay = new Set<Promise<void>>()
const pauses = new Map<string, Promise<void>>()
/** What the running test has open. After it they ask nothing and are answered nothing, as a page that was closed. */
const pages = new Set<{ isClosed: boolean }>()

/** The network of a test: the real server answers, unless the test says otherwise by `network.use`. */
export const network = setupServer(
  http.all(`${location.origin}/api/*`, async ({ request }) => {
    const name = callOf(request)?.name ?? ''
    const pause = pauses.get(name)
    pauses.delete(name)
    await pause
    const failure = failures.findIndex((one) => one.name === name)
    if (failure >= 0) return breakOff(request, failures.splice(failure, 1)[0])
    return brokenAgain(request) ?? forward(request)
  }),
  // What a test listens with itself, and the server of the component tests.
  http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
)

/** Acts whose connection broke, by their key: how many of their repeats break too, so that a person is told of it in the end. */
const broken = new Map<string, Failure & { left: number }>()

const keyOf = (request: Request) => request.headers.get(idempotencyHeader)

function breakOff(request: Request, failure: Failure | undefined): Response | undefined {
  const [answer, key] = [failure?.answer(), keyOf(request)]
  if (failure && key && answer?.type === 'error') broken.set(key, { ...failure, left: mostTries - 1 })
  return answer
}

function brokenAgain(request: Request): Response | undefined {
  const act = broken.get(keyOf(request) ?? '')
  return act && act.left-- > 0 ? act.answer() : undefined
}

/** Lets the network of the running test file answer, and ends with each test what it left open. */
export function useNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(async () => {
    for (const page of pages) page.isClosed = true
    pages.clear()
    network.resetHandlers()
    failures.length = 0
    broken.clear()
    pauses.clear()
    await settled()
  })
  afterAll(() => network.close())
}

/** Lets the real server answer a request. */
export function forward(request: Request): Promise<Response> {
  const answered = ask(request)
  const done = answered.then(
    () => undefined,
    () => undefined,
  )
  underWay.add(done)
  void done.then(() => underWay.delete(done))
  return answered
}

/** Resolves once the real server has answered whatever it was asked; streams go on. */
export const settled = async (): Promise<void> => void (await Promise.all(underWay))

async function ask(request: Request): Promise<Response> {
  const { address, headers } = realServer()
  const { pathname, search } = new URL(request.url)
  const sent = new Headers(request.headers)
  for (const [name, value] of Object.entries(headers)) sent.set(name, value)
  const body = request.method === 'GET' ? null : await request.arrayBuffer()
  if (request.signal.aborted) return Response.error()
  // Whoever gives a call up later has sent it all the same: the server ends what it began.
  // Past the handlers of the test, which would meet their own request again.
  const response = await fetch(
    bypass(`${address}${pathname}${search}`, { method: request.method, headers: sent, body }),
  )
  const { status } = response
  if (response.headers.get('content-type')?.startsWith('text/event-stream'))
    return new Response(followed(response, request.signal), { status, headers: response.headers })
  const text = await response.text()
  if (status >= 500) complaints.push(`${request.method} ${pathname}: ${text}`)
  const known = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) known.delete(name)
  return new Response(text, { status, headers: known })
}

/** The events of a stream until it is given up. */
function followed(response: Response, signal: AbortSignal): ReadableStream<Uint8Array> | null {
  const reader = response.body?.getReader()
  if (!reader) return null
  signal.addEventListener('abort', () => void reader.cancel(), { once: true })
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => reader.cancel(),
  })
}

/** The next call of this name fails; with status 0 there is no connection, for what sends it again neither. */
export function failNext(
  name: string,
  status: number,
  message: string = messages.http.broken,
  errors?: Readonly<Record<string, string>>,
): void {
  const answer = () => (status === 0 ? Response.error() : Response.json({ message, errors }, { status }))
  failures.push({ name, answer })
}

/** The next call of this name waits until what this answers is called. */
export function pauseNext(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  pauses.set(name, promise)
  return resolve
}

/** The call of the contract that a request makes. */
function callOf(
  request: Request,
): { readonly name: string; readonly call: Call; readonly params: MadeCall['params'] } | undefined {
  const { pathname } = new URL(request.url)
  for (const [name, call] of calls) {
    if (call.method !== request.method && !(call.changesState && request.method === 'POST')) continue
    const pattern = call.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`/api/${pattern}/?$`).exec(pathname)
    if (match) return { name, call, params: { ...match.groups } }
  }
  return undefined
}

/** Calls that every page makes by itself: the bell, and the stream of what changes. A test counts what the page asks for. */
const ofEveryPage = (name: string, call: Call) => call.stream === true || name === 'live.notifications'

/** Keeps the calls that travel by its `fetch`, in order. */
export function recorder() {
  const made: MadeCall[] = []
  const byItself: string[] = []
  const page = { isClosed: false }
  pages.add(page)
  return {
    made: made as readonly MadeCall[],
    byItself: byItself as readonly string[],
    async fetch(request: Request): Promise<Response> {
      const found = callOf(request)
      if (found && ofEveryPage(found.name, found.call)) byItself.push(found.name)
      else if (found) {
        const body = {}
        made.push({ name: found.name, params: found.params, search: new URL(request.url).searchParams, body })
        Object.assign(body, await bodyOf(request.clone()))
      }
      const response = page.isClosed ? undefined : await fetch(request).catch((error: unknown) => ({ error }))
      if (!response || page.isClosed) return new Promise(() => {})
      if ('error' in response) throw response.error
      return response
    },
  }
}

async function bodyOf(request: Request): Promise<object> {
  if (request.method === 'GET') return {}
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return typeof body === 'object' && body !== null ? body : {}
}
