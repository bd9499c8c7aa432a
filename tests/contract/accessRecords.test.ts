import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { schema } from '@baobab/api'
import { checkLedger } from '@baobab/api/cli/ledger.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { chooseMail, lockMailing } from '@baobab/api/features/searches/mailings.ts'
import { insertSearch } from '@baobab/api/features/searches/queries.ts'
import { mailSearches } from '@baobab/api/jobs/searchMails.ts'
import { mailViewed } from '@baobab/api/jobs/accessRecords.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { checkRecords } from '@baobab/api/platform/db/accessCheck.ts'
import { createAccessRecorder } from '@baobab/api/platform/http/accessRecorder.ts'
import { dayMs, dayOf } from '@baobab/api/platform/lib/day.ts'
import { limits } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { flush, recordsOf, viewed } from './accessRecords.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { listOf, startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

const hourMs = 3_600_000
/** The sections of which an investor reads what is not public. */
const fully = ['information', 'contact', 'financials', 'links']
const figures = { cash_available: 1_000, valuation_cap: '900', solution: 'Fog nets' }

/** The same person with a session of this moment. */
const again = async (app: TestApp, who: TestUser): Promise<TestUser> => ({
  ...who,
  token: await openSession(app.db, who.id, app.deps.now()),
})

const read = (app: TestApp, id: string, who?: TestUser) => app.post('startups/get/', { startup_uuid: id }, who?.token)

async function scene(app: TestApp, more = {}) {
  const [founder, investor] = [await app.user(), await app.user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })]
  return { founder, investor, id: await startup(app, founder, { show_publicly: true, ...figures, ...more }) }
}

