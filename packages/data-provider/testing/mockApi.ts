import { calls, messages, resourceNames, schemaOf, type Call, type ResourceName } from '@baobab/validation'
import { http, type HttpHandler } from 'msw'
import type { QuestionAction } from './asked.ts'
import { deeds } from './deeds.ts'
import type { MockRecord, MockRecords } from './records.ts'
import { presentSession } from './present.ts'
import { MockRefusal } from './refusal.ts'
import { answerFrom } from './shape.ts'
import { verbs } from './verbs.ts'
import { createWorld, type MockUser } from './world.ts'

export interface MockApiOptions {
  /** Who is signed in; `signIn()` gives what to store in a session. What is not given is made up. */
  readonly user?: Readonly<Partial<MockUser>>
  /** What there is, as the API answers it; what a record lacks is made up. */
  readonly records?: Readonly<Partial<Record<ResourceName, readonly MockRecord[]>>>
  /** The password of everyone. */
  readonly password?: string
  readonly now?: () => number
}

/** A call that reached the mock. */
export interface MadeCall {
  /** Such as `startups.update`. */
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  /** As it travelled, before it was read; a file is a File. */
  readonly body: Readonly<Record<string, unknown>>
}

/** The API in memory, derived from the contract: roles, rules of the body, lists and answers. */
export interface MockApi {
  /** For msw: `setupServer(...api.handlers)`. */
  readonly handlers: readonly HttpHandler[]
  /** The same without msw, for `createClient({ fetch: api.fetch })`. */
  readonly fetch: (request: Request) => Promise<Response>
  /** What there is now; a test may change it. */
  readonly records: MockRecords
  /** The calls that were made, in order. */
  readonly made: readonly MadeCall[]
  /** The names of the calls that every page makes by itself, which `made` leaves out. */
  readonly byItself: readonly string[]
  /** The answer of a sign-in, of `options.user` unless another's uuid is given: `session.store(api.signIn())`. */
  readonly signIn: (userUuid?: unknown) => unknown
  /** The next call of this name is rejected; with status 0 the line breaks. */
  readonly failNext: (name: string, status: number, message?: string, errors?: Readonly<Record<string, string>>) => void
  /** The next call of this name waits until what this answers is called. */
  readonly pauseNext: (name: string) => () => void
}

/** Makes an API in memory for tests. */
export function createMockApi({
  user,
  records,
  password = 'Baobab-demo-2026',
  now = Date.now,
}: MockApiOptions = {}): MockApi {
  const own = user ? { role: 'startup', ...user } : undefined
  const world = createWorld({ ...records, users: [...(own ? [own] : []), ...(records?.users ?? [])] }, now)
  const first = world.records.users[0]?.['user_uuid']
  const made: MadeCall[] = []
  const byItself: string[] = []
  const deniedCalls: { readonly name: string; readonly response: () => Response }[] = []
  const held = new Map<string, Promise<void>>()

  async function answer(name: string, call: Call, request: Request): Promise<Response> {
    // The bell asks on every page by itself, and so does the stream; a test counts what the page asks.
    if (call.stream || name === 'live.notifications') byItself.push(name)
    if (call.stream) return quietStream(request.signal)
    const { search, params, body } = await readRequest(call, request)
    if (name !== 'live.notifications') made.push({ name, params, search, body })
    const hold = held.get(name)
    held.delete(name)
    await hold
    const refusal = deniedCalls.findIndex((one) => one.name === name)
    if (refusal >= 0) return deniedCalls.splice(refusal, 1)[0]?.response() ?? Response.error()
    const token = /^Token (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
    const viewer = world.owner(token)
    const headers = new Headers()
    try {
      checkWho(call, viewer, token)
      const checked = checkBody(call, body)
      const deed = deeds[name] ?? verbs[name.split('.')[1] ?? ''] ?? done
      const family = resourceNames.find((one) => one === name.split('.')[0]) ?? 'users'
      // Only calls that anyone may make come this far without a viewer, and their actions ask for none.
      const known = deed({
        world,
        call,
        name: family,
        viewer: viewer as MockUser,
        token,
        params,
        body: checked,
        search,
        headers,
        password,
      })
      return Response.json(answerFrom(call.answer, known), { headers })
    } catch (error) {
      if (error instanceof MockRefusal) return error.answer()
      throw error
    }
  }

  return {
    handlers: calls.flatMap(([name, call]) => handlersOf(call, (request) => answer(name, call, request))),
    async fetch(request) {
      const found = calls.find(
        ([, call]) =>
          methodsOf(call).some((method) => method === request.method) && matchPath(call, request) !== undefined,
      )
      return found ? answer(...found, request) : new MockRefusal(404, messages.http.notFound).answer()
    },
    records: world.records,
    made,
    byItself,
    signIn(userUuid = first) {
      const person = world.person(userUuid)
      if (!person) throw new Error('The mock has no such user to sign in')
      return { ...presentSession(person), access_token: world.open(person.user_uuid) }
    },
    pauseNext: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return resolve
    },
    failNext: (name, status, message, errors) =>
      void deniedCalls.push({
        name,
        response: () => (status === 0 ? Response.error() : new MockRefusal(status, message, errors).answer()),
      }),
  }
}

/** Events that begin and then say nothing, until whoever listens goes away. */
function quietStream(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('id: 0\nevent: ready\ndata: {}\n\n'))
      signal.addEventListener('abort', () => controller.close(), { once: true })
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

const done: QuestionAction = () => ({ message: messages.http.done })

function methodsOf(call: Call): readonly ('GET' | 'POST')[] {
  return call.changesState ? ['GET', 'POST'] : [call.method]
}

function handlersOf(call: Call, answer: (request: Request) => Promise<Response>): HttpHandler[] {
  const path = `*/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  return methodsOf(call).flatMap((method) => {
    const handle = method === 'GET' ? http.get : http.post
    return [path, path.replace(/\/$/, '')].map((one) => handle(one, ({ request }) => answer(request)))
  })
}

function matchPath(call: Call, request: Request): Readonly<Record<string, string>> | undefined {
  const pattern = call.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`/api/${pattern}/?$`).exec(new URL(request.url).pathname)
  return match ? { ...match.groups } : undefined
}

async function readRequest(call: Call, request: Request) {
  const { searchParams: search } = new URL(request.url)
  return {
    search,
    params: matchPath(call, request) ?? {},
    body: request.method === 'GET' ? {} : await readBody(request),
  }
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function checkWho(call: Call, viewer: MockUser | undefined, token: string): void {
  if (call.access === 'anyone') return
  if (!viewer) throw new MockRefusal(401, token === '' ? messages.auth.signedOut : messages.auth.sessionEnded)
  if (call.access !== 'signed-in' && !call.access.includes(viewer.role))
    throw new MockRefusal(403, messages.http.forbidden)
  if (viewer['email_verified'] === false && !call.unverified) throw new MockRefusal(403, messages.auth.verifyFirst)
}

function checkBody(call: Call, body: Readonly<Record<string, unknown>>): MockRecord {
  const read = schemaOf(call.body, call.mode).safeParse(body)
  if (read.success) return read.data
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
  const sentences = Object.values(errors)
  throw new MockRefusal(400, sentences.length === 1 ? sentences[0] : messages.http.broken, errors)
}
