import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDeps, schema, type Deps } from '@baobab/api'
import { eraseUser } from '@baobab/api/cli/eraseUser.ts'
import { replayFrom, restoreAll } from '@baobab/api/cli/restore.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { noteErasure } from '@baobab/api/features/privacy/ledger.ts'
import { replayErasures } from '@baobab/api/features/privacy/replay.ts'
import { withBackup } from '@baobab/api/platform/backup/create.ts'
import { queues } from '@baobab/api/platform/db/boss.ts'
import { openObjects } from '@baobab/api/platform/files/openObjects.ts'
import { describeOnBoth, testApp, type TestApp } from './harness.ts'
import { dumpOf, seedPerson } from './personData.ts'
import { startup } from './startupBody.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-replay-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function backUp({ deps }: TestApp): Promise<string> {
  const path = join(folder, `${randomUUID()}.tar.zst`)
  const files = await openObjects(deps.env.filesPlace)
  await withBackup({ db: deps.db, files, spoolFolder: folder, at: deps.now() }, (archive) =>
    pipeline(archive, createWriteStream(path)),
  )
  return path
}

/** Somebody who registered and did not follow the link yet, with a draft; who signs up with an address that was erased is one. */
async function register(app: TestApp, email: string) {
  const until = new Date(app.deps.now().getTime() + 86_400_000)
  const made = await app.user({ email: `${randomUUID()}@test.example` })
  await startup(app, made)
  await app.db
    .update(schema.users)
    .set({ email, email_verified: false, registration_expires_at: until })
    .where(sql`id = ${made.id}::uuid`)
  return { ...made, email }
}