describeOnBoth('an access record', (app) => {
  it('is written of each read above public by the tiers, and of no other', async () => {
    const { founder, investor, id } = await scene(app())
    const [member, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const unverified = await app().user({ email_verified: false })
    for (const who of [founder, unverified, member, investor, admin])
      expect((await read(app(), id, who)).status).toBe(200)
    await app().get('public/startups/')
    expect(await recordsOf(app(), id)).toEqual([
      // Of what a founder shows to everyone a member reads no more than anyone does.
      { person: investor.id, way: 'page', sections: fully, startups: [id] },
      { person: admin.id, way: 'page', sections: fully, startups: [id] },
    ])
  })

  it('says what is kept back and granted, and nothing that was not shown', async () => {
    const { founder, investor, id } = await scene(app(), { tiers: { financials: 'granted', market: 'member' } })
    const member = await app().user()
    await read(app(), id, member)
    await read(app(), id, investor)
    await app().post('access/grant/', { startup_uuid: id, user_uuid: investor.id }, founder.token)
    app().pass(hourMs)
    await read(app(), id, await again(app(), investor))
    expect((await recordsOf(app(), id)).map(({ person, sections }) => [person, sections])).toEqual([
      [member.id, ['market']],
      [investor.id, ['information', 'contact', 'market', 'links']],
      [investor.id, ['information', 'contact', 'market', 'financials', 'links']],
    ])
  })

  it('is of a startup that is not shown to everyone for each signed-in reader', async () => {
    const { id } = await scene(app(), { show_publicly: false })
    const member = await app().user()
    await read(app(), id, member)
    expect((await recordsOf(app(), id)).map(({ sections }) => sections)).toEqual([['information', 'market', 'links']])
  })

  it('stands once for a person, a section, a way and an hour, whichever process saw it', async () => {
    const { investor, id } = await scene(app())
    await read(app(), id, investor)
    await read(app(), id, investor)
    await flush(app())
    await read(app(), id, investor)
    const other = createAccessRecorder(app().db, app().deps.log)
    const reading = { person: investor.id, way: 'page', startups: [id], at: app().deps.now() } as const
    other.note({ ...reading, sections: ['contact'] })
    other.note({ ...reading, sections: ['contact', 'market'] })
    await other.flush(app().deps.now())
    expect((await recordsOf(app(), id)).map(({ sections }) => sections)).toEqual([fully, ['market']])
    app().pass(hourMs)
    await read(app(), id, await again(app(), investor))
    expect(await recordsOf(app(), id)).toHaveLength(3)
  })

  it('of a page of a list names its startups', async () => {
    const { founder, investor, id } = await scene(app(), { show_publicly: false })
    const second = await startup(app(), founder, { show_publicly: false, ...figures })
    const shown = await startup(app(), founder, { show_publicly: true, ...figures })
    const filter = { id: [id, second, shown] }
    await listOf(app(), investor.token, { filter, range: [0, 9] })
    const [record] = await recordsOf(app(), id)
    expect(record).toMatchObject({ way: 'list', sections: ['information', 'contact', 'market', 'financials'] })
    expect([...(record?.startups ?? [])].sort()).toEqual([id, second].sort())
    expect((await recordsOf(app(), shown)).map(({ sections }) => sections)).toEqual([['contact', 'financials']])
    await listOf(app(), founder.token, { filter, range: [0, 9] })
    expect(new Set((await recordsOf(app(), id)).map(({ person }) => person))).toEqual(new Set([investor.id]))
  })

  it('of a mail names what the search was for, and what its reader is not told by the name alone', async () => {
    const { founder, investor, id } = await scene(app())
    const at = app().deps.now()
    await app().db.transaction(async (tx) => {
      await lockMailing(tx, investor.id)
      const search = await insertSearch(
        tx,
        {
          ...{ user_id: investor.id, organisation_id: null, resource: 'startups', name: 'Funded' },
          ...{
            filter: { created_by: founder.id, cash_available_gte: 1 },
            sort: { field: 'created_at', order: 'DESC' },
          },
        },
        new Date(at.getTime() - 3 * dayMs),
      )
      await chooseMail(tx, search, 'daily', new Date(at.getTime() - 2 * dayMs))
    })
    app().pass(limits.searchMails.settleMs * 2)
    expect(await mailSearches(app().deps)).toBe(1)
    expect((await recordsOf(app(), id)).map(({ person, way, sections }) => [person, way, sections])).toEqual([
      [investor.id, 'mail', ['financials']],
    ])
  })

  it('of an export names all that was sent, and of the board its cards', async () => {
    const { founder, investor, id } = await scene(app())
    const second = await startup(app(), founder, figures)
    await app().get(
      `startups/export/?${new URLSearchParams({ filter: JSON.stringify({ id: [id, second] }) })}`,
      investor.token,
    )
    const exported = (await recordsOf(app(), id)).filter(({ way }) => way === 'export')
    expect(exported.flatMap(({ startups }) => startups)).toContain(id)
    expect((await recordsOf(app(), second)).map(({ way }) => way)).toEqual(['export'])
    await app().get(`vc/connect/${id}/`, investor.token)
    await app().get('vc/pipeline/', investor.token)
    expect((await recordsOf(app(), id)).map(({ way, sections }) => [way, sections]).at(-1)).toEqual([
      'board',
      ['contact', 'financials'],
    ])
  })

  it('names an administrator who views as somebody, looks as another or edits', async () => {
    const { founder, investor, id } = await scene(app())
    const admin = await app().user({ role: 'admin' })
    const { body } = await app().post<{ access_token: string }>(
      'accounts/view_as/',
      { user_uuid: founder.id, reason: 'Help' },
      admin.token,
    )
    expect((await read(app(), id, { ...founder, token: body.access_token })).status).toBe(200)
    await app().post('access/preview/', { startup_uuid: id, as: 'investor', user_uuid: investor.id }, admin.token)
    await app().post('startups/update/', { startup_uuid: id, solution: 'Nets' }, admin.token)
    expect((await recordsOf(app(), id)).map(({ person, way }) => [person, way])).toEqual([
      [admin.id, 'page'],
      [admin.id, 'preview'],
      [admin.id, 'edit'],
    ])
  })
})

describeOnBoth('who viewed a startup', (app) => {
  it('is told its founder and administrators, by person, organisation, section and time, and nobody else', async () => {
    const { founder, investor, id } = await scene(app())
    await app().db.insert(schema.investorProfiles).values({ user_id: investor.id, company: 'Savanna Fund' })
    await read(app(), id, investor)
    const told = await viewed(app(), id, founder)
    expect(told.body).toEqual({
      data: [
        {
          viewed_uuid: expect.stringMatching(/^\d{4}-\d\d-\d\d\.\d+$/) as string,
          at: expect.any(String) as string,
          person: { user_uuid: investor.id, name: 'Ama Mensah', profile_image: null },
          link: null,
          role: 'vc',
          organisation: 'Savanna Fund',
          sections: fully,
          way: 'page',
        },
      ],
      before: null,
    })
    expect((await viewed(app(), id, founder, '&section=market')).body.data).toEqual([])
    expect((await viewed(app(), id, founder, '&section=financials')).body.data).toHaveLength(1)
    expect((await viewed(app(), id, await app().user({ role: 'admin' }))).body.data).toHaveLength(1)
    for (const other of [investor, await app().user()])
      expectError(await viewed(app(), id, other), 403, messages.grants.notYours)
    expect((await viewed(app(), id, founder, '&section=everything')).status).toBe(400)
    for (const before of ['x', '2026-99-99.1', '2026-11-24.99999999999'])
      expect((await viewed(app(), id, founder, `&before=${before}`)).status, before).toBe(400)
  })

  it('is told page by page, without a gap or a repeat', async () => {
    const { founder, id } = await scene(app())
    const people: string[] = []
    for (let n = 0; n < limits.accessRecords.page + 3; n++) {
      const who = await app().user({ role: 'vc' })
      people.unshift(who.id)
      await read(app(), id, who)
    }
    const first = await viewed(app(), id, founder)
    expect(first.body.data).toHaveLength(limits.accessRecords.page)
    const rest = await viewed(app(), id, founder, `&before=${first.body.before}`)
    expect(rest.body.before).toBeNull()
    expect([...first.body.data, ...rest.body.data].map(({ person }) => person?.user_uuid)).toEqual(people)
  })

  it('says no more of somebody who erased their account, and the chain stays whole', async () => {
    const { founder, investor, id } = await scene(app())
    await read(app(), id, investor)
    await flush(app())
    await eraseAccount(app().deps, investor.id, 'operator')
    const [one] = (await viewed(app(), id, founder)).body.data
    expect(one).toMatchObject({
      person: null,
      role: null,
      organisation: null,
      sections: fully,
    })
    expect(await app().db.$count(schema.accessReaders, eq(schema.accessReaders.user_id, investor.id))).toBe(0)
    expect((await checkRecords(app().db)).faults).toEqual([])
  })
})

describeOnBoth('the chain of access records', (app) => {
  /** Some records of today. */
  async function filled(count = 5) {
    const { founder, investor, id } = await scene(app())
    for (let n = 0; n < count; n++) {
      app().deps.accessRecords.note({
        ...{ person: investor.id, way: 'page', sections: ['contact'] },
        ...{ startups: [n === 0 ? id : randomUUID()], at: app().deps.now() },
      })
      await flush(app())
    }
    return { founder, investor, id }
  }
  const today = () => dayOf(app().deps.now())

  it.each([
    ['a changed section', `update access_records set sections = '{links}' where day = $1 and seq = 3`, 'changed', 3],
    [
      'a changed reader',
      `update access_records set reader_id = gen_random_uuid() where day = $1 and seq = 2`,
      'changed',
      2,
    ],
    [
      'a changed time',
      `update access_records set at = at - interval '1 hour' where day = $1 and seq = 2`,
      'changed',
      2,
    ],
    ['a dropped row', 'delete from access_records where day = $1 and seq = 2', 'missing', 2],
    ['a dropped last row', 'delete from access_records where day = $1 and seq = 5', 'missing', 5],
    ['a changed count', 'update access_days set records = 4 where day = $1', 'added', 5],
    ['a changed head', `update access_days set head = 'x' where day = $1`, 'changed', 5],
    ['a dropped day', 'delete from access_days where day = $1', 'lost day', undefined],
  ] as const)('is broken by %s, and the check names its day', async (_, change, fault, seq) => {
    await app().db.execute(sql`truncate access_records, access_days`)
    await filled()
    expect((await checkRecords(app().db)).faults).toEqual([])
    await app().db.run(change, [today()])
    expect((await checkRecords(app().db)).faults).toEqual([{ day: today(), fault, ...(seq ? { seq } : {}) }])
    await expect(checkLedger(app().deps)).rejects.toThrow(today())
  })

  it('is linked from day to day, and a day that was written again is found by what was mailed', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    await filled(2)
    const first = today()
    const { heads } = await checkRecords(app().db)
    const head = heads.get(first) ?? ''
    app().pass(dayMs)
    await filled(2)
    expect((await checkRecords(app().db)).faults).toEqual([])
    expect(await checkLedger(app().deps, { day: first, head })).toContain(
      `${first}: the check sum is the one that was mailed.`,
    )
    await expect(checkLedger(app().deps, { day: first, head: 'other' })).rejects.toThrow('written again')
    await expect(checkLedger(app().deps, { day: '2020-01-01', head })).rejects.toThrow('no records')
    await expect(checkLedger(app().deps, { day: first })).rejects.toThrow('--head')
    await app().db.run(`update access_days set head = 'x' where day = $1`, [first])
    expect((await checkRecords(app().db)).faults).toEqual([
      { day: first, fault: 'changed', seq: 2 },
      { day: today(), fault: 'unlinked' },
    ])
  })

  it('stays one where several processes write at once, and where the clock of one is behind', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    const { investor } = await scene(app())
    const at = app().deps.now()
    const recorders = Array.from({ length: 4 }, () => createAccessRecorder(app().db, app().deps.log))
    await Promise.all(recorders.map((recorder) => recorder.start(at)))
    // A process that is killed in its first moment is named too.
    expect((await checkRecords(app().db)).unended).toEqual([at, at, at, at])
    for (let round = 0; round < 5; round++)
      await Promise.all(
        recorders.map((recorder) => {
          recorder.note({ person: investor.id, way: 'page', sections: ['contact'], startups: [randomUUID()], at })
          return recorder.flush(round === 3 ? new Date(at.getTime() - dayMs) : at)
        }),
      )
    const { faults, records, unended } = await checkRecords(app().db)
    expect({ faults, records, unended }).toEqual({ faults: [], records: 24, unended: [at, at, at, at] })
    for (const recorder of recorders) await recorder.end(at)
    expect((await checkRecords(app().db)).unended).toEqual([])
    expect(await app().db.$count(schema.accessDays)).toBe(1)
  })

  it('keeps what was noted while the database fails, and writes it later', async () => {
    const { investor, id } = await scene(app())
    let fails = true
    const db = new Proxy(app().db, {
      get: (target, name, receiver) =>
        name === 'whole' && fails
          ? () => Promise.reject(new Error('The database is away.'))
          : (Reflect.get(target, name, receiver) as unknown),
    })
    const recorder = createAccessRecorder(db, app().deps.log)
    recorder.note({ person: investor.id, way: 'page', sections: ['contact'], startups: [id], at: app().deps.now() })
    await recorder.flush(app().deps.now())
    expect(app().logged()).toContain('access records could not be written')
    expect(await recordsOf(app(), id)).toEqual([])
    fails = false
    await recorder.flush(app().deps.now())
    expect(await recordsOf(app(), id)).toHaveLength(1)
  })

  it('is erased by whole days once they are past their time, and so is whoever no record names', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    const { investor } = await filled(2)
    app().pass((limits.accessRecords.keptDays + 1) * dayMs)
    const later = await app().user({ role: 'vc' })
    app().deps.accessRecords.note({
      ...{ person: later.id, way: 'page', sections: ['contact'], startups: [randomUUID()], at: app().deps.now() },
    })
    await flush(app())
    await clean(app().deps)
    const { faults, days, records } = await checkRecords(app().db)
    expect({ faults, days, records }).toEqual({ faults: [], days: 1, records: 1 })
    expect(await app().db.$count(schema.accessReaders, eq(schema.accessReaders.user_id, investor.id))).toBe(0)
    expect(await app().db.$count(schema.accessReaders, eq(schema.accessReaders.user_id, later.id))).toBe(1)
  })
})

