import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { importStartups } from '@baobab/api/cli/import/startups.ts'
import { countFacets, everyField, tableSource } from '@baobab/api/crud/list/index.ts'
import { startups } from '@baobab/api/platform/db/schema/index.ts'
import { removeOrphans } from '@baobab/api/platform/files/orphans.ts'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import {
  allFields,
  filterName,
  isReference,
  kindNames,
  kinds as described,
  limits,
  nothingOf,
  operatorsOf,
  resources,
  type FilterOperator,
  type KindName,
} from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'
import type { TestUser } from '../contract/builders.ts'
import { describeOnBoth, type TestApp } from '../contract/harness.ts'
import { entry, startupBody } from '../contract/startupBody.ts'
import { added, filledKinds, searchedKinds } from './kindLines.ts'

type Values = Readonly<Record<string, unknown>>
interface Listed {
  readonly data: readonly (Values & { readonly startup_name: string })[]
}

/** Three values of each kind in the order in which they sort, and how the first travels in an answer. */
const valuesOf = (
  options: readonly string[],
): Readonly<Record<KindName, { values: readonly unknown[]; shown: unknown }>> =>
  mapKinds((kind) => {
    const { values } = examples[kind]
    const [{ sent, answered = sent }] = values
    return isReference({ kind })
      ? { values: options, shown: options[0] }
      : { values: values.slice(0, 3).map((one) => one.sent), shown: answered }
  })

function mapKinds<T>(map: (kind: KindName) => T): Readonly<Record<KindName, T>> {
  return Object.fromEntries(kindNames.map((kind) => [kind, map(kind)])) as Record<KindName, T> // one for each of `kindNames`
}

/** Only two values of it differ. */
const isFlag = (kind: KindName) => described[kind].storage === 'boolean'

/** What each operator finds among First, Second, Third and Empty, asked for the second value. */
const expected: Record<Exclude<FilterOperator, 'empty'>, readonly string[]> = {
  equal: ['Second'],
  gte: ['Second', 'Third'],
  lte: ['First', 'Second'],
}

