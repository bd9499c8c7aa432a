import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from './harness.ts'
import { ready, run, type Running } from './serverProcess.ts'
import { startup } from './startupBody.ts'

/* Two servers on one PostgreSQL: what one does is seen by who talks to the other, and no process holds what another needs. */

let app: TestApp
let first: Server, second: Server
const folders: string[] = []
const running: Running[] = []

interface Server extends Running {
  readonly address: string
}

async function server(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-one-of-two-'))
  folders.push(folder)
  const one = run('server.ts', [], { DATA_DIR: folder, DATABASE_URL: app.databaseUrl ?? '' })
  running.push(one)
  return { ...one, address: await ready(one) }
}

beforeAll(async () => {
  app = await testApp('server')
  ;[first, second] = await Promise.all([server(), server()])
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await app.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const signed = (token: string) => ({ Authorization: `Token ${token}` })

/** Follows the events of somebody at a server; what came is text. */
async function follow(address: string, token: string, after?: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/events/`, { headers: { ...signed(token), ...(after === undefined ? {} : { 'Last-Event-ID': after }) }, signal: leaving.signal })
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
    const own = (address: string) => fetch(`${address}/api/users/get/${id}/`, { headers: signed(token) }).then(({ status }) => status)
    expect([await own(first.address), await own(second.address)]).toEqual([200, 200])
    expect((await fetch(`${second.address}/api/logout/`, { method: 'POST', headers: signed(token) })).status).toBe(200)
    expect([await own(first.address), await own(second.address)]).toEqual([401, 401])
  })

  it('count wrong tries to sign in together', async () => {
    const { email } = await app.user()
    const login = (address: string) => fetch(`${address}/api/login/`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email, password: 'Not-the-right-1' }) }).then(({ status }) => status)
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push(await login(at % 2 === 0 ? first.address : second.address))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('carry events between them, and lose none when one is killed', async () => {
    const [founder, investor] = [await app.user(), await app.user({ role: 'vc' })]
    const id = await startup(app, founder)
    const call = async (path: string, at = first.address) => expect((await fetch(`${at}/api/${path}`, { headers: signed(investor.token) })).status).toBe(200)

    const there = await follow(second.address, founder.token)
    await call(`vc/connect/${id}/`)
    await expect.poll(there.topics, { timeout: 5_000 }).toEqual(['connections', 'notifications'])

    const last = there.last()
    second.child.kill('SIGKILL')
    await Promise.all([second.ended, there.ended])
    await call(`vc/disconnect/${id}/`)
    const here = await follow(first.address, founder.token, last)
    await expect.poll(here.topics).toEqual(['connections', 'notifications'])
    here.stop()
  })
})
