import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { limits, type CallAnswer, type contract } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'

type Overview = CallAnswer<typeof contract.publicOverview.get>
const names = ['partners', 'quotes', 'team'] as const
type Name = (typeof names)[number]

describeOnBoth('what the operator shows of themselves', (app) => {
  const overview = async () => {
    const { partners, quotes, team } = (await app().get<Overview>('public/overview/')).body
    return { partners, quotes, team }
  }
  const values = (name = `Kolda ${randomUUID()}`) => ({ name, role: 'Founder', text: 'It helped.' })
  const create = async (name: Name, by: TestUser, body: object = values()) =>
    (await app().post<{ data: { uuid: string; name: string } }>(`${name}/create/`, body, by.token)).body.data

  it('is nothing while nobody filled it in', async () => {
    expect(await overview()).toEqual({ partners: [], quotes: [], team: [] })
  })

  it('are kept, put in order, deleted and restored by administrators alone', async () => {
    const admin = await app().user({ role: 'admin' })
    const others = [undefined, await app().user(), await app().user({ role: 'vc' })]
    for (const name of names) {
      const [first, second] = [await create(name, admin), await create(name, admin)]
      const shown = async () => (await overview())[name].map((one) => one.name)
      expect(await shown()).toEqual([first.name, second.name])
      const update = { ...values('Thiès'), uuid: first.uuid }
      expect((await app().post(`${name}/update/`, update, admin.token)).status).toBe(200)
      expect((await app().post(`${name}/order/`, { uuids: [second.uuid, first.uuid] }, admin.token)).status).toBe(200)
      expect(await shown()).toEqual([second.name, 'Thiès'])
      expect((await app().post(`${name}/get/`, { uuid: first.uuid }, admin.token)).body).toMatchObject({
        name: 'Thiès',
      })
      await app().post(`${name}/delete/`, { uuid: first.uuid }, admin.token)
      expect(await shown()).toEqual([second.name])
      await app().post(`${name}/restore/`, { uuid: first.uuid }, admin.token)
      expect(await shown()).toEqual(expect.arrayContaining([second.name, 'Thiès']))
      for (const other of others) {
        const status = other ? 403 : 401
        expectError(await app().get(`${name}/list/`, other?.token), status)
        expectError(await app().post(`${name}/create/`, values(), other?.token), status)
        expectError(await app().post(`${name}/delete/`, { uuid: second.uuid }, other?.token), status)
      }
      for (const { uuid } of [first, second]) await app().post(`${name}/delete/`, { uuid }, admin.token)
    }
  })

  it('shows the first of each alone, with its picture and a link that may be followed', async () => {
    const admin = await app().user({ role: 'admin' })
    for (const name of names) {
      for (let made = 0; made < limits.proof[name] + 2; made++) await create(name, admin)
      expect((await overview())[name]).toHaveLength(limits.proof[name])
    }
    const form = new FormData()
    const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0b3d2e' } })
      .png()
      .toBuffer()
    form.set('name', 'Ubuntu Capital')
    form.set('link', 'ubuntu.example')
    form.set('logo', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }))
    const uuids = (await app().get<{ data: { uuid: string }[] }>('partners/list/', admin.token)).body.data
    const made = await app().post<{ data: { uuid: string } }>('partners/create/', form, admin.token)
    const order = [made.body.data.uuid, ...uuids.map(({ uuid }) => uuid)]
    await app().post('partners/order/', { uuids: order }, admin.token)
    const [first] = (await overview()).partners
    expect(first).toMatchObject({ name: 'Ubuntu Capital', link: 'https://ubuntu.example' })
    expect(first?.logo).toMatch(/^\/files\/[\w-]+\.webp$/)
    const bad = { name: 'Bad', link: 'javascript:alert(1)' }
    expectError(await app().post('partners/create/', bad, admin.token), 400)
  })
})
