import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, sendUnfinished } from '../attack/rawSocket.ts'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'
import { testApp, type TestApp } from './harness.ts'
import { messages } from '../support/english.ts'

/* What only a real connection can show: bytes that no client library would send. */

let app: TestApp
let named: ServerProcess
let folder = ''

beforeAll(async () => {
  app = await testApp('server')
  folder = await mkdtemp(join(tmpdir(), 'baobab-edge-'))
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    PUBLIC_URL: 'https://baobab.example',
    ALLOWED_HOSTS: 'baobab.internal',
    CONTACT_EMAIL: 'hello@baobab.example',
  }
  named = await startServer({ env, logFile: join(folder, 'server.log') })
}, 120_000)
afterAll(async () => {
  await named.kill()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (target: string, ...headers: readonly string[]) =>
  sendRaw(
    named.url,
    `GET ${target} HTTP/1.1\r\n${headers.map((header) => `${header}\r\n`).join('')}Connection: close\r\n\r\n`,
  )

describe('a request on a connection of its own', () => {
  it('a target that is no path, and a host named twice, are 400', async () => {
    for (const answer of [
      await get('/healthz', 'Host: baobab.example', 'Host: evil.example'),
      await get('/healthz', 'Host: baobab.example', 'host: baobab.example'),
      await get('http://127.0.0.1:4114/api/openapi.json', 'Host: baobab.example'),
      await get('http://baobab.example/healthz', 'Host: baobab.example'),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(messages.http.target)
    }
    for (const target of ['*', 'healthz', '//', 'evil.example:80'])
      expect([400, 404, 421], target).toContain((await get(target, 'Host: evil.example')).status)
    expect((await get('/healthz')).status).toBe(400)
  })

  it('another host than ours is 421, but for the addresses that say how the server is', async () => {
    for (const host of ['evil.example', '127.0.0.1:4114', 'baobab.example.evil.example', '']) {
      const answer = await get('/api/openapi.json', `Host: ${host}`)
      expect([400, 421], host).toContain(answer.status)
      if (host !== '') expect(answer.text, host).toContain(messages.http.otherHost)
    }
    for (const host of ['baobab.example', 'BAOBAB.example:443', 'baobab.internal'])
      expect((await get('/api/openapi.json', `Host: ${host}`)).status, host).toBe(200)
    for (const path of ['/healthz', '/readyz', '/readyz?from=balancer'])
      expect((await get(path, 'Host: 10.1.2.3')).status, path).toBe(200)
    expect((await get('/healthz/../api/openapi.json', 'Host: evil.example')).status).toBe(421)
  })

  it('says whom to tell of a weakness, for as long as it runs', async () => {
    const { text } = await get('/.well-known/security.txt', 'Host: baobab.example')
    expect(text).toContain('Contact: mailto:hello@baobab.example')
    expect(text).toContain('Canonical: https://baobab.example/.well-known/security.txt')
    const left = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()
    expect(left / 86_400_000).toBeGreaterThan(170)
    expect(left / 86_400_000).toBeLessThan(366)
  })

  it('keeps browsers on https for this host, and for others only by choice', async () => {
    const { text } = await get('/healthz', 'Host: baobab.example')
    expect(text.toLowerCase()).toContain('strict-transport-security: max-age=31536000\r\n')
  })

  it('a body that does not come is not waited for, and holds nobody up', { timeout: 60_000 }, async () => {
    const head = (path: string, length: number, type = 'application/json') =>
      `POST /api/${path} HTTP/1.1\r\nHost: baobab.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
    // Too long to be read, or of a type that no such call takes: answered before any of it is there.
    expect((await sendRaw(named.url, head('contact/', 8_600_000))).status).toBe(413)
    expect((await sendRaw(named.url, head('contact/', 8_600_000, 'multipart/form-data; boundary=x'))).status).toBe(415)
    expect(
      (await sendRaw(named.url, head('startups/create/', 8_600_000, 'multipart/form-data; boundary=x'))).status,
    ).toBe(401)
    const unfinished = await Promise.all(
      Array.from({ length: 200 }, () => sendUnfinished(named.url, `${head('login/', 100_000)}{"email":"`)),
    )
    const body = JSON.stringify({ email: 'nobody@baobab.example', password: 'Not-the-right-1' })
    const honest = await sendRaw(
      named.url,
      `${head('login/', body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${body}`,
    )
    expect([401, 429]).toContain(honest.status)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(
      (
        await sendRaw(
          named.url,
          `${head('login/', body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${body}`,
        )
      ).status,
    ).toBe(401)
    const slow = await sendRaw(named.url, `${head('login/', 100_000)}{"email":"`, 15_000)
    expect(slow.status).toBe(408)
    expect(slow.text).toContain(messages.http.slow)
    expect(slow.ms).toBeLessThan(14_000)
    for (const socket of unfinished) socket.destroy()
  })
})

const entry = fileURLToPath(new URL('../../site/dist/server/entry.mjs', import.meta.url))

describe('the built site', () => {
  it('makes the pages of our own folder at request, and no route that Astro mounts beside them', async () => {
    if (!existsSync(entry)) throw new Error('The site is not built: npm run build -w @baobab/site.')
    const site = (await import(pathToFileURL(entry).href)) as {
      routes: readonly { route: string; pattern: RegExp }[]
      parts: readonly { route: string }[]
      mounted: readonly { route: string; prerender: boolean }[]
      render: (request: Request, ask: unknown) => Promise<Response | undefined>
    }
    expect(site.routes.map(({ route }) => route).sort()).toEqual([
      '/collections',
      '/collections/[slug]',
      '/collections/[slug]/card.png',
      '/countries/[slug]',
      '/sectors/[slug]',
      '/sitemap-collections.xml',
      '/sitemap-places.xml',
      '/sitemap-startups.xml',
      '/startups',
      '/startups/[slug]',
      '/startups/[slug]/card.png',
    ])
    // These are put into built pages, and answer no address themselves.
    expect(site.parts.map(({ route }) => route)).toEqual(['/parts'])
    // A route that is neither ours nor known here is new: look at what it does before it is added to this list.
    const known = new Set([
      '/_image',
      '/_server-islands/[name]',
      ...[...site.routes, ...site.parts].map(({ route }) => route),
    ])
    expect(site.mounted.filter(({ route, prerender }) => !prerender && !known.has(route))).toEqual([])
    for (const path of [
      '/_image?href=/api/openapi.json&f=svg',
      '/_image?href=http://127.0.0.1:4114/&f=png',
      '/_server-islands/any',
      '/_actions/any',
      '/about',
      '/parts',
    ]) {
      expect(
        await site.render(new Request(`https://baobab.example${path}`), () => expect.unreachable()),
        path,
      ).toBeUndefined()
      expect(
        site.routes.some(({ pattern }) => pattern.test(path.split('?')[0] ?? '')),
        path,
      ).toBe(false)
    }
  })
})
