import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, openDatabase, readEnv } from '@baobab/api'
import { openObjects } from '@baobab/api/platform/files/openObjects.ts'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { cli, startServer } from './processes.ts'
import { startS3, type S3Server } from './s3Server.ts'

/* The command `backup` where it cannot be done: a disk that is too small, another backup, a store that answers nothing. */

let folder = ''
let s3: S3Server
let own: TestDatabase
const small = () => join(folder, 'small')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-by-hand-'))
  s3 = await startS3()
  own = await createDatabase(inject('postgresUrl'))
  await mkdir(small())
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', small()])
  if (mounted.status !== 0) throw new Error(mounted.stderr.toString())
})
afterAll(async () => {
  spawnSync('umount', [small()])
  await s3.close()
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['embedded', 'server'] as const)('a backup by hand (%s)', (kind) => {
  const env = () => ({
    DATA_DIR: join(folder, kind),
    ...(kind === 'server' ? { DATABASE_URL: own.url } : {}),
  })
  const made = (name: string) => join(folder, `${kind}-${name}.tar.zst`)
  beforeAll(async () => {
    const db = await openDatabase(readEnv(env()))
    await migrate(db)
    await db.close()
  })

  it('is refused by a disk that would not hold it, with the server running and without, and leaves nothing', async () => {
    const refused = {
      code: 1,
      text: expect.stringMatching(/small has \d+ MB left\. The backup needs about \d+ MB there/),
    }
    expect(await cli(['backup', join(small(), 'one.tar.zst')], env())).toMatchObject(refused)
    const server = await startServer(env())
    expect(await cli(['backup', join(small(), 'one.tar.zst')], env())).toMatchObject(refused)
    expect(await readdir(small())).toEqual([])
    // What was refused holds up nobody.
    expect(await cli(['backup', made('after')], env())).toMatchObject({ code: 0 })
    expect(await server.stop()).toBe(0)
  })

  it('says which folder is not there', async () => {
    expect(await cli(['backup', join(folder, 'nowhere', 'one.tar.zst')], env())).toEqual({
      code: 1,
      text: `There is no folder ${join(folder, 'nowhere')}.\n`,
    })
  })

  it('is refused while another is under way, and given up where nothing moves; neither leaves a file', async () => {
    const stores = { ...env(), FILES_URL: s3.url('files'), BACKUP_STALL_SECONDS: '5' }
    await (await openObjects(readEnv(stores).filesPlace)).put('aa/one.webp', Buffer.alloc(200_000, 7))
    const server = await startServer(stores)
    s3.pause()
    try {
      const first = cli(['backup', made('first')], stores)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      const given = await first
      expect(given.code).toBe(1)
      expect(given.text).toMatch(/given up: nothing of it moved for 5 seconds|The server broke the backup off/)
      s3.goOn()
      expect((await readdir(folder)).filter((name) => name.startsWith(`${kind}-first`))).toEqual([])
      await expect.poll(() => cli(['backup', made('again')], stores)).toMatchObject({ code: 0 })
    } finally {
      s3.goOn()
      expect(await server.stop()).toBe(0)
    }
    const db = await openDatabase(readEnv(env()))
    try {
      if (kind === 'embedded') return
      const giveBack = await db.turn('backup')
      expect(await db.turn('backup')).toBeUndefined()
      expect(await cli(['backup', made('second')], env())).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^Another backup is under way\./),
      })
      await giveBack?.()
      expect((await readdir(folder)).filter((name) => name.startsWith(`${kind}-second`))).toEqual([])
      expect(await cli(['backup', made('second')], env())).toMatchObject({ code: 0 })
    } finally {
      await db.close()
    }
  })

  it('writes over no file that is there, and a half of before is in nobody’s way', async () => {
    await writeFile(made('there'), 'mine')
    await writeFile(`${made('there')}.part`, 'half')
    expect(await cli(['backup', made('there')], env())).toMatchObject({ code: 1 })
    expect(await cli(['backup', made('there'), '--force'], env())).toMatchObject({ code: 0 })
  })
})
