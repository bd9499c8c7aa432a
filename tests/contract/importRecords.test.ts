import { randomUUID } from 'node:crypto'
import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { exportResource } from '@baobab/api/cli/export.ts'
import { importFile, type ImportOptions } from '@baobab/api/cli/import/index.ts'
import { findWorkplace, listMembers } from '@baobab/api/features/organisations/queries.ts'
import { findGrantedIn } from '@baobab/api/features/grants/queries.ts'
import { insertRow, plainTable } from '@baobab/api/crud/plain/store.ts'
import { loadDemo } from '@baobab/api/demo/load.ts'
import { importNames, resources } from '@baobab/validation'
import { importable } from '@baobab/validation/importing/columns.ts'
import { importTargets } from '@baobab/validation/importing/importTargets.ts'
import { describeOnBoth, testApp, type TestApp } from './harness.ts'
import { joins } from './organisations.ts'
import { startup } from './startupBody.ts'

/** What the demo has none of. */
const shown = [
  ['partners', { name: 'Fundo', link: 'https://fundo.example/' }],
  ['partners', { name: '@Fundo' }],
  ['quotes', { name: 'Ama', text: 'Good, "really"\n- and fast' }],
  ['quotes', { name: 'Ama', text: 'Better' }],
  ['team', { name: 'Jon', role: 'CTO' }],
] as const

type Cells = Readonly<Record<string, string>>

async function place(app: TestApp, name: string, content: string | Uint8Array): Promise<string> {
  await mkdir(app.deps.env.dataDir, { recursive: true })
  const path = join(app.deps.env.dataDir, name)
  await writeFile(path, content)
  return path
}

const run = async (app: TestApp, name: string, file: string, options: ImportOptions = {}) =>
  (await importFile(app.deps, name, file, options)).split('\n')

/** Imports a text; answers the last line. */
const take = async (app: TestApp, name: string, text: string, options: ImportOptions = {}) =>
  (await run(app, name, await place(app, `${name}.csv`, text), options)).at(-1)

async function exported(app: TestApp, name: string): Promise<{ file: string; rows: readonly Cells[] }> {
  const file = join(app.deps.env.dataDir, `${name}.${Math.random()}.csv`)
  await exportResource(app.deps, name, file, { format: 'csv' })
  return { file, rows: parse(await readFile(file, 'utf8'), { bom: true, columns: true }) as readonly Cells[] } // a row of names first
}

const accounts = (app: TestApp, email: string) =>
  app.db.select().from(schema.users).where(eq(schema.users.email, email))

