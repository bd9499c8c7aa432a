import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { allRows, plainTable } from '@baobab/api/crud/plain/store.ts'
import {
  importLimits,
  importNames,
  isRelation,
  resources,
  type AddedRecord,
  type CheckedRecord,
  type ImportName,
  type PlainResourceName,
  type RelationName,
} from '@baobab/validation'
import { importTargets } from '@baobab/validation/importing/importTargets.ts'
import { messages } from '../support/english.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { unkeptRate } from './rateBody.ts'
import { startup } from './startupBody.ts'

type Values = Readonly<Record<string, string>>

/** A row that is new, and the same with another value in one field; a row that cannot be taken, with the field that is wrong. */
interface Sample {
  readonly row: Values
  readonly other?: readonly [field: string, text: string]
  readonly wrong: readonly [row: Values, field: string]
}

const mark = () => randomUUID().slice(0, 8)

const account = (role: string): Sample => {
  const row = { email: `${mark()}@taken.example`, first_name: 'Edna', last_name: 'Lima', role }
  return { row, other: ['last_name', 'Sá'], wrong: [{ ...row, email: 'no address' }, 'email'] }
}

/** A named entry, which is known again by its name. */
const named = (more: Values, other?: readonly [string, string]): Sample => {
  const row = { name: `One ${mark()}`, ...more }
  return { row, ...(other ? { other } : {}), wrong: [{ ...row, name: 'x'.repeat(5_000) }, 'name'] }
}

const samples: Readonly<Record<ImportName, (app: TestApp) => Promise<Sample> | Sample>> = {
  users: () => account('startup'),
  vc: () => {
    const { row, wrong } = account('vc')
    return { row: { ...row, company: 'Fundo', title: 'Partner' }, other: ['company', 'Fundo II'], wrong }
  },
  categories: () => named({}, ['other_names', 'Mar']),
  devphases: () => named({}),
  raisephases: () => named({}),
  collections: async (app) => {
    const id = await startup(app, await app.user(), { startup_name: `Of ${mark()}` })
    const row = { title: `Best ${mark()}`, state: 'draft', startup_uuids: id }
    return {
      row,
      other: ['introduction', 'All of them'],
      wrong: [{ ...row, title: `No ${mark()}`, startup_uuids: 'Nowhere at all' }, 'startup_uuids'],
    }
  },
  partners: () => named({ link: 'https://fundo.example/' }),
  quotes: () => named({ text: 'Good, "really"' }),
  team: () => named({ role: 'CTO' }),
  exchangeRates: async (app) => {
    const row = (await unkeptRate(app)) as Values // text by field
    return { row, other: ['source', 'Another bank'], wrong: [{ ...row, rate: 'many' }, 'rate'] }
  },
  organisations: async (app) => {
    const [owner, colleague] = [await app.user({ role: 'vc' }), await app.user({ role: 'vc' })]
    const row = { name: `Fund ${mark()}`, members: `${owner.email} (owner); ${colleague.email} (member)` }
    return { row, other: ['country', 'Cabo Verde'], wrong: [{ ...row, members: 'Everybody' }, 'members'] }
  },
  connections: async (app) => {
    const [owner, investor] = [await app.user(), await app.user({ role: 'vc' })]
    const id = await startup(app, owner, { startup_name: `Linked ${mark()}` })
    const row = { investor_email: investor.email, startup_uuid: id, state: 'accepted' }
    return {
      row,
      other: ['state', 'pending'],
      wrong: [{ ...row, investor_email: `${mark()}@nobody.example` }, 'investor_email'],
    }
  },
  claims: async (app) => {
    const founder = await app.user()
    const id = await startup(app, founder, { startup_name: `Claims ${mark()}` })
    const row = { claimed_by: founder.email, startup_uuid: id, type: 'register_number', statement: `K-${mark()}` }
    return { row, other: ['statement', 'K-2'], wrong: [{ ...row, type: 'no_fees' }, 'type'] }
  },
  grants: async (app) => {
    const [owner, investor] = [await app.user(), await app.user({ role: 'vc' })]
    const id = await startup(app, owner, { startup_name: `Read ${mark()}` })
    const row = { person: investor.email, startup_uuid: id, sections: 'financials' }
    return { row, wrong: [{ ...row, state: 'revoked' }, 'state'] }
  },
}

