import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { keyLimits, limits, messages } from '@baobab/validation'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { boundKept } from '@baobab/api/platform/http/once/kept.ts'
import { oneTransaction } from '@baobab/api/platform/http/once/oneTransaction.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup, startupBody } from './startupBody.ts'

/* A write that carries an Idempotency-Key is done once. */

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const { idempotencyKeys, startups } = schema

describeOnBoth('a write with a key', (app) => {
  const keysOf = ({ id }: TestUser) => app().db.select().from(idempotencyKeys).where(eq(idempotencyKeys.user_id, id))
  const startupsOf = ({ id }: TestUser) => app().db.$count(startups, eq(startups.user_id, id))
  const create = (founder: TestUser, body: unknown, key: string) =>
    app().post('startups/create/', body, founder.token, under(key))

  it('is done once, and answered alike each time', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    const body = await startupBody(app())
    const first = await create(founder, body, key)
    const second = await create(founder, body, key)
    const quoted = await create(founder, body, `"${key.toUpperCase()}"`)
    expect([first.status, second.status, quoted.status]).toEqual([200, 200, 200])
    expect(second.body).toEqual(first.body)
    expect(quoted.body).toEqual(first.body)
    expect([first, second, quoted].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
      'true',
    ])
    expect(await startupsOf(founder)).toBe(1)
    expect(await create(founder, body, randomUUID())).toMatchObject({ status: 200 })
    expect(await startupsOf(founder)).toBe(2)
  })

  it('is done once where many come at the same moment', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    const body = await startupBody(app())
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(founder, body, key)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((one) => one.body['startup_uuid'])).size).toBe(1)
    for (const one of answers.filter(({ status }) => status !== 200)) {
      expectError(one, 409, 'This is being saved already. Please try again in a moment.')
      expect(one.headers.get('retry-after')).toBe('1')
    }
    expect(await startupsOf(founder)).toBe(1)
  })

  it('is rejected under a key that came with another request', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    const body = await startupBody(app())
    await create(founder, body, key)
    const other = await create(founder, { ...body, startup_name: 'Another' }, key)
    expectError(other, 409, 'This key was sent with another request already. Send a new key with this one.')
    expect(other.headers.get('retry-after')).toBeNull()
    const id = await startup(app(), founder)
    expectError(await app().post(`startups/${id}/like/`, {}, founder.token, under(key)), 409)
    expect(await startupsOf(founder)).toBe(2)
  })

  it('has a key of its own person', async () => {
    const [one, other, key] = [await app().user(), await app().user(), randomUUID()]
    const body = await startupBody(app())
    const answers = [await create(one, body, key), await create(other, body, key)]
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, null])
    expect([await startupsOf(one), await startupsOf(other)]).toEqual([1, 1])
  })

  it('needs a UUID for its key', async () => {
    const founder = await app().user()
    expectError(
      await create(founder, await startupBody(app()), 'twice'),
      400,
      'The header Idempotency-Key must be a UUID',
    )
    expect(await startupsOf(founder)).toBe(0)
  })

  it('tells files apart by what is in them', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    const send = async (colour: string, at = key) => {
      const form = new FormData()
      form.append('first_name', 'Ama')
      form.append('profile_image', await picture(colour))
      return app().post(`users/update/${founder.id}/`, form, founder.token, under(at))
    }
    const first = await send('red')
    expect(first.status).toBe(200)
    expect((await send('red')).body).toEqual(first.body)
    expectError(await send('blue'), 409)
  })

  it('keeps its key and answer in the transaction of the write', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    // The counters of a startup are written after the startup itself, and before the end.
    await app().db.execute(sql`alter table startup_counters add constraint broken_on_purpose check (false) not valid`)
    const body = await startupBody(app())
    try {
      expectError(await create(founder, body, key), 500)
    } finally {
      await app().db.execute(sql`alter table startup_counters drop constraint broken_on_purpose`)
    }
    expect([await startupsOf(founder), (await keysOf(founder)).length]).toEqual([0, 0])
    // What failed is no repeat: it is done now.
    const again = await create(founder, body, key)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([await startupsOf(founder), (await keysOf(founder)).length]).toEqual([1, 1])
  })

  it('keeps nothing of what is rejected', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    expectError(await create(founder, {}, key), 400)
    expect(await keysOf(founder)).toEqual([])
    expect((await create(founder, await startupBody(app()), key)).status).toBe(200)
  })

  it('counts a wrong password, though it is rejected', async () => {
    const person = await app().user()
    const guess = (n: number) =>
      app().post(
        'password/change/',
        { current_password: `Wrong-${n}-guess`, password: 'Another-long-1', confirm_password: 'Another-long-1' },
        person.token,
        under(randomUUID()),
      )
    const statuses = []
    for (let n = 0; n < limits.login.wrongAttempts + 1; n++) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('stores neither key nor body nor token', async () => {
    const [person, key] = [await app().user(), randomUUID()]
    const answer = await app().post(
      `users/update/${person.id}/`,
      { about_me: 'Soil sensors' },
      person.token,
      under(key),
    )
    expect(answer.body['access_token']).toBe(person.token)
    const [row] = await keysOf(person)
    expect(JSON.stringify(row)).not.toContain(person.token)
    expect(JSON.stringify(row)).not.toContain(key)
    // A repeat of a renewed session is answered with the token of that one.
    const token = await app().session(person.id)
    const again = await app().post(`users/update/${person.id}/`, { about_me: 'Soil sensors' }, token, under(key))
    expect([again.headers.get('idempotent-replayed'), again.body['access_token']]).toEqual(['true', token])
  })

  it('keeps no answer that holds a secret, and leaves a key of strangers unread', async () => {
    const [person, key] = [await app().user(), randomUUID()]
    const first = await app().post('token/refresh/', {}, person.token, under(key))
    expect(first.status).toBe(200)
    const second = await app().post('token/refresh/', {}, String(first.body['access_token']), under(key))
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect(await keysOf(person)).toEqual([])
    const contact = { name: 'A', email: 'a@x.example', phone_number: '+2381234567', msg_subject: 's', message: 'm' }
    const stored = () => app().db.$count(schema.idempotencyKeys)
    const before = await stored()
    expect((await app().post('contact/', contact, undefined, under(key))).headers.get('idempotent-replayed')).toBeNull()
    expect(await stored()).toBe(before)
  })

  it('is kept for a day, and goes with its account', async () => {
    const [founder, key] = [await app().user(), randomUUID()]
    const body = await startupBody(app())
    await create(founder, body, key)
    app().pass(keyLimits.keptMs + 1_000)
    try {
      const token = await app().session(founder.id)
      const late = await create({ ...founder, token }, body, key)
      expect([late.status, late.headers.get('idempotent-replayed')]).toEqual([200, null])
      expect(await keysOf(founder)).toHaveLength(1)
      app().pass(keyLimits.keptMs + 1_000)
      await clean(app().deps)
      expect(await keysOf(founder)).toEqual([])
    } finally {
      app().pass(-2 * (keyLimits.keptMs + 1_000))
    }
    const other = await app().user()
    await app().post(`users/update/${other.id}/`, { about_me: 'Here' }, other.token, under(randomUUID()))
    expect(await keysOf(other)).toHaveLength(1)
    await app().db.delete(schema.users).where(eq(schema.users.id, other.id))
    expect(await keysOf(other)).toEqual([])
  })

  it('takes bounded room for each person, and stays done where its answer is gone', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    const keys = Array.from({ length: 6 }, () => randomUUID())
    const like = (key: string) => app().post(`startups/${id}/like/`, {}, founder.token, under(key))
    for (const key of keys) {
      app().pass(1_000)
      expect((await like(key)).status).toBe(200)
    }
    const long = Math.max(...(await keysOf(founder)).map(({ answer }) => answer?.length ?? 0))
    await boundKept(app().db, founder.id, { most: 5, answers: 2 * long })
    const rows = await keysOf(founder)
    expect([rows.length, rows.filter(({ answer }) => answer !== null).length]).toEqual([5, 2])
    const [forgotten = '', emptied = '', last = ''] = [keys[0], keys[1], keys[5]]
    expectError(await like(emptied), 409, 'This was saved already. Load the page again to see it.')
    expect((await like(last)).headers.get('idempotent-replayed')).toBe('true')
    expect((await like(forgotten)).headers.get('idempotent-replayed')).toBeNull()
    app().pass(-6_000)
  })

  it('does what follows a write once it stands, and not where it is undone', async () => {
    const done: string[] = []
    const writing = (begun: () => Promise<void> = () => Promise.resolve()) =>
      oneTransaction(app().deps, begun, (what) => void done.push(`stray ${what}`))
    const one = writing()
    await one.afterCommit(async () => void done.push('at once'))
    await one.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    await one.afterCommit(async () => void done.push('after'))
    expect(done).toEqual(['at once'])
    await one.commit()
    expect(done).toEqual(['at once', 'after'])
    const undone = writing()
    await undone.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    await undone.afterCommit(async () => void done.push('never'))
    await undone.rollback()
    void undone.db.delete(idempotencyKeys)
    expect(done).toEqual(['at once', 'after', 'stray delete'])
  })

  it('holds several transactions of one handler together', async () => {
    const founder = await app().user()
    const add = (app: Pick<TestApp, 'db'>, call: string) =>
      app.db.transaction(async (tx) => {
        await tx
          .insert(idempotencyKeys)
          .values({ user_id: founder.id, key_hash: call, request_hash: '', call, at: new Date() })
        if (call === 'broken') throw new Error('broken')
      })
    const writing = oneTransaction(
      app().deps,
      () => Promise.resolve(),
      () => undefined,
    )
    await expect(add(writing, 'broken')).rejects.toThrow('broken')
    await Promise.all([
      add(writing, 'one'),
      add(writing, 'two'),
      expect(add(writing, 'broken')).rejects.toThrow('broken'),
    ])
    expect(await writing.db.$count(idempotencyKeys, eq(idempotencyKeys.user_id, founder.id))).toBe(2)
    await writing.rollback()
    expect(await keysOf(founder)).toEqual([])
    expect(messages.once.underWay).toBe('messages.once.underWay')
  })
})

/** A small picture of one colour. */
async function picture(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
}