describeOnBoth(
  'an added field of every kind, with every option',
  (app) => {
    const prepared = new WeakMap<TestApp, Promise<Prepared>>()
    const prepare = () => {
      const ready = prepared.get(app()) ?? prepareAll(app())
      prepared.set(app(), ready)
      return ready
    }

    describe.each(filledKinds)('%s', (kind) => {
      const [open, hidden, always, create, fixed] = (['open', 'hidden', 'always', 'create', 'fixed'] as const).map(
        (way) => added(kind, way),
      ) as [string, string, string, string, string]

      it('is stored, shown, changed, cleared, and demanded where it is required', async () => {
        const { founder, kinds, filled } = await prepare()
        const [first, , third] = kinds[kind].values
        const shown = kinds[kind].shown
        const made = await app().post<{ startup_uuid: string; data: Values }>(
          'startups/create/',
          { ...filled(0), startup_name: `Made ${kind}`, country: 'Togo', [fixed]: first },
          founder.token,
        )
        expect(made.status).toBe(200)
        const { startup_uuid } = made.body
        const read = async () => (await app().post<Values>('startups/get/', { startup_uuid }, founder.token)).body
        const nothing = nothingOf({ kind, options: {} })
        expect(await read()).toMatchObject({
          [open]: shown,
          [hidden]: shown,
          [always]: shown,
          [create]: shown,
          [fixed]: nothing,
        })
        const update = (values: Values) =>
          app().post<{ errors?: Values }>('startups/update/', { startup_uuid, ...values }, founder.token)
        expect((await update({ [open]: third, [fixed]: third })).status).toBe(200)
        expect(await read()).toMatchObject({ [hidden]: shown, [fixed]: nothing })
        expect((await read())[open]).not.toEqual(shown)
        expect((await update({ [open]: '', [create]: '' })).status).toBe(200)
        expect(await read()).toMatchObject({ [open]: nothing, [create]: nothing, [always]: shown })
        const emptied = await update({ [always]: '' })
        expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([400, [always]])
        const { [always]: _, [create]: __, ...lacking } = filled(0)
        const missing = await app().post<{ errors: Values }>('startups/create/', lacking, founder.token)
        expect([missing.status, Object.keys(missing.body.errors).sort()]).toEqual([400, [always, create].sort()])
      })

      it('is listed, sorted and filtered by, in public as by who is signed in', async () => {
        const { investor, kinds } = await prepare()
        const { values } = kinds[kind]
        for (const [path, token] of [
          ['public/startups/', undefined],
          ['startups/list/', investor.token],
        ] as const) {
          const ask = (filter: Values, sort: readonly string[] = ['created_at', 'ASC']) =>
            listed(app(), path, token, filter, sort)
          const all = await ask({})
          expect(all.map((row) => row.startup_name)).toEqual(['First', 'Second', 'Third', 'Empty'])
          expect(all[0]?.[open]).toEqual(kinds[kind].shown)
          const sorted = async (order: string) => (await ask({}, [open, order])).map((row) => row.startup_name)
          if (isFlag(kind)) {
            expect((await sorted('ASC')).slice(0, 2).sort()).toEqual(['Empty', 'First'])
            expect((await sorted('DESC')).slice(0, 2).sort()).toEqual(['Second', 'Third'])
          } else {
            expect(await sorted('ASC')).toEqual(['First', 'Second', 'Third', 'Empty'])
            expect(await sorted('DESC')).toEqual(['Third', 'Second', 'First', 'Empty'])
          }
          const found = async (filter: Values) => (await ask(filter)).map((row) => row.startup_name)
          for (const operator of operatorsOf({ kind })) {
            const name = filterName(open, operator)
            if (operator === 'empty') {
              expect(await found({ [name]: true })).toEqual(['Empty'])
              expect(await found({ [name]: false })).toEqual(['First', 'Second', 'Third'])
            } else if (isFlag(kind)) {
              expect(await found({ [name]: false })).toEqual(['First', 'Empty'])
              expect(await found({ [name]: true })).toEqual(['Second', 'Third'])
            } else {
              expect([operator, await found({ [name]: values[1] })]).toEqual([operator, expected[operator]])
              if (operator === 'equal')
                expect(await found({ [name]: [values[0], values[2]] })).toEqual(['First', 'Third'])
            }
          }
        }
      })

      it('is counted by its values', async () => {
        const { kinds } = await prepare()
        const { filters: _, ...list } = resources.startups.list
        // Lists of startups count by the columns of their search rows; the engine by those of any table.
        const resource = { ...resources.startups, computed: {}, list }
        const request = {
          source: tableSource({ resource, table: startups }),
          list: { range: undefined, sort: list.sort, filter: { country: ['Mali'] } },
          reads: everyField(resource),
        }
        const [counted] = await countFacets(app().db, request, [open], true)
        const given = kinds[kind].values.map((value) => String(value))
        expect(counted?.counts.map(({ value, count }) => [value, count]).sort()).toEqual(
          [...new Set(given)].map((value) => [value, given.filter((one) => one === value).length]).sort(),
        )
      })

      it('that is not public is neither shown, sorted, filtered nor searched by where it is not read', async () => {
        const { member, investor, kinds } = await prepare()
        const [first, second] = kinds[kind].values
        const names = async (path: string, token: string | undefined, filter: Values, sort?: readonly string[]) =>
          (await listed(app(), path, token, filter, sort)).map((row) => row.startup_name)
        const asked = [
          operatorsOf({ kind }).includes('equal') ? { [hidden]: second } : { [`${hidden}_empty`]: false },
          ...(operatorsOf({ kind }).includes('gte') ? [{ [`${hidden}_gte`]: first }] : []),
        ]
        for (const filter of asked) {
          expect(await names('startups/list/', member.token, filter)).toEqual([])
          expect((await names('startups/list/', investor.token, filter)).length).toBeGreaterThan(0)
          const { status } = await app().get(`public/startups/?${query({ filter })}`)
          expect(status).toBe(400)
        }
        expect((await app().get(`public/startups/?${query({ sort: [hidden, 'ASC'] })}`)).status).toBe(400)
        const order = (which: string) => names('startups/list/', member.token, {}, [hidden, which])
        expect([...(await order('ASC'))].reverse()).toEqual(await order('DESC'))
        const [row] = await listed(app(), 'startups/list/', member.token, {})
        expect(row?.[hidden]).toEqual(nothingOf({ kind, options: {} }))
      })

      it('is exported, imported and documented', async () => {
        const { founder, kinds, named } = await prepare()
        // Their own: an account exports so often an hour.
        const investor = await app().user({ role: 'vc' })
        const [first] = kinds[kind].values
        const exported = await app().get<Listed>(
          `startups/export/?${query({ filter: { country: 'Mali' }, sort: ['created_at', 'ASC'] })}`,
          investor.token,
        )
        expect(exported.body.data.map((row) => row[open])[0]).toEqual(kinds[kind].shown)
        const file = join(app().deps.env.dataDir, `${kind}.csv`)
        await mkdir(app().deps.env.dataDir, { recursive: true })
        const cell = isReference({ kind }) ? named(first) : String(first)
        await writeFile(file, `Startup name;Added ${kind} open\nImported ${kind};"${cell}"\n`)
        const lines = (await importStartups(app().deps, file, { owner: founder.email })).split('\n')
        expect(lines.at(-1)).toBe('1 rows: 1 imported, 0 unchanged, 0 refused')
        const own = await listed(app(), 'startups/list/', founder.token, { q: `imported ${kind}` })
        const imported = own.find((row) => row.startup_name === `Imported ${kind}`)
        expect(imported?.[open]).toEqual(kinds[kind].shown)
        const document = await app().get('openapi.json')
        const written = JSON.stringify(document.body)
        for (const operator of operatorsOf({ kind })) expect(written).toContain(`"${filterName(open, operator)}"`)
        expect(written).toContain(`"Added ${kind} open"`)
      })
    })

    it.each(searchedKinds)('%s is searched', async (kind) => {
      const { investor, kinds, named } = await prepare()
      const word = isReference({ kind }) ? named(kinds[kind].values[1]) : String(kinds[kind].values[1])
      for (const [path, token] of [
        ['public/startups/', undefined],
        ['startups/list/', investor.token],
      ] as const)
        expect((await listed(app(), path, token, { q: word })).map((row) => row.startup_name)).toEqual(['Second'])
    })

    it('a choice is imported by its label, and one that is none says which there are', async () => {
      const { founder } = await prepare()
      const open = added('choice', 'open')
      const { options = [] } = allFields(resources.startups)[open]?.options ?? {}
      const [{ value, label } = { value: '', label: '' }] = options
      expect(label).not.toBe(value)
      const file = join(app().deps.env.dataDir, 'labels.csv')
      await mkdir(app().deps.env.dataDir, { recursive: true })
      await writeFile(
        file,
        `Startup name;Added choice open\nImported by label;${label.toUpperCase()}\nImported by nothing;Neither\n`,
      )
      const lines = (await importStartups(app().deps, file, { owner: founder.email })).split('\n')
      expect(lines.at(-1)).toBe('2 rows: 1 imported, 0 unchanged, 1 refused')
      expect(lines.join('\n')).toContain(options.map((one) => one.label).join(', '))
      const own = await listed(app(), 'startups/list/', founder.token, { q: 'imported by label' })
      expect(own.map((row) => row[open])).toEqual([value])
    })

    it('a picture is described and asked for by whether it is there', async () => {
      const { investor } = await prepare()
      const open = added('image', 'open')
      const named = async (filter: Values) => (await listed(app(), 'startups/list/', investor.token, filter)).length
      expect([await named({ [`${open}_empty`]: true }), await named({ [`${open}_empty`]: false })]).toEqual([4, 0])
      expect((await listed(app(), 'public/startups/', undefined, {}, [open, 'DESC'])).length).toBe(4)
    })

    it('a picture is stored, replaced and cleared, and no orphan while it is in use', async () => {
      const { founder, filled } = await prepare()
      const open = added('image', 'open')
      const { id } = founder
      const send = async (path: string, bytes: BlobPart | '', more: Values) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(more)) form.set(name, String(value))
        form.set(open, bytes === '' ? '' : new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
        const { status, body } = await app().post<{ startup_uuid: string; data: Values }>(
          path,
          form,
          await app().session(id),
        )
        expect(status).toBe(200)
        return body
      }
      const answers = async (address: string) => (await app().app.request(`http://baobab.test${address}`)).status
      const made = await send('startups/create/', await paint('teal'), filled(0))
      const first = String(made.data[open])
      expect([first, await answers(first)]).toEqual([expect.stringMatching(/^\/files\/[\w-]+\.webp$/), 200])
      const { startup_uuid } = (
        await app().post<{ startup_uuid: string }>(
          'startups/get/',
          { startup_uuid: made.startup_uuid },
          await app().session(id),
        )
      ).body
      const second = String((await send('startups/update/', await paint('red'), { startup_uuid })).data[open])
      expect([await answers(first), await answers(second)]).toEqual([404, 200])
      const copy = await app().deps.files.putImage(new Blob([await paint('blue')]), open, id)
      app().pass(limits.image.orphanMs + 60_000)
      expect(await removeOrphans(app().deps)).toBe(1)
      expect([await answers(copy), await answers(second)]).toEqual([404, 200])
      expect((await send('startups/update/', '', { startup_uuid })).data[open]).toBeNull()
      expect(await answers(second)).toBe(404)
      // What a fallen process left behind after it was cleared.
      const left = await app().deps.files.putImage(new Blob([await paint('green')]), open, id)
      await app().db.run(`update startups set "${open}" = $1 where id = $2`, [left, startup_uuid])
      app().pass(limits.image.orphanMs + 60_000)
      expect(await removeOrphans(app().deps)).toBe(0)
      await app().db.run(`update startups set "${open}" = null where id = $1`, [startup_uuid])
      expect(await removeOrphans(app().deps)).toBe(1)
      expect(await answers(left)).toBe(404)
    })
  },
  { migrations: migrationsFor() },
)

