import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate, openPglite, openServer, schema, wrapEmbedded, type Database } from '@baobab/api'
import { readArchive, writeArchive, type Entry } from '@baobab/api/platform/backup/archive.ts'
import { serveBackups } from '@baobab/api/platform/backup/control.ts'
import { withBackup } from '@baobab/api/platform/backup/create.ts'
import { unwatched, whileMoving } from '@baobab/api/platform/backup/moving.ts'
import { backUp } from '@baobab/api/platform/backup/scheduled.ts'
import { keptBackups } from '@baobab/api/platform/backup/kept.ts'
import { restoreBackup } from '@baobab/api/platform/backup/restore.ts'
import { entriesOfFile, verifyArchive } from '@baobab/api/platform/backup/verify.ts'
import { applyAll, readMigrations } from '@baobab/api/platform/db/migrate.ts'
import { StoreError } from '@baobab/api/platform/errors/storeError.ts'
import { diskObjects } from '@baobab/api/platform/files/diskObjects.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { createDatabase } from '../postgres/databases.ts'
import { readTables } from '../upgrade/manifest.ts'
import { describeOnBoth, type TestApp } from './harness.ts'

let folder = ''
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-backup-'))))
afterAll(async () => {
  for (const one of undo.reverse()) await one()
  await rm(folder, { recursive: true, force: true })
})

/** A database of one's own, of either kind, with nothing in it. */
async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') {
    const db = wrapEmbedded(await openPglite())
    undo.push(() => db.close())
    return db
  }
  const own = await createDatabase(inject('postgresUrl'))
  const db = await openServer(own.url, { connections: 2 })
  undo.push(own.drop, () => db.close())
  return db
}

const freshFiles = () => diskObjects(join(folder, randomUUID()))
const fileName = () => join(folder, `${randomUUID()}.tar.zst`)
const contentOf = (db: Database) => db.exclusive((session) => readTables(session))
const other = (kind: Database['kind']): Database['kind'] => (kind === 'embedded' ? 'server' : 'embedded')

async function write(db: Database, files = freshFiles(), recipient?: string): Promise<string> {
  const path = fileName()
  await withBackup({ db, files, spoolFolder: folder, recipient, at: new Date() }, (archive) =>
    pipeline(archive, createWriteStream(path)),
  )
  return path
}

/** The list of a store that cannot be asked. */
async function* away(): AsyncGenerator<never> {
  await setTimeout(1)
  yield await Promise.reject<never>(new StoreError('The store is away.'))
}

const restoreFrom = (path: string, db: Database, options: { replace?: boolean; identity?: string } = {}) =>
  restoreBackup({
    entries: () => entriesOfFile(path, options.identity),
    db,
    files: freshFiles(),
    replace: options.replace ?? false,
  })

/** The archive with its entries changed, as another program might write it. */
async function changed(path: string, change: (entry: Entry) => Entry | undefined): Promise<string> {
  const to = fileName()
  const entries = async function* () {
    for await (const entry of entriesOfFile(path, undefined)) {
      const next = change(entry)
      if (next) yield next
    }
  }
  await pipeline(await writeArchive(entries(), undefined), createWriteStream(to))
  return to
}

/** Values that are easily lost on the way: numbers with many digits, times to the microsecond, lists, JSON's own null, every script. */
async function fillIn({ db, user }: TestApp): Promise<string> {
  const { id } = await user({ first_name: 'Ìyá "Àṣà" \\ tab\t', last_name: 'line\nbreak 💚 ' })
  const startup = newId()
  await db.insert(schema.startups).values({
    id: startup,
    user_id: id,
    startup_name: 'Água Limpa',
    slug: `agua-${startup}`,
    created_at: new Date(),
    updated_at: new Date(),
  } as typeof schema.startups.$inferInsert) // What is left out may be null.
  await db.execute(
    sql`insert into startup_months (startup_id, month, revenue) values (${startup}, '2026-01-01', 12345678901234567890.123456789)`,
  )
  await db.execute(
    sql`insert into attempts (key, at, newest, taken) values (${randomUUID()}, '{"2026-03-01 10:00:00.123456+02","2026-03-02"}', '2026-03-01 10:00:00.654321+00', false)`,
  )
  const deleted = newId()
  await db.execute(sql`
    insert into deleted_records (id, kind, record_id, name, deleted_at, erase_at, pictures)
    values (${deleted}, 'startups', ${newId()}, 'Gone', now(), now(), '{"/files/a,b.webp",NULL}')`)
  await db.execute(
    sql`insert into deleted_rows (deleted_id, place, table_name, content) values (${deleted}, 1, 'startups', 'null'), (${deleted}, 2, 'startups', '{"n": 1.10, "text": "\\u00e9"}')`,
  )
  await db.execute(
    sql`insert into audit (id, at, action) values (${newId()}, '2020-01-01', 'old'), (${newId()}, now(), 'new'), (${newId()}, now() + interval '5 years', 'later')`,
  )
  await db.execute(
    sql`insert into events (user_id, topic, created_at) values (${id}, 'chats', now()), (${id}, 'chats', now())`,
  )
  return id
}

