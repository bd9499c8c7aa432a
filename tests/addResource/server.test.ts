import { describe, expect, it } from 'vitest'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import {
  allFields,
  anyPlain,
  deletedKinds,
  earlyResources,
  filterName,
  operatorsOf,
  roles,
  sortableFields,
  filterableFields,
  writableFields,
  type Call,
  type Field,
  type PlainRecord,
  type PlainResource,
  type Role,
} from '@baobab/validation'
import { resourceMessages } from '../../console/i18n/derive.ts'
import { plainTitles } from '../../console/i18n/described.ts'
import { describeOnBoth, expectError, type TestApp } from '../contract/harness.ts'
import {
  addedResources,
  asForm,
  make,
  picture,
  required,
  shownOf,
  valuesOf,
  writerOf,
  type Values,
} from './examples.ts'
import { fillIn, messages } from '../support/english.ts'

interface Listed {
  readonly data: readonly (PlainRecord & { readonly uuid: string })[]
}

interface Changed {
  readonly message: string
  readonly data: PlainRecord & { readonly uuid: string }
  readonly errors?: Values
}

const query = (asked: Values) =>
  Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

/** Records whose fields ascend, and one with the required ones alone, which are the last in each order. */
interface Rows {
  readonly uuids: readonly string[]
  readonly values: Readonly<Record<string, readonly unknown[]>>
}

async function makeRows(app: TestApp, resource: PlainResource): Promise<Rows> {
  const writable = Object.entries(writableFields(resource))
  const values: Record<string, readonly unknown[]> = {}
  for (const [name, field] of writable) values[name] = await valuesOf(app, field)
  const uuids: string[] = []
  for (const at of [0, 1, 2, 3]) {
    const given = writable.filter(([, field]) => at < 3 || field.required !== 'never')
    uuids.push(await make(app, resource, Object.fromEntries(given.map(([name]) => [name, values[name]?.[at]]))))
  }
  return { uuids, values }
}

