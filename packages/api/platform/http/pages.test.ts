import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticHeaders } from './headers.ts'
import { addressOf, type App } from './incoming.ts'
import { inlineParts, mountPages } from './pages.ts'

let folder = ''
const app: App = new Hono()
const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`

/** As a build with more patience would leave it; told apart by a text of its own. */
const compressed = brotliCompressSync('the same, compressed by the build')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-pages-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('site/index.html', 'home')
  await write('site/about/index.html', 'about')
  await write('site/404.html', 'page not found')
  await write('site/_astro/page.Bx3_9aQz.css', 'body{}')
  await write('site/theme-boot.js', script)
  await write('site/500.html', 'page that could not be made')
  await write(
    'server/entry.mjs',
    `export const routes = ['made', 'marked', 'refused', 'withdrawn', 'broken', 'where', 'visitor'].map((name) => ({ route: '/' + name, pattern: new RegExp('^/' + name + '/?$') }))
  export const render = async (request, ask) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/made') return new Response((await (await ask(new Request(new URL('/about', request.url)))).text()) + [...request.headers.keys()], { headers: { 'content-type': 'text/html' } })
    if (pathname === '/marked') return request.headers.get('if-none-match') === '"own"' ? new Response(null, { status: 304, headers: { etag: '"own"' } }) : new Response('marked', { headers: { etag: '"own"' } })
    if (pathname === '/refused') return new Response('no such order', { status: 400 })
    if (pathname === '/withdrawn') return new Response(null, { status: 404 })
    if (pathname === '/where' || pathname === '/_image') return new Response(request.url)
    if (pathname === '/visitor') return ask(new Request(new URL('/api/visitor', request.url)))
    if (pathname === '/broken') throw new Error('broken')
  }`,
  )
  await write('console/index.html', 'console')
  await write('console/assets/index-Bx3_9aQz.js', script)
  await write('console/assets/list-Bx3_9aQz.js', script)
  await writeFile(join(folder, 'console/assets/list-Bx3_9aQz.js.br'), compressed)
  app.get('/api/visitor', (c) => c.text(addressOf(c, 0)))
  mountPages(
    app,
    { site: join(folder, 'site'), siteEntry: join(folder, 'server/entry.mjs'), console: join(folder, 'console') },
    { publicUrl: 'https://baobab.test', trustedProxies: 0 },
    staticHeaders({ publicUrl: 'http://localhost' }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await app.request(path, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('what an operator sets', () => {
  it('stands in the pages of the site, built, compressed and made, and in nothing else', async () => {
    const site = join(folder, 'filled')
    const write = async (path: string, text: string | Buffer) => {
      await mkdir(join(site, path, '..'), { recursive: true })
      await writeFile(join(site, path), text)
    }
    await write('index.html', '<p>MARK</p>'.repeat(100))
    await write('index.html.br', brotliCompressSync('<p>MARK</p>'.repeat(100)))
    await write('404.html', '<p>MARK</p>')
    await write('plain.txt', 'MARK')
    await write(
      'entry.mjs',
      "export const routes = [{ route: '/made', pattern: /^\\/made$/ }]; export const render = async (request) => new Response('<p>made MARK</p>', { headers: { 'content-type': 'text/html', etag: '\"own\"' } })",
    )
    const serve = (fill?: () => (page: string) => string) => {
      const served: App = new Hono()
      mountPages(
        served,
        { site, siteEntry: join(site, 'entry.mjs'), console: join(folder, 'console'), ...(fill ? { fill } : {}) },
        { publicUrl: 'https://baobab.test', trustedProxies: 0 },
        staticHeaders({ publicUrl: 'http://localhost' }),
      )
      return async (path: string, headers = {}) => {
        const response = await served.request(path, { headers })
        return {
          etag: response.headers.get('etag'),
          status: response.status,
          bytes: Buffer.from(await response.arrayBuffer()),
        }
      }
    }
    let fill = (page: string) => page.replaceAll('MARK', 'Praia')
    const [bare, filled] = [serve(), serve(() => fill)]
    const packed = await filled('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe('<p>Praia</p>'.repeat(100))
    expect((await filled('/made')).bytes.toString()).toBe('<p>made Praia</p>')
    expect((await filled('/plain.txt')).bytes.toString()).toBe('MARK')
    for (const path of ['/', '/made']) expect((await filled(path)).etag).not.toBe((await bare(path)).etag)
    expect((await filled('/', { 'if-none-match': packed.etag ?? '' })).status).toBe(304)
    fill = (page) => page.replaceAll('MARK', 'Mindelo')
    const changed = await filled('/', { 'if-none-match': packed.etag ?? '' })
    expect([changed.status, changed.bytes.toString()]).toEqual([200, '<p>Mindelo</p>'.repeat(100)])
    expect((await filled('/made')).bytes.toString()).toBe('<p>made Mindelo</p>')
  })
})

describe('pages', () => {
  it('that are made call the API from the address of whoever opens them', async () => {
    const incoming = { socket: { remoteAddress: '203.0.113.7' } }
    expect(await (await app.request('/visitor', {}, { incoming })).text()).toBe('203.0.113.7')
  })

  it.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about/', 200, 'about'],
    ['/nothing', 404, 'page not found'],
    ['/%E0%A4%A', 404, 'page not found'],
    ['/../package.json', 404, 'page not found'],
    ['/..%2f..%2fetc%2fpasswd', 404, 'page not found'],
    ['/app', 200, 'console'],
    ['/app/', 200, 'console'],
    ['/app/startups/list', 200, 'console'],
    ['/app/assets/gone-Bx3_9aQz.js', 404, 'Not found'],
  ])('%s is %i', async (path, status, text) => {
    const answer = await read(path)
    expect([answer.status, answer.bytes.toString()]).toEqual([status, text])
  })

  it('are kept for good only where the name holds a hash', async () => {
    for (const path of ['/_astro/page.Bx3_9aQz.css', '/app/assets/index-Bx3_9aQz.js'])
      expect((await read(path)).headers.get('cache-control')).toContain('immutable')
    for (const path of ['/', '/theme-boot.js', '/app/', '/nothing'])
      expect((await read(path)).headers.get('cache-control')).toBe('no-cache')
    const { headers } = await read('/')
    expect((await read('/', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('carry the headers of pages, and their parts those alone that are heeded of them', async () => {
    const page = (await read('/app/')).headers
    expect(page.get('x-frame-options')).toBe('DENY')
    expect(page.get('permissions-policy')).toContain('camera=()')
    for (const path of ['/_astro/page.Bx3_9aQz.css', '/app/assets/index-Bx3_9aQz.js']) {
      const part = (await read(path)).headers
      expect(part.get('x-content-type-options')).toBe('nosniff')
      expect(part.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(part.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'")
      for (const name of ['x-frame-options', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'])
        expect(part.get(name), name).toBeNull()
    }
  })

  it('of the console is kept for two minutes where it was fetched ahead, whatever cookie comes in between', async () => {
    const purpose = { purpose: 'prefetch' }
    const ahead = await read('/app/dashboard', purpose)
    expect(ahead.bytes.toString()).toBe('console')
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=120')
    expect(ahead.headers.get('vary')).toBe('accept-encoding')
    expect((await read('/app/assets/index-Bx3_9aQz.js', purpose)).headers.get('cache-control')).toContain('immutable')
    expect((await read('/app/assets/gone-Bx3_9aQz.js', purpose)).headers.get('cache-control')).toBeNull()
    expect((await read('/', purpose)).headers.get('cache-control')).toBe('no-cache')
  })

  it('say by their hash which scripts and sheets may stand in them', async () => {
    const own = join(folder, 'inline')
    await mkdir(own)
    await writeFile(
      join(own, 'index.html'),
      '<script>first()</script><script type="module" src="/app/x.js"></script><style>a{b:c}</style>',
    )
    const inline = inlineParts({ site: join(folder, 'site'), console: own })
    expect(inline).toEqual({ site: [script], console: ['first()'], sheets: ['a{b:c}'] })
    expect(inlineParts({ site: own, console: join(own, 'gone') })).toEqual({ site: [], console: [], sheets: [] })
    const { console } = staticHeaders({ publicUrl: 'https://baobab.test' }, inline)
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(console['content-security-policy']).toContain(`script-src 'self' ${hash('first()')};`)
    expect(console['content-security-policy']).toContain(`style-src 'self' ${hash('')} ${hash('a{b:c}')};`)
  })

  it('are compressed as the browser takes it', async () => {
    const brotli = await read('/theme-boot.js', { 'accept-encoding': 'gzip, br' })
    expect([brotli.headers.get('content-encoding'), brotliDecompressSync(brotli.bytes).toString()]).toEqual([
      'br',
      script,
    ])
    const gzip = await read('/theme-boot.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers.get('content-encoding'), gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', script])
    expect((await read('/theme-boot.js')).headers.get('content-encoding')).toBeNull()
  })

  it('are sent as the build compressed them, where it did', async () => {
    const path = '/app/assets/list-Bx3_9aQz.js'
    expect((await read(path, { 'accept-encoding': 'br' })).bytes.equals(compressed)).toBe(true)
    expect((await read(path)).bytes.toString()).toBe(script)
  })

  it.each([
    ['/made', 200, 'about'],
    ['/marked', 200, 'marked'],
    ['/refused', 400, 'no such order'],
    ['/withdrawn', 404, 'page not found'],
    ['/broken', 500, 'page that could not be made'],
    ['/404', 404, 'page not found'],
    ['/500', 404, 'page not found'],
  ])('that are made for a request: %s is %i', async (path, status, text) => {
    const answer = await read(path, { cookie: 'a=b', authorization: 'Token x' })
    expect([answer.status, answer.bytes.toString()]).toEqual([status, text])
    expect(answer.headers.get('content-type')).toMatch(/^text\/(html|plain); ?charset=utf-8$/i)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('that are made for a request are answered as unchanged where they are', async () => {
    for (const path of ['/made', '/marked']) {
      const etag = (await read(path)).headers.get('etag') ?? ''
      const again = await read(path, { 'if-none-match': etag })
      // `/made` shows which headers it was given, so that it changes with this one.
      expect([again.status, again.bytes.length]).toEqual(
        path === '/made' ? [200, 'aboutif-none-match'.length] : [304, 0],
      )
    }
  })

  it('are made at the public address, whatever host a request names', async () => {
    const answer = await read('http://127.0.0.1:4114/where?a=b', { host: '127.0.0.1:4114' })
    expect([answer.status, answer.bytes.toString()]).toEqual([200, 'https://baobab.test/where?a=b'])
  })

  it('are made of the closed list alone: what else the site’s code would answer is not found', async () => {
    for (const path of [
      '/_image?href=/api/openapi.json&f=svg',
      '/_server-islands/x',
      '/_actions/x',
      '//where',
      '/where/more',
    ])
      expect((await read(path)).status, path).toBe(404)
  })

  it('run no script but our own, and stand in no frame', async () => {
    const policy = (await read('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await read('/')).headers.get('x-content-type-options')).toBe('nosniff')
  })
})
