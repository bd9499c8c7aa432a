import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weightMark } from '@baobab/validation'
import { staticHeaders } from './headers.ts'
import type { App } from './incoming.ts'
import { mountPages } from './pages.ts'
import { withoutWeight } from './pageWeight.ts'

const weightLine = `<p data-page-weight>This page: ${weightMark} kB</p>`
const html = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/site.css"><link rel="preload" href="/face.woff2" as="font" crossorigin><link rel="preload" href="/more.css" as="style"><link rel="prefetch" href="/later.js"></head><body>${weightLine}</body></html>`
/** Text that does not compress to nothing. */
const styles = Array.from({ length: 3_000 }, (_, at) => `.c${String(at * 7_919)}{margin:${String(at % 97)}px}`).join('')

let folder = ''
const app: App = new Hono()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-saver-'))
  const write = async (path: string, text: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('site/index.html', html)
  await write('site/404.html', 'missing')
  await write('site/site.css', styles)
  await write('site/face.woff2', Buffer.alloc(20_000, 7))
  await write('console/index.html', html)
  await write(
    'server/entry.mjs',
    `export const routes = [{ route: '/made', pattern: /^\\/made$/ }]
  export const render = async (request, ask, language, saving) =>
    new Response('<html lang="en">' + new URL(request.url).search + JSON.stringify(saving) + ${JSON.stringify(weightLine)}, { headers: { 'content-type': 'text/html' } })`,
  )
  mountPages(
    app,
    { site: join(folder, 'site'), siteEntry: join(folder, 'server/entry.mjs'), console: join(folder, 'console') },
    { publicUrl: 'https://baobab.test', trustedProxies: 0 },
    staticHeaders({ publicUrl: 'https://baobab.test' }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await app.request(`https://baobab.test${path}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isPacked = answer.headers.get('content-encoding') === 'br'
  return { answer, bytes, text: (isPacked ? brotliDecompressSync(bytes) : bytes).toString() }
}
const saves = { 'save-data': 'on' }

it.each(['/', '/app/'])('%s says to its styles that data is saved, and fetches nothing ahead', async (path) => {
  const [whole, lean] = [await read(path), await read(path, saves)]
  expect(whole.text).toContain('<html lang="en">')
  expect(whole.text).toContain('as="font"')
  expect(lean.text).toContain('<html class="save-data" lang="en">')
  expect(lean.text).not.toMatch(/as="font"|prefetch/)
  expect(lean.text).toContain('as="style"')
  expect(lean.answer.headers.get('vary')).toBe('accept-encoding, save-data, cookie')
  expect(lean.answer.headers.get('etag')).not.toBe(whole.answer.headers.get('etag'))
  const same = { ...saves, 'if-none-match': lean.answer.headers.get('etag') ?? '' }
  expect([
    (await read(path, same)).answer.status,
    (await read(path, { ...same, ...{ 'save-data': '' } })).answer.status,
  ]).toEqual([304, 200])
})

it('is as chosen by hand, whatever the browser asks for', async () => {
  const isLean = async (headers: Readonly<Record<string, string>>) =>
    (await read('/', headers)).text.includes('save-data')
  expect(await isLean({ cookie: 'a=b; data_saver=on' })).toBe(true)
  expect(await isLean({ ...saves, cookie: 'data_saver=off' })).toBe(false)
  expect(await isLean({ 'save-data': 'off' })).toBe(false)
  expect((await read('/site.css', saves)).answer.headers.get('vary')).toBe('accept-encoding')
})

it('tells a page that is made whether to show pictures, and nothing of how they were asked for', async () => {
  const made = async (path: string, headers = {}) => (await read(path, headers)).text
  expect(await made('/made?q=a%20b')).toContain('?q=a%20b{"isOn":false,"pictures":true}')
  expect(await made('/made?q=a', saves)).toContain('?q=a{"isOn":true,"pictures":false}')
  expect(await made('/made?q=a&pictures=on&page=2', saves)).toContain('?q=a&page=2{"isOn":true,"pictures":true}')
  expect(await made('/made?pictures=on', saves)).toContain('>{"isOn":true,"pictures":true}')
})

it('names what a page weighs as it is sent, where no script measures it', async () => {
  const kilobytes = ({ text }: { readonly text: string }) => Number(/This page: (\d+) kB/.exec(text)?.[1])
  const css = async (headers = {}) => (await read('/site.css', headers)).bytes.byteLength
  for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }]) {
    const page = await read('/', headers)
    expect(kilobytes(page)).toBe(Math.round((page.bytes.byteLength + (await css(headers)) + 20_000) / 1000))
  }
  const packed = { 'accept-encoding': 'br' }
  const lean = await read('/', { ...packed, ...saves })
  expect(kilobytes(lean)).toBe(Math.round((lean.bytes.byteLength + (await css(packed))) / 1000))
  expect(kilobytes(await read('/made'))).toBe(0)
  expect(withoutWeight(`a${weightLine}b<p>c</p>`)).toBe('ab<p>c</p>')
})

it('is turned on and off by a form, which leads back to its page and nowhere else', async () => {
  const send = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.request(`https://baobab.test${path}`, { method: 'POST', headers })
  const on = await send('/data-saver/on', { referer: 'https://baobab.test/startups?q=a&pictures=on' })
  expect([on.status, on.headers.get('location'), on.headers.get('set-cookie')]).toEqual([
    303,
    '/startups?q=a',
    'data_saver=on; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
  ])
  expect((await send('/data-saver/off')).headers.get('set-cookie')).toMatch(/^data_saver=off;/)
  for (const [referer, location] of [
    ['', '/'],
    ['https://elsewhere.example//evil.example/x', '/evil.example/x'],
    ['https://elsewhere.example/\\evil.example', '/evil.example'],
    ['nothing', '/'],
  ] as const)
    expect((await send('/data-saver/on', { referer })).headers.get('location')).toBe(location)
  expect((await send('/data-saver/maybe')).status).toBe(404)
  expect((await app.request('https://baobab.test/data-saver/on')).status).toBe(404)
  const foreign = await send('/data-saver/on', { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
})
