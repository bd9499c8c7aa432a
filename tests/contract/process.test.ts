import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import { heapOptions } from '@baobab/tooling/heap.ts'
import { peakOf } from '../bench/measure.ts'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { freePort } from '../postgres/server.ts'

const api = fileURLToPath(new URL('../../packages/api/', import.meta.url))
let folder = ''
let own: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-process-'))
  own = await createDatabase(inject('postgresUrl'))
})
afterAll(async () => {
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Runs a program of the API with the options of Node that every documented way to start the server gives it. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>, input = ''): Running {
  const child = spawn(process.execPath, [...heapOptions, join(api, script), ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, DEMO: '0', ...env },
  })
  endWithUs(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(input)
  return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

async function ready({ output, ended }: Running): Promise<string> {
  const over = ended.then((code) => Promise.reject(new Error(`The server ended with ${String(code)}:\n${output()}`)))
  over.catch(() => undefined)
  for (;;) {
    const port = /"port":(\d+)/.exec(output())?.[1]
    if (port) return `http://127.0.0.1:${port}`
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))])
  }
}

describe('the server process', () => {
  it('says what is wrong with its environment, and exits 1', async () => {
    const server = run('server.ts', [], { PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe(
      'PORT must be a port number from 0 to 65535.\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
    )
  })

  it('says that a database cannot be reached, and exits 1', async () => {
    const server = run('server.ts', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be reached: .*\n$/)
  })

  it('rejects a folder that another process has, and a port that is taken', async () => {
    const first = run('server.ts', [], {})
    const address = await ready(first)
    const second = run('server.ts', [], {})
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^The embedded database in .* is in use by process \d+\. /)
    const third = run('server.ts', [], { PORT: new URL(address).port, DATABASE_URL: own.url })
    expect(await third.ended).toBe(1)
    expect(third.output()).toBe(`Port ${new URL(address).port} is taken. Set PORT to another one.\n`)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  // PostgreSQL's parser of SQL is one function of PGlite; V8 once took 600 MB to compile it, while the first statements ran.
  it('makes an embedded database, fills it with the demo and answers, within the memory of a small machine', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baobab-memory-'))
    const server = run('server.ts', [], { DATA_DIR: dataDir, DEMO: '1' })
    const address = await ready(server)
    for (const word of ['energy', 'health', 'school'])
      expect((await fetch(`${address}/api/public/startups/?filter={"q":"${word}"}`)).status).toBe(200)
    expect(peakOf(server.child.pid ?? 0)).toBeLessThan(900)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  })

  it('does not listen before it is ready', async () => {
    const port = String(await freePort())
    const empty = await createDatabase(inject('postgresUrl'))
    const server = run('server.ts', [], { PORT: port, DATABASE_URL: empty.url })
    let isReady = false
    const answers: number[] = []
    const started = ready(server).then(() => (isReady = true))
    // Whoever is rejected a connection asks another process; an answer of 503 would be the last word.
    while (!isReady) {
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => answers.push(status),
        () => undefined,
      )
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await started
    expect(answers.filter((status) => status !== 200)).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    await empty.drop()
  })

  it('is ready, says after SIGTERM that it is not while it still answers, then takes no more, finishes what is in flight, and exits 0', async () => {
    const server = run('server.ts', [], { DATABASE_URL: own.url, SHUTDOWN_DELAY: '2' })
    const address = await ready(server)
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'alive' })
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' })

    const slow = request(`${address}/api/login/`, { method: 'POST', headers: { 'content-type': 'application/json' } })
    const answered = new Promise<unknown[]>((resolve, reject) =>
      slow
        .once('response', (response) => resolve([response.resume().statusCode, response.headers.connection]))
        .once('error', reject),
    )
    slow.write('{"email":"a@b.example",')
    const unused = connect(Number(new URL(address).port), '127.0.0.1').resume()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const told = Date.now()
    server.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const unready = await fetch(`${address}/readyz`)
    expect([unready.status, await unready.json()]).toEqual([503, { status: 'stopping' }])
    const served = await fetch(`${address}/api/public/startups/`)
    // Who keeps a connection is not made to open another while listening ends.
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'keep-alive'])
    await served.arrayBuffer()
    await expect
      .poll(
        () =>
          fetch(`${address}/healthz`).then(
            () => 'answers',
            () => 'refuses',
          ),
        { timeout: 4_000 },
      )
      .toBe('refuses')
    expect(Date.now() - told).toBeGreaterThan(1_900)
    // What was opened ahead and never used is closed while the request is still waited for.
    await once(unused, 'close')
    slow.end('"password":"Not-the-right-1"}')
    expect(await answered).toEqual([401, 'close'])
    expect(await server.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(10_000)
    expect(server.output()).not.toMatch(/Not-the-right-1|a@b\.example/)
  })
})

describe('the operator’s commands', () => {
  it('make an administrator, once, by the rules of passwords', async () => {
    const env = { DATABASE_URL: own.url }
    const args = ['create-admin', '--email', ' Head@Test.Example ', '--first-name', 'Efua', '--last-name', 'Owusu']
    const common = run('cli/main.ts', args, env, 'password1\n')
    expect(await common.ended).toBe(1)
    expect(common.output()).toContain('among the commonest')
    const made = run('cli/main.ts', args, env, 'Long-enough-2026\n')
    expect([await made.ended, made.output()]).toEqual([0, 'Administrator head@test.example created.\n'])
    const again = run('cli/main.ts', args, { ...env, ADMIN_PASSWORD: 'Long-enough-2026' })
    expect([await again.ended, again.output()]).toEqual([
      1,
      'There is an account with the address head@test.example already.\n',
    ])
    const broken = run(
      'cli/main.ts',
      ['create-admin', '--email', 'nobody', '--first-name', ' ', '--last-name', 'X'],
      env,
    )
    expect([await broken.ended, broken.output()]).toEqual([
      1,
      'Email: Please enter a valid email.\nFirst name: is needed.\n',
    ])
  })

  it('migrate, load no demo where users are, and help', async () => {
    const env = { DATABASE_URL: own.url }
    const migrated = run('cli/main.ts', ['migrate'], env)
    expect([await migrated.ended, migrated.output()]).toEqual([0, 'The database is up to date.\n'])
    const demo = run('cli/main.ts', ['demo'], env)
    expect([await demo.ended, demo.output()]).toEqual([0, 'The database has users already; nothing was loaded.\n'])
    const help = run('cli/main.ts', ['help'], env)
    expect(await help.ended).toBe(0)
    for (const command of ['migrate', 'prepare', 'create-admin', 'demo', 'import'])
      expect(help.output()).toContain(command)
  })

  it('prepare a database for the server: migrated, with the demo where it is asked for and may be reached', async () => {
    const empty = await createDatabase(inject('postgresUrl'))
    const env = { DATABASE_URL: empty.url, DEMO: '1' }
    const open = run('cli/main.ts', ['prepare'], { ...env, HOST: '0.0.0.0' })
    expect(await open.ended).toBe(1)
    expect(open.output()).toMatch(/^The demo’s accounts have a published password.*\n$/)
    for (const time of ['first', 'again']) {
      const prepared = run('cli/main.ts', ['prepare'], env)
      expect([time, await prepared.ended, prepared.output()]).toEqual([time, 0, 'The database is ready.\n'])
    }
    const server = run('server.ts', [], env)
    const address = await ready(server)
    const answer = await fetch(`${address}/api/public/startups/`)
    expect(Number(answer.headers.get('content-range')?.split('/')[1])).toBeGreaterThan(20)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    await empty.drop()
  })
})
