import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../packages/tooling/dev.mjs', import.meta.url))
let folder = ''
let child: ChildProcess
let output = ''
let origin = ''
/** Holds the port that is asked for. */
const holder = createServer()
const taken = () => (holder.address() as AddressInfo).port

beforeAll(async () => {
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'baobab-dev-'))
  child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: String(taken()), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const deadline = Date.now() + 150_000
  while (origin === '' && Date.now() < deadline && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    origin = /from its sources: (http:\S+)/.exec(output)?.[1] ?? ''
  }
  if (origin === '') throw new Error(`npm run dev did not become ready:\n${output}`)
}, 160_000)

afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  holder.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (path: string) => fetch(origin + path, { headers: { accept: 'text/html' } })

describe('npm run dev', () => {
  it('serves the API, the public pages and the console behind one port', async () => {
    expect(await (await open('/readyz')).json()).toMatchObject({ status: 'ready' })
    expect(await (await open('/')).text()).toContain('We connect Startups to Potential Markets.')
    expect(await (await open('/app/startups/list')).text()).toContain('/app/main.tsx')
    expect(await (await open('/app/main.tsx')).text()).toContain('createRoot')
  })

  it('serves the pages that are made at request, with what the API says', async () => {
    const { data } = (await (await open('/api/public/startups/')).json()) as {
      data: readonly { slug: string; startup_name: string }[]
    }
    const [startup] = data
    expect(await (await open('/startups')).text()).toContain(startup?.startup_name)
    expect(await (await open(`/startups/${startup?.slug}`)).text()).toContain(startup?.startup_name)
    expect((await open('/startups/no-such-startup')).status).toBe(404)
  })

  it('takes what a form of a page sends', async () => {
    const body = new URLSearchParams({ email: 'awa@kolda.example' })
    const answer = await fetch(`${origin}/api/newsletter/subscribe/`, { method: 'POST', body, headers: { origin } })
    expect(answer.status, await answer.text()).toBe(200)
  })

  it('says that a port is taken, and takes another', () => {
    expect(output).toContain(`Port ${String(taken())} is taken`)
    expect(new URL(origin).port).not.toBe(String(taken()))
  })
})
