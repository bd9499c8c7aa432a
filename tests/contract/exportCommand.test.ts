import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { exportableNames } from '@baobab/api/cli/exported.ts'
import { exportResource } from '@baobab/api/cli/export.ts'
import { createClient, createDataProvider, createSession } from '@baobab/data-provider'
import { contract, limits, resources, type Resource } from '@baobab/validation'
import { csvOf } from '../../console/crud/list/csvText.ts'
import { tableOf } from '../../console/crud/list/csv.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { memoryStorage } from '../support/memoryStorage.ts'
import { verified } from './claims.ts'
import { startup } from './startupBody.ts'
import { describeOnBoth, type TestApp } from './harness.ts'

type Cells = Readonly<Record<string, string>>
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as readonly Cells[] // a file with a row of names

/** Runs the command into a new file; answers its text and what the command said. */
async function exported(app: TestApp, name: string, format = 'csv') {
  const file = join(app.deps.env.dataDir, `${name}.${Math.random()}.${format}`)
  const said = await exportResource(app.deps, name, file, { format })
  return { file, said, text: await readFile(file, 'utf8') }
}

/** The file that the console of an administrator makes of the whole list. */
async function fromConsole(app: TestApp, resource: Resource): Promise<string> {
  const { token } = await app.user({ role: 'admin' })
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  const signed = (request: Request) => {
    request.headers.set('authorization', `Token ${token}`)
    return app.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  }
  const client = createClient({ baseUrl: 'http://baobab.test/api', session, fetch: signed })
  const { sort } = resource.list
  const records = await createDataProvider({ client, session }).exportList(resource.name, { sort, filter: {} })
  return csvOf(tableOf(resource, records))
}

