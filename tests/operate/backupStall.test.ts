import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, openDatabase, readEnv } from '@baobab/api'
import { openObjects } from '@baobab/api/platform/files/openObjects.ts'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { cli, startServer } from './processes.ts'
import { startS3, type S3Server } from './s3Server.ts'

/* Backups of a running server that come to no end: its store accepts connections and answers nothing, or the server is stopped or killed. */

let folder = ''
let s3: S3Server
let own: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-stall-'))
  s3 = await startS3()
  own = await createDatabase(inject('postgresUrl'))
})
afterAll(async () => {
  await s3.close()
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

const backups = () => join(folder, 'backups')

describe.each([
  ['its place', () => ({ BACKUP_TO: s3.url('backups') })],
  ['the store of files', () => ({ BACKUP_TO: backups(), FILES_URL: s3.url('files') })],
] as const)('a scheduled backup where %s answers nothing', (_, stores) => {
  it('is given up with a message, leaves nothing, and works the next time', async () => {
    const env = {
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: own.url, BACKUP_EVERY: '1', BACKUP_STALL_SECONDS: '5' },
      ...stores(),
    }
    const read = readEnv(env)
    await (await openObjects(read.filesPlace)).put('aa/one.webp', Buffer.alloc(200_000, 7))
    const db = await openDatabase(read)
    await migrate(db)
    const run = async () =>
      (
        await db.run<{ failures: number; error: string | null; done_at: Date | null }>(
          `select failures, error, done_at from job_runs where name = 'backup'`,
        )
      )[0]
    const makeDue = () => db.run(`update job_runs set begun_at = '2026-01-01' where name = 'backup'`)
    await makeDue()
    s3.pause()
    const server = await startServer(env)
    try {
      await expect.poll(async () => (await run())?.failures, { timeout: 90_000 }).toBe(1)
      expect((await run())?.error).toMatch(
        /^The backup was given up: nothing of it moved for 5 seconds\. Look whether \S+/,
      )
      // The page says so a moment before the log does.
      await expect.poll(() => server.output()).toContain('background work failed')
      // It is given up first, and what it had begun is removed then.
      await expect.poll(() => readdir(backups()).catch(() => [])).toEqual([])
      await expect.poll(async () => (await readdir(env.DATA_DIR)).filter((name) => name.endsWith('.part'))).toEqual([])
      // The server answers meanwhile as ever.
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      s3.goOn()
      await expect
        .poll(() => makeDue().then(run), { timeout: 90_000, interval: 2_000 })
        .toMatchObject({ failures: 0, done_at: expect.any(Date) })
      const [kept] = (await cli(['backups'], env)).text.match(/baobab-\S+\.tar\.zst/) ?? []
      const file = join(folder, `${kept}`)
      expect(await cli(['fetch-backup', `${kept}`, file], env)).toMatchObject({ code: 0 })
      expect(await cli(['check-backup', file], env)).toMatchObject({ code: 0 })
      await rm(file)
    } finally {
      s3.goOn()
      await db.run(`delete from job_runs where name = 'backup'`)
      await db.close()
      expect(await server.stop()).toBe(0)
      await rm(backups(), { recursive: true, force: true })
    }
  })
})

describe('a scheduled backup whose server ends in the middle of it', () => {
  const env = () => ({
    ...{ DATA_DIR: join(folder, 'ended'), DATABASE_URL: own.url, BACKUP_EVERY: '24', SHUTDOWN_DELAY: '0' },
    ...{ BACKUP_TO: backups(), FILES_URL: s3.url('files') },
  })
  const halves = async () => (await readdir(backups()).catch(() => [])).filter((name) => name.startsWith('.part-'))
  const made = async () => (await readdir(backups()).catch(() => [])).filter((name) => /^baobab-\S+\.zst$/.test(name))
  /** A server that has written half of a backup, and waits for the store. */
  const inTheMiddle = async () => {
    const server = await startServer(env())
    await expect.poll(halves, { timeout: 90_000, interval: 5 }).toHaveLength(1)
    s3.pause()
    return server
  }

  it('is removed as far as it came where the server is stopped, and made again by the next; where it is killed, after an hour', async () => {
    const read = readEnv(env())
    const files = await openObjects(read.filesPlace)
    for (let n = 0; n < 300; n++) await files.put(`aa/${n}.webp`, Buffer.alloc(20_000, n))
    const db = await openDatabase(read)
    await migrate(db)
    try {
      const stopped = await inTheMiddle()
      expect(await stopped.stop()).toBe(0)
      expect(stopped.output()).toContain('The backup was given up: the server is being stopped.')
      expect(await readdir(backups())).toEqual([])
      s3.goOn()
      const next = await startServer(env())
      await expect.poll(made, { timeout: 90_000 }).toHaveLength(1)
      expect(await next.stop()).toBe(0)
      await rm(backups(), { recursive: true })
      await db.run(`delete from job_runs where name = 'backup'`)
      const killed = await inTheMiddle()
      const gone = once(killed.child, 'exit')
      killed.child.kill('SIGKILL')
      await gone
      s3.goOn()
      expect(await halves()).toHaveLength(1)
      const hourBefore = `update job_runs set begun_at = begun_at - interval '1 hour', ran_at = ran_at - interval '1 hour' where name = 'backup'`
      await db.run(hourBefore)
      const last = await startServer(env())
      await expect.poll(made, { timeout: 90_000 }).toHaveLength(1)
      expect(await last.stop()).toBe(0)
    } finally {
      s3.goOn()
      await db.close()
    }
  })
})
