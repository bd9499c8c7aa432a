import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, readEnv, type Database } from '@baobab/api'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { readFiles, readTables } from '../upgrade/manifest.ts'
import { cli, startServer } from './processes.ts'
import { startS3, type S3Server } from './s3Server.ts'

/* Backups as an operator makes them: by commands, of a server that others write to, to be restored elsewhere. */

let folder = ''
let s3: S3Server
const own: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-operate-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  for (const one of own) await one.drop()
  await rm(folder, { recursive: true, force: true })
})
const emptyUrl = async () => {
  const made = await createDatabase(inject('postgresUrl'))
  own.push(made)
  return made.url
}
const at = (name: string) => join(folder, name)

async function contentOf(env: Readonly<Record<string, string>>) {
  const db: Database = await openDatabase(readEnv(env))
  try {
    return await db.exclusive((session) => readTables(session))
  } finally {
    await db.close()
  }
}

describe.each(['embedded', 'server'] as const)('a backup of a running server (%s)', (kind) => {
  it('under writes is whole, and is restored on both databases to what it held', async () => {
    const env = {
      DATA_DIR: at(`${kind}-own`),
      DEMO: '1',
      ...(kind === 'server' ? { DATABASE_URL: await emptyUrl() } : {}),
    }
    const server = await startServer(env)
    let [isOver, written] = [false, 0]
    const writing = (async () => {
      for (let n = 0; !isOver; n++) {
        const body = {
          name: 'Ama Boateng',
          email: `ama${n}@test.example`,
          phone_number: '+238 991 23 45',
          msg_subject: 'A question',
          message: `message ${n}`,
        }
        const { status } = await fetch(`${server.address}/api/contact/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (status === 200) written++
      }
    })()
    const file = at(`${kind}.tar.zst`)
    const made = await cli(['backup', file], env)
    isOver = true
    await writing
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Written and checked') })
    expect(await cli(['backup', file], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already'),
    })
    // Nobody restores over what others work with.
    const refused = await cli(['restore', file, '--replace'], env)
    expect(refused.code).toBe(1)
    expect(refused.text).toMatch(/Stop (that one|every server) first/)
    expect(await server.stop()).toBe(0)
    expect(server.output()).not.toMatch(/"level":[56]0/)

    const embedded = { DATA_DIR: at(`${kind}-to-embedded`) }
    const onServer = { DATA_DIR: at(`${kind}-to-server`), DATABASE_URL: await emptyUrl() }
    for (const to of [embedded, onServer])
      expect(await cli(['restore', file], to)).toMatchObject({
        code: 0,
        text: expect.stringContaining('every row and file compared'),
      })
    const [one, two] = [await contentOf(embedded), await contentOf(onServer)]
    expect(one).toEqual(two)
    expect(one['startups']?.rows).toBe(60)
    const files = await readFiles(join(env.DATA_DIR, 'files'))
    expect(await readFiles(join(embedded.DATA_DIR, 'files'))).toEqual(files)
    expect(await readFiles(join(onServer.DATA_DIR, 'files'))).toEqual(files)
    expect(Object.keys(files).length).toBeGreaterThan(100)

    const again = await startServer({ ...onServer, DEMO: '1' })
    const signedIn = await fetch(`${again.address}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'founder@demo.example', password: 'Baobab-demo-2026' }),
    })
    expect(signedIn.status).toBe(200)
    expect(await again.stop()).toBe(0)
    expect(written).toBeGreaterThan(0)
  })
})

describe('the embedded database', () => {
  it('moves to a server by one command, and stays as it was', async () => {
    const env = { DATA_DIR: at('embedded-to-embedded') }
    const before = await contentOf(env)
    const url = await emptyUrl()
    expect(await cli(['move-to-postgres', url], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('every row compared'),
    })
    expect(await contentOf({ ...env, DATABASE_URL: url })).toEqual(before)
    expect(await contentOf(env)).toEqual(before)
    expect((await readdir(env.DATA_DIR)).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await cli(['move-to-postgres', url], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The database is in use'),
    })
    expect(await cli(['move-to-postgres', 'mysql://x'], env)).toMatchObject({ code: 1 })
  })
})

describe('a server that makes backups by itself', () => {
  it('puts them, encrypted, into a bucket, from where they are fetched and restored', async () => {
    const key = await cli(['backup-key'], {})
    expect(key.code).toBe(0)
    await writeFile(at('key.txt'), key.text)
    const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(key.text)?.[1] ?? ''
    const env = {
      DATA_DIR: at('embedded-to-embedded'),
      BACKUP_EVERY: '1',
      BACKUP_TO: s3.url('backups'),
      BACKUP_RECIPIENT: recipient,
    }
    const server = await startServer(env)
    await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('backup made')
    expect(await server.stop()).toBe(0)
    const listed = await cli(['backups'], env)
    const name = /^(baobab-\S+\.tar\.zst\.age) /.exec(listed.text)?.[1] ?? ''
    const file = at('fetched.age')
    expect(await cli(['fetch-backup', name, file], env)).toMatchObject({ code: 0 })
    expect(await cli(['check-backup', file], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The archive is encrypted'),
    })
    const to = { DATA_DIR: at('from-bucket') }
    expect(await cli(['restore', file, '--identity', at('key.txt')], to)).toMatchObject({ code: 0 })
    expect((await contentOf(to))['startups']).toEqual((await contentOf(env))['startups'])
  })
})
