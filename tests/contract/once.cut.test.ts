import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'
import { cuttingProxy, type Cut, type CuttingProxy } from '../support/cuttingProxy.ts'
import { testApp, type TestApp } from './harness.ts'
import { startupBody } from './startupBody.ts'

/* A write over a line that breaks a fifth of all connections, to two servers in turn. */

const repeats = 100
const cuts: readonly Cut[] = ['before', 'after', 'middle']

let app: TestApp
let servers: readonly ServerProcess[] = []
let proxy: CuttingProxy
let folder = ''

beforeAll(async () => {
  app = await testApp('server')
  folder = await mkdtemp(join(tmpdir(), 'baobab-cut-'))
  const server = (name: string) => {
    const place = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', DATA_DIR: join(folder, name) }
    const env = { PATH: process.env['PATH'], ...place, DATABASE_URL: app.databaseUrl }
    return startServer({ env, logFile: join(folder, `${name}.log`) })
  }
  servers = [await server('first'), await server('second')]
  proxy = await cuttingProxy(
    servers.map(({ url }) => url),
    (connection) => (connection % 5 === 0 ? cuts[(connection / 5) % cuts.length] : undefined),
  )
})
afterAll(async () => {
  await proxy.close()
  for (const server of servers) await server.kill()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends it over a connection of its own; undefined where no whole answer comes. */
function send(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sending = request(`${proxy.url}/api/${path}`, { method: 'POST', agent: false, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', () => resolve(undefined))
    })
    sending.on('error', () => resolve(undefined))
    sending.end(body)
  })
}

it.each([
  ['one after another', 1],
  ['many at once', 10],
])('makes one startup of 100 repeats of a create, %s', async (_, atOnce) => {
  const [founder, key] = [await app.user(), randomUUID()]
  const body = JSON.stringify(await startupBody(app))
  const headers = {
    Authorization: `Token ${founder.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  }
  const before = { ...proxy.cuts }
  const answers: (Answer | undefined)[] = []
  for (let sent = 0; sent < repeats; sent += atOnce)
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => send('startups/create/', body, headers)))))

  const made = cuts.map((cut) => proxy.cuts[cut] - before[cut])
  expect(made.reduce((sum, count) => sum + count)).toBe(repeats / 5)
  expect(Math.min(...made)).toBeGreaterThanOrEqual(6)
  expect(answers.filter((answer) => !answer)).toHaveLength(repeats / 5)
  const whole = answers.filter((answer) => answer !== undefined)
  // Those that came while the first was at work were told to come again.
  expect(whole.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(new Set(whole.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
  expect(await app.db.$count(schema.startups, eq(schema.startups.user_id, founder.id))).toBe(1)
})