describeOnBoth(
  'a resource that was added by its description',
  (app) => {
    describe.each(addedResources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
      const calls = anyPlain[resource.name]
      const everyCall: readonly Call[] = Object.values(calls)
      const fields = Object.entries(writableFields(resource))
      const writer = () => app().user({ role: writerOf(resource) })
      const needed = fields.filter(([, { required: when }]) => when !== 'never').map(([name]) => name)
      const readers: readonly Role[] = resource.access.read === 'signed-in' ? roles : resource.access.read
      const get = (uuid: string, token: string) => app().post<PlainRecord>(calls.get.path, { uuid }, token)
      const list = async (asked: Values, token: string) =>
        (await app().get<Listed>(`${calls.list.path}?${query(asked)}`, token)).body.data

      it('is open to whom its description names, and to nobody else', async () => {
        const uuid = await make(app(), resource, await required(app(), resource))
        const body = { uuid, into_uuid: uuid, uuids: [uuid] }
        for (const call of everyCall) {
          const ask = (token?: string) =>
            app().ask(call.method, call.path, call.method === 'GET' ? undefined : body, { token })
          expectError(await ask(), 401)
          const isReading = call === calls.get || call === calls.list
          for (const role of roles) {
            if ((isReading ? readers : resource.access.write).includes(role)) continue
            expectError(await ask((await app().user({ role })).token), 403)
          }
          const [someone = 'admin'] = isReading ? readers : resource.access.write
          const unverified = await ask((await app().user({ role: someone, email_verified: false })).token)
          expect(unverified.status === 403, `${call.path} to the unverified`).toBe(
            !(isReading && resource.unverified === true),
          )
        }
        for (const role of readers) {
          const { token } = await app().user({ role })
          expect((await get(uuid, token)).status).toBe(200)
          expect((await list({ filter: { id: [uuid] } }, token)).map((row) => row.uuid)).toEqual([uuid])
        }
      })

      it('is added to, read and listed, and demands what is required', async () => {
        const { token, id } = await writer()
        const values: Record<string, unknown> = {}
        for (const [name, field] of fields) values[name] = (await valuesOf(app(), field))[1]
        const fixed = Object.entries(resource.fields).filter(([, { options }]) => options.readOnly)
        const given = { ...values, ...Object.fromEntries(fixed.map(([name]) => [name, 'x'])) }
        const made = await app().post<Changed>(calls.create.path, given, token)
        expect(made.body).toMatchObject({ message: resource.forms.create?.done })
        const expected = {
          ...Object.fromEntries(fields.map(([name, field]) => [name, shownOf(field, values[name])])),
          ...Object.fromEntries(fixed.map(([name, field]) => [name, shownOf(field, undefined)])),
        }
        const { uuid } = made.body.data
        expect(made.body.data).toMatchObject(expected)
        expect((await get(uuid, token)).body).toMatchObject({ uuid, ...expected })
        expect((await list({ filter: { id: [uuid] } }, token))[0]).toMatchObject(expected)
        expect(Object.keys((await get(uuid, token)).body).sort()).toEqual(
          ['uuid', ...Object.keys(allFields(resource))].sort(),
        )
        expect(await app().trail({ actor: id, target: uuid })).toMatchObject([
          { action: 'entry.created', detail: { list: resource.name } },
        ])
        const missing = await app().post<Changed>(calls.create.path, {}, token)
        expect([missing.status, Object.keys(missing.body.errors ?? {}).sort()]).toEqual([400, [...needed].sort()])
        expectError(await get('00000000-0000-7000-8000-000000000000', token), 404, messages.reference.notFound)
      })

      it('is changed field by field, and what is left out stays', async () => {
        const { token } = await writer()
        const uuid = await make(app(), resource, await required(app(), resource))
        let before = (await get(uuid, token)).body
        const update = (values: Values) => app().post<Changed>(calls.update.path, { uuid, ...values }, token)
        for (const [name, field] of fields.filter(([, { kind }]) => kind !== 'image')) {
          const [, , value] = await valuesOf(app(), field)
          const changed = await update({ [name]: value })
          expect([name, changed.status, changed.body.message]).toEqual([name, 200, resource.forms.edit?.done])
          const after = (await get(uuid, token)).body
          const alike = (row: PlainRecord) => ({ ...row, updated_at: '', slug: '' })
          expect(alike(after)).toEqual({ ...alike(before), [name]: shownOf(field, value) })
          expect(changed.body.data).toEqual(after)
          const emptied = await update({ [name]: field.options.many ? [] : '' })
          if (field.required === 'always')
            expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([400, [name]])
          else expect([name, (await get(uuid, token)).body[name]]).toEqual([name, shownOf(field, undefined)])
          before = (await get(uuid, token)).body
        }
        expect((await update({})).status).toBe(200)
        expect((await get(uuid, token)).body).toEqual(before)
      })

      it.each(fields.filter(([, { kind }]) => kind === 'image'))(
        '%s is kept, replaced and taken away',
        async (name) => {
          const { token } = await writer()
          const send = (path: string, values: Values) => app().post<Changed>(path, asForm(values), token)
          const made = await send(calls.create.path, { ...(await required(app(), resource)), [name]: await picture() })
          const { uuid, [name]: first } = made.body.data
          expect(first).toMatch(/^\/files\/[\w-]+\.webp$/)
          const served = async (address: unknown) =>
            (await app().app.request(`http://baobab.test${String(address)}`)).status
          const second = (await send(calls.update.path, { uuid, [name]: await picture() })).body.data[name]
          expect([await served(first), await served(second)]).toEqual([404, 200])
          await app().post(calls.delete.path, { uuid }, token)
          expect(await served(second)).toBe(200)
          await app().post(calls.restore.path, { uuid }, token)
          expect((await get(uuid, token)).body[name]).toBe(second)
          expect((await app().post<Changed>(calls.update.path, { uuid, [name]: '' }, token)).body.data[name]).toBeNull()
          expect(await served(second)).toBe(404)
        },
      )

      it('is sorted, filtered, searched and paged', async () => {
        const { token } = await writer()
        const { uuids, values } = await makeRows(app(), resource)
        const order = async (asked: Values) => {
          const rows = await list({ ...asked, filter: { id: uuids, ...(asked['filter'] ?? {}) } }, token)
          return rows.map(({ uuid }) => uuids.indexOf(uuid))
        }
        for (const name of sortableFields(resource).filter((one) => one in values)) {
          const field = resource.fields[name]
          const [up, down] = [await order({ sort: [name, 'ASC'] }), await order({ sort: [name, 'DESC'] })]
          if (field?.kind === 'flag' || field?.kind === 'image') expect([...up].sort()).toEqual([...down].sort())
          else if (field?.options.many && field.required === 'never')
            expect([name, up, down]).toEqual([name, [3, 0, 1, 2], [2, 1, 0, 3]])
          else if (field?.required === 'never') expect([name, up, down]).toEqual([name, [0, 1, 2, 3], [2, 1, 0, 3]])
          else expect([name, up, down]).toEqual([name, [0, 1, 2, 3], [3, 2, 1, 0]])
        }
        for (const [name, field] of Object.entries(filterableFields(resource))) {
          if (!(name in values) || field.kind === 'image') continue
          for (const operator of operatorsOf(field)) {
            const asked = operator === 'empty' ? true : [values[name]?.[1]].flat().at(-1)
            const found = (await order({ filter: { [filterName(name, operator)]: asked } })).sort()
            expect([name, operator, found]).toEqual([
              name,
              operator,
              foundBy(field, operator, values[name] ?? [], asked),
            ])
          }
        }
        for (const [name, field] of fields.filter(([, { options }]) => options.search !== undefined)) {
          const word = searchedWord(field, values[name]?.[1])
          if (word !== undefined) expect([name, await order({ filter: { q: word } })]).toEqual([name, [1]])
        }
        const page = await app().get<Listed>(
          `${calls.list.path}?${query({ range: [1, 2], filter: { id: uuids } })}`,
          token,
        )
        expect(page.body.data).toHaveLength(2)
        expect(page.headers.get('content-range')).toBe(`${resource.name} 1-2/4`)
        expect((await app().get(`${calls.list.path}?${query({ filter: { nothing: 1 } })}`, token)).status).toBe(400)
      })

      it('shows each field to whom may read it, and takes it from whom may write it', async () => {
        const rows = await makeRows(app(), resource)
        const [uuid = ''] = rows.uuids
        for (const role of readers) {
          const { token } = await app().user({ role })
          const row = (await get(uuid, token)).body
          for (const [name, field] of fields) {
            const isRead = field.options.readableBy?.includes(role) !== false
            const value = rows.values[name]?.[0]
            expect([role, name, row[name]]).toEqual([role, name, shownOf(field, isRead ? value : undefined)])
            if (isRead || !field.options.filterable || !operatorsOf(field).includes('equal')) continue
            const found = await list({ filter: { id: rows.uuids, [name]: [value].flat()[0] } }, token)
            expect([role, name, found]).toEqual([role, name, []])
          }
        }
        for (const [at, role] of resource.access.write.entries()) {
          const { token } = await app().user({ role })
          for (const [name, field] of fields.filter(([, { kind }]) => kind !== 'image')) {
            const stored = JSON.stringify(rows.values[name]?.[at])
            const value = (await valuesOf(app(), field)).find((one) => JSON.stringify(one) !== stored)
            const { status } = await app().post(calls.update.path, { uuid: rows.uuids[at], [name]: value }, token)
            expect([role, name, status]).toEqual([
              role,
              name,
              field.options.writableBy?.includes(role) === false ? 403 : 200,
            ])
          }
        }
      })

      it('is deleted and restored as it was, and stands among what was deleted', async () => {
        const [{ token, id }, outsider] = [await writer(), await app().user({ role: outsiderOf(resource) })]
        const { uuids } = await makeRows(app(), resource)
        const [uuid = ''] = uuids
        const before = (await get(uuid, token)).body
        expect((await app().post(calls.delete.path, { uuid }, token)).body).toEqual({ message: resource.deleted })
        for (const path of [calls.get.path, calls.update.path, calls.delete.path])
          expectError(await app().post(path, { uuid }, token), 404, messages.reference.notFound)
        const deleted = async (of: string) =>
          (await app().get<Listed>(`deleted_records/list/?${query({ range: [0, 99] })}`, of)).body.data.filter(
            (row) => row['record_uuid'] === uuid,
          )
        expect(await deleted(token)).toMatchObject([{ kind: resource.name, may_restore: true, is_own_deletion: true }])
        expect(deletedKinds).toHaveProperty(resource.name, resource.deletedLabel)
        if (!resource.access.write.includes(outsider.role)) expect(await deleted(outsider.token)).toEqual([])
        expect((await app().post(calls.restore.path, { uuid }, token)).status).toBe(200)
        expect((await get(uuid, token)).body).toEqual(before)
        expect(await deleted(token)).toEqual([])
        expect((await app().trail({ actor: id, target: uuid })).map(({ action }) => action).sort()).toEqual([
          'entry.deleted',
          'entry.restored',
        ])
      })

      if (resource.unique)
        it('holds no title twice, however it is spelled', async () => {
          const { token } = await writer()
          const [uuid, other] = [
            await make(app(), resource, await required(app(), resource)),
            await make(app(), resource, await required(app(), resource)),
          ]
          const title = String((await get(uuid, token)).body[resource.title])
          const again = { ...(await required(app(), resource)), [resource.title]: title.toUpperCase() }
          const taken = { [resource.title]: messages.reference.nameTaken }
          expect(await app().post(calls.create.path, again, token)).toMatchObject({
            status: 400,
            body: { errors: taken },
          })
          const renamed = await app().post(calls.update.path, { uuid: other, [resource.title]: title }, token)
          expect(renamed).toMatchObject({ status: 400, body: { errors: taken } })
          await app().post(calls.delete.path, { uuid }, token)
          await make(app(), resource, { ...(await required(app(), resource)), [resource.title]: title })
          expectError(
            await app().post(calls.restore.path, { uuid }, token),
            409,
            fillIn(messages.reference.restoreNameTaken, { name: title }),
          )
        })

      if (resource.merges)
        it('merges a record into another', async () => {
          const { token } = await writer()
          const [from, into] = [
            await make(app(), resource, await required(app(), resource)),
            await make(app(), resource, await required(app(), resource)),
          ]
          const merge = (uuid: string, into_uuid: string) =>
            app().post<{ moved: number }>(calls.merge?.path ?? '', { uuid, into_uuid }, token)
          expect((await merge(from, from)).status).toBe(400)
          expect((await merge(from, into)).body.moved).toBe(0)
          expectError(await get(from, token), 404)
          expect((await get(into, token)).status).toBe(200)
        })

      if (resource.ordered)
        it('is put in order by hand', async () => {
          const { token } = await writer()
          const { uuids } = await makeRows(app(), resource)
          const order = async () =>
            (await list({ filter: { id: uuids }, sort: ['position', 'ASC'] }, token)).map(({ uuid }) =>
              uuids.indexOf(uuid),
            )
          expect(await order()).toEqual([0, 1, 2, 3])
          const ordered = await app().post(calls.order?.path ?? '', { uuids: [3, 1].map((at) => uuids[at]) }, token)
          expect(ordered.body['message']).toBe(messages.reference.ordered)
          expect(await order()).toEqual([0, 3, 2, 1])
        })

      it('has its words in the console, each field and option', () => {
        const words = resourceMessages(earlyResources)[resource.name]
        expect(words).toMatchObject({
          name: `{smart_count, plural, one {${resource.label}} other {${resource.labelMany}}}`,
          fields: Object.fromEntries(Object.entries(allFields(resource)).map(([name, { label }]) => [name, label])),
          deleted: resource.deleted,
          empty: resource.list.empty,
        })
        expect(plainTitles()).toMatchObject({ [resource.name]: resource.labelMany })
      })

      it('stands in the documentation, with every field', async () => {
        const { body } = await app().get<{ paths: Readonly<Record<string, unknown>> }>('openapi.json')
        for (const { path } of everyCall) expect(body.paths).toHaveProperty([`/api/${path}`])
        const written = JSON.stringify(body.paths[`/api/${calls.create.path}`])
        for (const [, { label }] of fields) expect(written).toContain(`"${label}"`)
        const listing = JSON.stringify(body.paths[`/api/${calls.list.path}`])
        for (const [name, field] of Object.entries(filterableFields(resource)))
          for (const operator of operatorsOf(field)) expect(listing).toContain(`"${filterName(name, operator)}"`)
      })
    })
  },
  { migrations: migrationsFor() },
)

/** Which of the four records a filter finds that asks for the value of the second, or for none. */
function foundBy({ required: when }: Field, operator: string, values: readonly unknown[], asked: unknown) {
  const last = when === 'never' ? [] : [3]
  if (operator === 'empty') return when === 'never' ? [3] : []
  if (operator === 'gte') return [1, 2, ...last]
  if (operator === 'lte') return [0, 1]
  return [0, 1, 2, ...last].filter((at) => [values[at]].flat().includes(asked))
}

/** A word that finds the value; undefined where others have it too. */
function searchedWord({ kind, options }: Field, value: unknown): string | undefined {
  if (kind === 'reference' || options.many || kind === 'choice' || kind === 'country') return undefined
  return String(value).toUpperCase()
}

/** A role that does not write the resource, where there is one. */
function outsiderOf({ access }: PlainResource): Role {
  return roles.find((role) => !access.write.includes(role)) ?? 'vc'
}
