import { expect, it, describe } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { referenceListNames, type LookupOption, type InvestorProfile, type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, listOf, names, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const families = {
  categories: { path: 'startup_categories', field: 'category_uuid', column: 'category_id', interest: 'categories' },
  devphases: {
    path: 'startup_development_stage',
    field: 'development_stage_uuid',
    column: 'stage_id',
    interest: 'stages',
  },
  raisephases: { path: 'startup_raising_phase', field: 'raising_phase_uuid', column: 'phase_id', interest: 'phases' },
} as const

interface Merged {
  readonly message: string
  readonly moved: number
  readonly data: LookupOption
}

describeOnBoth('keeping reference lists', (app) => {
  describe.each(referenceListNames)('%s', (list) => {
    const { path, field, column, interest } = families[list]
    const whole = async (token: string) =>
      (await app().get<{ data: LookupOption[] }>(`${path}/list/?range=[0,99]`, token)).body.data

    it('merges an option into another: startups, their narrow rows and investors follow, and it is gone', async () => {
      const [admin, founder, investor, other] = [
        await app().user({ role: 'admin' }),
        await app().user(),
        await app().user({ role: 'vc' }),
        await app().user({ role: 'vc' }),
      ]
      const [from, into, third] = [
        await entry(app(), list, `From ${list}`),
        await entry(app(), list, `Into ${list}`),
        await entry(app(), list),
      ]
      const [moving, staying] = [
        await startup(app(), founder, { [field]: from, startup_name: `Moving ${list}` }),
        await startup(app(), founder, { [field]: third }, { is_published: false }),
      ]
      await app().post('vc/update/', { [interest]: [from, third] }, investor.token)
      await app().post('vc/update/', { [interest]: [into, third, from] }, other.token)
      expect((await whole(admin.token)).find((one) => one.uuid === from)?.uses).toBe(3)

      const merged = await app().post<Merged>(`${path}/merge/`, { uuid: from, into_uuid: into }, admin.token)
      expect(merged.body).toEqual({
        message: fillIn(messages.reference.merged, { name: `From ${list}`, into: `Into ${list}`, count: 3 }),
        moved: 3,
        data: {
          uuid: into,
          name: `Into ${list}`,
          slug: `into-${list}`,
          position: expect.any(Number) as number,
          uses: 3,
          ...(list === 'categories' ? { other_names: null } : {}),
        },
      })
      expectError(await app().post(`${path}/get/`, { uuid: from }, admin.token), 404, messages.reference.notFound)
      expect((await app().post<Startup>('startups/get/', { startup_uuid: moving }, admin.token)).body[field]).toBe(into)
      expect((await app().post<Startup>('startups/get/', { startup_uuid: staying }, admin.token)).body[field]).toBe(
        third,
      )
      expect(names(await listOf(app(), investor.token, { filter: { [field]: into } }))).toEqual([`Moving ${list}`])
      const [narrow] = await app()
        .db.select()
        .from(schema.startupSearch)
        .where(eq(schema.startupSearch.startup_id, moving))
      expect(narrow?.[column]).toBe(into)
      const wanted = async ({ id, token }: TestUser) =>
        (await app().post<InvestorProfile>('vc/get/', { user_uuid: id }, token)).body[interest]
      expect(await wanted(investor)).toEqual([into, third])
      expect(await wanted(other)).toEqual([into, third])
      expect(await app().trail({ actor: admin.id, target: from, action: 'entry.merged' })).toMatchObject([
        { detail: { list, name: `From ${list}`, into: `Into ${list}`, moved: 3 } },
      ])
    })

    it('merges nothing that is not there, nor into itself, nor for anyone but admins', async () => {
      const [admin, uuid] = [await app().user({ role: 'admin' }), await entry(app(), list)]
      const merge = (body: unknown, token = admin.token) => app().post(`${path}/merge/`, body, token)
      const gone = '00000000-0000-7000-8000-000000000000'
      expect((await merge({ uuid, into_uuid: uuid })).body['errors']).toEqual({
        into_uuid: messages.reference.mergeSelf,
      })
      expect((await merge({ uuid, into_uuid: gone })).body['errors']).toEqual({
        into_uuid: messages.rule.referenceGone,
      })
      expectError(await merge({ uuid: gone, into_uuid: uuid }), 404, messages.reference.notFound)
      expect(Object.keys((await merge({})).body['errors'] ?? {})).toEqual(['uuid', 'into_uuid'])
      for (const role of ['startup', 'vc'] as const)
        expectError(await merge({ uuid, into_uuid: gone }, (await app().user({ role })).token), 403)
      expect((await app().post(`${path}/get/`, { uuid }, admin.token)).status).toBe(200)
    })

    it('two merges the other way round end with one option, and startups that are written meanwhile refer to what is there', async () => {
      const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
      const [one, other] = [await entry(app(), list), await entry(app(), list)]
      const rows = await Promise.all(Array.from({ length: 4 }, () => startup(app(), founder, { [field]: one })))
      const answers = await Promise.all([
        app().post(`${path}/merge/`, { uuid: one, into_uuid: other }, admin.token),
        app().post(`${path}/merge/`, { uuid: other, into_uuid: one }, admin.token),
        ...rows.map((startup_uuid) =>
          app().post('startups/update/', { startup_uuid, [field]: other, city: 'Praia' }, founder.token),
        ),
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 404].includes(status))).toEqual([])
      expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
      const left = (await whole(admin.token)).filter(({ uuid }) => uuid === one || uuid === other)
      expect(left).toHaveLength(1)
      expect(left[0]?.uses).toBe(4)
    })

    it('puts options in another order, in the places that they had, for everyone at once', async () => {
      const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
      const [a, b, c] = [await entry(app(), list), await entry(app(), list), await entry(app(), list)]
      const order = async (token: string) =>
        (await app().get<{ data: LookupOption[] }>(`${path}/list/`, token)).body.data.map(({ uuid }) => uuid)
      const before = await order(founder.token)
      const ordered = await app().post<{ message: string; data: LookupOption[] }>(
        `${path}/order/`,
        { uuids: [c, a] },
        admin.token,
      )
      expect(ordered.body.message).toBe(messages.reference.ordered)
      const expected = before.map((uuid) => (uuid === a ? c : uuid === c ? a : uuid))
      expect(ordered.body.data.map(({ uuid }) => uuid)).toEqual(expected)
      expect(ordered.body.data.map(({ position }) => position)).toEqual(expected.map((_, at) => at + 1))
      expect(await order(founder.token)).toEqual(expected)
      expect(expected.indexOf(b)).toBe(before.indexOf(b))
      expect(await app().trail({ actor: admin.id, action: 'entry.ordered' })).toMatchObject([
        { detail: { list, moved: 2 } },
      ])

      const at_once = await Promise.all(
        [
          [a, b, c],
          [c, b, a],
          [b, a, c],
        ].map((uuids) => app().post(`${path}/order/`, { uuids }, admin.token)),
      )
      expect(at_once.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await order(founder.token)).sort()).toEqual([...before].sort())
    })

    it('orders nothing that is not there, twice, or by anyone but admins', async () => {
      const [admin, uuid] = [await app().user({ role: 'admin' }), await entry(app(), list)]
      const order = (uuids: unknown, token = admin.token) => app().post(`${path}/order/`, { uuids }, token)
      expectError(await order([uuid, '00000000-0000-7000-8000-000000000000']), 409, messages.reference.orderGone)
      for (const broken of [
        [],
        [uuid, uuid],
        ['x'],
        undefined,
        7,
        Array.from({ length: 101 }, () => crypto.randomUUID()),
      ])
        expectError(await order(broken), 400)
      for (const role of ['startup', 'vc'] as const)
        expectError(await order([uuid], (await app().user({ role })).token), 403)
    })

    it('counts uses for admins alone, on pages', async () => {
      const [admin, founder, uuid] = [await app().user({ role: 'admin' }), await app().user(), await entry(app(), list)]
      expect((await whole(admin.token)).find((one) => one.uuid === uuid)?.uses).toBe(0)
      expect((await whole(founder.token)).every(({ uses }) => uses === null)).toBe(true)
      expect(
        (await app().get<{ data: LookupOption[] }>(`${path}/list/`, admin.token)).body.data.every(
          ({ uses }) => uses === null,
        ),
      ).toBe(true)
    })
  })
})
