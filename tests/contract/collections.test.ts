import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { schema } from '@baobab/api'
import { tableOf } from '@baobab/api/platform/db/schema/tables.ts'
import { limits, type PublicCollection, type PublicCollectionRow, type PublicStartupRow } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Stored {
  readonly uuid: string
  readonly slug: string
  readonly startup_uuids: readonly string[]
}
type Changed = Readonly<Record<'message' | 'uuid', string>> & { readonly changed: readonly string[] }

describeOnBoth('collections', (app) => {
  const shown = (owner: TestUser, name: string) => startup(app(), owner, { startup_name: name, show_publicly: true })
  const make = async (admin: TestUser, values: object) =>
    (await app().post<{ data: Stored }>('collections/create/', { state: 'published', ...values }, admin.token)).body
      .data
  const read = (slug: string) => app().get<PublicCollection>(`public/collections/${slug}/`)
  const namesIn = async (slug: string) => (await read(slug)).body.startups.map((one) => one.startup_name)
  const listed = async (slug: string) =>
    (await app().get<{ data: readonly PublicCollectionRow[] }>('public/collections/')).body.data.find(
      (one) => one.slug === slug,
    )
  const featured = async () =>
    (await app().get<{ data: readonly PublicStartupRow[] }>('public/featured_startups/')).body.data.map(
      (one) => one.startup_uuid,
    )
  const change = (way: 'add' | 'remove', body: object, { token }: TestUser) =>
    app().post<Changed>(`collections/${way}/`, body, token)
  const people = async () => [await app().user({ role: 'admin' }), await app().user()] as const

  it('show those of their startups that everyone sees, in their order', async () => {
    const [admin, founder] = await people()
    const [one, two] = [await shown(founder, 'One'), await shown(founder, 'Two')]
    const values = { startup_name: 'Draft', show_publicly: true }
    const draft = await startup(app(), founder, values, { is_published: false })
    const members = await startup(app(), founder, { startup_name: 'Members', show_publicly: false })
    const title = `Água & café ${randomUUID()}`
    const { uuid, slug } = await make(admin, {
      title,
      introduction: 'Wells',
      startup_uuids: [two, draft, members, one],
    })
    expect(slug).toMatch(/^agua-cafe-/)
    expect((await read(slug)).body).toMatchObject({ slug, title, introduction: 'Wells' })
    expect(await namesIn(slug)).toEqual(['Two', 'One'])
    expect(await listed(slug)).toMatchObject({ title, startups: 2 })

    // It keeps its address when it is renamed.
    await app().post('collections/update/', { uuid, title: `Milk ${title}` }, admin.token)
    expect((await read(slug)).body.title).toBe(`Milk ${title}`)
    await app().post('collections/update/', { uuid, state: 'draft' }, admin.token)
    expectError(await read(slug), 404, messages.collection.notFound)
    expect(await listed(slug)).toBeUndefined()
  })

  it('lose a startup that is taken down or deleted, and have it back in its place once it is restored', async () => {
    const [admin, founder] = await people()
    const [one, two] = [await shown(founder, 'One'), await shown(founder, 'Two')]
    const { uuid, slug } = await make(admin, { title: randomUUID(), startup_uuids: [one, two] })
    await app().post('startups/unpublish/', { startup_uuid: one, reason: 'A copy' }, admin.token)
    expect(await namesIn(slug)).toEqual(['Two'])
    await app().post('startups/publish/', { startup_uuid: one }, admin.token)
    await app().post('startups/delete/', { startup_uuid: one }, founder.token)
    expect(await namesIn(slug)).toEqual(['Two'])
    // The form still sends the one that was deleted, and may do so.
    const title = randomUUID()
    const kept = await app().post('collections/update/', { uuid, title, startup_uuids: [one, two] }, admin.token)
    expect(kept.status).toBe(200)
    await clean(app().deps)
    await app().post('startups/restore/', { startup_uuid: one }, founder.token)
    expect(await namesIn(slug)).toEqual(['One', 'Two'])
    await app().post('startups/delete/', { startup_uuid: two }, founder.token)
    await app().post('startups/delete/', { startup_uuid: one }, founder.token)
    expect((await read(slug)).body.startups).toEqual([])
    expect(await listed(slug)).toBeUndefined()
  })

  it('forget a startup that is erased', async () => {
    const [admin, founder] = await people()
    const [one, two] = [await shown(founder, 'One'), await shown(founder, 'Two')]
    const { uuid } = await make(admin, { title: randomUUID(), startup_uuids: [one, two] })
    await app().db.delete(schema.startups).where(eq(schema.startups.id, one))
    await clean(app().deps)
    expect((await app().post<Stored>('collections/get/', { uuid }, admin.token)).body.startup_uuids).toEqual([two])
  })

  it('take startups that are added, each once, and give them back', async () => {
    const [admin, founder] = await people()
    const [one, two] = [await shown(founder, 'One'), await shown(founder, 'Two')]
    const title = randomUUID()
    const { uuid, slug } = await make(admin, { title, startup_uuids: [one] })
    const added = await change('add', { uuid, startup_uuids: [two, one] }, admin)
    expect(added.body).toEqual({
      message: fillIn(messages.collection.added, { count: 1, title }),
      uuid,
      changed: [two],
    })
    expect(await namesIn(slug)).toEqual(['One', 'Two'])
    expect((await change('add', { uuid, startup_uuids: [two] }, admin)).body.changed).toEqual([])
    const removed = await change('remove', { uuid, startup_uuids: [one] }, admin)
    expect(removed.body).toEqual({
      message: fillIn(messages.collection.removed, { count: 1, title }),
      uuid,
      changed: [one],
    })
    expect(await namesIn(slug)).toEqual(['Two'])
    const trail = await app().get<{ data: readonly { action: string; detail: { name?: string } }[] }>(
      `audit/list/?filter=${encodeURIComponent(JSON.stringify({ action: 'entry.changed' }))}`,
      admin.token,
    )
    expect(trail.body.data.filter(({ detail }) => detail.name === title)).toHaveLength(2)
    expectError(await change('add', { uuid: randomUUID(), startup_uuids: [two] }, admin), 404)
    expectError(await change('add', { uuid, startup_uuids: [randomUUID()] }, admin), 400)
    expectError(await change('add', { uuid, startup_uuids: [two] }, founder), 403)
  })

  it('are listed for administrators alone', async () => {
    const [admin, founder] = await people()
    const { uuid } = await make(admin, { title: randomUUID(), state: 'draft' })
    const list = await app().get<{ data: readonly Stored[] }>('collections/list/', admin.token)
    expect(list.body.data.map((one) => one.uuid)).toContain(uuid)
    for (const one of [founder, await app().user({ role: 'vc' })])
      expectError(await app().get('collections/list/', one.token), 403)
  })

  it('hold no more than their limit', async () => {
    const [admin, founder] = await people()
    const max = limits.collection.startups
    const many = await Promise.all(Array.from({ length: max + 1 }, (_, at) => shown(founder, `Number ${at}`)))
    const title = randomUUID()
    const { uuid } = await make(admin, { title, startup_uuids: many.slice(1) })
    expectError(
      await change('add', { uuid, startup_uuids: many.slice(0, 1) }, admin),
      409,
      fillIn(messages.collection.full, { title, max }),
    )
  })

  it('are told apart by titles, and by addresses where titles make the same', async () => {
    const [admin] = await people()
    const title = `Milk & Honey ${randomUUID()}`
    const first = await make(admin, { title })
    expectError(
      await app().post('collections/create/', { title: title.toUpperCase(), state: 'draft' }, admin.token),
      400,
    )
    const second = await make(admin, { title: title.replace('&', '+') })
    expect(second.slug).toBe(`${first.slug}-${second.uuid.slice(-12)}`)

    // The address of one that was deleted may be another's by the time that it is restored.
    await app().post('collections/delete/', { uuid: first.uuid }, admin.token)
    const third = await make(admin, { title: title.replace('&', '/') })
    expect(third.slug).toBe(first.slug)
    expectError(await app().post('collections/restore/', { uuid: first.uuid }, admin.token), 409)
  })

  it('feature startups on the page of all: those of the first that is featured, made where there is none', async () => {
    const [admin, founder] = await people()
    await app().db.delete(tableOf('collections'))
    const [one, two] = [await shown(founder, 'One'), await shown(founder, 'Two')]
    expect(await featured()).toEqual([])
    const first = await change('add', { startup_uuids: [two] }, admin)
    expect(first.body.message).toBe(
      fillIn(messages.collection.added, { count: 1, title: messages.collection.featured }),
    )
    expect((await change('add', { startup_uuids: [one, two] }, admin)).body).toMatchObject({
      uuid: first.body.uuid,
      changed: [one],
    })
    expect(await featured()).toEqual([two, one])
    const other = await make(admin, { title: randomUUID(), is_featured: true, startup_uuids: [one] })
    await app().post('collections/order/', { uuids: [other.uuid, first.body.uuid] }, admin.token)
    expect(await featured()).toEqual([one, two])
    await app().post('collections/update/', { uuid: other.uuid, is_featured: false }, admin.token)
    await app().post('collections/update/', { uuid: first.body.uuid, is_featured: false, state: 'draft' }, admin.token)
    expect(await featured()).toEqual([])
    // The one of that name is featured again.
    expect((await change('add', { startup_uuids: [one] }, admin)).body.uuid).toBe(first.body.uuid)
    expect(await featured()).toEqual([two, one])
    await app().post('startups/unpublish/', { startup_uuid: two }, founder.token)
    expect(await featured()).toEqual([one])
  })
})
