import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { importStartups, type StartupsOptions } from '@baobab/api/cli/import/startups.ts'
import type { Startup } from '@baobab/validation'
import { publishedStartups, quirkyStartups as made, startupFile } from '../samples/startupFile.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { listOf, names, startupBody } from './startupBody.ts'

async function place(app: TestApp, name: string, content: string): Promise<string> {
  await mkdir(app.deps.env.dataDir, { recursive: true })
  const path = join(app.deps.env.dataDir, name)
  await writeFile(path, content)
  return path
}

const run = async (app: TestApp, file: string, options: StartupsOptions) =>
  (await importStartups(app.deps, file, options)).split('\n')
const lastLine = (lines: readonly string[]) => lines.at(-1)

describeOnBoth('importing startups', (app) => {
  it('takes a file whole, as people keep it, and a second time changes nothing', async () => {
    const founder = await app().user()
    const file = await place(app(), 'made.csv', made)
    const lines = await run(app(), file, { owner: founder.email.toUpperCase(), publish: true })
    expect(lines).toEqual(
      expect.arrayContaining([
        'Read as utf-8, cells parted by ";"; blank rows passed over: 1',
        '  Core Business → Category',
        '  not taken: Powerd by CVD',
      ]),
    )
    expect(lastLine(lines)).toBe('8 rows: 7 imported, 1 unchanged, 0 refused')
    const [audited] = await app().trail({ target: founder.id, action: 'startup.imported' })
    expect(audited?.detail).toEqual({ file: 'made.csv', rows: 7, published: 0, by: 'operator' })
    const stored = await app().db.select().from(schema.startups).where(eq(schema.startups.user_id, founder.id))

    const listed = await listOf(app(), founder.token, { created_by: founder.id, sort: ['startup_name', 'ASC'] })
    const shown = listed.body.data.map((one) => [
      one.startup_name,
      one.country,
      one.region,
      one.category?.name ?? null,
      one.development_stage?.name ?? null,
    ])
    expect(shown).toEqual([
      ['Chuva Mansa', 'Cabo Verde', 'São Vicente', 'IT Consulting', 'Growth'],
      ['Cowork Praia', 'Cabo Verde', 'Santiago', 'Saas', 'Coworking Space'],
      ['Cowork Praia', 'Cabo Verde', 'Santiago', 'Saas', 'Coworking Space'],
      ['Duas Ilhas', 'Cabo Verde', 'Santiago, São Vicente', 'Saas', 'Startup'],
      ['Nuvem Lda', 'Cabo Verde', 'Santiago', 'Saas', 'Early Stage'],
      ['Ponte', 'Portugal', null, 'Travel, Turismo & Experiences', null],
      ['Só o Nome', null, null, null, null],
    ])
    const nuvem = stored.find((row) => row.startup_name === 'Nuvem Lda')
    const read = await app().post<Startup>('startups/get/', { startup_uuid: nuvem?.id }, founder.token)
    expect(read.body).toMatchObject({
      startup_website: 'https://nuvem.example/',
      usp_market: 'Plataforma para "pequenas" empresas; e grandes',
      contact_email: null,
      cash_available: null,
      is_published: false,
    })
    for (const q of ['so o nome', 'plataforma', 'chuva mansa', 'praca'])
      expect((await listOf(app(), founder.token, { filter: { q, created_by: founder.id } })).body.data.length, q).toBe(
        1,
      )

    expect(lastLine(await run(app(), file, { owner: founder.email }))).toBe(
      '8 rows: 0 imported, 8 unchanged, 0 refused',
    )
    expect(await app().db.select().from(schema.startups).where(eq(schema.startups.user_id, founder.id))).toEqual(stored)
    expect(await app().trail({ target: founder.id, action: 'startup.imported' })).toHaveLength(1)
  })

  it('knows its rows again after an edit and a rename, and from another encoding', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const file = await place(app(), 'again.csv', made)
    await run(app(), file, { owner: founder.email })
    const own = async () => (await listOf(app(), founder.token, { created_by: founder.id })).body.data
    const [first] = await own()
    expect(
      (await app().post('startups/update/', { startup_uuid: first?.startup_uuid, region: 'Brava' }, founder.token))
        .status,
    ).toBe(200)
    await app().post(
      'startup_categories/update/',
      { uuid: first?.category_uuid, name: `Renamed ${app().db.kind}` },
      admin.token,
    )
    const before = await app().db.$count(schema.categories)
    const elsewhere = join(app().deps.env.dataDir, 'latin.csv')
    await writeFile(elsewhere, Buffer.from(made.slice(1).replaceAll('\r\n', '\n'), 'latin1'))
    expect(lastLine(await run(app(), elsewhere, { owner: founder.email }))).toBe(
      '8 rows: 0 imported, 8 unchanged, 0 refused',
    )
    expect((await own()).find((one) => one.startup_uuid === first?.startup_uuid)?.region).toBe('Brava')
    expect(await app().db.$count(schema.categories)).toBe(before)
  })

  it('asks for what a form requires at the next edit, and takes parts until then', async () => {
    const founder = await app().user()
    await run(app(), await place(app(), 'gaps.csv', made), { owner: founder.email })
    const [one] = (await listOf(app(), founder.token, { created_by: founder.id, filter: { q: 'só o nome' } })).body.data
    expect(one).toMatchObject({ is_published: false, region: null })
    const partly = await app().post(
      'startups/update/',
      { startup_uuid: one?.startup_uuid, city: 'Praia' },
      founder.token,
    )
    expect(partly.status).toBe(200)
    expect(
      (
        await app().post(
          'startups/update/',
          { startup_uuid: one?.startup_uuid, city: 'Praia', region: '' },
          founder.token,
        )
      ).status,
    ).toBe(400)
  })

  it('publishes what is complete; the rest is stored as drafts, and what is missing is named by its labels', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const whole = await startupBody(app(), {
      startup_name: 'Whole',
      category_uuid: 'Solar',
      development_stage_uuid: 'Growth',
      raising_phase_uuid: 'Seed',
    })
    const cells = (name: string, gaps: readonly string[]) =>
      Object.entries({ ...whole, startup_name: name })
        .map(([key, value]) => (gaps.includes(key) ? '' : String(value)))
        .join(';')
    const file = await place(
      app(),
      'complete.csv',
      `${Object.keys(whole).join(';')}\n${cells('Whole', [])}\n${cells('Gaps', ['region', 'solution'])}\n`,
    )
    const columns = await place(
      app(),
      'complete.json',
      JSON.stringify(Object.fromEntries(Object.keys(whole).map((key) => [key, key]))),
    )
    const lines = await run(app(), file, { owner: founder.email, columns, publish: true })
    expect(lines).toEqual(
      expect.arrayContaining([
        'Line 3 is stored as a draft. Still to be filled in: Region, Solution',
        'Published: 1; stored as drafts, since something is missing: 1',
      ]),
    )
    expect(lastLine(lines)).toBe('2 rows: 2 imported, 0 unchanged, 0 refused')
    expect(names(await listOf(app(), investor.token, { created_by: founder.id }))).toEqual(['Whole'])
    expect((await app().trail({ target: founder.id, action: 'startup.imported' }))[0]?.detail).toMatchObject({
      rows: 2,
      published: 1,
    })
  })

  it('keeps rejected rows in a file that can be corrected and imported', async () => {
    const founder = await app().user()
    const file = await place(
      app(),
      'wrong.csv',
      'Name;Website;Employees;Notes\nGood;good.example;3;x\n;lost.example;1;"a ""note"""\nBad;javascript:alert(1);many;y\n',
    )
    const lines = await run(app(), file, { owner: founder.email })
    expect(lastLine(lines)).toBe('3 rows: 1 imported, 0 unchanged, 2 refused')
    const refused = join(app().deps.env.dataDir, 'wrong.refused.csv')
    expect(lines).toContain(`Refused rows, with their reasons, to correct and import again: ${refused}`)
    const text = await readFile(refused, 'utf8')
    expect(text).toContain('refused_because;Name;Website;Employees;Notes')
    expect(text).toContain('Startup name: This field is required')
    await writeFile(
      refused,
      text
        .replace(';lost.example', 'Found;lost.example')
        .replace('javascript:alert(1);many', 'bad.example;2')
        .replace('required;Found', 'required;Found'),
    )
    await writeFile(refused, (await readFile(refused, 'utf8')).replace('requiredFound', 'required;Found'))
    expect(lastLine(await run(app(), refused, { owner: founder.email }))).toBe(
      '2 rows: 2 imported, 0 unchanged, 0 refused',
    )
    expect(
      names(await listOf(app(), founder.token, { created_by: founder.id, sort: ['startup_name', 'ASC'] })),
    ).toEqual(['Bad', 'Found', 'Good'])
  })

  it('follows a file of columns', async () => {
    const founder = await app().user()
    const file = await place(app(), 'map.csv', 'Was;Wo\nEins;Dakar\n')
    const columns = await place(
      app(),
      'map.json',
      JSON.stringify({ Was: 'startup_name', Wo: 'city', country: { value: 'SN' } }),
    )
    await run(app(), file, { owner: founder.email, columns })
    expect(
      (await app().db.select().from(schema.startups).where(eq(schema.startups.user_id, founder.id)))[0],
    ).toMatchObject({ startup_name: 'Eins', city: 'Dakar', country: 'Senegal' })
  })

  it('two imports at once store each row once', async () => {
    const founder = await app().user()
    const file = await place(app(), 'twice.csv', made)
    const both = await Promise.all([
      run(app(), file, { owner: founder.email }),
      run(app(), file, { owner: founder.email }),
    ])
    expect(both.map(lastLine).sort()).toEqual([
      '8 rows: 0 imported, 8 unchanged, 0 refused',
      '8 rows: 7 imported, 1 unchanged, 0 refused',
    ])
    expect(await app().db.$count(schema.startups, eq(schema.startups.user_id, founder.id))).toBe(7)
  })

  it('says in a message what it cannot do', async () => {
    const [founder, investor, disabled] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ is_active: false }),
    ]
    const file = await place(app(), 'described.csv', made)
    await expect(run(app(), file, { owner: 'nobody@test.example' })).rejects.toThrow(/There is no account/)
    await expect(run(app(), file, { owner: investor.email })).rejects.toThrow(/an investor's/)
    await expect(run(app(), file, { owner: disabled.email })).rejects.toThrow(/disabled/)
    await expect(run(app(), `${file}x`, { owner: founder.email })).rejects.toThrow(/cannot be read/)
    await expect(run(app(), await place(app(), 'no.csv', 'Foo;Bar\n1;2\n'), { owner: founder.email })).rejects.toThrow(
      /No column holds the names/,
    )
  })

  it('takes a whole file as it was published, and finds what it brought', async () => {
    const founder = await app().user()
    const expected = publishedStartups() ? published : madeUp
    const file = startupFile()
    const first = `${expected.rows} rows: ${expected.imported} imported, ${expected.rows - expected.imported} unchanged, 0 refused`
    expect(lastLine(await run(app(), file, { owner: founder.email, publish: true }))).toBe(first)
    expect(lastLine(await run(app(), file, { owner: founder.email, publish: true }))).toBe(
      `${expected.rows} rows: 0 imported, ${expected.rows} unchanged, 0 refused`,
    )
    const total = async (filter: object) => {
      const { headers } = await listOf(app(), founder.token, {
        range: [0, 4],
        filter: { created_by: founder.id, ...filter },
      })
      return Number(headers.get('content-range')?.split('/')[1])
    }
    expect(await total({})).toBe(expected.imported)
    expect(await total({ country: 'Cabo Verde' })).toBe(expected.caboVerde)
    expect(await total({ country: 'Portugal' })).toBe(expected.portugal)
    for (const q of expected.spellings) expect(await total({ q }), q).toBe(expected.found)
  })
})

const published = {
  rows: 121,
  imported: 121,
  caboVerde: 119,
  portugal: 2,
  spellings: ['Djuntu vendas', 'DJUNTU', 'djuntu'],
  found: 1,
}
const madeUp = { rows: 8, imported: 7, caboVerde: 5, portugal: 1, spellings: ['praça', 'praca', 'PRAÇA'], found: 1 }
