import { describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { importLimits, type AddedImportRow, type CheckedImportRow } from '@baobab/validation'
import { messages } from '../support/english.ts'
import { describeOnBoth } from './harness.ts'
import { keptRate } from './rateBody.ts'
import { startupBody } from './startupBody.ts'

type Values = Readonly<Record<string, string>>
interface Checked {
  readonly data: readonly CheckedImportRow[]
}
interface Added {
  readonly message: string
  readonly data: readonly AddedImportRow[]
}

const rowsOf = (rows: readonly Values[], more: object = {}) =>
  JSON.stringify(rows.map((values, at) => ({ row: at + 2, values, ...more })))

describeOnBoth('importing startups in the browser', (app) => {
  const admin = () => app().user({ role: 'admin' })
  const check = (token: string, owner: string, rows: readonly Values[], more: object = {}) =>
    app().post<Checked>('startups/import/check/', { owner, rows: rowsOf(rows), ...more }, token)
  const add = (token: string, owner: string, rows: readonly Values[], more: object = {}) =>
    app().post<Added>('startups/import/add/', { owner, rows: rowsOf(rows), file: 'hub.csv', ...more }, token)
  const own = (id: string) => app().db.select().from(schema.startups).where(eq(schema.startups.user_id, id))
  /** What there is of startups: each, its counts, and its likes, in order. */
  const held = async (uuids: readonly string[]) => {
    const { rows } = await app().db.execute<{ row: string }>(sql`
      select x.row from (
        select id, 'startup ' || id || startup_name as row from startups
        union all select startup_id, 'like ' || startup_id || user_id from likes
        union all select startup_id, 'counts ' || to_jsonb(c)::text from startup_counters c
      ) x where x.id::text in (${sql.join(
        [...uuids].map((uuid) => sql`${uuid}`),
        sql`, `,
      )}) order by 1`)
    return rows.map(({ row }) => row)
  }
  const states = (data: readonly { readonly state: string }[]) => data.map(({ state }) => state)

  it('an amount in another currency becomes dollars by our rate, and the file of an export changes nothing', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    await keptRate(app(), { currency: 'CVE', rate: '98.6' })
    const name = `Escudos ${founder.id}`
    const row = { startup_name: name, cash_available_typed: '150 000', cash_available_currency: 'CVE' }
    const unrated = { startup_name: 'X', cash_available_typed: '7', cash_available_currency: 'XPF' }
    const made = await add(boss.token, founder.email, [row, unrated])
    expect(states(made.body.data)).toEqual(['added', 'refused'])
    expect(made.body.data[1]?.errors).toEqual({
      cash_available: 'There is no exchange rate for XPF. Please give US dollars too.',
    })
    const [stored] = await own(founder.id)
    expect(stored).toMatchObject({
      cash_available: '1521.30',
      typed_amounts: { cash_available: { amount: '150000', currency: 'CVE', rate: '98.6' } },
    })
    const exported = { ...row, cash_available: '1521.3', cash_available_typed: '150000' }
    expect(states((await check(boss.token, founder.email, [exported])).body.data)).toEqual(['same'])
    const more = { ...exported, cash_available: '', cash_available_typed: '986' }
    const updated = await add(boss.token, founder.email, [more], { changed: 'update' })
    expect(states(updated.body.data)).toEqual(['updated'])
    expect((await own(founder.id))[0]).toMatchObject({
      cash_available: '10',
      typed_amounts: { cash_available: { amount: '986', currency: 'CVE', rate: '98.6' } },
    })
  })

  it('a dry run says what would happen to each row, and changes nothing', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const name = `Dry ${founder.id}`
    const there = await add(boss.token, founder.email, [{ startup_name: name, city: 'Praia' }])
    const before = [
      await own(founder.id),
      await app().db.$count(schema.categories),
      await app().db.$count(schema.audit),
    ]
    const { status, body } = await check(boss.token, founder.email, [
      {
        startup_name: `${name} 2`,
        fulltime_employees: '1 250',
        established_in: '2019',
        received_funds_before: '$1.2M',
      },
      { startup_name: name, city: 'Praia' },
      { startup_name: name.toUpperCase(), city: 'Mindelo' },
      { startup_website: 'javascript:alert(1)', category_uuid: 'Nowhere' },
    ])
    expect(status).toBe(200)
    expect(states(body.data)).toEqual(['new', 'same', 'changed', 'refused'])
    expect(body.data[0]?.missing).toMatch(/^Still to be filled in: Country, /)
    expect(body.data[1]?.startup_uuid).toBe(there.body.data[0]?.startup_uuid)
    expect(body.data[2]).toMatchObject({ startup_name: name, differs: ['startup_name', 'city'] })
    expect(body.data[3]?.errors).toMatchObject({
      startup_name: messages.rule.required,
      startup_website: messages.rule.url,
      category_uuid: expect.stringMatching(/^Please choose one of these: /),
    })
    expect([
      await own(founder.id),
      await app().db.$count(schema.categories),
      await app().db.$count(schema.audit),
    ]).toEqual(before)
  })

  it('rows become drafts once, however often a part is sent, and nobody is mailed', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const mails = await app().db.$count(schema.mails)
    const rows: readonly Values[] = [
      {
        startup_name: `Once ${founder.id}`,
        established_in: '2019',
        received_funds_before: '1,2M',
        show_publicly: 'Sim',
      },
      { startup_name: `Twice ${founder.id}` },
      { startup_name: '', city: 'Praia' },
    ]
    const first = await add(boss.token, founder.email.toUpperCase(), rows)
    const again = await Promise.all([1, 2].map(() => add(boss.token, founder.email, rows)))
    expect(first.body.message).toBe('2 startups added')
    expect(states(first.body.data)).toEqual(['added', 'added', 'refused'])
    for (const { body } of again) {
      expect(body.message).toBe('No startup was added')
      expect(states(body.data)).toEqual(['same', 'same', 'refused'])
      expect(body.data[0]?.startup_uuid).toBe(first.body.data[0]?.startup_uuid)
    }
    const stored = await own(founder.id)
    expect(stored).toHaveLength(2)
    expect(stored.find(({ startup_name }) => startup_name?.startsWith('Once'))).toMatchObject({
      established_in: '2019-01-01',
      received_funds_before: '1200000',
      show_publicly: true,
      is_published: false,
    })
    expect((await add(boss.token, founder.email, [{ startup_name: `Third ${founder.id}` }])).body.message).toBe(
      '1 startup added',
    )
    expect(await app().db.$count(schema.mails)).toBe(mails)
    const trail = await app().trail({ target: founder.id, action: 'startup.imported' })
    expect(trail.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([{ file: 'hub.csv', rows: 2, published: 0, by: 'administrator' }]),
    )
    expect(trail).toHaveLength(2)
    expect(trail[0]?.actor_id).toBe(boss.id)
  })

  it('publishes what is complete where that is asked, and approves it', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const whole = await startupBody(app(), { startup_name: `Whole ${founder.id}` })
    const values = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, String(value)]))
    const { body } = await add(boss.token, founder.email, [values, { startup_name: `Gaps ${founder.id}` }], {
      publish: true,
    })
    expect(body.data).toMatchObject([
      { state: 'added', missing: null },
      { state: 'added', missing: expect.stringMatching(/^Still to be filled in: /) },
    ])
    expect((await own(founder.id)).map(({ is_published }) => is_published).sort()).toEqual([false, true])
  })

  it('what differs from a startup of its name is left, written into it, or added, as was asked', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const name = `Changed ${founder.id}`
    const first = await add(boss.token, founder.email, [{ startup_name: name, city: 'Praia', region: 'Santiago' }])
    const other = [{ startup_name: name, city: 'Mindelo', fulltime_employees: '3' }]
    expect(states((await add(boss.token, founder.email, other)).body.data)).toEqual(['left'])
    expect(await own(founder.id)).toMatchObject([{ city: 'Praia' }])
    const updated = await add(boss.token, founder.email, other, { changed: 'update' })
    expect(updated.body.data).toMatchObject([{ state: 'updated', startup_uuid: first.body.data[0]?.startup_uuid }])
    expect(await own(founder.id)).toMatchObject([{ city: 'Mindelo', region: 'Santiago', fulltime_employees: '3' }])
    const third = [{ startup_name: name, city: 'Tarrafal' }]
    expect(states((await add(boss.token, founder.email, third, { changed: 'add' })).body.data)).toEqual(['added'])
    expect(await own(founder.id)).toHaveLength(2)
  })

  it('options are matched by their names in three languages, and added only where that is asked', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const name = `Sector ${app().db.kind} ${founder.id}`
    const rows = [{ startup_name: name, category_uuid: name }]
    expect(states((await check(boss.token, founder.email, rows)).body.data)).toEqual(['refused'])
    expect(states((await check(boss.token, founder.email, rows, { adds_options: true })).body.data)).toEqual(['new'])
    expect(states((await add(boss.token, founder.email, rows, { adds_options: true })).body.data)).toEqual(['added'])
    expect(
      states((await check(boss.token, founder.email, [{ startup_name: `${name} 2`, category_uuid: name }])).body.data),
    ).toEqual(['new'])
  })

  it('a row belongs to the account that it names, else to the one of all; others are refused', async () => {
    const [boss, founder, other] = [await admin(), await app().user(), await app().user()]
    const investor = await app().user({ role: 'vc' })
    const rows = JSON.stringify([
      { row: 2, values: { startup_name: `Theirs ${other.id}` }, owner_email: other.email },
      { row: 3, values: { startup_name: `Ours ${other.id}` } },
      { row: 4, values: { startup_name: `No ${other.id}` }, owner_email: investor.email },
      { row: 5, values: { startup_name: `None ${other.id}` }, owner_email: 'nobody@test.example' },
    ])
    const { body } = await app().post<Added>(
      'startups/import/add/',
      { owner: founder.email, rows, file: 'a.csv' },
      boss.token,
    )
    expect(body.data).toMatchObject([
      { state: 'added' },
      { state: 'added' },
      { state: 'refused', errors: { owner_email: messages.imports.ownerInvestor } },
      { state: 'refused', errors: { owner_email: messages.imports.noAccount } },
    ])
    expect((await own(other.id)).map(({ startup_name }) => startup_name)).toEqual([`Theirs ${other.id}`])
    expect((await own(founder.id)).map(({ startup_name }) => startup_name)).toEqual([`Ours ${other.id}`])
    const disabled = await app().user({ is_active: false })
    expect((await check(boss.token, disabled.email, [{ startup_name: 'A' }])).body).toMatchObject({
      errors: { owner: messages.imports.ownerDisabled },
    })
  })

  it('is undone as long as nobody touched the startups, which can then be restored', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const { body } = await add(boss.token, founder.email, [
      { startup_name: `Untouched ${founder.id}` },
      { startup_name: `Edited ${founder.id}` },
    ])
    const [untouched, edited] = body.data.map(({ startup_uuid }) => startup_uuid)
    await app().post('startups/update/', { startup_uuid: edited, city: 'Praia' }, founder.token)
    const hand = await app().post<{ startup_uuid: string }>(
      'startups/create/',
      await startupBody(app(), { startup_name: `By hand ${founder.id}` }),
      founder.token,
    )
    const undone = await app().post<{
      changed: string[]
      refused: { startup_uuid: string; reason: string }[]
      message: string
    }>('startups/import/undo/', { startup_uuids: [untouched, edited, hand.body.startup_uuid] }, boss.token)
    expect(undone.body.message).toBe('1 startup deleted')
    expect(undone.body.changed).toEqual([untouched])
    expect(undone.body.refused.map(({ reason }) => reason)).toEqual([
      messages.imports.touched,
      messages.imports.touched,
    ])
    expect(await own(founder.id)).toHaveLength(2)
    expect((await app().post('startups/restore/', { startup_uuid: untouched }, boss.token)).status).toBe(200)
    const investor = await app().user({ role: 'vc' })
    const more = await add(boss.token, founder.email, [
      { startup_name: `A ${founder.id}` },
      { startup_name: `B ${founder.id}` },
    ])
    const startup_uuids = more.body.data.flatMap(({ startup_uuid }) => startup_uuid ?? [])
    const [first = '', second = ''] = startup_uuids
    // A like is no hindrance, and comes back with what it is of.
    await app().db.insert(schema.likes).values({ startup_id: first, user_id: investor.id, created_at: new Date() })
    await app().db.update(schema.startupCounters).set({ likes: 1 }).where(eq(schema.startupCounters.startup_id, first))
    const kept = await held(startup_uuids)
    expect(kept).toHaveLength(5)
    const all = await app().post('startups/import/undo/', { startup_uuids: [first.toUpperCase(), second] }, boss.token)
    expect(all.body).toMatchObject({ message: '2 startups deleted', changed: [first, second].sort(), refused: [] })
    expect(await held(startup_uuids)).toEqual([])
    const none = await app().post('startups/import/undo/', { startup_uuids }, boss.token)
    expect(none.body).toMatchObject({ message: 'No startup was deleted' })

    // Each comes back by itself, with what was its own.
    const isOf = (uuid: string) => (row: string) => row.includes(uuid)
    for (const [uuid, there] of [
      [second, kept.filter(isOf(second))],
      [first, kept],
    ] as const) {
      expect((await app().post('startups/restore/', { startup_uuid: uuid }, boss.token)).status).toBe(200)
      expect(await held(startup_uuids)).toEqual(there)
    }
  })

  describe('takes', () => {
    it.each([
      ['no JSON', 'x'],
      ['no list', '{}'],
      ['no row', '[]'],
      ['an unknown field', JSON.stringify([{ row: 1, values: { is_published: 'true' } }])],
      ['a number', JSON.stringify([{ row: 1, values: { startup_name: 1 } }])],
      ['too long a cell', JSON.stringify([{ row: 1, values: { startup_name: 'x'.repeat(importLimits.cell + 1) } }])],
      ['too many rows', rowsOf(Array.from({ length: importLimits.batch + 1 }, () => ({ startup_name: 'A' })))],
    ])('%s not', async (_, rows) => {
      const boss = await admin()
      const answer = await app().post('startups/import/check/', { owner: boss.email, rows }, boss.token)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: { rows: messages.imports.rows } })
    })
  })

  it('is for administrators with all rights', async () => {
    const founder = await app().user()
    const users = [
      founder,
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin', rights: 'moderator' }),
      await app().user({ role: 'admin', rights: 'read_only' }),
    ]
    for (const { token } of users)
      for (const call of [check, add])
        expect((await call(token, founder.email, [{ startup_name: 'Not taken' }])).status).toBe(403)
    expect(await own(founder.id)).toEqual([])
  })
})