describeOnBoth('importing records', (app, where) => {
  it('brings all that an export wrote to an empty server, under the same uuids, and a second time nothing', async () => {
    const [from, to] = [await testApp(where), await testApp(where)]
    try {
      await loadDemo(from.deps)
      await from.user({
        role: 'admin',
        rights: 'moderator',
        email: 'mod@test.example',
        first_name: '=1+1',
        last_name: "'=x",
      })
      await from.user({ role: 'vc', email: 'gone@test.example', first_name: 'Ama', last_name: 'Ba', is_active: false })
      const [host, colleague] = [await from.user({ role: 'vc' }), await from.user({ role: 'vc' })]
      const firm = await joins(from, host, colleague, 'viewer')
      await from.db
        .update(schema.organisations)
        .set({ country: 'Cabo Verde', register_number: '=12' })
        .where(eq(schema.organisations.id, firm))
      for (const [name, values] of shown) await insertRow(plainTable(resources[name]), from.db, values, new Date())
      await from.db.run(
        `update users set first_name = 'A', last_name = 'B' where first_name is null or first_name = ''`,
      )
      const order = [
        'categories',
        'devphases',
        'raisephases',
        'exchangeRates',
        'partners',
        'quotes',
        'team',
        'users',
        'vc',
        'organisations',
      ]
      expect([...order, 'collections', 'connections', 'claims', 'grants'].toSorted()).toEqual(importNames.toSorted())
      const owner = { owner: 'mod@test.example', publish: true }
      for (const name of [...order, 'startups', 'collections', 'connections']) {
        const { file, rows } = await exported(from, name)
        const options = name === 'startups' ? owner : name === 'users' ? { admins: true } : {}
        const lines = await run(to, name, file, options)
        expect([name, lines.at(-1)]).toEqual([name, expect.stringMatching(/(unchanged|imported|updated).* 0 refused$/)])
        const there = await exported(to, name)
        // Pictures lie on the server that they were uploaded to.
        const names =
          name === 'startups'
            ? Object.keys(importable).filter((one) => one !== 'gallery')
            : Object.keys(importTargets[name as 'users'].fields)
        // An organisation is its first owner's, who has one with an account.
        const id = (name === 'organisations' ? names : Object.keys(rows[0] ?? {}))[0] ?? ''
        const told = (all: readonly Cells[]) =>
          all
            .map((row) => [id, ...names].map((column) => [column, row[column]]))
            .toSorted((one, other) => (String(one[0]) + String(one[1]) < String(other[0]) + String(other[1]) ? -1 : 1))
        expect(told(there.rows)).toEqual(told(rows))
        const again = await run(to, name, file, options)
        expect([name, again.at(-1)]).toEqual([
          name,
          expect.stringMatching(/^\d+ rows: 0 imported, \d+ unchanged, 0 refused$/),
        ])
        expect((await exported(to, name)).rows).toEqual(there.rows)
      }
      expect((await accounts(to, 'mod@test.example'))[0]).toMatchObject({
        first_name: '=1+1',
        last_name: "'=x",
        rights: 'moderator',
      })
      const counters = `select startup_id::text, connections from startup_counters where connections > 0 order by 1`
      expect(await to.db.run(counters)).toEqual(await from.db.run(counters))
      expect(await to.mails()).toEqual([])
    } finally {
      await from.close()
      await to.close()
    }
  }, 120_000)

  it('makes accounts of no password and no verified address, whose owners choose a password by mail', async () => {
    const text =
      'Prénom;Nom;Courriel;Papel\nEdna;Lima; Edna@Import.Example ;Founder\nJon;Doe;jon@import.example;investor\n'
    expect(await take(app(), 'users', text)).toBe('2 rows: 2 imported, 0 unchanged, 0 refused')
    const [edna] = await accounts(app(), 'edna@import.example')
    expect(edna).toMatchObject({ role: 'startup', first_name: 'Edna', email_verified: false, is_active: true })
    expect((await accounts(app(), 'jon@import.example'))[0]?.role).toBe('vc')
    expect(await app().mails()).toEqual([])
    const trail = await app().trail({ action: 'import' })
    expect(trail[0]).toMatchObject({
      actor_id: null,
      detail: { list: 'users', file: 'users.csv', rows: 2, updated: 0, by: 'operator' },
    })
    expect((await app().post('login/', { email: 'edna@import.example', password: '' })).status).toBe(400)
    await app().post('forgot_password/', { email: 'edna@import.example' })
    const token = (await app().mails()).find(({ to }) => to === 'edna@import.example')?.token
    const chosen = { password: 'Chosen-by-mail-2026', confirm_password: 'Chosen-by-mail-2026' }
    expect((await app().post('reset_password/', { token, ...chosen })).status).toBe(200)
    expect((await app().post('login/', { email: 'edna@import.example', password: chosen.password })).status).toBe(200)
  })

  it('leaves an account that is there, updates it where asked, and changes no role', async () => {
    const there = await app().user({ role: 'vc', first_name: 'Old', last_name: 'Name' })
    const admin = await app().user({ role: 'admin', first_name: 'Root', last_name: 'One' })
    const head = 'email,first_name,last_name,phone,role'
    const row = `${there.email},New,Name,+238 991,vc`
    expect(await take(app(), 'users', `${head}\n${row}\n`)).toBe(
      '1 rows: 0 imported, 0 unchanged, 1 left as they are (the file says something else of them; --update writes it), 0 refused',
    )
    expect((await accounts(app(), there.email))[0]?.first_name).toBe('Old')
    expect(await take(app(), 'users', `${head}\n${row}\n`, { update: true })).toBe(
      '1 rows: 0 imported, 1 updated, 0 unchanged, 0 refused',
    )
    expect((await accounts(app(), there.email))[0]).toMatchObject({ first_name: 'New', phone: '+238 991', role: 'vc' })
    const lines = await run(
      app(),
      'users',
      await place(
        app(),
        'roles.csv',
        `${head}\n${there.email},New,Name,,startup\n${admin.email},Root,One,,vc\nnew@import.example,N,N,,admin\nroleless@import.example,N,N,,\n`,
      ),
      { update: true },
    )
    expect(lines.filter((line) => line.startsWith('Line'))).toEqual([
      `Line 2 refused: Email: There is an account with this address and another role. An import changes no role (${there.email})`,
      `Line 3 refused: Email: There is an account with this address and another role. An import changes no role (${admin.email})`,
      'Line 4 refused: User Role: Administrators are imported only where the import asks for them (admin)',
      'Line 5 refused: User Role: This field is required',
    ])
    expect((await accounts(app(), admin.email))[0]).toMatchObject({ role: 'admin', rights: 'full' })
    expect(
      await take(app(), 'users', `${head},rights\n${admin.email},Root,One,,admin,read_only\n`, { update: true }),
    ).toBe('1 rows: 0 imported, 1 unchanged, 0 refused')
    expect((await accounts(app(), admin.email))[0]?.rights).toBe('full')
    expect(
      await take(app(), 'users', 'email,first_name,last_name\nrole@import.example,A,B\n', { role: 'startup' }),
    ).toBe('1 rows: 1 imported, 0 unchanged, 0 refused')
    expect(await take(app(), 'users', `${head}\nroot@import.example,A,B,,admin\n`, { admins: true })).toBe(
      '1 rows: 1 imported, 0 unchanged, 0 refused',
    )
    expect((await accounts(app(), 'root@import.example'))[0]?.rights).toBe('read_only')
  })

  it('refuses an investor of another role, and cheques that do not fit', async () => {
    const head = 'email,first_name,last_name,role,cheque_min,cheque_max,categories'
    const lines = await run(
      app(),
      'vc',
      await place(
        app(),
        'investors.csv',
        `${head}\nvc1@import.example,A,B,startup,,,\nvc2@import.example,A,B,,500,100,\nvc3@import.example,A,B,,100,500,Solar of imports; Water of imports\n`,
      ),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        'Line 2 refused: User Role: The role of an investor is VC (startup)',
        expect.stringMatching(/^Line 3 refused: /),
      ]),
    )
    expect(lines.at(-1)).toBe('3 rows: 1 imported, 0 unchanged, 2 refused')
    const { rows } = await exported(app(), 'vc')
    expect(rows.find(({ email }) => email === 'vc3@import.example')?.['categories']).toBe(
      'Solar of imports; Water of imports',
    )
  })

  it('keeps refused rows in a file that can be corrected and imported, and runs no formula of theirs', async () => {
    const file = await place(
      app(),
      'people.csv',
      'email;first_name;last_name;role;about_me\nno address;=HYPERLINK(1);B;startup;x\ngood@people.example;A;B;startup;=cmd|x\n',
    )
    const lines = await run(app(), 'users', file)
    expect(lines.at(-1)).toBe('2 rows: 1 imported, 0 unchanged, 1 refused')
    const refused = join(app().deps.env.dataDir, 'people.refused.csv')
    expect(lines).toContain(`Refused rows, with their reasons, to correct and import again: ${refused}`)
    const text = await readFile(refused, 'utf8')
    expect(text).toContain("no address;'=HYPERLINK(1);B;startup;x")
    await writeFile(refused, text.replace(';no address', ';bad@people.example'))
    expect((await run(app(), 'users', refused)).at(-1)).toBe('1 rows: 1 imported, 0 unchanged, 0 refused')
    expect((await accounts(app(), 'bad@people.example'))[0]?.first_name).toBe('=HYPERLINK(1)')
    expect((await accounts(app(), 'good@people.example'))[0]?.about_me).toBe('=cmd|x')
    const { file: out } = await exported(app(), 'users')
    expect(await readFile(out, 'utf8')).toContain(",'=cmd|x,")
    expect(await readFile(out, 'utf8')).not.toMatch(/,=/)
  })

  it('stores nothing on a trial, and says what it would do', async () => {
    const before = await app().db.$count(schema.users)
    const file = await place(
      app(),
      'trial.csv',
      'email,first_name,last_name,role\ntrial@import.example,A,B,startup\nx,A,B,startup\n',
    )
    const lines = await run(app(), 'users', file, { dryRun: true })
    expect(lines.slice(-2)).toEqual([
      'This was a trial: nothing was stored',
      '2 rows: 1 imported, 0 unchanged, 1 refused',
    ])
    expect(await app().db.$count(schema.users)).toBe(before)
    expect(await readFile(join(app().deps.env.dataDir, 'trial.refused.csv'), 'utf8')).toContain('refused_because,email')
    const owner = await app().user()
    const startups = await place(app(), 'trial-startups.csv', 'Name;City\nTrial;Praia\nTrial;Praia\n')
    expect((await run(app(), 'startups', startups, { owner: owner.email, dryRun: true })).at(-1)).toBe(
      '2 rows: 1 imported, 1 unchanged, 0 refused',
    )
    expect(await app().db.$count(schema.startups, eq(schema.startups.user_id, owner.id))).toBe(0)
  })

  it('tells the same row twice from one that says something else', async () => {
    const head = 'email,first_name,last_name,role'
    const lines = await run(
      app(),
      'users',
      await place(
        app(),
        'twice-users.csv',
        `${head}\ntwo@import.example,A,B,startup\ntwo@import.example,A,B,startup\nTwo@import.example,A,C,startup\n`,
      ),
    )
    expect(lines).toContain('Line 4 refused: Line 2 says something else of the same record')
    expect(lines.at(-1)).toBe('3 rows: 1 imported, 1 unchanged, 1 refused')
    expect((await accounts(app(), 'two@import.example'))[0]?.last_name).toBe('B')
  })

  it('knows an entry of a list by its name, however it is spelled, and keeps their order', async () => {
    const text = 'name,other_names\nÁgua Import,water\nSol Import,\n'
    expect(await take(app(), 'categories', text)).toBe('2 rows: 2 imported, 0 unchanged, 0 refused')
    expect(await take(app(), 'categories', 'Name;Other names\nagua import;water\n')).toBe(
      '1 rows: 0 imported, 1 unchanged, 0 refused',
    )
    expect(await take(app(), 'categories', 'name,other_names\nÁgua Import,agua\n')).toMatch(/1 left as they are/)
    expect(await take(app(), 'categories', 'name,other_names\nÁgua Import,agua\n', { update: true })).toMatch(
      /1 updated/,
    )
    const { rows } = await exported(app(), 'categories')
    const own = rows.filter(({ name = '' }) => name.endsWith(' Import'))
    expect(own.map(({ name, other_names }) => [name, other_names])).toEqual([
      ['Água Import', 'agua'],
      ['Sol Import', ''],
    ])
  })

  it('brings people together in organisations, and takes nobody out of one', async () => {
    const [owner, member, reader, other] = await Promise.all(
      Array.from({ length: 4 }, () => app().user({ role: 'vc', first_name: 'Ama', last_name: 'Ba' })),
    )
    const reads = 'viewer'
    if (!owner || !member || !reader || !other) throw new Error('Somebody was not made.')
    const told = (await app().mails()).length
    const head = 'name,country,register_number,members'
    const take = async (row: string, options: ImportOptions = {}) =>
      (await run(app(), 'organisations', await place(app(), 'firms.csv', `${head}\n${row}\n`), options)).at(-1)
    // One who works alone and named nothing is exported under their own name.
    expect(await take(`Ama Ba,,,${other.email} (owner)`)).toBe('1 rows: 0 imported, 1 unchanged, 0 refused')
    const two = `${member.email} (Member); ${owner.email} (owner)`
    expect(await take(`Sahel,Cabo Verde,K-1,${two}`)).toBe('1 rows: 1 imported, 0 unchanged, 0 refused')
    expect(await take(`Sahel,Cabo Verde,K-1,${two}`)).toBe('1 rows: 0 imported, 1 unchanged, 0 refused')
    const three = `${owner.email} (owner); ${member.email} (owner); ${reader.email} (${reads})`
    expect(await take(`Sahel Capital,,,${three}`)).toMatch(/ 1 left as they are /)
    const firm = async () => {
      const id = (await findWorkplace(app().db, owner.id)) ?? ''
      const [own] = await app().db.select().from(schema.organisations).where(eq(schema.organisations.id, id))
      const members = await listMembers(app().db, id)
      return { own, members: new Map(members.map((one) => [one.id, one.role])) }
    }
    expect(await firm()).toMatchObject({
      own: { name: 'Sahel', country: 'Cabo Verde', register_number: 'K-1', person_id: owner.id },
      members: new Map([
        [owner.id, 'owner'],
        [member.id, 'member'],
      ]),
    })
    expect(await take(`Sahel Capital,,,${three}`, { update: true })).toMatch(/ 1 updated, /)
    expect(await firm()).toMatchObject({
      own: { name: 'Sahel Capital', country: 'Cabo Verde', register_number: 'K-1' },
      members: new Map([
        [owner.id, 'owner'],
        [member.id, 'owner'],
        [reader.id, 'viewer'],
      ]),
    })
    expect(await take(`Sahel Capital,,,${owner.email} (owner)`, { update: true })).toMatch(/ 1 unchanged, /)
    // Their own, where they worked before and go back to.
    expect(await take(`Ama Ba,,,${reader.email} (owner)`, { update: true })).toMatch(/ 1 unchanged, /)
    expect((await firm()).members.size).toBe(3)
    expect(await app().mails()).toHaveLength(told)
  })

  it('refuses organisations whose members it cannot bring together', async () => {
    const [owner, colleague, alone] = [
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const founder = await app().user()
    await joins(app(), owner, colleague, 'member')
    const many = Array.from({ length: 51 }, (_, at) => `${at}@fund.example (owner)`).join('; ')
    const text = [
      'name,members',
      `A,${alone.email}`,
      `B,${alone.email} (member)`,
      `C,${alone.email} (owner); nobody@import.example (member)`,
      `D,${alone.email} (owner); ${founder.email} (member)`,
      `E,${alone.email} (owner); ${colleague.email} (member)`,
      `F,${many}`,
      '',
    ].join('\n')
    const lines = await run(app(), 'organisations', await place(app(), 'no-firms.csv', text))
    const format = 'Write each member with a role, an owner first: ana@fund.example (owner); ben@fund.example (member)'
    expect(
      lines
        .filter((line) => line.startsWith('Line'))
        .map((line) => line.replace(/ \([^()]*(\([^()]*\)[^()]*)*\)$/, '')),
    ).toEqual([
      `Line 2 refused: Members: ${format}`,
      `Line 3 refused: Members: ${format}`,
      'Line 4 refused: Members: There is no account with the address nobody@import.example',
      `Line 5 refused: Members: ${founder.email} is an account of another kind than the owner`,
      `Line 6 refused: Members: ${colleague.email} works in another organisation`,
      'Line 7 refused: Members: An organisation has at most 50 members',
    ])
    expect(await findWorkplace(app().db, alone.id)).not.toBe(await findWorkplace(app().db, colleague.id))
    expect(await listMembers(app().db, (await findWorkplace(app().db, alone.id)) ?? '')).toHaveLength(1)
  })

  it('connects investors to startups as they were connected elsewhere, and tells nobody', async () => {
    const [founder, investor, other] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const id = await startup(app(), founder, { startup_name: 'Connected by import' })
    for (const n of [1, 2]) await startup(app(), founder, { startup_name: 'Named twice', city: `City ${n}` })
    const told = (await app().mails()).length
    const lines = await run(
      app(),
      'connections',
      await place(
        app(),
        'links.csv',
        [
          'investor_email,startup_uuid,startup_name,state,decline_reason,connected_at',
          `${investor.email},${id},,accepted,,2024-05-01T10:00:00Z`,
          `${other.email},,Connected by import,declined,Too early,`,
          `nobody@import.example,${id},,,,`,
          `${founder.email},${id},,,,`,
          `${investor.email},,Nowhere,,,`,
          `${investor.email},,Named twice,,,`,
          `${other.email},${id.replace(/^.{8}/, '00000000')},,,,`,
          `${investor.email},${id},,pending,,3000-01-01`,
          '',
        ].join('\n'),
      ),
    )
    expect(lines.filter((line) => line.startsWith('Line'))).toEqual([
      'Line 4 refused: Investor: There is no investor account with this address (nobody@import.example)',
      `Line 5 refused: Investor: There is no investor account with this address (${founder.email})`,
      'Line 6 refused: Startup name: There is no such startup (Nowhere)',
      'Line 7 refused: Startup name: Several startups have this name. Name the startup by its uuid (Named twice)',
      expect.stringMatching(/^Line 8 refused: Startup: There is no such startup/),
      'Line 9 refused: Line 2 says something else of the same record',
    ])
    expect(lines.at(-1)).toBe('8 rows: 2 imported, 0 unchanged, 6 refused')
    const made = await app().db.select().from(schema.connections).where(eq(schema.connections.startup_id, id))
    expect(made.find(({ user_id }) => user_id === investor.id)).toMatchObject({
      state: 'accepted',
      created_at: new Date('2024-05-01T10:00:00Z'),
    })
    expect(made.find(({ user_id }) => user_id === other.id)).toMatchObject({
      state: 'declined',
      decline_reason: 'Too early',
    })
    const [counts] = await app()
      .db.select()
      .from(schema.startupCounters)
      .where(eq(schema.startupCounters.startup_id, id))
    expect(counts?.connections).toBe(2)
    expect(await app().mails()).toHaveLength(told)
    await app().post(`vc/disconnect/${id}/`, undefined, investor.token)
    const again = await run(
      app(),
      'connections',
      await place(app(), 'ended.csv', `investor_email,startup_uuid\n${investor.email},${id}\n${other.email},${id}\n`),
    )
    expect(again).toContain(
      `Line 2 refused: Investor: The investor ended this connection. An import does not begin it again (${investor.email})`,
    )
    expect(again.at(-1)).toMatch(/^2 rows: 0 imported, 0 unchanged, 1 left as they are .*, 1 refused$/)
    const declined = await run(
      app(),
      'connections',
      await place(
        app(),
        'declined.csv',
        `investor_email,startup_uuid,state,connected_at\n${other.email},${id},declined,3000-01-01\n`,
      ),
    )
    expect(declined.find((line) => line.startsWith('Line'))).toBe(
      'Line 2 refused: Reason of a decline: A decline needs a reason; Connected: This day has not come yet (3000-01-01)',
    )
  })

  it('puts a deal on the board and in the stage that a file names, as it was exported', async () => {
    const [founder, host, colleague, alone] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    await joins(app(), host, colleague, 'member')
    const ids = await Promise.all(['A', 'B'].map((one) => startup(app(), founder, { startup_name: `On board ${one}` })))
    const [first = '', second = ''] = ids
    const told = (await app().mails()).length
    const head = 'investor_email,startup_uuid,board,organisation,stage,stage_at,pass_reason'
    const since = '2024-05-01T10:00:00.000Z'
    const text = [
      head,
      `${host.email},${first},shared,Água Limpa,Meeting,${since},`,
      `${colleague.email},${first},shared,,Meeting,${since},`,
      `${host.email},${second},own,,passed,${since},Too early`,
      `${alone.email},${first},shared,,,,`,
      `${colleague.email},${second},shared,Teranga,,,`,
      `${alone.email},${second},,,Elsewhere,,`,
      '',
    ].join('\n')
    const file = await place(app(), 'boards.csv', text)
    const lines = await run(app(), 'connections', file)
    expect(lines.filter((line) => line.startsWith('Line'))).toEqual([
      'Line 5 refused: Board: The investor works with nobody here, so they have no shared board (shared)',
      'Line 6 refused: Organisation of the board: The investor works in another organisation (Teranga)',
      'Line 7 refused: Stage: The board has no stage of this name. Leave it empty, or have its owner add it first (Elsewhere)',
    ])
    const unreasoned = await place(app(), 'passed.csv', `${head}\n${alone.email},${second},own,,Passed,,\n`)
    expect(await run(app(), 'connections', unreasoned)).toContain(
      'Line 2 refused: Reason of a pass: A pass needs a reason',
    )
    expect(lines.at(-1)).toBe('6 rows: 3 imported, 0 unchanged, 3 refused')
    const shared = await app().db.select().from(schema.sharedDeals).where(eq(schema.sharedDeals.startup_id, first))
    expect(shared).toMatchObject([{ stage: 'meeting', stage_at: new Date(since), shared_by: host.id }])
    const { rows } = await exported(app(), 'connections')
    expect(rows.filter(({ startup_uuid }) => ids.includes(startup_uuid ?? ''))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ investor_email: host.email, board: 'shared', organisation: 'Água Limpa' }),
        expect.objectContaining({
          investor_email: colleague.email,
          board: 'shared',
          stage: 'Meeting',
          stage_at: since,
        }),
        expect.objectContaining({ startup_uuid: second, board: 'own', stage: 'Passed', pass_reason: 'Too early' }),
      ]),
    )
    expect((await run(app(), 'connections', file)).at(-1)).toBe('6 rows: 0 imported, 3 unchanged, 3 refused')
    const moved = await place(app(), 'moved.csv', `${head}\n${host.email},${first},own,,Meeting,,\n`)
    expect((await run(app(), 'connections', moved)).at(-1)).toMatch(/1 left as they are/)
    expect(await app().mails()).toHaveLength(told)
  })

  it('makes one grant of colleagues whom a founder accepted, and one connection of a pair that is named in two ways', async () => {
    const [founder, host, colleague] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    await joins(app(), host, colleague, 'member')
    const id = await startup(app(), founder, { startup_name: 'Accepted by import' })
    const text = [
      'investor_email,startup_uuid,startup_name,state,decline_reason',
      `${host.email},${id},,accepted,`,
      `${colleague.email},${id},,accepted,`,
      `${host.email},,Accepted by import,accepted,`,
      `${colleague.email},,Accepted by import,declined,Too late`,
      '',
    ].join('\n')
    expect(await take(app(), 'connections', text)).toMatch(
      /^4 rows: 2 imported, 1 unchanged, 1 left as they are .*, 0 refused$/,
    )
    const made = await app().db.select().from(schema.connections).where(eq(schema.connections.startup_id, id))
    expect(made.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    const grants = await app().db.select().from(schema.startupGrants).where(eq(schema.startupGrants.startup_id, id))
    expect(grants).toMatchObject([
      { source: 'connection', state: 'granted', organisation_id: await findWorkplace(app().db, host.id) },
    ])
    expect(grants[0]?.person_id).toBe(colleague.id)
    const [counts] = await app()
      .db.select()
      .from(schema.startupCounters)
      .where(eq(schema.startupCounters.startup_id, id))
    expect(counts?.connections).toBe(2)
    expect(await app().db.$count(schema.deals, eq(schema.deals.startup_id, id))).toBe(2)
  })

  it('brings claims in as waiting ones, also what was confirmed elsewhere, and tells nobody', async () => {
    const [founder, colleague, reader, stranger] = await Promise.all(Array.from({ length: 4 }, () => app().user()))
    const [host, partner] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' })]
    if (!founder || !colleague || !reader || !stranger) throw new Error('Somebody was not made.')
    await joins(app(), founder, colleague, 'member')
    await joins(app(), founder, reader, 'viewer')
    const firm = await joins(app(), host, partner, 'member')
    const id = await startup(app(), founder, { startup_name: 'Of claims' })
    const told = [(await app().mails()).length, await app().db.$count(schema.notifications)]
    const head = 'claimed_by,type,startup_uuid,startup_name,statement,link,state,created_at'
    const award = 'award,,Of claims,Best of Praia,https://prize.example/'
    const text = [
      head,
      `${founder.email},register_number,${id},,K-1,,confirmed,2025-05-01T10:00:00.000Z`,
      `${colleague.email},${award},claimed,`,
      `${founder.email},Award,${id},,Best of Mindelo,https://prize.example/2,,`,
      `${partner.email},investor_identity,,,FC-9,,Confirmed,`,
      `${founder.email},revenue,${id},,Over 100,,expired,`,
      `${founder.email},register_number,${id},,K-2,,,`,
      `${stranger.email},women_owned,${id},,60%,,,`,
      `${reader.email},women_owned,${id},,60%,,,`,
      `${founder.email},investor_identity,,,FC-1,,,`,
      `${founder.email},award,${id},,No link,,,`,
      `${founder.email},revenue,,,Of what,,,`,
      `${founder.email},revenue,,Nowhere,Of what,,,`,
      `${host.email},investor_mandate,${id},,Water,,,`,
      `${host.email},reference,,,They are good,,,`,
      `nobody@import.example,revenue,${id},,Of what,,,`,
      '',
    ].join('\n')
    const file = await place(app(), 'claims.csv', text)
    const lines = await run(app(), 'claims', file)
    const others = 'This account may not claim it: it does not work on the startup, or only reads in its organisation'
    expect(lines.filter((line) => line.startsWith('Line'))).toEqual([
      'Line 6 refused: State: Only a claim that waits or is confirmed comes in, and waits here (expired)',
      `Line 8 refused: Claimed by: ${others} (${stranger.email})`,
      `Line 9 refused: Claimed by: ${others} (${reader.email})`,
      `Line 10 refused: Claimed by: ${others} (${founder.email})`,
      'Line 11 refused: Link: Please give the address of a page that shows it',
      'Line 12 refused: Startup: Please say of which startup you claim it',
      'Line 13 refused: Startup name: There is no such startup (Nowhere)',
      `Line 14 refused: Startup: This cannot be claimed of a startup (${id})`,
      'Line 15 refused: Type: Whoever vouches or pledges does so here, in person (reference)',
      'Line 16 refused: Claimed by: There is no account with this address (nobody@import.example)',
    ])
    expect(lines.at(-1)).toMatch(/^15 rows: 4 imported, 0 unchanged, 1 left as they are .*, 10 refused$/)
    const made = await app().db.select().from(schema.claims).where(eq(schema.claims.startup_id, id))
    expect(made.map(({ statement }) => statement).toSorted()).toEqual(['Best of Mindelo', 'Best of Praia', 'K-1'])
    expect(made.find(({ type }) => type === 'register_number')).toMatchObject({
      state: 'claimed',
      claimed_by: founder.id,
      created_at: new Date('2025-05-01T10:00:00Z'),
      decided_by: null,
      ends_at: null,
    })
    const ofFirm = await app().db.select().from(schema.claims).where(eq(schema.claims.organisation_id, firm))
    expect(ofFirm).toMatchObject([{ type: 'investor_identity', statement: 'FC-9', state: 'claimed' }])
    const desk = await app().user({ role: 'admin' })
    const listed = await app().get<{ readonly waiting: readonly { readonly statement: string }[] }>(
      'claims/list/',
      desk.token,
    )
    expect(listed.body.waiting.map(({ statement }) => statement)).toEqual(
      expect.arrayContaining(['K-1', 'FC-9', 'Best of Praia']),
    )
    expect([(await app().mails()).length, await app().db.$count(schema.notifications)]).toEqual(told)
    expect((await run(app(), 'claims', file)).at(-1)).toMatch(/^15 rows: 0 imported, 4 unchanged, 1 left/)
    const ahead = `${head}\n${founder.email},women_owned,${id},,60%,,,3000-01-01\n`
    expect(await run(app(), 'claims', await place(app(), 'ahead.csv', ahead))).toContain(
      'Line 2 refused: Claimed: This day has not come yet (3000-01-01)',
    )
    await expect(run(app(), 'claims', file, { update: true })).rejects.toThrow('--update is not for them')
  })

  it('takes in of a subject no more claims than may wait', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder, { startup_name: 'Of many claims' })
    const rows = Array.from(
      { length: 21 },
      (_, at) => `${founder.email},award,${id},Prize ${at},https://prize.example/`,
    )
    const text = ['claimed_by,type,startup_uuid,statement,link', ...rows, ''].join('\n')
    const lines = await run(app(), 'claims', await place(app(), 'many-claims.csv', text))
    expect(lines.find((line) => line.startsWith('Line'))).toBe(
      'Line 22 refused: Type: No more than 20 claims can wait at once. Withdraw one first (award)',
    )
    expect(lines.at(-1)).toBe('21 rows: 20 imported, 0 unchanged, 1 refused')
  })

  it('brings grants in as requests that wait for the founder, who alone opens what is kept back', async () => {
    const [founder, investor, colleague, other, declined] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const firm = await joins(app(), investor, colleague, 'member')
    const id = await startup(app(), founder, { startup_name: 'Of grants' })
    const former = await app().user()
    const theirs = await startup(app(), former, { startup_name: 'Of who invests now' })
    await app().db.update(schema.users).set({ role: 'vc' }).where(eq(schema.users.id, former.id))
    await app().post('access/set_tiers/', { startup_uuid: id, financials: 'granted' }, founder.token)
    const wanted = { startup_uuid: id, message: 'To fund it' }
    await app().post('access/ask/', wanted, declined.token)
    const asked = await app().get<{ readonly data: readonly { readonly grant_uuid: string }[] }>(
      `access/mine/?startup=${id}`,
      declined.token,
    )
    const answer = { grant_uuid: asked.body.data[0]?.grant_uuid, state: 'declined', reason: 'Too early' }
    expect((await app().post('access/answer/', answer, founder.token)).status).toBe(200)
    const told = [(await app().mails()).length, await app().db.$count(schema.notifications)]
    const text = [
      'person,startup_uuid,startup_name,sections,message,state,created_at',
      `${investor.email},${id},,financials,We fund water,granted,2025-05-01T10:00:00.000Z`,
      `${colleague.email},${id},,financials,,asked,`,
      `${other.email},,Of grants,*,,,`,
      `${other.email},${id},,financials,,revoked,`,
      `${founder.email},${id},,,,,`,
      `${investor.email},,Nowhere,,,,`,
      `${investor.email},${id},,finances,,,`,
      `${declined.email},${id},,financials,,,`,
      `${investor.email},${id},,,,,3000-01-01`,
      `${former.email},${theirs},,,,,`,
      '',
    ].join('\n')
    const file = await place(app(), 'grants.csv', text)
    const lines = await run(app(), 'grants', file)
    expect(lines.filter((line) => line.startsWith('Line'))).toEqual([
      'Line 5 refused: State: Only what is asked for or granted comes in, and waits for the founder (revoked)',
      `Line 6 refused: Person: There is no investor account with this address (${founder.email})`,
      'Line 7 refused: Startup name: There is no such startup (Nowhere)',
      'Line 8 refused: Sections: No section that is kept back is called finances (finances)',
      expect.stringMatching(/^Line 9 refused: Person: The founder declined. It can be asked for again from \S+ /),
      'Line 10 refused: Made: This day has not come yet (3000-01-01)',
      `Line 11 refused: Person: This account reads its own startup already (${former.email})`,
    ])
    expect(lines.at(-1)).toBe('10 rows: 2 imported, 1 unchanged, 7 refused')
    const { body } = await app().get<{
      readonly data: readonly { readonly grant_uuid: string; readonly state: string }[]
    }>(`access/grants/?startup=${id}`, founder.token)
    expect(body.data.filter(({ state }) => state === 'asked')).toHaveLength(2)
    const [own] = await app()
      .db.select()
      .from(schema.startupGrants)
      .where(eq(schema.startupGrants.organisation_id, firm))
    expect(own).toMatchObject({
      state: 'asked',
      source: 'request',
      groups: ['financials'],
      message: 'We fund water',
      person_id: investor.id,
      created_at: new Date('2025-05-01T10:00:00Z'),
    })
    const granted = () => findGrantedIn(app().db, id, colleague.id)
    expect(await granted()).toEqual([])
    expect([(await app().mails()).length, await app().db.$count(schema.notifications)]).toEqual(told)
    expect((await run(app(), 'grants', file)).at(-1)).toBe('10 rows: 0 imported, 3 unchanged, 7 refused')
    expect((await app().post('access/answer/', { grant_uuid: own?.id, state: 'granted' }, founder.token)).status).toBe(
      200,
    )
    expect(await granted()).toEqual(['financials'])
    // What is granted is not asked for again.
    expect((await run(app(), 'grants', file)).at(-1)).toBe('10 rows: 0 imported, 3 unchanged, 7 refused')
  })

  it('connects nobody who is frozen or paused', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, { startup_name: 'Of a paused investor' })
    await app()
      .db.insert(schema.restrictions)
      .values({ id: randomUUID(), user_id: investor.id, kind: 'paused', since: new Date() })
    const text = `investor_email,startup_uuid\n${investor.email},${id}\n`
    const lines = await run(app(), 'connections', await place(app(), 'paused.csv', text))
    expect(lines).toContain(`Line 2 refused: Investor: One of the two is frozen or paused (${investor.email})`)
    expect(await app().db.$count(schema.connections, eq(schema.connections.startup_id, id))).toBe(0)
  })

  it.each([
    ['nothing', '', /^This file is empty\.$/],
    ['a header alone', 'email,first_name,last_name,role\n', /a header and no rows/],
    [
      'no column for the address',
      'first_name,last_name,role\nA,B,startup\n',
      /^No column holds "Email"; found: first_name, last_name, role\.$/,
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 0, 10]), /no text|empty|No column/],
    ['a spreadsheet', new TextEncoder().encode('PK\u0003\u0004 xl/workbook.xml'), /save it as CSV/],
    [
      'a quotation mark that never closes',
      'email,first_name,last_name\na@x.example,A,"B\nb@x.example,B,C\n',
      /never closed/,
    ],
  ] as const)('says what is wrong with a file of %s, and changes nothing', async (name, content, sentence) => {
    const before = await app().db.$count(schema.users)
    const file = await place(app(), `${name.replaceAll(' ', '-')}.csv`, content)
    await expect(run(app(), 'users', file)).rejects.toThrow(sentence)
    expect(await app().db.$count(schema.users)).toBe(before)
  })

  it('refuses a cell of a megabyte and a row with too many cells, and reads other encodings', async () => {
    const file = await place(
      app(),
      'large.csv',
      Buffer.from(
        `email;first_name;last_name;role;about_me\nlarge@import.example;A;B;startup;${'x'.repeat(1_000_000)}\nmore@import.example;A;B;startup;x;y\nlatin@import.example;José;B;startup;x\n`,
        'latin1',
      ),
    )
    const lines = await run(app(), 'users', file)
    expect(lines[0]).toBe('Read as windows-1252, cells parted by ";"')
    expect(lines.at(-1)).toBe('3 rows: 1 imported, 0 unchanged, 2 refused')
    expect(lines.filter((line) => line.startsWith('Line')).every((line) => line.length < 250)).toBe(true)
    expect((await accounts(app(), 'latin@import.example'))[0]?.first_name).toBe('José')
  })

  it('says in a message what it cannot do', async () => {
    const file = await place(app(), 'any.csv', 'email,first_name,last_name\na@b.example,A,B\n')
    await expect(run(app(), 'audit', file)).rejects.toThrow(
      /^"audit" cannot be imported\. What can: startups, users, vc, /,
    )
    await expect(run(app(), 'users', `${file}x`)).rejects.toThrow(/cannot be read/)
    await expect(run(app(), 'users', file, { role: 'king' })).rejects.toThrow(/--role must be/)
    await expect(run(app(), 'vc', file, { admins: true })).rejects.toThrow(/for users alone/)
    await expect(run(app(), 'connections', file, { update: true })).rejects.toThrow(/stays as it is/)
    expect(() => importFile(app().deps, 'startups', file, {})).toThrow(/Give --owner/)
    expect(() => importFile(app().deps, 'users', file, { publish: true })).toThrow(/for startups alone/)
    expect(() => importFile(app().deps, 'startups', file, { owner: 'a', update: true })).toThrow(/not for startups/)
  })

  it('two imports at once store each row once', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => `both${n}@import.example,A,B,startup`).join('\n')
    const file = await place(app(), 'both.csv', `email,first_name,last_name,role\n${rows}\n`)
    await Promise.all([run(app(), 'users', file), run(app(), 'users', file)])
    const [found] = await app().db.run<{ n: string }>(
      `select count(*)::text as n from users where email like 'both%@import.example'`,
    )
    expect(found?.n).toBe('450')
  })
})
