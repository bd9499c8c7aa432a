import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportResource } from '@baobab/api/cli/export.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { watchBreaches } from '@baobab/api/jobs/breaches.ts'
import { breachDue, clockStage, limits, type Breach, type BreachNotice } from '@baobab/validation'
import { fillIn, messages } from '../support/english.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'

const hourMs = 3_600_000
const minute = (at: Date) => at.toISOString().slice(0, 16)

describeOnBoth('a breach of data', (app) => {
  const admins = async () => ({
    admin: await app().user({ role: 'admin' }),
    reader: await app().user({ role: 'admin', rights: 'read_only' }),
    moderator: await app().user({ role: 'admin', rights: 'moderator' }),
  })
  const record = (who: TestUser, more: object = {}) =>
    app().post<{ message: string; data: Breach }>(
      'breaches/create/',
      { title: 'A lost laptop', discovered_at: minute(app().deps.now()), state: 'open', ...more },
      who.token,
    )
  const update = (who: TestUser, breach_uuid: string, body: object) =>
    app().post<{ message: string; data: Breach }>('breaches/update/', { breach_uuid, ...body }, who.token)
  const settle = (who: TestUser, breach_uuid: string, body: object) =>
    app().post<{ message: string; data: Breach }>('breaches/settle/', { breach_uuid, ...body }, who.token)
  const found = async (who: TestUser, id: string) =>
    (await app().get<{ data: readonly Breach[] }>('breaches/list/', who.token)).body.data.find(
      ({ breach_uuid }) => breach_uuid === id,
    )
  const told = async (who: TestUser) =>
    (await app().mails()).filter(
      ({ to, subject, text }) =>
        to === who.email && subject.startsWith('A breach of data') && text.includes('A stolen phone'),
    )

  it('is recorded, changed and settled, each with who did it, and never deleted', async () => {
    const { admin, reader, moderator } = await admins()
    for (const other of [reader, moderator, await app().user()]) expectError(await record(other), 403)
    const made = await record(admin)
    expect(made.body.message).toBe(messages.breach.recorded)
    const { breach_uuid: id, discovered_at, clocks } = made.body.data
    expect(clocks.map(({ to, hours, due_at, stage }) => [to, hours, due_at, stage])).toEqual([
      ...(['RW', 'KE', 'NG', 'EU'] as const).map((code) => [
        code,
        code === 'RW' ? 48 : 72,
        breachDue(code, new Date(discovered_at)).toISOString(),
        'begun',
      ]),
      ['people', null, null, null],
    ])
    const changed = await update(admin, id, { people: 'Founders of Kenya', affected: '40', tables: 'users chats' })
    expect(changed.body.message).toBe(messages.breach.changed)
    expect(changed.body.data).toMatchObject({
      people: 'Founders of Kenya',
      affected: 40,
      tables: [
        { table: 'users', what: 'Account and profile' },
        { table: 'chats', what: 'Chats' },
      ],
    })
    await update(admin, id, { affected: '41' })
    await update(admin, id, { affected: '41' })
    expect(
      (await settle(admin, id, { to: 'KE', act: 'notified', at: discovered_at, reference: 'ODPC-17' })).body.message,
    ).toBe(messages.breach.settled)
    expectError(await settle(admin, id, { to: 'KE', act: 'notified' }), 409, messages.breach.settledAlready)
    await settle(admin, id, { to: 'EU', act: 'not_concerned', reference: 'Nobody of the Union is concerned' })
    await settle(admin, id, { to: 'people', act: 'notified' })
    for (const other of [reader, moderator]) expectError(await update(other, id, { people: 'X' }), 403)
    expectError(await app().get('breaches/list/', moderator.token), 403)

    const shown = await found(reader, id)
    expect(shown?.clocks.find(({ to }) => to === 'KE')).toMatchObject({
      stage: null,
      settled: { act: 'notified', at: discovered_at, reference: 'ODPC-17', by: 'Amina Diallo' },
    })
    expect(shown?.history.map(({ act, what, from, to }) => [act, what, from, to])).toEqual([
      ['notified', 'people', null, null],
      ['not_concerned', 'EU', null, 'Nobody of the Union is concerned'],
      ['notified', 'KE', null, 'ODPC-17'],
      ['changed', 'affected', '40', '41'],
      ...(shown?.history.slice(4, 7).map(({ act, what, from, to }) => [act, what, from, to]) ?? []),
      ['recorded', 'A lost laptop', null, null],
    ])
    expect(
      shown?.history
        .slice(4, 7)
        .map(({ what, to }) => [what, to])
        .toSorted(),
    ).toEqual([
      ['affected', '40'],
      ['people', 'Founders of Kenya'],
      ['tables', 'users chats'],
    ])
    expect(shown?.history.every(({ by }) => by === 'Amina Diallo')).toBe(true)
    expect((await app().post('breaches/delete/', { breach_uuid: id }, admin.token)).status).toBe(404)
    expect(await app().trail({ actor: admin.id, action: 'breach.settled' })).toHaveLength(3)
  })

  it('replaces nothing that another administrator changed meanwhile', async () => {
    const { admin } = await admins()
    const other = await app().user({ role: 'admin' })
    const made = { people: 'Founders', tables: 'users', affected: '40', measures: 'None yet' }
    const { body } = await record(admin, made)
    const { breach_uuid: id, discovered_at } = body.data
    const seen = { ...made, discovered_at, occurred_at: null, state: 'open' }
    const moved = new Date(Date.parse(discovered_at) - hourMs)
    const theirs = { people: 'Investors', tables: 'users chats', affected: '41', state: 'contained' }
    const dates = { discovered_at: minute(moved), occurred_at: minute(moved) }
    expect((await update(other, id, { ...theirs, ...dates, was: JSON.stringify(seen) })).status).toBe(200)

    const mine = { ...seen, people: 'Everybody', affected: '7', tables: 'users', measures: 'Wiped', state: 'contained' }
    const answer = await update(admin, id, { ...mine, was: JSON.stringify(seen) })
    const since = (value: string) => fillIn(messages.rule.changedSinceTo, { value })
    expectError(answer, 409, messages.rule.changedMeanwhile)
    expect((answer.body as { readonly errors?: object }).errors).toEqual({
      people: since('Investors'),
      tables: since('users chats'),
      affected: since('41'),
      discovered_at: since(moved.toISOString()),
      occurred_at: since(moved.toISOString()),
    })
    expect(await found(admin, id)).toMatchObject({ people: 'Investors', measures: 'None yet' })
    const { measures } = seen
    expect((await update(admin, id, { measures: 'Wiped', was: JSON.stringify({ measures }) })).status).toBe(200)
    expect(await found(admin, id)).toMatchObject({ people: 'Investors', measures: 'Wiped', state: 'contained' })
    expectError(await update(admin, id, { people: 'X', was: 'no' }), 400)
  })

  it('tells administrators with all rights as its clocks begin, are half over, near their end and over, once each', async () => {
    const { admin, reader } = await admins()
    const { body } = await record(admin, { title: 'A stolen phone' })
    const id = body.data.breach_uuid
    await Promise.all([watchBreaches(app().deps), watchBreaches(app().deps)])
    expect(await told(admin)).toHaveLength(1)
    expect((await told(admin))[0]?.text).toContain('Office of the Data Protection Commissioner, Kenya')
    expect(await told(reader)).toEqual([])
    // Half of 48 hours, then half of 72 and three quarters of 48, and so on; what is settled is told of no more.
    const counts: number[] = []
    let ahead = 0
    for (const hours of [25, 37, 55, 73]) {
      app().pass((hours - ahead) * hourMs)
      ahead = hours
      await watchBreaches(app().deps)
      await watchBreaches(app().deps)
      counts.push((await told(admin)).length)
    }
    expect(counts).toEqual([2, 3, 4, 5])
    const again = async () => ({ ...admin, token: await openSession(app().db, admin.id, app().deps.now()) })
    const later = await again()
    const bell = await app().get<{ data: readonly { kind: string }[] }>('notifications/', later.token)
    expect(bell.body.data.filter(({ kind }) => kind === 'breach_due').length).toBeGreaterThan(0)
    // A discovery that is moved moves the clocks with it, and they are told of again.
    const moved = await update(later, id, { discovered_at: minute(app().deps.now()) })
    expect(moved.body.data.clocks.map(({ stage }) => stage)).toEqual(['begun', 'begun', 'begun', 'begun', null])
    expect((await told(admin)).length).toBe(5)
    app().pass(25 * hourMs)
    await watchBreaches(app().deps)
    expect((await told(admin)).length).toBe(6)
    // A closed one is told of no more.
    await update(await again(), id, { state: 'closed' })
    app().pass(60 * hourMs)
    await watchBreaches(app().deps)
    expect((await told(admin)).length).toBe(6)
    app().pass(-(73 + 85) * hourMs)
  })

  it('fills a notice in from what is recorded, and names what is missing', async () => {
    const { admin, reader } = await admins()
    const { body } = await record(admin, { what: '# A phone was lost', tables: 'users', contact: 'Ama, +254 1' })
    const id = body.data.breach_uuid
    const notice = async (to: string) =>
      (await app().post<BreachNotice>('breaches/notice/', { breach_uuid: id, to }, reader.token)).body
    const kenya = await notice('KE')
    expect(kenya.title).toBe(
      'Notification of a personal data breach to Office of the Data Protection Commissioner, Kenya',
    )
    expect(kenya.text).toContain('Under Kenya, Data Protection Act 2019, within 72 hours of the discovery: by ')
    expect(kenya.text).toContain('## What happened\n\n\\# A phone was lost')
    expect(kenya.text).toContain('## Data concerned\n\n- Account and profile')
    expect(kenya.text).toContain('## Contact\n\nAma, +254 1')
    expect(kenya.missing).toEqual([
      'Occurred',
      'People concerned',
      'Number of people concerned',
      'Likely consequences',
      'Measures taken, and what people can do',
    ])
    const people = await notice('people')
    expect(people.title).toBe('A breach concerned your data')
    expect(people.text).not.toContain('Number of people')
    const now = app().deps.now()
    await update(admin, id, {
      ...{ occurred_at: minute(new Date(now.getTime() - 24 * hourMs)), people: 'Founders', affected: '0' },
      ...{ consequences: 'Calls by strangers', measures: 'Change your password' },
    })
    expect((await notice('KE')).missing).toEqual([])
    expect((await notice('people')).missing).toEqual([])
  })

  it('is listed a page at a time, what is not closed first, by state where that is asked, and exported whole', async () => {
    const { admin } = await admins()
    const count = limits.breaches.page + 3
    const mark = randomUUID()
    for (let at = 0; at < count; at++)
      await record(admin, {
        title: `${mark} ${at}`,
        state: at === 0 ? 'open' : 'closed',
        discovered_at: `2020-01-01T00:${String(at % 60).padStart(2, '0')}`,
      })
    type Page = { data: readonly Breach[]; more: boolean }
    const page = async (query: string) => (await app().get<Page>(`breaches/list/?${query}`, admin.token)).body
    const all: Breach[] = []
    let asked = 0
    for (let after = ''; ;) {
      const { data, more } = await page(`state=closed${after && `&after=${after}`}`)
      asked++
      expect(data.length).toBeLessThanOrEqual(limits.breaches.page)
      all.push(...data)
      after = data.at(-1)?.breach_uuid ?? ''
      if (!more) break
    }
    expect(asked).toBeGreaterThan(1)
    const own = all.filter(({ title }) => title.startsWith(mark))
    expect(own.map(({ title }) => title)).toEqual(
      Array.from({ length: count - 1 }, (_, at) => `${mark} ${count - 1 - at}`),
    )
    expect(new Set(all.map(({ breach_uuid }) => breach_uuid)).size).toBe(all.length)
    expect(all.every(({ state }) => state === 'closed')).toBe(true)
    const [first] = (await page('')).data
    expect(first?.state).not.toBe('closed')
    const file = join(app().deps.env.dataDir, `${mark}.csv`)
    await mkdir(app().deps.env.dataDir, { recursive: true })
    await exportResource(app().deps, 'breaches', file, { format: 'csv' })
    expect((await readFile(file, 'utf8')).split(mark)).toHaveLength(count + 1)
    expectError(await app().get('breaches/list/?state=lost', admin.token), 400)
    expect(await page(`after=${randomUUID()}`)).toEqual({ data: [], more: false })
  })

  it('takes no time that is none, lies ahead or contradicts the other, and no table that is not there', async () => {
    const { admin } = await admins()
    const now = app().deps.now()
    const wrong = async (more: object) => (await record(admin, more)).body
    expect(await wrong({ discovered_at: 'yesterday' })).toMatchObject({
      errors: { discovered_at: messages.breach.moment },
    })
    expect(await wrong({ discovered_at: minute(new Date(now.getTime() + 2 * hourMs)) })).toMatchObject({
      errors: { discovered_at: messages.breach.ahead },
    })
    expect(await wrong({ discovered_at: '2026-01-01T09:00', occurred_at: '2026-01-02T09:00' })).toMatchObject({
      errors: { discovered_at: messages.breach.order },
    })
    expect(await wrong({ tables: 'users secrets' })).toMatchObject({
      errors: { tables: fillIn(messages.breach.tables, { name: 'secrets' }) },
    })
    expect(await wrong({ title: '' })).toHaveProperty('errors.title')
    expect(await wrong({ state: 'gone' })).toHaveProperty('errors.state')
    expect(await wrong({ affected: '-1' })).toHaveProperty('errors.affected')
    const { body } = await record(admin)
    const id = body.data.breach_uuid
    expect((await settle(admin, id, { to: 'NG', act: 'not_concerned' })).body).toMatchObject({
      errors: { reference: messages.breach.reason },
    })
    expect((await settle(admin, id, { to: 'people', act: 'not_concerned', reference: 'x' })).body).toMatchObject({
      errors: { act: messages.breach.peopleConcerned },
    })
    expectError(await settle(admin, id, { to: 'XX', act: 'notified' }), 400)
    expectError(await update(admin, randomUUID(), { people: 'X' }), 404, messages.breach.notFound)
    expectError(await settle(admin, randomUUID(), { to: 'KE', act: 'notified' }), 404, messages.breach.notFound)
    expect((await found(admin, id))?.history).toHaveLength(1)
  })
})

it('a clock is begun, half over, with a quarter left, and over', () => {
  const start = new Date('2026-11-26T09:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * hourMs)
  expect([0, 35.9, 36, 53.9, 54, 71.9, 72].map((hours) => clockStage('KE', start, after(hours)))).toEqual([
    ...['begun', 'begun', 'half', 'half', 'near', 'near', 'overdue'],
  ])
  expect(clockStage('RW', start, after(48))).toBe('overdue')
  expect(breachDue('RW', start)).toEqual(after(48))
})
