import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'
import { password } from './builders.ts'
import { testApp, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

/* Two servers on one PostgreSQL: what one does is seen by who talks to the other, and no process holds what another needs. */

let app: TestApp
let first: ServerProcess, second: ServerProcess
let folder = ''

async function server(name: string, nodeOptions: readonly string[] = []): Promise<ServerProcess> {
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    DATA_DIR: join(folder, name),
    DATABASE_URL: app.databaseUrl,
  }
  return startServer({ env, logFile: join(folder, `${name}.log`), nodeOptions })
}

beforeAll(async () => {
  app = await testApp('server')
  folder = await mkdtemp(join(tmpdir(), 'baobab-two-'))
  first = await server('first')
  second = await server('second')
})
afterAll(async () => {
  await first.stop()
  await second.kill()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const signed = (token: string) => ({ Authorization: `Token ${token}` })

/** Follows the events of somebody at a server; what came is text. */
async function follow(url: string, token: string, after?: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/events/`, {
    headers: { ...signed(token), ...(after === undefined ? {} : { 'Last-Event-ID': after }) },
    signal: leaving.signal,
  })
  expect(answer.status).toBe(200)
  let text = ''
  const ended = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  })().catch(() => undefined)
  await expect.poll(() => text).toContain('event: ready')
  return {
    topics: () => [...text.matchAll(/^event: (?!ready)(\w+)/gm)].map(([, topic]) => topic),
    last: () => [...text.matchAll(/^id: (\d+)/gm)].at(-1)?.[1],
    ended,
    stop: () => leaving.abort(),
  }
}

describe('two servers on one database', () => {
  it('know the same sessions, and end them together', async () => {
    const { id, token } = await app.user()
    const own = (url: string) =>
      fetch(`${url}/api/users/get/${id}/`, { headers: signed(token) }).then(({ status }) => status)
    expect([await own(first.url), await own(second.url)]).toEqual([200, 200])
    expect((await fetch(`${second.url}/api/logout/`, { method: 'POST', headers: signed(token) })).status).toBe(200)
    expect([await own(first.url), await own(second.url)]).toEqual([401, 401])
  })

  it('go by the clock of the database, whatever their own say', async () => {
    const ahead = await server('ahead', ['--import', './tests/endurance/ahead.ts'])
    try {
      const { id, token, email } = await app.user()
      const own = (url: string, by: string) =>
        fetch(`${url}/api/users/get/${id}/`, { headers: signed(by) }).then(({ status }) => status)
      const login = await fetch(`${ahead.url}/api/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const session = (await login.json()) as { access_token: string }
      expect([await own(ahead.url, token), await own(first.url, session.access_token)]).toEqual([200, 200])
      // It does live ahead: its log says so.
      expect(Date.parse(/"time":"([^"]+)"/.exec(ahead.log())?.[1] ?? '') - Date.now()).toBeGreaterThan(15 * 60_000)
    } finally {
      await ahead.kill()
    }
  })

  it('count wrong tries to sign in together', async () => {
    const { email } = await app.user()
    const login = (url: string) =>
      fetch(`${url}/api/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'Not-the-right-1' }),
      }).then(({ status }) => status)
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push(await login(at % 2 === 0 ? first.url : second.url))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('carry events between them, and lose none when one is killed', async () => {
    const [founder, investor] = [await app.user(), await app.user({ role: 'vc' })]
    const id = await startup(app, founder)
    const call = async (path: string, at = first.url) =>
      expect((await fetch(`${at}/api/${path}`, { headers: signed(investor.token) })).status).toBe(200)

    const there = await follow(second.url, founder.token)
    await call(`vc/connect/${id}/`)
    await expect.poll(there.topics, { timeout: 5_000 }).toEqual(['connections', 'notifications'])

    const last = there.last()
    await second.kill()
    await there.ended
    await call(`vc/disconnect/${id}/`)
    const here = await follow(first.url, founder.token, last)
    await expect.poll(here.topics).toEqual(['connections', 'notifications'])
    here.stop()
  })
})
