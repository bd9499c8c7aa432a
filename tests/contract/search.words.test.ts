import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { orderOptionRebuild, orderRebuild, rebuildSome } from '@baobab/api/features/startups/rebuilding.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { entry, listOf, names, startup } from './startupBody.ts'

const found = async (app: TestApp, token: string, q: string) =>
  names(await listOf(app, token, { filter: { q } })).sort()
const foundByAnyone = async (app: TestApp, q: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }) })
  const { body } = await app.get<{ data: readonly { startup_name: string }[] }>(`public/startups/?${query}`)
  return body.data.map(({ startup_name }) => startup_name).sort()
}
const rebuild = async (app: TestApp) => {
  while (await rebuildSome(app.db, app.deps.now(), app.deps.log));
}
const documentOf = async (app: TestApp, id: string) =>
  (await app.db.select().from(schema.startupSearch).where(eq(schema.startupSearch.startup_id, id)))[0]?.document

describeOnBoth('what startups are found by', (app) => {
  it('category, stage, phase, region, city and country by name, for anyone', async () => {
    const founder = await app().user()
    const investor = await app().user({ role: 'vc' })
    const values = {
      startup_name: 'Kolda',
      ...{ country: 'Guinea-Bissau', region: 'Santiago', city: 'Tarrafal', show_publicly: true },
      category_uuid: await entry(app(), 'categories', 'CleanTech'),
      development_stage_uuid: await entry(app(), 'devphases', 'Protótipo'),
      raising_phase_uuid: await entry(app(), 'raisephases', 'Seed'),
    }
    await startup(app(), founder, values)
    await startup(app(), founder, { startup_name: 'Other', country: 'Chad', show_publicly: true })
    for (const q of [
      'cleantech',
      'CleanTech',
      'prototipo',
      'seed',
      'Santiago',
      'tarraf',
      'guinea bissau',
      'seed santiago',
    ]) {
      expect([q, await found(app(), investor.token, q)]).toEqual([q, ['Kolda']])
      expect([q, await foundByAnyone(app(), q)]).toEqual([q, ['Kolda']])
    }
  })

  it('founders by name, for those who read who they are and no others', async () => {
    const [founder, other] = [await app().user(), await app().user()]
    const [investor, stranger, admin] = [
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc', email_verified: false }),
      await app().user({ role: 'admin' }),
    ]
    await startup(app(), founder, { startup_name: 'Fog', founders_name: 'Zuleica Tavares', show_publicly: true })
    for (const { token } of [investor, admin, founder]) {
      expect(await found(app(), token, 'zuleica')).toEqual(['Fog'])
      expect(await found(app(), token, 'fog tavares')).toEqual(['Fog'])
    }
    for (const { token } of [other, stranger]) expect(await found(app(), token, 'zuleica')).toEqual([])
    expect(await foundByAnyone(app(), 'zuleica')).toEqual([])
    expect(await foundByAnyone(app(), 'fog')).toEqual(['Fog'])
  })

  it('the new name of a category after it was renamed or merged, in the background', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const category_uuid = await entry(app(), 'categories', 'Oldword')
    await startup(app(), founder, { startup_name: 'Renamed', category_uuid })
    await startup(app(), founder, { startup_name: 'Beside', category_uuid: await entry(app(), 'categories', 'Kept') })
    await rebuild(app())
    await app().post('startup_categories/update/', { uuid: category_uuid, name: 'Newword' }, admin.token)
    expect(await found(app(), investor.token, 'oldword')).toEqual(['Renamed'])
    await rebuild(app())
    expect(await found(app(), investor.token, 'newword')).toEqual(['Renamed'])
    expect(await found(app(), investor.token, 'oldword')).toEqual([])
    expect(app().logged()).toContain('search rows were rebuilt')
    const into_uuid = await entry(app(), 'categories', 'Mergeword')
    await app().post('startup_categories/merge/', { uuid: category_uuid, into_uuid }, admin.token)
    await rebuild(app())
    expect(await found(app(), investor.token, 'mergeword')).toEqual(['Renamed'])
    expect(await found(app(), investor.token, 'newword')).toEqual([])
  })

  it('the other names of a category, once they are changed too', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const uuid = await entry(app(), 'categories', 'Agritech of other names')
    const change = (other_names: string | null) =>
      app().post('startup_categories/update/', { uuid, name: 'Agritech of other names', other_names }, admin.token)
    expect((await change('Farmword, Agribusiness')).body).toMatchObject({
      data: { other_names: 'Farmword, Agribusiness' },
    })
    await startup(app(), founder, { startup_name: 'Otherwise', category_uuid: uuid, show_publicly: true })
    expect(await found(app(), investor.token, 'farmword')).toEqual(['Otherwise'])
    expect(await foundByAnyone(app(), 'farmw')).toEqual(['Otherwise'])
    await change('Livestockword')
    await rebuild(app())
    expect(await found(app(), investor.token, 'farmword')).toEqual([])
    expect(await found(app(), investor.token, 'livestockword')).toEqual(['Otherwise'])
    await change(null)
    await rebuild(app())
    expect(await found(app(), investor.token, 'livestockword')).toEqual([])
  })

  it('is written again once where the description is another, from where it stopped', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder, { startup_name: 'Staleword' })
    const stale = () =>
      app().db.update(schema.startupSearch).set({ document: '' }).where(eq(schema.startupSearch.startup_id, id))
    await orderRebuild(app().db, app().deps.now())
    await rebuild(app())
    await stale()
    // The description is the same: nothing is done.
    await orderRebuild(app().db, app().deps.now())
    await rebuild(app())
    expect(await documentOf(app(), id)).toBe('')
    await app().db.update(schema.searchRebuilds).set({ fingerprint: 'of an older description' })
    await orderRebuild(app().db, app().deps.now())
    await rebuild(app())
    expect(await documentOf(app(), id)).toContain('staleword')
    // One that stopped behind the startup goes on behind it.
    await stale()
    await app().db.update(schema.searchRebuilds).set({ done_at: null, position: id })
    await rebuild(app())
    expect(await documentOf(app(), id)).toBe('')
    await orderRebuild(app().db, app().deps.now(), true)
    await rebuild(app())
    expect(await documentOf(app(), id)).toContain('staleword')
  })

  it('is left to another version where that one ordered it, and holds up nothing else', async () => {
    const uuid = await entry(app(), 'categories', 'Desalination')
    const id = await startup(app(), await app().user(), { startup_name: 'Newerword', category_uuid: uuid })
    const stale = () =>
      app().db.update(schema.startupSearch).set({ document: '' }).where(eq(schema.startupSearch.startup_id, id))
    await orderRebuild(app().db, app().deps.now(), true)
    const own = eq(schema.searchRebuilds.name, 'all')
    await app().db.update(schema.searchRebuilds).set({ fingerprint: 'of a newer description' }).where(own)
    await stale()
    expect(await rebuildSome(app().db, app().deps.now())).toBe(false)
    expect(await documentOf(app(), id)).toBe('')
    expect((await app().db.select().from(schema.searchRebuilds).where(own))[0]).toMatchObject({ done_at: null })
    await app().db.transaction((tx) => orderOptionRebuild(tx, 'categories', uuid, app().deps.now()))
    await rebuild(app())
    expect(await documentOf(app(), id)).toContain('newerword')
    // Who starts last orders its own.
    await stale()
    await orderRebuild(app().db, app().deps.now())
    await rebuild(app())
    expect(await documentOf(app(), id)).toContain('newerword')
  })
})
