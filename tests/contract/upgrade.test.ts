import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp, createDeps, migrate, openDatabase, openServer, readEnv, type App, type Database } from '@baobab/api'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { field, resources } from '@baobab/validation'
import { readCatalogue } from '../postgres/catalogue.ts'
import { createDatabase } from '../postgres/databases.ts'
import { databases } from '../postgres/wanted.ts'
import { unpackInto } from '../upgrade/archive.ts'
import { changes, type Change } from '../upgrade/changed.ts'
import { demo } from '../upgrade/fill.ts'
import { readFiles, readTables, type Manifest } from '../upgrade/manifest.ts'

/* What an older version filled opens with this one, with every row, field and file: tests/upgrade/make.ts made it. */

interface Fixture extends Readonly<Record<'embedded' | 'server', Manifest>> {
  readonly commit: string
  /** A described field whose column that version added when it started, with its value in two startups. */
  readonly field: Readonly<Record<string, unknown>>
}

const home = join(import.meta.dirname, '..', 'upgrade')
const commits = (await readdir(home, { withFileTypes: true }))
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

/** The values of a column that no migration changes, beside the keys of their rows. */
async function untouched(db: Database, { table, column, rows }: Change): Promise<readonly unknown[]> {
  const query = `select id, "${column}" from "${table}" where not (${rows}) order by id`
  return (await db.execute(query)).rows
}

it('there is a version to come from', () => expect(commits).toContain('c92fdbf'))

describe.each(commits)('what %s filled', (commit) => {
  describe.each(databases)('(%s)', (where) => {
    const file = (name: string) => join(home, commit, name)
    let [db, app, folder]: [Database?, App?, string?] = []
    let fixture: Fixture
    let drop: () => Promise<void> = () => Promise.resolve()

    beforeAll(async () => {
      // `make.ts` wrote it.
      fixture = JSON.parse(await readFile(file('manifest.json'), 'utf8')) as Fixture
      folder = await mkdtemp(join(tmpdir(), 'baobab-upgrade-'))
      unpackInto(folder, await readFile(file(where === 'embedded' ? 'embedded.tar.zst' : 'server-files.tar.zst')))
      if (where === 'server') {
        const own = await createDatabase(inject('postgresUrl'))
        drop = own.drop
        const filled = await openServer(own.url, { connections: 2 })
        const sql = gunzipSync(await readFile(file('server.sql.gz'))).toString('utf8')
        await filled.exclusive((session) => session.exec(sql))
        await filled.close()
        db = await openDatabase(readEnv({ DATA_DIR: folder, DATABASE_URL: own.url }))
      } else db = await openDatabase(readEnv({ DATA_DIR: folder }))
    })
    afterAll(async () => {
      await db?.close()
      await drop()
      if (folder) await rm(folder, { recursive: true, force: true })
    })
    const opened = () => {
      if (!db || !folder) throw new Error('The database of this test did not open.')
      return { db, folder }
    }

    it('is brought to this version, in which no value changes that no migration names', async () => {
      const before = await Promise.all(changes.map((change) => untouched(opened().db, change)))
      expect(await migrate(opened().db)).not.toEqual([])
      expect(await migrate(opened().db)).toEqual([])
      const after = await Promise.all(changes.map((change) => untouched(opened().db, change)))
      expect(after).toEqual(before)
      for (const values of after) expect(values.length).toBeGreaterThan(0)
    })

    it('keeps every row and field', async () => {
      const before = fixture[where].tables
      const after = await opened().db.exclusive((session) => readTables(session, before))
      expect(Object.keys(after)).toEqual(Object.keys(before))
      for (const [table, { rows, columns }] of Object.entries(before)) {
        expect(after[table]?.rows, table).toBe(rows)
        const kept = Object.entries(columns).filter(
          ([column]) => !changes.some((change) => change.table === table && change.column === column),
        )
        expect(after[table]?.columns, table).toMatchObject(Object.fromEntries(kept))
      }
      expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(400)
    })

    it('keeps every file', async () => {
      expect(await readFiles(opened().folder)).toEqual(fixture[where].files)
      expect(Object.keys(fixture[where].files).length).toBeGreaterThan(10)
    })

    it('keeps the field whose column was added at a start, and takes it over once it is described', async () => {
      const { patents } = fixture.field
      if (patents === undefined) return
      const fields = { ...resources.startups.fields, patents: field.count('Patents', { group: 'market' }) }
      const descriptions = { ...resources, startups: { ...resources.startups, fields } }
      const migrations = await migrationsFor(descriptions)
      expect(await migrate(opened().db, { migrations, descriptions })).toEqual([migrations.at(-1)?.name])
      const { rows } = await opened().db.execute(
        'select patents::text, count(*)::int as n from startups group by 1 order by 1',
      )
      expect(rows).toContainEqual({ patents: String(patents), n: 2 })
      const catalogue = await opened().db.exclusive((session) => readCatalogue(session))
      expect(catalogue['column startups.patents']).toBe('numeric')
    })

    it('serves its people: they sign in, read their startups with pictures, and find them', async () => {
      const env = readEnv({ DATA_DIR: opened().folder, PUBLIC_URL: 'http://baobab.test', DEMO: '0' })
      app = createApp(createDeps(env, opened().db, { log: pino({ level: 'silent' }) }), { checkAnswers: true })
      const ask = async (path: string, body?: unknown, token?: string) => {
        const request = new Request(`http://baobab.test${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Token ${token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        if (!app) throw new Error('The app was not made.')
        return app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
      }
      const signedIn = await ask('/api/login/', { email: demo.founder, password: demo.password })
      expect(signedIn.status).toBe(200)
      // A test names the shape that it expects, and then looks at it.
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      const query = new URLSearchParams({ filter: '{"q":"Água Limpa"}', range: '[0,9]' })
      const listed = await ask(`/api/startups/list/?${query}`, undefined, token)
      const { data } = (await listed.json()) as { data: readonly { startup_name: string; image: string | null }[] }
      const found = data.find(({ startup_name }) => startup_name === 'Água Limpa')
      expect(found?.image).toBeTruthy()
      const picture = await ask(new URL(found?.image ?? '', 'http://baobab.test').pathname)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    })
  })
})
