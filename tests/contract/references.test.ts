import { describe, expect, it } from 'vitest'
import { referenceListNames, type LookupOption } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const families = {
  categories: {
    path: 'startup_categories',
    field: 'category_uuid',
    interest: 'categories',
    messages: ['Category Created Successfully', 'Category successfully updated', 'Category successfully Deleted'],
  },
  devphases: {
    path: 'startup_development_stage',
    field: 'development_stage_uuid',
    interest: 'stages',
    messages: ['Dev Phase Created Successfully', 'Dev Phase successfully updated', 'Dev Stage successfully Deleted'],
  },
  raisephases: {
    path: 'startup_raising_phase',
    field: 'raising_phase_uuid',
    interest: 'phases',
    messages: ['Phase Created Successfully', 'Raise Phase updated successfully', 'Phase successfully Deleted'],
  },
} as const

interface Changed {
  readonly message: string
  readonly data: LookupOption
}

describeOnBoth('reference lists', (app) => {
  describe.each(referenceListNames)('%s', (list) => {
    const { path, field, interest, messages: own } = families[list]

    it('is read by everyone signed in and written by admins alone', async () => {
      const uuid = await entry(app(), list)
      for (const role of ['startup', 'vc', 'admin'] as const) {
        const { token } = await app().user({ role })
        expect(
          (await app().get<{ data: LookupOption[] }>(`${path}/list/`, token)).body.data.map((one) => one.uuid),
        ).toContain(uuid)
        expect((await app().post<LookupOption>(`${path}/get/`, { uuid }, token)).body).toMatchObject({
          uuid,
          name: expect.any(String) as string,
        })
        if (role === 'admin') continue
        for (const [call, body] of [
          ['create', { name: 'x' }],
          ['update', { uuid, name: 'x' }],
          ['delete', { uuid }],
        ] as const) {
          expectError(await app().post(`${path}/${call}/`, body, token), 403)
        }
      }
      expectError(await app().get(`${path}/list/`), 401)
    })

    it('takes, renames and deletes options with the messages of the specification', async () => {
      const { token, id } = await app().user({ role: 'admin' })
      const made = await app().post<Changed>(`${path}/create/`, { name: `  Énergie / ${list}  ` }, token)
      expect(made.body).toMatchObject({
        message: own[0],
        data: { name: `Énergie / ${list}`, slug: `energie-${list}` },
      })
      const { uuid } = made.body.data
      const renamed = await app().post<Changed>(`${path}/update/`, { uuid, name: `Sol ${list}` }, token)
      expect(renamed.body).toMatchObject({ message: own[1], data: { uuid, name: `Sol ${list}`, slug: `sol-${list}` } })
      expect((await app().post(`${path}/delete/`, { uuid }, token)).body).toEqual({ message: own[2] })
      for (const call of ['get', 'update', 'delete'])
        expectError(await app().post(`${path}/${call}/`, { uuid, name: 'y' }, token), 404, messages.reference.notFound)
      expect((await app().trail({ actor: id, target: uuid })).map((row) => row.action).sort()).toEqual([
        'entry.created',
        'entry.deleted',
        'entry.updated',
      ])
    })

    it('holds no name twice, however it is spelled, also when two come at once', async () => {
      const { token } = await app().user({ role: 'admin' })
      const create = (name: string) => app().post<Changed>(`${path}/create/`, { name }, token)
      const [first] = [await create(`Saúde ${list}`)]
      for (const taken of [`saude ${list}`, ` SAÚDE   ${list}`]) {
        const refused = await app().post(`${path}/create/`, { name: taken }, token)
        expect(refused).toMatchObject({ status: 400, body: { errors: { name: messages.reference.nameTaken } } })
      }
      const other = await create(`Other ${list}`)
      expect(
        (await app().post(`${path}/update/`, { uuid: other.body.data.uuid, name: `SAUDE ${list}` }, token)).status,
      ).toBe(400)
      expect(
        (await app().post(`${path}/update/`, { uuid: first.body.data.uuid, name: `SAÚDE ${list}` }, token)).status,
      ).toBe(200)
      const at_once = await Promise.all(Array.from({ length: 8 }, () => create(`Once ${list}`)))
      expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const name of ['', ' ', null, Infinity, 'x'.repeat(121)])
        expect((await app().post(`${path}/create/`, { name }, token)).status).toBe(400)
    })

    it('keeps what is in use, and says how often', async () => {
      const [admin, founder, investor] = [
        await app().user({ role: 'admin' }),
        await app().user(),
        await app().user({ role: 'vc' }),
      ]
      const uuid = await entry(app(), list)
      await startup(app(), founder, { [field]: uuid }, { is_published: false })
      expectError(
        await app().post(`${path}/delete/`, { uuid }, admin.token),
        409,
        fillIn(messages.reference.inUse, { count: 1 }),
      )
      await app().post('vc/update/', { [interest]: [uuid] }, investor.token)
      expectError(
        await app().post(`${path}/delete/`, { uuid }, admin.token),
        409,
        fillIn(messages.reference.inUse, { count: 2 }),
      )
    })

    it('comes whole, and in pages with a Content-Range where a range is asked', async () => {
      const { token } = await app().user({ role: 'vc' })
      await entry(app(), list)
      const whole = await app().get<{ data: LookupOption[] }>(`${path}/list/`, token)
      expect(whole.headers.get('content-range')).toBeNull()
      const positions = whole.body.data.map((one) => one.position)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
      const page = await app().get<{ data: LookupOption[] }>(`${path}/list/?range=[0,1]&sort=["name","DESC"]`, token)
      expect(page.body.data).toHaveLength(2)
      expect(page.headers.get('content-range')).toBe(`${list} 0-1/${whole.body.data.length}`)
      const [one] = page.body.data
      const some = await app().get<{ data: LookupOption[] }>(
        `${path}/list/?filter=${JSON.stringify({ id: [one?.uuid] })}`,
        token,
      )
      expect(some.body.data).toEqual([one])
    })
  })
})
