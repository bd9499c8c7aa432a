import type { CallAnswer, CallInput } from '@baobab/validation/calls/call.ts'
import { codeOf, type Message } from '@baobab/i18n/message.ts'
import { isAbort } from './abort.ts'
import { ApiError, errorOf } from './apiError.ts'
import { localMessages, wordLocally } from './localMessages.ts'
import type { Session } from './session.ts'
import type { UploadWay } from './uploads.ts'
import type { CallOptions, EndpointCall, WireInput } from './wire.ts'

export type { CallOptions, EndpointCall, WireInput } from './wire.ts'

/** A call without its rules and answer, for pages that must stay small; `of` exists for the types only. */
export interface Endpoint<C> extends EndpointCall {
  readonly of?: C
}

/** Nothing need be given to a call that has neither parameters nor a body. */
type Given<C> = CallInput<C> & CallOptions
/** What is given to a call. */
export type GivenArguments<C> = Record<never, never> extends CallInput<C> ? [input?: Given<C>] : [input: Given<C>]

/** The typed way to the API. Only a 200 is success; everything else rejects with an `ApiError`. */
export interface Client {
  /** Words a message that the client makes itself. */
  readonly word: (message: Message) => string
  /** Makes a call of the contract: `client.call(contract.startups.get, { body: { startup_uuid } })`. */
  call<C>(call: C | Endpoint<C>, ...input: GivenArguments<C>): Promise<CallAnswer<C>>
  /** The same without types, with the headers of the answer. */
  send(
    endpoint: EndpointCall,
    input?: WireInput & CallOptions,
  ): Promise<{ readonly answer: unknown; readonly headers: Headers }>
}

export interface ClientOptions {
  /** Where the API lies; `/api` unless given. */
  readonly baseUrl?: string
  readonly session: Session
  readonly fetch?: (request: Request) => Promise<Response> | Response
  /** Sends a body with files where its progress is shown; with `fetch` unless given. */
  readonly uploads?: UploadWay | undefined
  /** Words the message of a call that got no answer; in English unless given. */
  readonly word?: (message: Message) => string
}

/** Makes a client that sends the token of the session. */
export function createClient({
  baseUrl = '/api',
  session,
  fetch: given,
  uploads,
  word = wordLocally,
}: ClientOptions): Client {
  const failure = (status: number, message: Message) =>
    new ApiError(status, word(message), {}, undefined, undefined, codeOf(message))
  const fetchOne = given ?? ((request: Request) => fetch(request))

  function travel(
    endpoint: EndpointCall,
    input: WireInput & CallOptions,
    token: string | undefined,
  ): Promise<Response> | Response {
    const address = addressOf(baseUrl, endpoint, input)
    const headers = headersOf(endpoint, token, input.headers)
    const body = endpoint.method === 'GET' ? null : bodyOf(endpoint, input.body ?? {})
    if (uploads && carriesFile(body)) return uploads.send({ address, headers, body, signal: input.signal })
    return fetchOne(
      new Request(address, {
        method: endpoint.method,
        headers,
        body,
        signal: input.signal ?? null,
        keepalive: input.keepalive ?? false,
        cache: 'no-store',
      }),
    )
  }

  async function ask(
    endpoint: EndpointCall,
    input: WireInput & CallOptions,
    token: string | undefined,
  ): Promise<Response> {
    try {
      return await travel(endpoint, input, token)
    } catch (cause) {
      if (input.signal?.aborted || isAbort(cause)) throw cause
      throw failure(0, localMessages.http.offline)
    }
  }

  async function send(endpoint: EndpointCall, input: WireInput & CallOptions = {}) {
    const token = session.current()?.access_token
    let response = await ask(endpoint, input, token)
    const renewed = session.current()?.access_token
    // Another tab renewed the session while this call was on its way: it was rejected, so it is safe to repeat.
    if (response.status === 401 && token !== undefined && renewed !== undefined && renewed !== token)
      response = await ask(endpoint, input, renewed)
    // Signing out overtook it: nobody waits for it any more, and the page for signing in is on its way.
    if (response.status === 401 && token !== undefined && renewed === undefined)
      throw new DOMException('Signed out meanwhile', 'AbortError')
    const answer = await readAnswer(response, input.signal).catch((cause: unknown) => {
      throw cause instanceof BrokenOff ? failure(0, localMessages.http.offline) : cause
    })
    if (response.status !== 200) throw errorOf(response.status, answer, response.headers.get('Retry-After'), word)
    if (answer === undefined) throw failure(200, localMessages.vc.unexpected)
    return { answer, headers: response.headers }
  }

  return {
    word,
    send,
    // `C` is a call of the contract: `CallInput` and `CallAnswer` are `never` for anything else.
    call: async <C>(call: C | Endpoint<C>, ...[input]: GivenArguments<C>) =>
      (await send(call as EndpointCall, input)).answer as CallAnswer<C>,
  }
}

function addressOf(baseUrl: string, endpoint: EndpointCall, { params = {}, query = {} }: WireInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const address = `${baseUrl}/${path}${search === '' ? '' : `?${search}`}`
  return typeof location === 'undefined' ? address : new URL(address, location.href).href
}

function headersOf(endpoint: EndpointCall, token: string | undefined, given: CallOptions['headers']): Headers {
  const headers = new Headers({ Accept: 'application/json', ...given })
  if (token !== undefined) headers.set('Authorization', `Token ${token}`)
  if (endpoint.method === 'POST' && !endpoint.multipart) headers.set('Content-Type', 'application/json')
  // The server words its answer as the page is, where neither the account nor the browser chose another language.
  const { lang = '' } = typeof document === 'undefined' ? {} : document.documentElement
  if (lang !== '') headers.set('Accept-Language', lang)
  const csrf = cookie('csrftoken')
  if (csrf !== undefined) headers.set('X-CSRFToken', csrf)
  return headers
}

function cookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

function bodyOf(endpoint: EndpointCall, body: Readonly<Record<string, unknown>>): string | FormData {
  if (!endpoint.multipart) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (Array.isArray(value)) form.append(name, JSON.stringify(value))
    else if (value instanceof Blob) form.append(name, value)
    else form.append(name, value === null ? '' : String(value))
  }
  return form
}

function carriesFile(body: string | FormData | null): body is FormData {
  return body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string')
}

/** An answer whose end did not come. */
class BrokenOff extends Error {}

/** The JSON of an answer; undefined where it has none, as a proxy's error page does. One that was cut off is no answer at all. */
async function readAnswer(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new BrokenOff()
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
