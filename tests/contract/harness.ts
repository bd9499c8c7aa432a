import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import {
  createApp,
  createDeps,
  openPglite,
  openServer,
  readEnv,
  wrapEmbedded,
  type App,
  type AppOptions,
  type Database,
  type Deps,
  type DepsOptions,
} from '@baobab/api'
import type { Migration } from '@baobab/api/platform/db/migrate.ts'
import { dayMs, dayOf } from '@baobab/api/platform/lib/day.ts'
import { answering } from '@baobab/api/jobs/asked.ts'
import { worksOf } from '@baobab/api/jobs/works.ts'
import { sendQueued } from '@baobab/api/platform/mail/worker.ts'
import type { TestDatabase } from '../postgres/databases.ts'
import { migratedDatabase, migratedDump } from '../postgres/migrated.ts'
import { databases, type Where } from '../postgres/wanted.ts'
import { builders, type Builders } from './builders.ts'
import { readOutbox, type SentMail } from './mail.ts'

/** An answer: its status, its JSON, its headers. */
export interface Answered<T = Readonly<Record<string, unknown>>> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

export interface AskOptions {
  /** An access token. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Where the call comes from. */
  readonly address?: string
}

/** The whole app in this process, over a database of its own. */
export interface TestApp extends Builders {
  readonly app: App
  readonly deps: Deps
  readonly db: Database
  /** Where its database is, for processes beside; the embedded one is in this process alone. */
  readonly databaseUrl: string | undefined
  /** Makes a call under `/api/`. A plain object travels as JSON, FormData and URLSearchParams as what they are, text as it is. */
  ask<T = Readonly<Record<string, unknown>>>(
    method: string,
    path: string,
    body?: unknown,
    options?: AskOptions,
  ): Promise<Answered<T>>
  get<T = Readonly<Record<string, unknown>>>(path: string, token?: string, options?: AskOptions): Promise<Answered<T>>
  post<T = Readonly<Record<string, unknown>>>(
    path: string,
    body?: unknown,
    token?: string,
    options?: AskOptions,
  ): Promise<Answered<T>>
  /** Sets the app's clock forward; negative goes back. */
  pass(ms: number): void
  /** The day (UTC, `yyyy-mm-dd`) so many days from now by the app's clock; today unless given. */
  day(days?: number): string
  /** The mails written so far, after all that is queued. */
  mails(): Promise<readonly SentMail[]>
  /** Log lines so far, as text. */
  logged(): string
  close(): Promise<void>
}

/**
 * How far ahead of `now`, in milliseconds, a clock begins that would come to midnight (UTC) within two minutes: tests
 * compare days, so none ends under them.
 */
function pastMidnightMs(now: number): number {
  const left = dayMs - (now % dayMs)
  return left < 120_000 ? left : 0
}

/** Builds the app over a fresh, migrated database: on the embedded PostgreSQL in memory, or on the run's server. */
export async function testApp(
  where: Where,
  options: {
    readonly deps?: DepsOptions
    readonly app?: AppOptions
    readonly env?: Readonly<Record<string, string>>
    /** The migrations of its database; for what a test describes on the fly, `migrationsFor()`. */
    readonly migrations?: Promise<readonly Migration[]>
    /** A migrated database on a server of the test's own, in place of one on the run's. */
    readonly database?: TestDatabase
    /** The most connections of its pool on a server. */
    readonly connections?: number
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-test-'))
  const { db, drop, databaseUrl } = await (where === 'embedded' ? embedded(options.migrations) : onServer(options))
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://baobab.test', DEMO: '0', ...options.env })
  let ahead = pastMidnightMs(Date.now())
  let lines = ''
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void (lines += line) })
  const deps = createDeps(env, db, { log, now: () => new Date(Date.now() + ahead), ...options.deps })
  const app = createApp(deps, { checkAnswers: true, ...options.app })

  const ask = async <T>(
    method: string,
    path: string,
    body?: unknown,
    { token, headers = {}, address = '192.0.2.1' }: AskOptions = {},
  ): Promise<Answered<T>> => {
    // As bytes, which is how it arrives: undici goes on writing into a form's stream after the server has left it.
    const form = body instanceof FormData ? new Response(body) : undefined
    const isOwnType = body instanceof URLSearchParams || body === undefined
    const type = form ? form.headers.get('content-type') : isOwnType ? null : 'application/json'
    const sent = new Headers({
      ...(type === null ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...headers,
    })
    const content = form
      ? await form.arrayBuffer()
      : body === undefined
        ? undefined
        : isOwnType || typeof body === 'string'
          ? (body as BodyInit)
          : JSON.stringify(body)
    const request = new Request(`http://baobab.test/api/${path}`, {
      method,
      headers: sent,
      ...(content === undefined ? {} : { body: content }),
    })
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
    const text = await textOf(response)
    // A test names the shape it expects, and then looks at it.
    return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as T }
  }

  return {
    app,
    deps,
    db,
    databaseUrl,
    ask,
    get: (path, token, more) => ask('GET', path, undefined, { token, ...more }),
    post: (path, body = {}, token, more) => ask('POST', path, body, { token, ...more }),
    pass: (ms) => void (ahead += ms),
    day: (days = 0) => dayOf(deps.now().getTime() + days * dayMs),
    mails: async () => {
      await sendQueued(deps, answering(deps), worksOf(deps))
      return readOutbox(dataDir)
    },
    logged: () => lines,
    close: async () => {
      await Promise.all([db.close(), deps.replica?.close()])
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
    ...builders(deps),
  }
}

/** The body as text; of a stream, which has no end, nothing. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  // A picture or a document is looked at by who asks for it by itself.
  if (!/^(?:text\/event-stream|image\/|application\/pdf)/.test(type)) return response.text()
  await response.body?.cancel()
  return ''
}

/**
 * Describes tests that hold on the embedded database and on the server; a run takes one of them, or both (`databases`). `fn`
 * is given how to reach the app of its database.
 */
export function describeOnBoth(
  name: string,
  fn: (app: () => TestApp, where: Where) => void,
  options: Parameters<typeof testApp>[1] = {},
): void {
  describe.for(databases)(`${name} (%s)`, (where) => {
    let running: TestApp | undefined
    beforeAll(async () => {
      running = await testApp(where, options)
    })
    afterAll(() => running?.close())
    fn(() => {
      if (!running) throw new Error('The app of this test is not there: ask for it inside a test.')
      return running
    }, where)
  })
}

/** That an answer is this error, with a message, and gives nothing away. */
export function expectError(answer: Answered, status: number, message?: string): void {
  expect(answer.body, JSON.stringify(answer.body)).toHaveProperty('message')
  expect(answer.status, String(answer.body['message'])).toBe(status)
  expect(answer.body['message']).toEqual(message ?? expect.stringMatching(/\S/))
  expect(answer.body).not.toHaveProperty('email')
  expect(JSON.stringify(answer.body)).not.toMatch(/ at .*\.ts|select |insert |node_modules/)
}

async function embedded(migrations?: Promise<readonly Migration[]>) {
  return {
    db: wrapEmbedded(await openPglite({ dump: await migratedDump(migrations) })),
    drop: () => Promise.resolve(),
    databaseUrl: undefined,
  }
}

async function onServer({ migrations, database, connections = 5 }: Parameters<typeof testApp>[1] & object) {
  const own = database ?? (await migratedDatabase(inject('postgresUrl'), migrations))
  return { db: await openServer(own.url, { connections }), drop: own.drop, databaseUrl: own.url }
}
