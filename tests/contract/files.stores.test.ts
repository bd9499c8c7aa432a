import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@baobab/api'
import { moveFiles } from '@baobab/api/cli/files.ts'
import { unwatched } from '@baobab/api/platform/backup/moving.ts'
import { backUp } from '@baobab/api/platform/backup/scheduled.ts'
import { keptBackups } from '@baobab/api/platform/backup/kept.ts'
import { readS3 } from '@baobab/api/platform/env/s3.ts'
import type { Objects } from '@baobab/api/platform/files/objects.ts'
import { openObjects } from '@baobab/api/platform/files/openObjects.ts'
import { startS3, type S3Server } from '../operate/s3Server.ts'
import { describeOnBoth } from './harness.ts'

let folder = ''
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-stores-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = (name: 'files' | 'backups', below = '') =>
  readS3(s3.url(name).replace(`/${name}?`, `/${name}${below}?`)) ?? ''
const text = async (objects: Objects, key: string) => {
  const bytes = await objects.get(key)
  return bytes && Buffer.from(bytes).toString()
}
const keysOf = async (objects: Objects, prefix?: string) => {
  const keys: string[] = []
  for await (const some of objects.list(prefix)) keys.push(...some.map(({ key, size }) => `${key} ${size}`))
  return keys.sort()
}

describe.each(['a folder', 'a bucket', 'a folder of a bucket'])('a store of files in %s', (where) => {
  let objects: Objects
  beforeAll(async () => {
    const place = where === 'a folder' ? join(folder, 'own') : bucket('files', where === 'a bucket' ? '' : '/below/it')
    objects = await openObjects(place)
  })

  it('keeps, lists, reads and forgets', async () => {
    expect(await objects.get('none.webp')).toBeUndefined()
    expect(await objects.stream('none.webp')).toBeUndefined()
    await objects.put('a.webp', Buffer.from('first'))
    await objects.put('a.webp', Buffer.from('second'))
    await objects.put('a/96.webp', Buffer.from('narrow'))
    await objects.put('empty', Buffer.alloc(0))
    expect(await text(objects, 'a.webp')).toBe('second')
    expect((await objects.get('empty'))?.byteLength).toBe(0)
    const own = (await keysOf(objects)).filter((key) => !key.startsWith('below/'))
    expect(own).toEqual(['a.webp 6', 'a/96.webp 6', 'empty 0'])
    expect(await keysOf(objects, 'a/')).toEqual(['a/96.webp 6'])
    await objects.remove(['a.webp', 'none.webp'])
    expect(await text(objects, 'a.webp')).toBeUndefined()
    expect(await text(objects, 'a/96.webp')).toBe('narrow')
    await objects.remove(['a/96.webp', 'empty'])
    await objects.check()
    expect((await keysOf(objects)).filter((key) => !key.startsWith('below/'))).toEqual([])
  })

  it('takes a stream of any length, whole or not at all', { timeout: 240_000 }, async () => {
    const part = Buffer.alloc(1_000_000, 'x')
    const large = function* (parts: number, error?: Error) {
      for (let n = 0; n < parts; n++) yield part
      if (error) throw error
    }
    await objects.put('large', Readable.from(large(20)))
    expect(await keysOf(objects, 'large')).toEqual(['large 20000000'])
    let read = 0
    for await (const chunk of (await objects.stream('large')) ?? []) read += (chunk as Buffer).length // Bytes.
    expect(read).toBe(20_000_000)
    await expect(objects.put('broken', Readable.from(large(12, new Error('no more'))))).rejects.toThrow('no more')
    expect(await objects.get('broken')).toBeUndefined()
    await objects.remove(['large'])
  })
})

it('gives an upload up whose parts a bucket takes no more, and ends nothing else', { timeout: 60_000 }, async () => {
  const asked: string[] = []
  const proxy = await refusingProxy(new URL(s3.url('files').replace(/^s3:/, 'http:')).port, ({ method, url }) => {
    asked.push(`${method} ${url?.includes('partNumber') ? 'part' : url?.includes('uploadId') ? 'upload' : ''}`)
    return Number(/partNumber=(\d+)/.exec(url ?? '')?.[1] ?? 0) > 1
  })
  const lost: unknown[] = []
  const lose = (reason: unknown) => void lost.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', lose)
  let given = 0
  const slow = async function* () {
    for (; given < 40; given++) {
      // What is read on waits longer than a part is tried.
      if (given === 20) await pause(10_000)
      yield Buffer.alloc(1_000_000, 'x')
    }
  }
  try {
    const place = readS3(s3.url('files').replace(/:\d+\//, `:${proxy.port}/`)) ?? ''
    const objects = await openObjects(place)
    const stream = Readable.from(slow())
    await expect(objects.put('refused', stream)).rejects.toThrow(/cannot be used: it answers 500\.$/)
    await pause(100)
    expect(lost).toEqual([])
    // No more is read than was sent, and what was sent is thrown away.
    expect([stream.destroyed, given < 20]).toEqual([true, true])
    expect(asked.at(-1)).toBe('DELETE upload')
    expect(await objects.get('refused')).toBeUndefined()
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
    await proxy.close()
  }
})

it('rejects a key that leads out of its folder', async () => {
  const objects = await openObjects(folder)
  for (const key of ['../out', 'a/../../out', '/etc/passwd', '.hidden', 'a\\b'])
    await expect(objects.get(key)).rejects.toThrow('A key of a file')
})

it('reads the address of a bucket', () => {
  expect(readS3('s3://k:s%2Fe@minio.example:9000/files/a/b?tls=0')).toEqual({
    endpoint: 'http://minio.example:9000',
    bucket: 'files',
    prefix: 'a/b/',
    region: 'auto',
    key: 'k',
    secret: 's/e',
  })
  for (const wrong of [
    's3://host/bucket',
    's3://k:s@host',
    's3://k:s@host/B',
    's3://k:s@host/bucket/..',
    's3://k:s@host/bucket?x=1',
    'https://k:s@host/bucket',
  ])
    expect(readS3(wrong), wrong).toBeUndefined()
  expect(() => readEnv({ FILES_URL: 's3://host/bucket' })).toThrow(/^FILES_URL must be a folder, or a bucket/)
})

it('says what is wrong with a store, and not its secret', async () => {
  const place = readS3(s3.url('files', { key: 'hidden-words' })) ?? ''
  const error: unknown = await (await openObjects(place)).check().catch((cause: unknown) => cause)
  expect(error).toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(
      /^The store of files, bucket files at 127\.0\.0\.1:\d+, cannot be used: it says InvalidAccessKeyId\.$/,
    ),
  })
  const none = await openObjects(readS3('s3://k:s@127.0.0.1:26998/files?tls=0') ?? '')
  await expect(none.check()).rejects.toThrow(/cannot be used: .*ECONNREFUSED/)
})