describeOnBoth('the mail of who viewed', (app) => {
  const toOf = async (email: string) => (await app().mails()).filter(({ to }) => to === email)

  // The first, since a format that was made before keeps its zone.
  it('names the day of its records, wherever the server stands', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    const { founder, investor, id } = await scene(app())
    await read(app(), id, investor)
    await flush(app())
    const { mediumDay } = formatFor('en')
    const day = mediumDay(dayOf(app().deps.now()))
    app().pass(2 * dayMs)
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(await mailViewed(app().deps)).toBe(1)
    const [mail] = await toOf(founder.email)
    expect(mail?.subject).toBe(`1 person viewed more of your startup on ${day}`)
  })

  it('comes once for a day that is over, with its check sum, to those who want it', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    const { founder, investor, id } = await scene(app())
    const [silent, disabled] = [await app().user(), await app().user()]
    const others = [await startup(app(), silent, figures), await startup(app(), disabled, figures)]
    await app().post('mail_preferences/update/', { views: false }, silent.token)
    for (const one of [id, ...others]) await read(app(), one, investor)
    await read(app(), id, await app().user({ role: 'vc', first_name: 'Kofi', last_name: 'Boateng' }))
    await flush(app())
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, disabled.id))
    expect(await mailViewed(app().deps)).toBe(0)
    const day = dayOf(app().deps.now())
    app().pass(2 * dayMs)
    expect(await Promise.all([mailViewed(app().deps), mailViewed(app().deps)]).then(([one, two]) => one + two)).toBe(1)
    expect(await mailViewed(app().deps)).toBe(0)
    const { heads } = await checkRecords(app().db)
    const mails = await toOf(founder.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^2 people viewed more of your startup on /)
    expect(mails[0]?.text).toContain(heads.get(day))
    expect(mails[0]?.text).toContain(`/app/startup/viewed/${id}`)
    expect(mails[0]?.text).toContain('Ama Mensah, Kofi Boateng')
    for (const { email } of [silent, disabled]) expect(await toOf(email)).toEqual([])
  })

  it('goes on where a process stopped among many founders', async () => {
    await app().db.execute(sql`truncate access_records, access_days`)
    const investor = await app().user({ role: 'vc' })
    const founders: TestUser[] = []
    for (let n = 0; n < 3; n++) {
      const founder = await app().user()
      founders.push(founder)
      await read(app(), await startup(app(), founder, figures), investor)
    }
    await flush(app())
    const [first] = [...founders].sort((one, other) => (one.id < other.id ? -1 : 1))
    await app().db.update(schema.accessDays).set({ mailed_to: first?.id })
    app().pass(2 * dayMs)
    expect(await mailViewed(app().deps)).toBe(2)
    expect(await toOf(first?.email ?? '')).toEqual([])
  })
})