describeOnBoth('restoring a backup', (app, where) => {
  const replace = { identity: undefined, replace: true }
  const userIds = async ({ db }: TestApp, email: string) =>
    (await db.execute<{ id: string }>(sql`select id from users where email = ${email} order by created_at`)).rows.map(
      ({ id }) => id,
    )

  const startupsOf = async ({ db }: TestApp, id: string) =>
    (await db.execute(sql`select 1 from startups where user_id = ${id}::uuid`)).rows.length

  /** Restores over a database that is in use, beside the notes of the one that the backup is of. */
  async function restored(path: string, check: (to: TestApp, deps: Deps, said: string) => Promise<void>) {
    const to = await testApp(where, { env: { DATA_DIR: app().deps.env.dataDir } })
    try {
      await to.user()
      const deps = createDeps({ ...to.deps.env, logLevel: 'silent' }, to.db)
      await check(to, deps, await restoreAll(deps, path, replace))
    } finally {
      await to.close()
    }
  }

  it('erases again who was erased since it was made, and leaves all others', async () => {
    const [ama, kofi] = [await seedPerson(app(), 'ama'), await seedPerson(app(), 'kofi')]
    const before = await register(app(), ama.email)
    const path = await backUp(app())
    app().pass(1_000)
    expect(await eraseUser(app().deps, ama.email.toUpperCase(), { yes: true })).toBe(`${ama.email} is erased.`)
    const after = await register(app(), ama.email)
    const kept = join(app().deps.env.dataDir, 'files')
    const stored = await readdir(kept, { recursive: true })
    await restored(path, async (to, _deps, said) => {
      expect(said).toContain('erased   1 accounts')
      const dump = await dumpOf(to)
      expect([...ama.tokens, ...ama.secrets, ama.email, ama.id, before.id].filter((one) => dump.includes(one))).toEqual(
        [],
      )
      expect(kofi.tokens.filter((one) => !dump.includes(one))).toEqual([])
      // Their pictures came back with the archive, and went again.
      expect((await readdir(kept, { recursive: true })).toSorted()).toEqual(stored.toSorted())
      expect(dump).not.toContain(after.id)
    })
  })

  it('erases again and queues mails though the database cannot count its rows', async () => {
    const gone = await seedPerson(app(), 'uncounted')
    const mail = randomUUID()
    await app().db.execute(
      sql`insert into mails (id, kind, recipient, subject, state, queued_at) values (${mail}::uuid, 'contact', 'ama@mail.example', '', 'queued', now())`,
    )
    const path = await backUp(app())
    await eraseAccount(app().deps, gone.id, 'operator')
    const to = await testApp(where, { env: { DATA_DIR: app().deps.env.dataDir } })
    try {
      const deps = createDeps({ ...to.deps.env, logLevel: 'silent' }, to.db)
      const { exclusive } = to.db
      const lost = () => Promise.reject(new Error('canceling statement due to statement timeout.'))
      vi.spyOn(to.db, 'exclusive').mockImplementation((work) =>
        exclusive((session) =>
          work({ ...session, exec: (text) => (text === 'analyze' ? lost() : session.exec(text)) }),
        ),
      )
      const said = await restoreAll(deps, path, replace)
      expect(said).toContain('erased   1 accounts')
      expect(said).toContain(
        'look     the database did not count its rows (canceling statement due to statement timeout)',
      )
      expect(await userIds(to, gone.email)).toEqual([])
      const jobs = await to.db.execute(sql`select 1 from pgboss.job where data->>'mail' = ${mail}`)
      expect(jobs.rows).toHaveLength(1)
    } finally {
      vi.restoreAllMocks()
      await to.close()
    }
  })

  it('keeps who came again with the address of somebody erased', async () => {
    const gone = await seedPerson(app(), 'gone')
    const before = await backUp(app())
    await eraseAccount(app().deps, gone.id, 'operator')
    app().pass(1_000)
    const again = await register(app(), gone.email)
    await app().db.execute(
      sql`insert into newsletter_subscribers (id, email, created_at, unsubscribe_token) values (gen_random_uuid(), ${gone.email}, ${app().deps.now().toISOString()}, ${randomUUID()})`,
    )
    const path = await backUp(app())
    expect(await replayErasures(app().deps)).toMatchObject({ accounts: 0, addresses: 0 })
    await restored(path, async (to) => {
      expect(await userIds(to, gone.email)).toEqual([again.id])
      const dump = await dumpOf(to)
      expect(gone.tokens.filter((one) => dump.includes(one))).toEqual([])
      expect(await startupsOf(to, again.id)).toBe(1)
      expect(
        (await to.db.execute(sql`select 1 from newsletter_subscribers where email = ${gone.email}`)).rows,
      ).toHaveLength(1)
    })
    await restored(before, async (to) => expect(await userIds(to, gone.email)).toEqual([]))
  })

  it.each(['with an account', 'without one'])(
    'erases of an address what is older than the erasure, %s, and nothing younger',
    async (kind) => {
      const own = await testApp(where)
      try {
        const { deps, db } = own
        const isAccount = kind === 'with an account'
        const person = isAccount ? await own.user() : await register(own, `${randomUUID()}@test.example`)
        const { email } = person
        if (isAccount) await startup(own, person)
        const at = new Date(deps.now().getTime() + 1_000)
        const later = new Date(at.getTime() + 1_000)
        const again = await register(own, email)
        await db.execute(sql`update users set created_at = ${later.toISOString()} where id = ${again.id}::uuid`)
        const outbox = join(deps.env.dataDir, 'outbox')
        await mkdir(outbox, { recursive: true })
        for (const [name, when] of [
          ['older', deps.now()],
          ['younger', later],
        ] as const) {
          await db.execute(
            sql`insert into pgboss.job (name, data, created_on) values (${queues.asked}, ${JSON.stringify({ email, name })}::jsonb, ${when.toISOString()})`,
          )
          await db.execute(
            sql`insert into mails (id, kind, recipient, subject, state, queued_at) values (gen_random_uuid(), ${name}, ${email}, '', 'sent', ${when.toISOString()})`,
          )
          await writeFile(join(outbox, `${name}.eml`), `To: ${email}`)
          await utimes(join(outbox, `${name}.eml`), when, when)
        }
        await noteErasure(deps.env.dataDir, { id: isAccount ? person.id : randomUUID(), email }, at)
        const done = { accounts: isAccount ? 1 : 0, addresses: isAccount ? 0 : 1 }
        expect(await replayErasures(deps)).toMatchObject(done)
        expect(await userIds(own, email)).toEqual([again.id])
        expect([await startupsOf(own, person.id), await startupsOf(own, again.id)]).toEqual([0, 1])
        const names = async (query: SQL) => (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name)
        expect(await names(sql`select data->>'name' as name from pgboss.job where data->>'email' = ${email}`)).toEqual([
          'younger',
        ])
        expect(await names(sql`select kind as name from mails where recipient = ${email}`)).toEqual(['younger'])
        expect(await readdir(outbox)).toEqual(['younger.eml'])
        expect(await replayErasures(deps)).toMatchObject({ accounts: 0, addresses: 0 })
      } finally {
        await own.close()
      }
    },
  )

  it('says who stays as the last administrator, and erases them by a command once there is another', async () => {
    const admin = await app().user({ role: 'admin' })
    await app().db.execute(sql`update users set is_active = false where role = 'admin' and id <> ${admin.id}::uuid`)
    const person = await app().user()
    const path = await backUp(app())
    const other = await app().user({ role: 'admin' })
    for (const one of [admin, person]) await eraseAccount(app().deps, one.id, 'operator')
    await restored(path, async (to, deps, said) => {
      expect(said).toContain('1 accounts')
      expect(said).toContain('One more stays: it is the last administrator')
      expect(await userIds(to, admin.email)).toEqual([admin.id])
      expect(await userIds(to, person.email)).toEqual([])
      await to.user({ role: 'admin', email: other.email })
      // By the notes of another machine.
      const elsewhere = join(folder, randomUUID())
      for (const name of ['erasures.log', 'erasures.key']) await cp(join(deps.env.dataDir, name), join(elsewhere, name))
      expect(await replayFrom(deps, elsewhere)).toContain('1 accounts')
      expect(await userIds(to, admin.email)).toEqual([])
      await expect(replayFrom(deps, join(folder, 'nowhere'))).rejects.toThrow('holds no erasures.log')
    })
  })

  it('erases all others where one erasure fails, says so, and erases that one too when it is run again', async () => {
    const own = await testApp(where)
    try {
      const people = [await own.user(), await own.user(), await own.user()]
      const notes = join(folder, randomUUID())
      for (const person of people) await noteErasure(notes, person, own.deps.now())
      // The one that is erased first, of those whom the notes name.
      const [first = ''] = people.map(({ id }) => id).toSorted()
      await own.db.execute(sql`create function keep() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$`)
      await own.db.execute(
        sql.raw(
          `create trigger keep before delete on users for each row when (old.id = '${first}') execute function keep()`,
        ),
      )
      await expect(replayFrom(own.deps, notes)).rejects.toThrow(
        /^Not erased again: 1 of the accounts and addresses \(.+\)\. All others were\. Once that is mended, run it again\.$/,
      )
      const left = await own.db.execute<{ id: string }>(sql`select id from users`)
      expect(left.rows.map(({ id }) => id).filter((id) => people.some((person) => person.id === id))).toEqual([first])
      await own.db.execute(sql`drop trigger keep on users`)
      expect(await replayFrom(own.deps, notes)).toContain('1 accounts')
    } finally {
      await own.close()
    }
  })
})

describeOnBoth('the command erase-user', (app) => {
  it('erases nobody unless the address is typed again, and says where there is no such account', async () => {
    const { email, id } = await app().user()
    await expect(eraseUser(app().deps, 'nobody@test.example', { yes: true })).rejects.toThrow('There is no account')
    const found = async () => (await app().db.execute(sql`select 1 from users where id = ${id}::uuid`)).rows.length
    expect(await found()).toBe(1)
    expect(await eraseUser(app().deps, ` ${email.toUpperCase()}`, { yes: true })).toBe(`${email} is erased.`)
    expect(await found()).toBe(0)
    expect((await app().trail({ action: 'erasure.done' }))[0]?.detail).toEqual({ by: 'operator' })
  })
})