const paint = async (background: string) =>
  Uint8Array.from(
    await sharp({ create: { width: 200, height: 120, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

const query = (asked: Values) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])).toString()

async function listed(
  app: TestApp,
  path: string,
  token: string | undefined,
  filter: Values,
  sort: readonly string[] = ['created_at', 'ASC'],
): Promise<Listed['data']> {
  const isOwn = typeof filter['q'] === 'string' && filter['q'].startsWith('imported')
  const asked = { filter: { ...(isOwn ? {} : { country: 'Mali' }), ...filter }, sort, range: [0, 19] }
  const { status, body } = await app.get<Listed>(`${path}?${query(asked)}`, token)
  expect([path, asked, status]).toEqual([path, asked, 200])
  return body.data
}

interface Prepared {
  readonly founder: TestUser
  readonly member: TestUser
  readonly investor: TestUser
  readonly kinds: ReturnType<typeof valuesOf>
  /** The body of a startup that gives each field the value of this place. */
  filled(at: number): Values
  named(option: unknown): string
}

/** Three published startups with the values of each place, and one that has what is required and no more. */
async function prepareAll(app: TestApp): Promise<Prepared> {
  const names = ['Aquafarm', 'Beekeep', 'Cattle']
  const options: string[] = []
  for (const name of names) options.push(await entry(app, 'categories', `${name} ${process.pid}`))
  const kinds = valuesOf(options)
  const [founder, member, investor] = [await app.user(), await app.user(), await app.user({ role: 'vc' })]
  const body = await startupBody(app, { country: 'Mali', show_publicly: true })
  const valuesAt = (at: number, ways: readonly Parameters<typeof added>[1][]) =>
    Object.fromEntries(filledKinds.flatMap((kind) => ways.map((way) => [added(kind, way), kinds[kind].values[at]])))
  const filled = (at: number) => ({ ...body, ...valuesAt(at, ['open', 'hidden', 'always', 'create']) })
  const startups = [
    ['First', filled(0)],
    ['Second', filled(1)],
    ['Third', filled(2)],
    ['Empty', { ...body, ...valuesAt(0, ['always', 'create']) }],
  ] as const
  for (const [startup_name, values] of startups) {
    const made = await app.post<{ startup_uuid: string }>(
      'startups/create/',
      { ...values, startup_name },
      founder.token,
    )
    expect([made.status, made.body]).toEqual([200, expect.anything()])
    const published = await app.post('startups/publish/', { startup_uuid: made.body.startup_uuid }, founder.token)
    expect(published.status).toBe(200)
    app.pass(1_000)
  }
  return {
    founder,
    member,
    investor,
    kinds,
    filled,
    named: (option) => `${names[options.indexOf(String(option))] ?? ''} ${process.pid}`,
  }
}

it('goes through every kind that there is', () => {
  expect([...filledKinds, 'image'].sort()).toEqual([...kindNames].sort())
})
