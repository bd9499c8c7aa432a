import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { exportResource } from '@baobab/api/cli/export.ts'
import { importStartups } from '@baobab/api/cli/import/startups.ts'
import { tierColumns, type AddedImportRow, type CheckedImportRow, type Startup, type Tiers } from '@baobab/validation'
import { csvOf } from '../../console/crud/list/csvText.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { startup, startupBody } from './startupBody.ts'

type Cells = Readonly<Record<string, string>>

/** Exports all startups by command; answers the row of one. */
async function exportedRow(app: TestApp, id: string): Promise<Cells> {
  const file = join(app.deps.env.dataDir, `startups.${Math.random()}.csv`)
  await exportResource(app.deps, 'startups', file, { format: 'csv' })
  const rows = parse(await readFile(file, 'utf8'), { bom: true, columns: true }) as readonly Cells[] // it has a row of names
  const found = rows.find((row) => row['startup_uuid'] === id)
  if (!found) throw new Error('The export does not hold the startup.')
  return found
}

/** Imports rows by command for an owner, as another server would that has none of them; answers what it said. */
async function imported(app: TestApp, owner: TestUser, rows: readonly Cells[]): Promise<string> {
  const heads = Object.keys(rows[0] ?? {}).filter((name) => name !== 'startup_uuid')
  const file = join(app.deps.env.dataDir, `rows.${Math.random()}.csv`)
  await writeFile(file, csvOf([heads, ...rows.map((row) => heads.map((name) => row[name] ?? ''))]))
  return importStartups(app.deps, file, { owner: owner.email, publish: true })
}

const own = (app: TestApp, owner: TestUser) =>
  app.db.select().from(schema.startups).where(eq(schema.startups.user_id, owner.id))

const read = async (app: TestApp, id: string, token: string) =>
  (await app.post<Startup & Readonly<Record<string, unknown>>>('startups/get/', { startup_uuid: id }, token)).body

/** What tells a startup from another that holds the same. */
const ownFacts = new Set([
  'startup_uuid',
  'user_uuid',
  'slug',
  'created_by',
  'created_at',
  'updated_at',
  'views',
  'growth',
])

/** What somebody reads of a startup beside these. */
const readingOf = async (app: TestApp, id: string, token: string): Promise<object> =>
  Object.fromEntries(Object.entries(await read(app, id, token)).filter(([name]) => !ownFacts.has(name)))

const rowsOf = (...rows: readonly Cells[]) => JSON.stringify(rows.map((values, at) => ({ row: at + 2, values })))

describeOnBoth('who sees each section, in a table of startups', (app) => {
  it.each<Tiers>([
    {},
    { financials: 'granted' },
    { financials: 'private', contact: 'granted', market: 'member' },
    { information: 'investor', links: 'private', deck: 'investor' },
    { deck: 'private' },
  ])('comes with the startup that moves: %j', async (tiers) => {
    const [founder, mover] = [await app().user(), await app().user()]
    const readers = [
      await app().user({ email_verified: false }),
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const values = await startupBody(app(), { enter_full_address: 'Rua 5', city: 'Praia', video: 'https://v.example/' })
    const id = await startup(app(), founder, { ...values, show_publicly: true, tiers })
    const row = await exportedRow(app(), id)
    expect(await imported(app(), mover, [row])).toMatch(/1 rows: 1 imported, 0 unchanged, 0 refused$/)
    const [moved] = await own(app(), mover)
    expect(moved?.tiers).toEqual(tiers)
    for (const { token } of readers)
      expect(await readingOf(app(), moved?.id ?? '', token)).toEqual(await readingOf(app(), id, token))
    const [searched, copy] = await Promise.all(
      [id, moved?.id ?? ''].map((one) =>
        app().db.run('select document from startup_search where startup_id = $1', [one]),
      ),
    )
    expect(copy).toEqual(searched)
  })

  it('stands in the files of its founder and of administrators alone', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder, { show_publicly: true, tiers: { financials: 'granted' } })
    const row = await exportedRow(app(), id)
    expect(row).toMatchObject({ financials_tier: 'granted', contact_tier: 'investor', market_tier: 'public' })
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(tierColumns)))
    const whole = { financials: 'granted', contact: 'investor', market: 'public' }
    for (const { token } of [founder, await app().user({ role: 'admin' })])
      expect((await read(app(), id, token)).tiers).toMatchObject(whole)
    for (const more of [{ role: 'vc' } as const, {}, { email_verified: false }])
      expect((await read(app(), id, (await app().user(more)).token)).tiers).toBeNull()
  })

  it('is named in words too, and what is no such word or below what the law allows is refused', async () => {
    const [boss, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const add = (...rows: readonly Cells[]) =>
      app().post<{ data: readonly AddedImportRow[] }>(
        'startups/import/add/',
        { owner: founder.email, rows: rowsOf(...rows), file: 'hub.csv' },
        boss.token,
      )
    const { body } = await add(
      { startup_name: 'Worded', financials_tier: 'only ME', deck_tier: 'Approved investors', contact_tier: '' },
      { startup_name: 'Unknown', financials_tier: 'my friends' },
      { startup_name: 'Open', contact_tier: 'public' },
    )
    expect(body.data.map(({ state, errors }) => [state, errors])).toEqual([
      ['added', {}],
      ['refused', { financials_tier: 'Please choose one of these: Approved investors, Those I accept, Only me' }],
      ['refused', { contact_tier: 'Please choose one of these: Approved investors, Those I accept, Only me' }],
    ])
    expect((await own(app(), founder)).map(({ startup_name, tiers }) => [startup_name, tiers])).toEqual([
      ['Worded', { financials: 'private', deck: 'investor' }],
    ])
    const said = await imported(app(), founder, [{ startup_name: 'By command', financials_tier: 'nobody' }])
    expect(said).toMatch(/1 rows: 0 imported, 0 unchanged, 1 refused$/)
    expect(said).toContain(
      'Who sees: Financials: Please choose one of these: Approved investors, Those I accept, Only me (nobody)',
    )
  })

  it('of a startup that is here already stays as its founder chose', async () => {
    const [boss, founder] = [await app().user({ role: 'admin' }), await app().user()]
    await startup(app(), founder, { startup_name: `Kept ${founder.id}`, tiers: { financials: 'private' } })
    const row = { startup_name: `Kept ${founder.id}`, country: 'Kenya', financials_tier: 'investor' }
    const check = await app().post<{ data: readonly CheckedImportRow[] }>(
      'startups/import/check/',
      { owner: founder.email, rows: rowsOf(row) },
      boss.token,
    )
    expect(check.body.data.map(({ state, differs }) => [state, differs])).toEqual([['same', []]])
    const changed = { ...row, country: 'Ghana' }
    const { body } = await app().post<{ data: readonly AddedImportRow[] }>(
      'startups/import/add/',
      { owner: founder.email, rows: rowsOf(changed), changed: 'update', file: 'hub.csv' },
      boss.token,
    )
    expect(body.data.map(({ state }) => state)).toEqual(['updated'])
    expect(await own(app(), founder)).toMatchObject([{ country: 'Ghana', tiers: { financials: 'private' } }])
  })
})
