import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, openServer, readEnv } from '@baobab/api'
import { checkBuild, checkConfiguration } from '@baobab/api/cli/doctor/configuration.ts'
import { checkDatabase } from '@baobab/api/cli/doctor/database.ts'
import { checkAddress, checkBackup, checkDisk, checkFiles, checkMail } from '@baobab/api/cli/doctor/services.ts'
import { createDatabase, type TestDatabase } from '../postgres/databases.ts'
import { migratedDatabase } from '../postgres/migrated.ts'
import { testApp } from './harness.ts'

/* Each check of the doctor, with its part in order and with its part broken. */

let folder = ''
const own: TestDatabase[] = []
const closings: (() => unknown)[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-doctor-'))))
afterAll(async () => {
  for (const close of closings.reverse()) await close()
  for (const one of own) await one.drop()
  await rm(folder, { recursive: true, force: true })
})
const env = (variables: Readonly<Record<string, string>> = {}) => readEnv({ DATA_DIR: folder, DEMO: '0', ...variables })
const levels = (found: readonly { part: string; level: string; found: string }[]) =>
  found.map(({ part, level }) => `${part} ${level}`)

async function database(isMigrated = true): Promise<string> {
  const made = isMigrated ? await migratedDatabase(inject('postgresUrl')) : await createDatabase(inject('postgresUrl'))
  own.push(made)
  return made.url
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

describe('the doctor of the configuration', () => {
  it('finds nothing where the variables fit', () => {
    const found = checkConfiguration(
      env({ PUBLIC_URL: 'https://baobab.example', TRUSTED_PROXIES: '1', DATABASE_URL: 'postgres://x/y' }),
    )
    expect(levels(found)).toEqual(['configuration ok'])
  })

  it.each([
    [{}, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'http://baobab.example' }, 'passwords travel in clear'],
    [{ PUBLIC_URL: 'https://baobab.example' }, 'TRUSTED_PROXIES is not set'],
    [{ PUBLIC_URL: 'https://baobab.example', DEMO: '1' }, 'DEMO is on'],
    [{ PUBLIC_URL: 'https://baobab.example' }, 'embedded database is for trying'],
  ])('notices what does not: %o', (variables, words) => {
    const found = checkConfiguration(env(variables))
    expect(found.find((one) => one.found.includes(words))?.todo).toBeTruthy()
  })

  it('notices pages that are not built', async () => {
    expect(checkBuild(folder)).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('console/dist/index.html'),
    })
    for (const file of ['site/dist/client/index.html', 'site/dist/server/entry.mjs', 'console/dist/index.html']) {
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), '')
    }
    expect(checkBuild(folder).level).toBe('ok')
  })
})