describeOnBoth('the command export', (app) => {
  it('writes of startups what the console does, drafts too, and marks formulas as text', async () => {
    const owner = await app().user()
    await startup(app(), owner, {
      startup_name: '=HYPERLINK("http://a.example")',
      usp_market: 'Água, "fresh"\nand cold',
    })
    await startup(app(), owner, { startup_name: 'A draft' }, { is_published: false })
    const { text, said, file } = await exported(app(), 'startups')
    expect(said).toBe(`Written: ${file}, 2 records.`)
    const rows = rowsOf(text)
    expect(rows).toMatchObject(rowsOf(await fromConsole(app(), resources.startups)))
    expect(rows.map((row) => row['startup_name']).sort()).toEqual([`'=HYPERLINK("http://a.example")`, 'A draft'])
    const trail = await app().trail({ action: 'startup.exported' })
    expect(trail.map(({ actor_id, detail }) => ({ actor_id, detail }))).toContainEqual({
      actor_id: null,
      detail: { rows: 2, by: 'operator' },
    })
  })

  it('writes of users, investors and subscribers what the console does', async () => {
    await app().user({ role: 'vc', first_name: '@Ama' })
    await app().db.run(
      `insert into newsletter_subscribers select (jsonb_populate_record(null::newsletter_subscribers, jsonb_build_object('id', gen_random_uuid(), 'email', 'reader@mail.example', 'token_hash', 'a', 'unsubscribe_token', 'a', 'created_at', now(), 'confirmed_at', now()))).*`,
    )
    const { text: readers } = await exported(app(), 'subscribers')
    expect(readers).toBe(await fromConsole(app(), resources.subscribers))
    const investors = rowsOf((await exported(app(), 'vc')).text)
    const known = rowsOf(await fromConsole(app(), { ...resources.users, name: resources.vc.name }))
    expect(investors).toMatchObject(known)
    expect(investors[0]?.['first_name']).toBe("'@Ama")
    const beside = Object.keys(investors[0] ?? {}).filter((column) => !Object.hasOwn(known[0] ?? {}, column))
    expect(beside).toEqual(Object.keys(resources.vc.fields))
  })

  it('writes connections, by investor and startup, but not what administrators look at', async () => {
    const [founder, investor, staff] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const id = await startup(app(), founder, { startup_name: 'Ponte' })
    for (const { token } of [investor, staff]) await app().post(`vc/connect/${id}/`, undefined, token)
    const rows = rowsOf((await exported(app(), 'connections')).text)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      ...{ startup_uuid: id, startup_name: 'Ponte', investor_email: investor.email, state: 'pending' },
      ...{ connected_at: expect.stringMatching(/^\d{4}-.*Z$/), answered_at: '', decline_reason: '' },
      ...{ board: 'own', organisation: '', stage: 'Interested', pass_reason: '' },
    })
  })

  it('writes the register of breaches, with who was told', async () => {
    const admin = await app().user({ role: 'admin' })
    const discovered_at = app().deps.now().toISOString().slice(0, 16)
    const body = { title: 'A lost laptop', discovered_at, state: 'open', tables: 'users chats' }
    const made = await app().post<{ data: { breach_uuid: string } }>('breaches/create/', body, admin.token)
    const { breach_uuid } = made.body.data
    await app().post('breaches/settle/', { breach_uuid, to: 'KE', act: 'notified' }, admin.token)
    const rows = rowsOf((await exported(app(), 'breaches')).text)
    expect(rows.find((row) => row['breach_uuid'] === breach_uuid)).toMatchObject({
      ...{ title: 'A lost laptop', tables: 'users chats', state: expect.stringMatching(/open/i) as string },
      told: expect.stringMatching(/Rwanda: due \d{4}.*Kenya: notified \d{4}/) as string,
    })
  })

  it('writes organisations with their members, claims, grants and interests, as they stand now', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const investor = await verified(app(), admin, 'Fundo, Tarrafal')
    const startup_uuid = await startup(app(), founder, { startup_name: 'Porto', tiers: { financials: 'granted' } })
    await app().post(`vc/connect/${startup_uuid}/`, undefined, investor.token)
    const asked = { startup_uuid, message: '=We fund water' }
    await app().post('access/ask/', asked, investor.token)
    const found = async (name: string) => rowsOf((await exported(app(), name)).text)

    const [own] = (await found('organisations')).filter(({ name }) => name === 'Fundo, Tarrafal')
    expect(own).toMatchObject({ kind: 'investor', members: `${investor.email} (owner)` })
    const { organisation_uuid = '' } = own ?? {}
    const claimed = (await found('claims')).filter((row) => row['organisation_uuid'] === organisation_uuid)
    expect(claimed.map(({ type, state, decided_as }) => [type, state, decided_as])).toEqual([
      ['investor_identity', 'confirmed', 'administrator'],
      ['investor_mandate', 'confirmed', 'administrator'],
      ['no_fees', 'confirmed', 'self'],
    ])
    expect(claimed[0]).toMatchObject({
      claimed_by: investor.email,
      decided_by: admin.email,
      evidence_name: 'extract.pdf',
    })
    const of = (rows: readonly Cells[]) => rows.filter((row) => row['startup_uuid'] === startup_uuid)
    expect(of(await found('grants'))).toMatchObject([
      {
        organisation: 'Fundo, Tarrafal',
        person: investor.email,
        state: 'asked',
        sections: 'financials',
        message: "'=We fund water",
      },
    ])
    expect(of(await found('interests'))).toMatchObject([
      { startup_name: 'Porto', founder: founder.email, investor: investor.email, phase: 'waiting', owed_by: 'founder' },
    ])

    // Past its time a claim is expired, before a job says so.
    const yesterday = new Date(app().deps.now().getTime() - dayMs)
    await app().db.run('update claims set ends_at = $1 where organisation_id = $2', [yesterday, organisation_uuid])
    const later = (await found('claims')).filter((row) => row['organisation_uuid'] === organisation_uuid)
    expect(later.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired'])
  })

  it('takes every page of a list that has no export of its own', async () => {
    const many = 2 * limits.page.max + 1
    await app().db.run(
      `insert into audit (id, at, action) select gen_random_uuid(), now() - n * interval '1 second', 'login' from generate_series(1, ${many}) n`,
    )
    const before = Number((await app().db.run<{ n: string }>('select count(*)::text as n from audit'))[0]?.n)
    const { text } = await exported(app(), 'audit', 'json')
    const records = JSON.parse(text) as readonly { readonly audit_uuid: string; readonly action: string }[]
    expect(new Set(records.map(({ audit_uuid }) => audit_uuid)).size).toBe(before + 1)
    expect(records[0]).toMatchObject({ action: 'export', detail: { list: 'audit', by: 'operator' } })
  })

  it('answers for every resource that has a list, as its call does', async () => {
    type Calls = Readonly<Record<string, { answer: { safeParse: (value: unknown) => { success: boolean } } }>>
    const described: Readonly<Record<string, Calls>> = contract
    for (const name of exportableNames) {
      // What is no resource stands above.
      const calls = described[name]
      if (!calls) continue
      const { text } = await exported(app(), name, 'json')
      const { answer } = calls['export'] ?? calls['list'] ?? {}
      const records: unknown = JSON.parse(text)
      expect([name, [records, { data: records }].some((one) => answer?.safeParse(one).success)]).toEqual([name, true])
      const [head] = (await exported(app(), name)).text.split('\r\n')
      expect(head?.split(',').length).toBeGreaterThan(2)
    }
  })

  it('lists what it knows, writes over nothing, and leaves no half of a file', async () => {
    const deps = app().deps
    await expect(exportResource(deps, 'startup', undefined, { format: 'csv' })).rejects.toThrow(
      /^"startup" cannot be exported\. What can: startups, users, categories, /,
    )
    await expect(exportResource(deps, 'users', undefined, { format: 'xml' })).rejects.toThrow('csv or json')
    const file = join(deps.env.dataDir, 'there.csv')
    await writeFile(file, 'mine')
    await expect(exportResource(deps, 'users', file, { format: 'csv' })).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('mine')
    await exportResource(deps, 'users', file, { format: 'csv', replace: true })
    expect(await readFile(file, 'utf8')).toContain('user_uuid')
    const nowhere = join(deps.env.dataDir, 'no such folder', 'users.csv')
    await expect(exportResource(deps, 'users', nowhere, { format: 'csv' })).rejects.toThrow('cannot be written')
  })
})