describe('files that move', () => {
  it('are compared, and a move that broke off goes on where it stood', async () => {
    const from = join(folder, 'from')
    const source = await openObjects(from)
    for (let n = 0; n < 12; n++) await source.put(`f${n}/1.webp`, Buffer.from(`file ${n}`))
    const target = await openObjects(bucket('backups', '/moved'))
    const to = s3.url('backups').replace('/backups?', '/backups/moved?')
    await target.put('f3/1.webp', Buffer.from('file 3'))
    await target.put('f4/1.webp', Buffer.from('damaged'))
    expect(await moveFiles(to, { from })).toMatch(/^11 files carried over, .*; 1 were there already\./)
    expect(await text(target, 'f4/1.webp')).toBe('file 4')
    expect(await moveFiles(to, { from })).toMatch(/^0 files carried over, .*; 12 were there already\./)
    expect(await readdir(from)).toHaveLength(12)
    const back = join(folder, 'back')
    expect(await moveFiles(back, { from: to, remove: true })).toMatch(/^12 files carried over/)
    expect(await keysOf(target)).toEqual([])
    expect(await text(await openObjects(back), 'f11/1.webp')).toBe('file 11')
    await expect(moveFiles(back, { from: back })).rejects.toThrow('lie there already')
  })
})

describeOnBoth(
  'pictures in a bucket',
  (app) => {
    const files = () => {
      const { deps } = app()
      return deps.files
    }
    const read = (path: string) => app().app.request(path)

    it('are there, answer 503 while the store is away, and come back by themselves', async () => {
      const address = await files().putDrawing(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>',
      )
      const first = await read(address)
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await read('/files/01920000-0000-7000-8000-0000000000f1.webp')).status).toBe(404)
      await s3.kill()
      const away = await read(address)
      expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
        503,
        '2',
        'no-store',
      ])
      expect(app().logged()).toMatch(/"message":"The store of files, bucket files|ECONNREFUSED/)
      expect(app().logged()).not.toContain('S3RVER')
      await expect(
        files().putDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'),
      ).rejects.toMatchObject({ name: 'StoreError' })
      // The rest goes on.
      expect((await app().get('public/startups/')).status).toBe(200)
      await s3.start()
      expect((await read(address)).status).toBe(200)
      await files().remove(address)
      expect((await read(address)).status).toBe(404)
    })

    it('are backed up out of one bucket into another', async () => {
      const address = await files().putDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
      const env = readEnv({ ...storeEnv(), BACKUP_TO: s3.url('backups'), BACKUP_KEEP: '1', DATA_DIR: folder })
      const at = (day: number) => new Date(Date.UTC(2026, 0, day))
      expect(await backUp(app().db, env, at(1), unwatched)).toMatchObject({ files: expect.any(Number), removed: [] })
      const second = await backUp(app().db, env, at(2), unwatched)
      expect(second.removed).toEqual(['baobab-2026-01-01T00-00-00Z.tar.zst'])
      expect(second.files).toBeGreaterThan(0)
      const kept = await keptBackups(await openObjects(env.backup.to))
      expect(kept.map(({ key }) => key)).toEqual([second.name])
      await files().remove(address)
    })
  },
  {
    get env() {
      return storeEnv()
    },
  },
)

/** The store of this file, once it runs. */
function storeEnv() {
  return { FILES_URL: s3.url('files') }
}

/** Passes requests on to a port of this machine, but for those that `refuses` says: these are answered 500. */
async function refusingProxy(port: string, refuses: (request: IncomingMessage) => boolean) {
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    if (refuses(asked)) return void asked.resume().once('end', () => answer.writeHead(500).end())
    asked.pipe(
      request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