describe('the doctor of the database', () => {
  it('finds nothing where it is in order', async () => {
    expect(levels(await checkDatabase(env({ DATABASE_URL: await database() })))).toEqual(['database ok', 'clock ok'])
  })

  it('notices one that cannot be reached, and one with another password', async () => {
    const [away] = await checkDatabase(env({ DATABASE_URL: 'postgres://nobody@127.0.0.1:26997/none' }))
    expect(away).toMatchObject({ level: 'broken', found: expect.stringContaining('cannot be reached') })
  })

  it('notices a role that may not create, and an extension that is not there', async () => {
    const url = await database()
    const role = `doctor_${Date.now()}`
    await query(
      url,
      `create role ${role} login; drop extension pg_trgm cascade; revoke create on schema public from public`,
    )
    closings.push(() => query(inject('postgresUrl'), `drop role if exists ${role}`))
    const address = new URL(url)
    address.username = role
    await query(url, `grant select on migrations to ${role}`)
    const found = await checkDatabase(env({ DATABASE_URL: address.href }))
    expect(found.map(({ found: words }) => words).join('\n')).toMatch(/may not create tables[^]*pg_trgm/)
    await query(url, `drop owned by ${role}`)
  })

  it('notices migrations that are pending, changed or newer, and an empty database', async () => {
    const url = await database()
    const first = async () => (await checkDatabase(env({ DATABASE_URL: url })))[0]
    await query(url, 'delete from migrations where name = (select max(name) from migrations)')
    expect(await first()).toMatchObject({ level: 'warning', found: '1 migrations are pending.' })
    await query(url, "update migrations set hash = 'other' where name = (select min(name) from migrations)")
    expect(await first()).toMatchObject({ level: 'broken', found: expect.stringContaining('was changed') })
    await query(url, "insert into migrations (name, hash) values ('9999_later.sql', 'x')")
    expect(await first()).toMatchObject({ level: 'broken', found: expect.stringContaining('newer version') })
    const empty = await checkDatabase(env({ DATABASE_URL: await database(false) }))
    expect(levels(empty)).toEqual(['database warning', 'database warning', 'clock ok'])
  })

  it('notices an encoding that holds no letters of ours, too few connections, and a clock that is off', async () => {
    const url = await database(false)
    const name = new URL(url).pathname.slice(1)
    await query(inject('postgresUrl'), `drop database ${name}`)
    await query(inject('postgresUrl'), `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
    const found = await checkDatabase(env({ DATABASE_URL: url, DATABASE_POOL: '400' }), () => Date.now() - 60_000)
    const words = found.map((one) => one.found).join('\n')
    expect(words).toMatch(/encoded as SQL_ASCII/)
    expect(words).toMatch(/takes 200 connections, and a process of this one up to 405/)
    expect(words).toMatch(/clock is (?:59|60)\.\d s behind/)
  })

  it('leaves an embedded one alone that a server has', async () => {
    const data = join(folder, 'embedded')
    const { openEmbedded } = await import('@baobab/api/platform/db/embedded.ts')
    const db = await openEmbedded(data)
    await migrate(db)
    expect(await checkDatabase(readEnv({ DATA_DIR: data, DEMO: '0' }))).toMatchObject([
      { level: 'ok', found: expect.stringContaining('A running server') },
    ])
    await db.close()
    expect(levels(await checkDatabase(readEnv({ DATA_DIR: data, DEMO: '0' })))).toEqual(['database ok', 'clock ok'])
  })

  it('changes nothing', async () => {
    const url = await database(false)
    await checkDatabase(env({ DATABASE_URL: url }))
    const db = await openServer(url, { connections: 2 })
    expect(await db.run("select 1 as here from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
    await db.close()
  })
})

describe('the doctor of services', () => {
  it('writes, reads and removes a file, and notices a store that is away', async () => {
    expect((await checkFiles(env())).level).toBe('ok')
    const away = await checkFiles(env({ FILES_URL: 's3://k:hidden-secret@127.0.0.1:26996/files?tls=0' }))
    expect(away).toMatchObject({ level: 'broken', found: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(away)).not.toContain('hidden-secret')
    await writeFile(join(folder, 'a-file'), '')
    expect((await checkFiles(env({ FILES_URL: join(folder, 'a-file') }))).level).toBe('broken')
  })

  it('signs in at the mail server, and notices a wrong password, one that is away, and none', async () => {
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'hub' && password === 'right' ? done(null, { user: 'hub' }) : done(new Error('Wrong password')),
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const mail = (user: string, at = port) =>
      checkMail(env({ SMTP_URL: `smtp://${user}@127.0.0.1:${at}`, MAIL_FROM: 'hub@baobab.example' }))
    expect((await mail('hub:right')).level).toBe('ok')
    expect(await mail('hub:wrong')).toMatchObject({ level: 'broken', found: expect.stringContaining('Wrong password') })
    expect((await mail('hub:right', 26_995)).level).toBe('broken')
    expect(await checkMail(env())).toMatchObject({ level: 'warning', todo: expect.stringContaining('SMTP_URL') })
  })

  it('tells how much room is left, and notices a folder that cannot be used', async () => {
    expect(await checkDisk(env())).toMatchObject({
      part: 'disk',
      found: expect.stringMatching(/GB of [\d.]+ GB are free in/),
    })
    await writeFile(join(folder, 'no-folder'), '')
    expect((await checkDisk({ dataDir: join(folder, 'no-folder', 'below') })).level).toBe('broken')
  })

  it('asks PUBLIC_URL from outside, and notices another server, one that leads on, and none', async () => {
    const app = await testApp('embedded')
    const ours = serve({ fetch: (request) => app.app.fetch(request), port: 0, hostname: '127.0.0.1' })
    closings.push(
      () => app.close(),
      () => ours.close(),
    )
    const others = createServer((request, response) => {
      const to = request.headers.host?.startsWith('localhost') ? { location: 'https://elsewhere.example/' } : {}
      response.writeHead('location' in to ? 301 : 200, { 'content-type': 'text/html', ...to }).end('<p>Other</p>')
    })
    others.listen(0, '127.0.0.1')
    closings.push(() => others.close())
    const portOf = (server: { address(): unknown }) => {
      const address = server.address()
      return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
    }
    await expect.poll(() => portOf(ours) > 0 && portOf(others) > 0).toBe(true)
    const at = (publicUrl: string) => checkAddress({ publicUrl, hosts: ['x'] })
    expect(await at(`http://127.0.0.1:${portOf(ours)}`)).toMatchObject({ level: 'ok' })
    expect(await at(`http://127.0.0.1:${portOf(others)}`)).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('is not this product'),
    })
    expect(await at(`http://localhost:${portOf(others)}`)).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('elsewhere.example'),
    })
    expect(await at('http://127.0.0.1:26994')).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('does not answer'),
    })
    expect(await checkAddress({ publicUrl: 'http://127.0.0.1:26994', hosts: undefined })).toMatchObject({
      level: 'warning',
    })
  })

  it('notices that no backups are made, that there is none, and that the newest is old', async () => {
    const to = join(folder, 'kept')
    const backup = env({ BACKUP_EVERY: '24', BACKUP_TO: to })
    expect((await checkBackup(env())).level).toBe('warning')
    expect(await checkBackup(backup)).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('No backup lies in'),
    })
    await mkdir(to)
    await writeFile(join(to, 'baobab-2026-01-02T00-00-00Z.tar.zst'), '')
    const later = (hours: number) => () => Date.UTC(2026, 0, 2) + hours * 3_600_000
    expect((await checkBackup(backup, later(30))).level).toBe('ok')
    expect(await checkBackup(backup, later(-30))).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('dated 30.0 hours ahead of now'),
    })
    expect(await checkBackup(backup, later(49))).toMatchObject({
      level: 'broken',
      found: expect.stringContaining('49.0 hours old'),
    })
    expect(
      (await checkBackup(env({ BACKUP_EVERY: '24', BACKUP_TO: 's3://k:s@127.0.0.1:26993/backups?tls=0' }))).level,
    ).toBe('broken')
  })
})