describeOnBoth('a backup', (app, where) => {
  let user = ''
  let path = ''
  beforeAll(async () => {
    user = await fillIn(app())
    path = await write(app().db)
  })

  it.each([where, other(where)] as const)('is restored to the last value (%s)', async (kind) => {
    const db = await emptyDatabase(kind)
    await restoreFrom(path, db)
    const [before, after] = [await contentOf(app().db), await contentOf(db)]
    expect(after).toEqual(before)
    expect(Object.values(after).filter(({ rows }) => rows > 0).length).toBeGreaterThan(8)
    // What the database makes itself is made again, and goes on where it stood.
    const { rows: found } = await db.execute<{ folded_name: string }>(
      sql`select folded_name from users where id = ${user}`,
    )
    expect(found[0]?.folded_name).toContain('asa')
    const { rows: ids } = await app().db.execute<{ last: number }>(sql`select max(id)::int as last from events`)
    const { rows: next } = await db.execute<{ id: number }>(
      sql`insert into events (user_id, topic, created_at) values (${user}, 'chats', now()) returning id::int`,
    )
    expect(next[0]?.id).toBe((ids[0]?.last ?? 0) + 1)
    await expect(db.execute(sql`delete from audit`)).rejects.toMatchObject({
      cause: { message: 'the audit trail only grows' },
    })
    await expect(db.execute(sql`truncate audit`)).rejects.toMatchObject({
      cause: { message: 'the audit trail only grows' },
    })
    await expect(
      db.execute(sql`insert into startup_months (startup_id, month) values (${newId()}, '2026-01-01')`),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
    // The database takes away what hangs on a row in the order in which its foreign keys were made.
    const keys = sql`select conrelid::regclass::text || '.' || conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`
    expect((await db.execute(keys)).rows).toEqual((await app().db.execute(keys)).rows)
    // Its months end where they ended, so that none is kept longer than it would have been.
    const parts = sql`select c.relname, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit'::regclass order by 1`
    const inUtc = async (one: Database) =>
      one.transaction(async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`)
        return (await tx.execute(parts)).rows
      })
    expect(await inUtc(db)).toEqual(await inUtc(app().db))
  })

  it('shows the database at one moment, while others write', async () => {
    const ids = [newId(), newId()]
    let at = 0
    const both = async () => {
      const n = ++at
      await app().db.transaction(async (tx) => {
        for (const id of ids)
          await tx.execute(sql`insert into job_runs (name, begun_at) values (${`${id} ${n}`}, now())`)
        await tx.execute(
          sql`insert into attempts (key, at, newest, taken) values (${`${ids[0]} ${n}`}, '{}', now(), false)`,
        )
      })
    }
    let isOver = false
    const writing = (async () => {
      while (!isOver) await both()
    })()
    await expect.poll(() => at).toBeGreaterThan(3)
    const while_ = await write(app().db)
    isOver = true
    await writing
    const db = await emptyDatabase(where)
    await restoreFrom(while_, db)
    const { rows } = await db.execute<{ runs: number; tries: number }>(
      sql`select (select count(*)::int from job_runs where name like ${`%${ids[0]}%`} or name like ${`%${ids[1]}%`}) as runs, (select count(*)::int from attempts where key like ${`${ids[0]}%`}) as tries`,
    )
    expect(rows[0]?.tries).toBeGreaterThan(2)
    expect(rows[0]?.runs).toBe(2 * (rows[0]?.tries ?? 0))
    expect(rows[0]?.tries).toBeLessThanOrEqual(at)
  })

  it('holds the files, and those that come while others are read', async () => {
    const files = freshFiles()
    await files.put('one/320.webp', Buffer.from('narrow'))
    await files.put('one.webp', Buffer.alloc(3_000_000, 7))
    const late: typeof files = {
      ...files,
      async *list(prefix) {
        yield* files.list(prefix)
        await files.put('late.webp', Buffer.from('late'))
        await files.put('empty.webp', Buffer.alloc(0))
      },
    }
    const archive = await write(app().db, late)
    const to = freshFiles()
    const db = await emptyDatabase('embedded')
    await restoreBackup({ entries: () => entriesOfFile(archive, undefined), db, files: to, replace: false })
    expect(Buffer.from((await to.get('one.webp')) ?? []).equals(Buffer.alloc(3_000_000, 7))).toBe(true)
    expect(Buffer.from((await to.get('one/320.webp')) ?? []).toString()).toBe('narrow')
    expect(Buffer.from((await to.get('late.webp')) ?? []).toString()).toBe('late')
    expect((await to.get('empty.webp'))?.byteLength).toBe(0)
  })

  it('is rejected by a database in use, and drops what is there where that is wanted', async () => {
    const db = await emptyDatabase(where)
    await restoreFrom(path, db)
    await db.execute(sql`insert into job_runs (name, begun_at) values ('only here', now())`)
    await expect(restoreFrom(path, db)).rejects.toThrow('The database is in use')
    expect((await db.execute(sql`select 1 from job_runs where name = 'only here'`)).rows).toHaveLength(1)
    await restoreFrom(path, db, { replace: true })
    expect((await db.execute(sql`select 1 from job_runs where name = 'only here'`)).rows).toEqual([])
    expect((await contentOf(db))['users']).toEqual((await contentOf(app().db))['users'])
  })

  it('is rejected by a database of something else, even to replace it', async () => {
    const db = await emptyDatabase(where)
    await db.run('create table invoices (id int)')
    await expect(restoreFrom(path, db, { replace: true })).rejects.toThrow('tables that are not of this product')
    expect((await db.execute(sql`select count(*)::int as n from invoices`)).rows).toEqual([{ n: 0 }])
  })

  it('is rejected when it is damaged, cut short, changed or of something else, and what stood there stands', async () => {
    const db = await emptyDatabase(where)
    await migrate(db)
    await db.execute(sql`insert into job_runs (name, begun_at) values ('stands', now())`)
    const bytes = await readFile(path)
    const bad = async (content: Buffer) => {
      const to = fileName()
      await writeFile(to, content)
      return to
    }
    const flipped = [1, 2, 3, 4, 5, 6, 7].map((eighths) => {
      const other = Buffer.from(bytes)
      const place = Math.floor((bytes.length * eighths) / 8)
      other[place] = (other[place] ?? 0) ^ 0xff
      return other
    })
    const parsed = (entry: Entry) => JSON.parse(Buffer.from(entry.bytes).toString()) as Record<string, unknown> // JSON of ours.
    const json = (entry: Entry, content: unknown) => ({ ...entry, bytes: Buffer.from(JSON.stringify(content)) })
    const cases: readonly (readonly [string, string])[] = [
      ...(await Promise.all(
        flipped.map(async (one) => [await bad(one), 'The archive is damaged or was cut short.'] as const),
      )),
      [await bad(bytes.subarray(0, bytes.length - 40)), 'The archive is damaged or was cut short.'],
      [await bad(bytes.subarray(0, 2_000)), 'The archive is damaged or was cut short.'],
      [await bad(Buffer.from('PK something else')), 'The file is no archive of this product.'],
      [await bad(Buffer.alloc(0)), 'The file is no archive of this product.'],
      [
        await changed(path, (entry) => (entry.name === 'manifest.json' ? undefined : entry)),
        'The archive was cut short.',
      ],
      [
        await changed(path, (entry) => (entry.name.startsWith('tables/users/') ? undefined : entry)),
        'The archive does not hold the rows of users that it says it holds.',
      ],
      [
        await changed(path, (entry) =>
          entry.name.startsWith('tables/users/')
            ? { ...entry, bytes: Buffer.from(Buffer.from(entry.bytes).toString().replace('line\\nbreak', 'other')) }
            : entry,
        ),
        'The archive does not hold the rows of users that it says it holds.',
      ],
      [
        await changed(path, (entry) => ({ ...entry, name: entry.name.replace('tables/users/', '../users/') })),
        'something that belongs in none',
      ],
      [
        await changed(path, (entry) =>
          entry.name === 'baobab.json' ? json(entry, { ...parsed(entry), product: 'other' }) : entry,
        ),
        'of another product',
      ],
      [
        await changed(path, (entry) =>
          entry.name === 'tables.json'
            ? json(entry, { ...parsed(entry), migrations: [{ name: '9999_later.sql', hash: 'x' }] })
            : entry,
        ),
        'made by a newer version',
      ],
    ]
    for (const [file, message] of cases) await expect(restoreFrom(file, db), message).rejects.toThrow(message)
    expect((await db.execute(sql`select 1 from job_runs where name = 'stands'`)).rows).toHaveLength(1)
  })

  it('rolls everything back where a row breaks a rule of the database', async () => {
    const db = await emptyDatabase(where)
    await migrate(db)
    await db.execute(sql`insert into job_runs (name, begun_at) values ('stands', now())`)
    const own = await emptyDatabase('embedded')
    await restoreFrom(path, own)
    await own.run('alter table startup_months drop constraint startup_months_startup_id_startups_id_fk')
    await own.execute(sql`insert into startup_months (startup_id, month) values (${newId()}, '2026-01-01')`)
    await expect(restoreFrom(await write(own), db)).rejects.toMatchObject({ code: '23503' })
    expect((await db.execute(sql`select 1 from job_runs where name = 'stands'`)).rows).toHaveLength(1)
  })

  it('of an older version is brought to this one', async () => {
    const all = await readMigrations()
    const older = await emptyDatabase(where)
    await older.exclusive(async (session) => {
      await session.exec('begin')
      await applyAll(session, all.slice(0, -6))
      await session.exec('commit')
    })
    const id = newId()
    await older.execute(
      sql`insert into users (id, email, password_hash, role, first_name) values (${id}, 'older@test.example', 'x', 'startup', 'Older')`,
    )
    const archive = await write(older)
    const db = await emptyDatabase(where)
    await restoreFrom(archive, db)
    expect(await migrate(db)).toEqual([])
    expect(await db.select({ name: schema.users.first_name }).from(schema.users)).toEqual([{ name: 'Older' }])
  })

  it('is encrypted for a key, and opens with its secret alone', async () => {
    const [secret, wrong] = [await generateX25519Identity(), await generateX25519Identity()]
    const sealed = await write(app().db, freshFiles(), await identityToRecipient(secret))
    const bytes = await readFile(sealed)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    await expect(verifyArchive(entriesOfFile(sealed, undefined))).rejects.toThrow('The archive is encrypted.')
    await expect(verifyArchive(entriesOfFile(sealed, wrong))).rejects.toThrow('encrypted for another key')
    await expect(verifyArchive(entriesOfFile(sealed, 'AGE-SECRET'))).rejects.toThrow('no secret key of age')
    const cut = fileName()
    await writeFile(cut, bytes.subarray(0, bytes.length - 100))
    await expect(verifyArchive(entriesOfFile(cut, secret))).rejects.toThrow('damaged or was cut short')
    const db = await emptyDatabase(where)
    await restoreFrom(sealed, db, { identity: secret })
    expect(await contentOf(db)).toEqual(await contentOf(app().db))
  })

  it('is refused while another is under way, and not once that one ended', async () => {
    const { db } = app()
    // It reads nothing of the archive.
    await withBackup({ db, files: freshFiles(), spoolFolder: folder, at: new Date() }, async () => {
      await expect(write(db)).rejects.toThrow(/^Another backup is under way\./)
      const place = freshFiles()
      const env = { ...app().deps.env, dataDir: folder }
      await expect(backUp(db, env, new Date(), unwatched)).rejects.toThrow(/^Another backup is under way\./)
      expect(await keptBackups(place)).toEqual([])
    })
    await verifyArchive(entriesOfFile(await write(db), undefined))
  })

  it('ends as its reader learns of it, and not the process, where it fails before anybody reads', async () => {
    const { db } = app()
    const broken = { ...freshFiles(), list: away }
    const late = async (archive: Readable) => {
      await setTimeout(50)
      await pipeline(archive, createWriteStream(fileName()))
    }
    const options = { db, files: broken, spoolFolder: folder, at: new Date() }
    await expect(withBackup(options, late)).rejects.toThrow('The store is away.')
    await expect(withBackup(options, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    await verifyArchive(entriesOfFile(await write(db), undefined))
  })

  it.each(['gone', 'told that it was given up'])(
    'is dropped where the command is %s before it begins, and the next one is made',
    async (how) => {
      const { db } = app()
      const files = freshFiles()
      const begin = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<unknown>()
      const place = await mkdtemp(join(folder, 'served-'))
      const stop = await serveBackups(
        place,
        (_, __, take) => {
          const work = begin.promise.then(() =>
            withBackup({ db, files, spoolFolder: folder, at: new Date() }, (archive) => take({ archive, bytes: 1 })),
          )
          work.then(ended.resolve, ended.resolve)
          return work
        },
        (work) => whileMoving(how === 'gone' ? 60_000 : 100, () => new StoreError('Given up.'), work),
      )
      try {
        const { port, token } = JSON.parse(await readFile(join(place, 'control.json'), 'utf8')) as {
          port: number
          token: string
        }
        const asked = get({ port, path: '/backup', headers: { authorization: `Bearer ${token}` } })
        const answer = once(asked, 'response') as Promise<[IncomingMessage]>
        if (how === 'gone') {
          await once(asked, 'finish')
          asked.on('error', () => undefined).destroy()
          await expect(answer).rejects.toThrow()
          // The server learns of it by its own socket.
          await setTimeout(50)
        } else expect((await answer)[0].resume().statusCode).toBe(409)
        begin.resolve()
        expect(await ended.promise).toBeInstanceOf(Error)
        await verifyArchive(entriesOfFile(await write(db), undefined))
      } finally {
        await stop()
      }
    },
  )

  it('is given up with its reason where that comes before its place reads it, and ends no process', async () => {
    const to = join(folder, randomUUID())
    const env = { ...app().deps.env, backup: { to, everyHours: 24, keep: 2, stallSeconds: 900, recipient: undefined } }
    const control = new AbortController()
    const moving = { signal: control.signal, moved: () => control.abort(new Error('the server is being stopped')) }
    await expect(backUp(app().db, env, new Date(), moving)).rejects.toThrow('the server is being stopped')
    expect(await readdir(to)).toEqual([])
  })

  it('is made by schedule, and the newest are kept', async () => {
    const to = join(folder, randomUUID())
    const env = { ...app().deps.env, backup: { to, everyHours: 24, keep: 2, stallSeconds: 900, recipient: undefined } }
    const rounds = []
    for (const day of [1, 2, 3]) rounds.push(await backUp(app().db, env, new Date(Date.UTC(2026, 0, day)), unwatched))
    expect(rounds.map(({ removed }) => removed)).toEqual([[], [], ['baobab-2026-01-01T00-00-00Z.tar.zst']])
    await writeFile(join(to, 'notes.txt'), 'of the operator')
    expect(await readdir(to)).toHaveLength(3)
    const kept = await keptBackups(diskObjects(to))
    expect(kept.map(({ key }) => key)).toEqual([
      'baobab-2026-01-03T00-00-00Z.tar.zst',
      'baobab-2026-01-02T00-00-00Z.tar.zst',
    ])
    for (const { key, size } of kept) {
      expect((await stat(join(to, key))).size).toBe(size)
      await verifyArchive(entriesOfFile(join(to, key), undefined))
    }
  })
})

it('removes first what was left half written, and leaves what may still be written', async () => {
  const db = await emptyDatabase('embedded')
  await migrate(db)
  const [to, filesPlace, dataDir] = [join(folder, randomUUID()), join(folder, randomUUID()), join(folder, randomUUID())]
  const rows = `rows-${randomUUID()}.part`
  const old = [join(to, '.part-old'), join(filesPlace, 'aa', '.part-old'), join(dataDir, rows)]
  const young = [join(to, '.part-young'), join(filesPlace, 'aa', '.part-young'), join(dataDir, 'notes.part')]
  for (const place of [to, join(filesPlace, 'aa'), dataDir]) await mkdir(place, { recursive: true })
  for (const file of [...old, ...young]) await writeFile(file, 'half')
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const file of [...old, join(dataDir, 'notes.part')]) await utimes(file, long, long)
  const backup = { to, everyHours: 24, keep: 2, stallSeconds: 900, recipient: undefined }
  await backUp(db, { backup, filesPlace, dataDir }, new Date(), unwatched)
  for (const file of old) await expect(stat(file), file).rejects.toThrow('ENOENT')
  for (const file of young) expect((await stat(file)).size).toBe(4)
})

it('is no archive where its bytes end within the first', async () => {
  const { Readable } = await import('node:stream')
  const read = readArchive(Readable.from([Buffer.from([0x28, 0xb5])]), undefined)
  await expect(read.next()).rejects.toThrow('no archive of this product')
})
