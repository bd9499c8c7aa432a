import {
  canCall,
  codeOf,
  idempotencyHeader,
  isMessage,
  limits,
  messages,
  replayedHeader,
  takesKey,
  type Call,
  type ErrorAnswer,
} from '@baobab/validation'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'
import type { Word } from '@baobab/i18n/wording.ts'
import { recordAudit, type AuditEntry } from '../db/audit.ts'
import type { Queries } from '../db/client.ts'
import { bodyRulesOf, hasBody, readBody } from './body.ts'
import { checkScope } from './apiKey.ts'
import { actorOf, authenticate, tokenOf, type CurrentUser } from './currentUser.ts'
import { checksOf } from './check.ts'
import type { Deps } from './deps.ts'
import { etagOf } from './etag.ts'
import { languageOf } from './languageOf.ts'
import { wordIn } from '../i18n/wording.ts'
import { loggable, httpErrorOf } from '../errors/failure.ts'
import { isPlainForm, typedValues, type FormPages } from './forms.ts'
import { checkCsrf, checkOwnRequest, newCsrfCookie } from './ownRequest.ts'
import { staticHeaders } from './headers.ts'
import { addressOf, cutOff, headerOf, networkOf, type App, type AppContext } from './incoming.ts'
import type { Intake, Place } from './intake.ts'
import type { Load } from './load.ts'
import { httpError, type HttpError } from '../errors/httpError.ts'
import { answerOnce, keptAnswer } from './once/answerOnce.ts'
import { keyOf } from './once/key.ts'
import { readFrom } from './readFrom.ts'
import { Download, Encoded, Streamed, type Ctx, type Route, type Writing } from './route.ts'
import { bodyOf, RowStream } from './rowStream.ts'
import { answerRequest } from './answerRequest.ts'
import { withArrived } from './arrived.ts'
import { removeUpload } from '../files/pieces.ts'
import type { turns } from '../lib/turns.ts'
import { checkViewAs, shownTo } from './viewAs.ts'
import { packAnswer } from './packAnswer.ts'

interface MountOptions {
  /** Checks every answer by the contract; tests switch it on. */
  readonly checkAnswers?: boolean
  /** Answers plain forms with pages; without it they get JSON like everything else. */
  readonly forms?: FormPages
  /** Counts the bodies of all calls. */
  readonly intake: Intake
  /** Turns calls away that come on top of more than can be answered. */
  readonly load: Load
  /** Lets calls wait in turns by person. */
  readonly inTurn: ReturnType<typeof turns>
  /** The same of calls of nobody who is signed in, by network. */
  readonly strangersInTurn: ReturnType<typeof turns>
}

