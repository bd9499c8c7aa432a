import { describe, expect, it } from 'vitest'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { loadExamples } from '@baobab/api/demo/loadExamples.ts'
import { rebuildSome } from '@baobab/api/features/startups/rebuilding.ts'
import { anyPlain, type PlainRecord, type PlainResource, type Startup } from '@baobab/validation'
import { describeOnBoth, expectError } from '../contract/harness.ts'
import { entry, listOf, names, startup } from '../contract/startupBody.ts'
import { addedResources, make, required, writerOf } from './examples.ts'
import { fillIn, messages } from '../support/english.ts'

/** Every field of an added resource that refers to records of one. */
const pairs = addedResources.flatMap((from) =>
  Object.entries(from.fields).flatMap(([name, { kind, options }]) => {
    const to = addedResources.find((one) => one.name === options.to)
    return kind === 'reference' && to && !options.readOnly ? [{ from, name, to, title: `${from.name}.${name}` }] : []
  }),
)

describeOnBoth(
  'a reference to an added resource',
  (app) => {
    const call = async (resource: PlainResource, path: string, body: unknown) =>
      app().post(path, body, (await app().user({ role: writerOf(resource) })).token)
    const drop = (resource: PlainResource, uuid: string) =>
      call(resource, anyPlain[resource.name].delete.path, { uuid })
    const restore = (resource: PlainResource, uuid: string) =>
      call(resource, anyPlain[resource.name].restore.path, { uuid })
    const get = async (resource: PlainResource, uuid: string): Promise<PlainRecord> =>
      (await call(resource, anyPlain[resource.name].get.path, { uuid })).body
    const any = async (resource: PlainResource) => make(app(), resource, await required(app(), resource))

    describe.each(pairs)('$title', ({ from, name, to }) => {
      const field = from.fields[name]
      const isMany = field?.options.many === true
      const value = (uuid: string) => (isMany ? [uuid] : uuid)
      const referring = async (uuid: string) => make(app(), from, await required(app(), from, { [name]: value(uuid) }))

      it('keeps what it refers to, and is rejected where that is not there', async () => {
        const uuid = await any(to)
        const referrer = await referring(uuid)
        expectError(await drop(to, uuid), 409, fillIn(messages.reference.inUse, { count: 1 }))
        const gone = await call(from, anyPlain[from.name].update.path, {
          uuid: referrer,
          [name]: value('00000000-0000-7000-8000-000000000000'),
        })
        expect(gone).toMatchObject({ status: 400, body: { errors: { [name]: messages.rule.referenceGone } } })
        expect((await get(from, referrer))[name]).toEqual(value(uuid))
      })

      it('never refers to what is deleted at the same moment', async () => {
        const uuid = await any(to)
        const body = await required(app(), from, { [name]: value(uuid) })
        const { token } = await app().user({ role: writerOf(from) })
        const create = () => app().post<{ data: { uuid: string } }>(anyPlain[from.name].create.path, body, token)
        const [deleted, ...made] = await Promise.all([drop(to, uuid), ...[1, 2, 3].map(create)])
        const kept = made.filter(({ status }) => status === 200).length
        expect([200, 409]).toContain(deleted.status)
        if (deleted.status === 200) expect(kept).toBe(0)
        else expect(kept).toBeGreaterThan(0)
      })

      it('is restored without what was deleted meanwhile, or not where it needs it', async () => {
        const uuid = await any(to)
        const referrer = await referring(uuid)
        const label = field?.label ?? ''
        const title = (await get(from, referrer))[from.title]
        expect((await drop(from, referrer)).status).toBe(200)
        expect((await drop(to, uuid)).status).toBe(200)
        const restored = await restore(from, referrer)
        if (field?.required === 'always') {
          expectError(restored, 409, fillIn(messages.reference.restoreNeeds, { fields: label }))
          expect((await restore(to, uuid)).status).toBe(200)
          expect((await restore(from, referrer)).status).toBe(200)
          expect((await get(from, referrer))[name]).toEqual(value(uuid))
          return
        }
        expect([restored.status, restored.body['message']]).toEqual([
          200,
          fillIn(messages.reference.restoredWithout, { name: nameOf(from, title), fields: label }),
        ])
        expect((await get(from, referrer))[name]).toEqual(isMany ? [] : null)
      })

      if (to.merges)
        it('follows a merge, also of what was deleted', async () => {
          const [uuid, into] = [await any(to), await any(to)]
          const [here, deleted] = [await referring(uuid), await referring(uuid)]
          await drop(from, deleted)
          const merged = await call(to, anyPlain[to.name].merge?.path ?? '', { uuid, into_uuid: into })
          expect([merged.status, merged.body['moved']]).toEqual([200, 1])
          expect((await get(from, here))[name]).toEqual(value(into))
          expect((await restore(from, deleted)).status).toBe(200)
          expect((await get(from, deleted))[name]).toEqual(value(into))
        })
    })

    it('in an example of the demo is the record of that title', async () => {
      const programmes = addedResources.find(({ name }: { readonly name: string }) => name === 'programmes')
      if (!programmes) throw new Error('The resource was not added')
      const category = await entry(app(), 'categories', 'Agritech')
      await app().db.transaction((tx) => loadExamples(tx, app().deps.now()))
      const { token } = await app().user({ role: 'admin' })
      const { body } = await app().get<{ data: readonly PlainRecord[] }>(
        `${anyPlain[programmes.name].list.path}?filter=${encodeURIComponent('{"q":"praia lab"}')}`,
        token,
      )
      expect(body.data).toMatchObject([{ programme_name: 'Praia Lab', stipend: '1500', category_uuid: category }])
    })

    it('from a startup is counted, searched by its name, and keeps what it refers to', async () => {
      const programmes = addedResources.find(({ name }: { readonly name: string }) => name === 'programmes')
      if (!programmes) throw new Error('The resource was not added')
      const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
      const programme = await make(
        app(),
        programmes,
        await required(app(), programmes, { programme_name: 'Zanzibar Lab' }),
      )
      const uuid = await startup(app(), founder, { programme_uuid: programme, startup_name: 'Ilha' })
      expectError(await drop(programmes, programme), 409, fillIn(messages.reference.inUse, { count: 1 }))
      const found = async (filter: Readonly<Record<string, unknown>>) =>
        names(await listOf(app(), investor.token, { filter }))
      expect(await found({ programme_uuid: programme })).toEqual(['Ilha'])
      expect(await found({ q: 'zanzibar' })).toEqual(['Ilha'])
      await call(programmes, anyPlain[programmes.name].update.path, { uuid: programme, programme_name: 'Pemba Lab' })
      while (await rebuildSome(app().db, app().deps.now()));
      expect([await found({ q: 'zanzibar' }), await found({ q: 'pemba' })]).toEqual([[], ['Ilha']])
      const { body } = await app().post<Startup & PlainRecord>('startups/get/', { startup_uuid: uuid }, founder.token)
      expect(body['programme_uuid']).toBe(programme)
    })
  },
  { migrations: migrationsFor() },
)

/** What a deleted record is called. */
function nameOf({ label, fields, title }: PlainResource, value: unknown): string {
  const chosen = fields[title]?.options.options?.find((option) => option.value === value)?.label
  return chosen ?? (typeof value === 'string' ? value : label)
}