/** Where each of the relations lies. */
const tables = {
  organisations: [schema.organisations, schema.memberships],
  connections: [schema.connections],
  claims: [schema.claims],
  grants: [schema.startupGrants],
} as const satisfies Readonly<Record<RelationName, unknown>>

const rowsOf = (rows: readonly Values[]) => JSON.stringify(rows.map((values, at) => ({ row: at + 2, values })))
const states = (data: readonly { readonly state: string }[]) => data.map(({ state }) => state)

describeOnBoth('importing records in the browser', (app) => {
  const admin = () => app().user({ role: 'admin' })
  const check = (token: string, resource: string, rows: readonly Values[], more: object = {}) =>
    app().post<{ readonly data: readonly CheckedRecord[] }>(
      'imports/check/',
      { resource, rows: rowsOf(rows), ...more },
      token,
    )
  const add = (token: string, resource: string, rows: readonly Values[], more: object = {}) =>
    app().post<{ readonly message: string; readonly data: readonly AddedRecord[] }>(
      'imports/add/',
      { resource, rows: rowsOf(rows), file: 'hub.csv', ...more },
      token,
    )
  /** All that there is of it. */
  const stored = async (name: ImportName) => {
    if (isRelation(name)) return Promise.all(tables[name].map((one) => app().db.select().from(one)))
    if (name === 'users' || name === 'vc')
      return [await app().db.select().from(schema.users), await app().db.select().from(schema.investorProfiles)]
    return allRows(plainTable(resources[name satisfies PlainResourceName]), app().db)
  }
  const trail = () => app().db.$count(schema.audit)

  it.each(importNames)('a dry run says what would happen to each row of %s, and changes nothing', async (name) => {
    const boss = await admin()
    const { row, other, wrong } = await samples[name](app())
    const before = [await stored(name), await trail()]
    const first = await check(boss.token, name, [row, row, wrong[0]])
    expect(first.status).toBe(200)
    expect(first.body.data.map(({ row: line }) => line)).toEqual([2, 3, 4])
    expect(states(first.body.data)).toEqual(['new', 'same', 'refused'])
    expect(Object.keys(first.body.data[2]?.errors ?? {})).toEqual([wrong[1]])
    expect([await stored(name), await trail()]).toEqual(before)
    await add(boss.token, name, [row])
    const there = [await stored(name), await trail()]
    expect(states((await check(boss.token, name, [row])).body.data)).toEqual(['same'])
    if (other) {
      const { body } = await check(boss.token, name, [{ ...row, [other[0]]: other[1] }])
      expect(body.data).toMatchObject([{ state: 'changed', errors: {} }])
      expect(body.data[0]?.differs).toEqual(name === 'connections' ? [] : [other[0]])
    }
    expect([await stored(name), await trail()]).toEqual(there)
  })

  it.each(importNames)(
    'rows of %s are taken once, however often a part is sent, and nobody is mailed',
    async (name) => {
      const boss = await admin()
      const { row, other, wrong } = await samples[name](app())
      const { updates } = importTargets[name]
      const mails = await app().db.$count(schema.mails)
      const first = await add(boss.token, name, [row, wrong[0]])
      expect(states(first.body.data)).toEqual(['added', 'refused'])
      expect(first.body.message).toBe('1 row imported')
      const after = await stored(name)
      const again = await Promise.all([1, 2].map(() => add(boss.token, name, [row, wrong[0]])))
      for (const { body } of again) {
        expect(body.message).toBe('Nothing was imported')
        expect(states(body.data)).toEqual(['same', 'refused'])
      }
      expect(await stored(name)).toEqual(after)
      if (other) {
        const rows = [{ ...row, [other[0]]: other[1] }]
        expect(states((await add(boss.token, name, rows)).body.data)).toEqual(['left'])
        expect(await stored(name)).toEqual(after)
        const updated = await add(boss.token, name, rows, { updates: true })
        expect(states(updated.body.data)).toEqual([updates ? 'updated' : 'left'])
        if (updates) expect(await stored(name)).not.toEqual(after)
      }
      expect(await app().db.$count(schema.mails)).toBe(mails)
      const kept = (await app().trail({ action: 'import' })).filter(({ actor_id }) => actor_id === boss.id)
      expect(kept.map(({ detail }) => detail)).toEqual(
        expect.arrayContaining([{ list: name, file: 'hub.csv', rows: 1, updated: 0, by: 'administrator' }]),
      )
      expect(kept).toHaveLength(other && updates ? 2 : 1)
    },
  )

  it('accounts have no password and no verified address, and choose a password by mail', async () => {
    const boss = await admin()
    const { row } = account('Investor')
    const { body } = await add(boss.token, 'users', [row, account('Founder').row])
    expect(body.message).toBe('2 rows imported')
    const [made] = (await app().db.select().from(schema.users)).filter(({ email }) => email === row['email'])
    expect(made).toMatchObject({ role: 'vc', email_verified: false, is_active: true })
    await app().post('forgot_password/', { email: row['email'] })
    const token = (await app().mails()).find(({ to }) => to === row['email'])?.token
    const chosen = { password: 'Chosen-by-mail-2026', confirm_password: 'Chosen-by-mail-2026' }
    expect((await app().post('reset_password/', { token, ...chosen })).status).toBe(200)
  })

  it('takes no administrator, no password and no other role', async () => {
    const [boss, founder] = [await admin(), await app().user()]
    const { row } = account('admin')
    const same = { email: founder.email, first_name: 'A', last_name: 'B', role: 'vc' }
    const { body } = await add(boss.token, 'users', [row, same], { updates: true })
    expect(body.data.map(({ errors }) => errors)).toEqual([
      { role: messages.imports.administrator },
      { email: messages.imports.otherRole },
    ])
    const { status, body: wrong } = await add(boss.token, 'users', [{ ...row, password: 'Secret-2026-x' }])
    expect([status, wrong]).toMatchObject([400, { errors: { rows: messages.imports.rows } }])
  })

  it('adds an option that is not listed where the import says so alone', async () => {
    const boss = await admin()
    const focus = `Focus ${mark()}`
    const { row } = account('vc')
    const rows = [{ ...row, categories: focus }]
    const refused = await check(boss.token, 'vc', rows)
    expect(refused.body.data[0]?.errors['categories']).toMatch(/^Please choose one of these: /)
    expect(states((await add(boss.token, 'vc', rows, { adds_options: true })).body.data)).toEqual(['added'])
    expect((await app().db.select().from(schema.categories)).map(({ name }) => name)).toContain(focus)
  })

  it('says which line says something else of the same record', async () => {
    const boss = await admin()
    const { row } = account('startup')
    const { body } = await add(boss.token, 'users', [row, { ...row, last_name: 'Sá' }])
    expect(body.data).toMatchObject([
      { state: 'added' },
      { state: 'refused', errors: { email: 'Line 2 says something else of the same record' } },
    ])
  })

  it.each([
    ['no rows', [], {}],
    ['more rows than a part', Array.from({ length: importLimits.batch + 1 }, () => ({ name: 'A' })), {}],
    ['a column that is no field', [{ no_such: 'A' }], {}],
    ['what is no text', undefined, { rows: '[{"row":2,"values":{"name":1}}]' }],
    ['what is no JSON', undefined, { rows: 'x' }],
  ])('changes nothing where %s is sent', async (_, rows, more) => {
    const boss = await admin()
    const { status, body } = await add(boss.token, 'partners', rows ?? [], more)
    expect([status, body]).toMatchObject([400, { errors: { rows: messages.imports.rows } }])
  })

  it.each(['startups', 'mails', ''])('knows no resource %j', async (resource) => {
    const boss = await admin()
    const { status, body } = await check(boss.token, resource, [{ name: 'A' }])
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, ['resource']])
  })

  it('is for administrators with all rights alone', async () => {
    const others = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin', rights: 'moderator' }),
      await app().user({ role: 'admin', rights: 'read_only' }),
    ]
    for (const { token } of others)
      expect([
        (await check(token, 'team', [{ name: 'A' }])).status,
        (await add(token, 'team', [{ name: 'A' }])).status,
      ]).toEqual([403, 403])
  })
})