/** Mounts a route at its path, with and without the trailing slash, for every method that it takes. */
export function mountRoute(app: App, name: string, bound: Route, deps: Deps, options: MountOptions): void {
  const { call } = bound
  const handle = answering(name, bound, deps, options)
  const answer = (c: AppContext) =>
    answerRequest(
      {
        method: c.req.raw.method,
        route: `/api/${call.path}`,
        call: name,
        headerOf: (header) => headerOf(c, header),
      },
      (id) => handle(c, id),
    )
  const path = `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  const methods = call.changesState ? ['GET', 'POST'] : [call.method]
  app.on(methods, [path, path.replace(/\/$/, '')], answer)
}

function answering(name: string, bound: Route, deps: Deps, options: MountOptions) {
  const { call } = bound
  // Built with the first call: the checks of all calls are a twentieth of a start.
  let built: ReturnType<typeof checksOf> | undefined
  const bodyRules = bodyRulesOf(call)
  const secure = deps.env.publicUrl.startsWith('https:')
  const fixed = staticHeaders(deps.env).api
  const changes = call.method === 'POST' || call.changesState === true
  // The environment is read with each call, since settings change.
  const { env: _, ...tools } = deps

  return async (c: AppContext, id: string): Promise<Response> => {
    const started = performance.now()
    const at = deps.now()
    const address = addressOf(c, deps.env.trustedProxies)
    const headers: Record<string, string> = { ...fixed, 'x-request-id': id }
    let currentUser: CurrentUser | undefined
    let raw: Readonly<Record<string, unknown>> = {}
    let place: Place | undefined
    // A call that changes state by GET is taken by POST too, where a body may say more.
    const takesBody = c.req.raw.method === 'POST' && (call.method === 'POST' || Object.keys(call.body).length > 0)
    let isUnread = takesBody && hasBody(c)
    const forms = isPlainForm(c, call) ? options.forms : undefined
    // Chosen when something is first worded, which most calls never do. The page of a plain form answers in its own language.
    let language: AnyLanguage | undefined
    const chosen = () => (language ??= forms?.language(c) ?? languageOf(c, currentUser))
    const word: Word = (message) => wordIn(chosen())(message)

    const run = async (): Promise<string | Streamed | Download | RowStream<unknown>> => {
      options.load.check(call.bulk === true)
      if (call.changesState && c.req.raw.method !== 'POST') checkOwnRequest(c)
      if (forms && headerOf(c, 'sec-fetch-site') === 'cross-site') throw httpError.forbidden(messages.auth.crossSite)
      currentUser = await authenticate(c, deps.db, at, deps.env)
      checkViewAs(call, currentUser)
      checkAccess(call, currentUser, tokenOf(c))
      checkScope(name, call, currentUser)
      checkSecondFactor(call, currentUser, c.req.param())
      if (changes) checkCsrf(c)
      const checks = (built ??= checksOf(call, bound.options))
      const params = checks.params(c.req.param())
      const asked = c.req.query()
      const query = checks.query(asked)
      const list = checks.list(asked)
      // Last, since it costs most: who calls, and whether they may, is known by now.
      if (isUnread) {
        place = options.intake.open({ userId: actorOf(currentUser), network: networkOf(address) })
        raw = await readBody(c, bodyRules, currentUser === undefined, place)
        place.arrived()
        isUnread = false
      }
      const header = takesKey(call) && currentUser ? headerOf(c, idempotencyHeader.toLowerCase()) : undefined
      const key =
        header !== undefined && currentUser
          ? await keyOf(header, { userId: currentUser.id, call: name, params, query: asked, body: raw })
          : undefined
      const before = key && (await keptAnswer(key, { db: deps.db, at, token: tokenOf(c) }))
      if (before !== undefined) {
        headers[replayed] = 'true'
        return before
      }
      const arrived =
        currentUser && bodyRules.files.size > 0
          ? await withArrived(deps, currentUser.id, raw, bodyRules.files, place)
          : { fields: raw, uploads: [] }
      const body = takesBody ? await checks.body(arrived.fields) : {}
      const contextIn = (
        writing: Writing,
      ): Ctx<Record<never, never>, Record<never, never>, CurrentUser | undefined> => ({
        // One spread, of an object without a getter: any other way is several times as slow.
        ...tools,
        env: deps.env,
        db: writing.db,
        files: writing.files,
        afterCommit: writing.afterCommit,
        currentUser,
        params,
        body,
        query,
        list,
        at,
        address,
        lastEventId: headerOf(c, 'last-event-id'),
        token: tokenOf(c),
        userAgent: headerOf(c, 'user-agent'),
        // No getter: each object with one gets a shape of its own, which keeps the whole call until the next full collection.
        language: chosen,
        word,
        header: (key, value) => {
          headers[key.toLowerCase()] = value
        },
        audit: (entry, queries = writing.db) =>
          recordOrCount(deps, { actor: actorOf(currentUser), ...withKey(entry, currentUser), address }, at, queries),
      })
      const textOf = (answered: unknown): string => {
        const result = shownTo(currentUser, call, answered)
        if (options.checkAnswers) checkAnswer(name, call, result)
        return result instanceof Encoded ? result.json : JSON.stringify(worded(result, word))
      }
      // However many calls one of them makes at once, those of others do not wait for them all. Pictures have turns of their own.
      const work = async (): Promise<string | Streamed | Download | RowStream<unknown>> => {
        if (!key) {
          const answered = await readFrom(deps, call, (db) =>
            bound.handle(contextIn({ db, files: deps.files, afterCommit: (then) => then() })),
          )
          return answered instanceof Streamed || answered instanceof Download || answered instanceof RowStream
            ? answered
            : textOf(answered)
        }
        const once = await answerOnce(
          key,
          {
            db: deps.db,
            files: deps.files,
            at,
            token: tokenOf(c),
            begins: bound.options.oneStatement === true,
            onStray: (what) => {
              // In a test it fails the call.
              if (options.checkAnswers) throw new Error(`${name} writes outside a transaction (${what})`)
              deps.log.error({ call: name, what }, 'written outside the transaction of its key')
            },
          },
          async (writing) => textOf(await bound.handle(contextIn(writing))),
        )
        if (once.isReplayed) headers[replayed] = 'true'
        return once.text
      }
      const answered = await options.load.during(() =>
        call.multipart
          ? work()
          : currentUser
            ? options.inTurn(currentUser.viewed_by ?? currentUser.id, work)
            : options.strangersInTurn(networkOf(address), work),
      )
      // What refused it keeps the files that came with it, so that they need not be sent again.
      for (const one of arrived.uploads)
        await removeUpload(deps, one).catch((error: unknown) =>
          deps.log.error({ id, call: name, err: loggable(error) }, 'a used upload was not removed'),
        )
      return answered
    }

    let status: number = 200
    let text = ''
    let stream: Streamed | undefined
    let file: Download | undefined
    let rows: RowStream<unknown> | undefined
    let errors: Readonly<Record<string, string>> = {}
    try {
      const result = await run()
      if (result instanceof Streamed) stream = result
      else if (result instanceof Download) file = result
      else if (result instanceof RowStream) rows = result
      else text = result
    } catch (error) {
      const problem = httpErrorOf(error)
      if (!problem) deps.log.error({ id, call: name, err: loggable(error) }, 'failed')
      else if (problem.status === 503 && problem.text !== messages.load.busy)
        deps.health.note(error, { id, call: name })
      // What a view as somebody hides, its screens ask for by themselves: no attempt at anything.
      if (problem?.status === 403 && problem.text !== messages.viewAs.hidden)
        await deny(deps, name, c, currentUser, address, at, id)
      status = problem?.status ?? 500
      const body = errorBody(problem, word)
      text = JSON.stringify(body)
      errors = body.errors ?? {}
      if (problem?.retryAfter !== undefined) headers['retry-after'] = String(problem.retryAfter)
      // The rest of the body is not waited for.
      if (
        isUnread &&
        (status === 408 ||
          status === 413 ||
          status === 429 ||
          Number(headerOf(c, 'content-length') ?? 0) > limits.body.anonymousBytes)
      )
        headers['connection'] = 'close'
    } finally {
      place?.close()
    }
    const isShared = bound.options.isShared === true && status === 200
    if (isShared) Object.assign(headers, sharedHeaders(text))
    const cookie = isShared ? undefined : newCsrfCookie(c, secure)
    if (cookie) headers['set-cookie'] = cookie
    const ms = Math.round((performance.now() - started) * 10) / 10
    deps.metrics.call(name, status, ms / 1_000)
    deps.log[ms >= deps.env.slowCallMs ? 'warn' : 'info'](
      {
        id,
        call: name,
        method: c.req.raw.method,
        status,
        ms,
        user: currentUser?.id,
        viewed_by: currentUser?.viewed_by,
      },
      ms >= deps.env.slowCallMs ? 'slow call' : 'call',
    )
    if (stream) return new Response(stream.body, { status, headers: { ...headers, ...streamHeaders } })
    if (file)
      return new Response(file.body, {
        status,
        headers: {
          ...headers,
          ...fileHeaders,
          'content-type': call.file ?? 'application/octet-stream',
          'content-length': String(file.bytes),
          'content-disposition': `attachment; filename="${file.name}"`,
        },
      })
    if (rows) {
      const key = actorOf(currentUser) ?? networkOf(address)
      const body = bodyOf(rows, {
        inTurn: (work) => (currentUser ? options.inTurn : options.strangersInTurn)(key, work),
        failed: (error) => deps.log.error({ id, call: name, err: loggable(error) }, 'broken off'),
        cut: () => cutOff(c),
        ...(options.checkAnswers ? { check: (answer) => checkAnswer(name, call, answer) } : {}),
      })
      return new Response(body, { status, headers })
    }
    if (forms) {
      const { message } = JSON.parse(text) as ErrorAnswer
      const page = await forms.answer(c, call, {
        isDone: status === 200,
        message,
        errors,
        values: typedValues(call, raw),
      })
      return new Response(page.html, { status, headers: { ...headers, ...page.headers } })
    }
    if (isShared && headerOf(c, 'if-none-match')?.includes(headers['etag'] ?? ''))
      return new Response(null, { status: 304, headers })
    // What is rejected may repeat what somebody else wrote into the request, and is short.
    if (status !== 200) return new Response(text, { status, headers })
    const packed = await packAnswer(text, headerOf(c, 'accept-encoding') ?? '')
    return new Response(packed.body, { status, headers: { ...headers, ...packed.headers } })
  }
}

const replayed = replayedHeader.toLowerCase()

/** No proxy keeps, changes or gathers what is sent. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** A file that is one person's: nobody keeps it on the way, and no browser opens it within a page. */
const fileHeaders = { 'cache-control': 'no-store, no-transform', 'x-content-type-options': 'nosniff' } as const

/** Caches may keep it and must ask each time whether it still holds: what is taken away is gone at the next request. */
function sharedHeaders(text: string): Record<string, string> {
  return { 'cache-control': 'public, max-age=0, must-revalidate', etag: etagOf(text) }
}

function checkAccess(call: Call, currentUser: CurrentUser | undefined, token: string | undefined): void {
  if (call.access === 'anyone') return
  if (!currentUser)
    throw httpError.unauthorized(token === undefined ? messages.auth.signedOut : messages.auth.sessionEnded)
  if (call.access !== 'signed-in' && !call.access.includes(currentUser.role)) throw httpError.forbidden()
  if (!canCall(call, currentUser)) throw httpError.forbidden(messages.auth.rights)
  if (currentUser.email_verified || call.unverified) return
  if (!currentUser.frozen_at) throw httpError.forbidden(messages.auth.verifyFirst)
  if (!call.whileFrozen) throw httpError.forbidden(messages.restrictions.frozenSelf)
}

/** Of what a program did by a key, the trail names the key. */
const withKey = (entry: AuditEntry, currentUser: CurrentUser | undefined): AuditEntry =>
  currentUser?.key_scopes ? { ...entry, detail: { ...entry.detail, key: currentUser.session_id } } : entry

/** Adds a row to the trail. What somebody is rejected who is not signed in is counted instead, so that nobody can fill it. */
async function recordOrCount(deps: Deps, entry: AuditEntry, at: Date, queries: Queries = deps.db): Promise<void> {
  if (!deps.deniedCalls.take(entry, at)) await recordAudit(queries, entry, at)
}

/** An administrator who must add a second factor first may do that, and read and end what is their own; nothing else. */
function checkSecondFactor(
  { access, withoutSecondFactor }: Call,
  currentUser: CurrentUser | undefined,
  params: Readonly<Record<string, string>>,
): void {
  if (!currentUser?.awaits_second_factor || access === 'anyone' || withoutSecondFactor === true) return
  if (withoutSecondFactor === 'own' && params['user_uuid']?.toLowerCase() === currentUser.id) return
  throw httpError.forbidden(messages.auth.secondFactorNeeded)
}

/** A denial is part of the trail: who asked for what, and on whom. */
async function deny(
  deps: Deps,
  name: string,
  c: AppContext,
  currentUser: CurrentUser | undefined,
  address: string,
  at: Date,
  id: string,
): Promise<void> {
  const target = Object.values(c.req.param())[0]
  try {
    await recordOrCount(
      deps,
      withKey(
        {
          action: 'denied',
          actor: actorOf(currentUser),
          target: target?.slice(0, 64),
          address,
          detail: { call: name, ...(currentUser?.viewed_by ? { as: currentUser.id } : {}) },
        },
        currentUser,
      ),
      at,
    )
  } catch (error) {
    deps.log.error({ id, err: loggable(error) }, 'a denial could not be recorded')
  }
}

/** The one format of errors. Of a fault of ours it says only that it was noted. */
export function errorBody(problem: HttpError | undefined, word: Word): ErrorAnswer {
  const text = problem?.text ?? messages.http.failed
  return {
    message: word(text),
    code: codeOf(text),
    ...(problem?.errors
      ? { errors: Object.fromEntries(Object.entries(problem.errors).map(([name, one]) => [name, word(one)])) }
      : {}),
    ...(problem?.secondFactor ? { second_factor: problem.secondFactor } : {}),
  }
}

/** An answer whose message is worded; everything else in it is data. */
function worded(result: unknown, word: Word): unknown {
  const isObject = typeof result === 'object' && result !== null
  if (!isObject || !('message' in result) || typeof result.message !== 'string') return result
  return { ...result, message: isMessage(result.message) ? word(result.message) : result.message }
}

function checkAnswer(name: string, call: Call, result: unknown): void {
  const value: unknown = result instanceof Encoded ? JSON.parse(result.json) : JSON.parse(JSON.stringify(result))
  const read = call.answer.safeParse(value)
  if (!read.success) {
    const places = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The answer of ${name} is not what the contract says: ${places.slice(0, 5).join('; ')}`)
  }
}
