import { expect, it } from 'vitest'
import type { Startup } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import type { TestUser } from './builders.ts'

const read = async (app: TestApp, user: TestUser, id: string) =>
  (await app.post<Startup>('startups/get/', { startup_uuid: id }, user.token)).body

describeOnBoth('an update of a startup', (app) => {
  const update = (user: TestUser, id: string, body: object) =>
    app().post('startups/update/', { startup_uuid: id, ...body }, user.token)

  it('replaces nothing that whoever edits never saw', async () => {
    const founder = await app().user()
    const admin = await app().user({ role: 'admin' })
    const category = await entry(app())
    const id = await startup(app(), founder, {
      category_uuid: category,
      city: 'Praia',
      tagline: 'Plateau',
      cash_available: '5000.50',
      solution: 'Nets',
      established_in: '2019-03-01',
    })
    const seen = await read(app(), founder, id)
    const names = ['city', 'tagline', 'cash_available', 'solution', 'category_uuid', 'established_in'] as const
    const was = JSON.stringify(Object.fromEntries(names.map((name) => [name, seen[name]])))
    const theirs = { city: 'Mindelo', tagline: null, cash_available: 7000, category_uuid: await entry(app()) }
    expect((await update(admin, id, theirs)).status).toBe(200)

    const mine = {
      city: 'Tarrafal',
      tagline: 'Centro',
      cash_available: 1,
      category_uuid: category,
      solution: 'Fog nets',
      established_in: '2020-01-01',
      was,
    }
    const answer = await update(founder, id, mine)
    expectError(
      answer,
      409,
      'Somebody changed this meanwhile, and nothing was saved. Look at the marked fields, then save again.',
    )
    expect(answer.body['errors']).toEqual({
      city: 'Somebody changed this to “Mindelo” meanwhile. Save again to replace it with yours.',
      tagline: 'Somebody emptied this meanwhile. Save again to replace it with yours.',
      cash_available: 'Somebody changed this to “7000” meanwhile. Save again to replace it with yours.',
      category_uuid: 'Somebody changed this meanwhile. Save again to replace it with yours.',
    })
    expect(await read(app(), founder, id)).toMatchObject({ city: 'Mindelo', solution: 'Nets' })

    const decided = JSON.stringify({ solution: seen.solution, established_in: seen.established_in })
    const again = await update(founder, id, { ...mine, was: decided })
    expect(again.body).not.toHaveProperty('errors')
    expect(again.status).toBe(200)
    expect(await read(app(), founder, id)).toMatchObject({ city: 'Tarrafal', tagline: 'Centro', cash_available: '1' })
  })

  it('is none of the others’ affair: what they changed elsewhere, or alike, is no conflict', async () => {
    const founder = await app().user()
    const admin = await app().user({ role: 'admin' })
    const id = await startup(app(), founder, { city: 'Praia', solution: 'Nets' })
    await update(admin, id, { city: 'Mindelo', region: 'Norte' })
    const alike = await update(founder, id, {
      city: 'Mindelo',
      solution: 'Fog nets',
      was: '{"city":"Praia","solution":"Nets"}',
    })
    expect(alike.status).toBe(200)
    expect(await read(app(), founder, id)).toMatchObject({ city: 'Mindelo', region: 'Norte', solution: 'Fog nets' })
    // A client of the specification says nothing of what it read.
    expect((await update(founder, id, { city: 'Assomada' })).status).toBe(200)
  })

  it('takes nothing but JSON of an object for what was read', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder, { city: 'Praia' })
    for (const was of ['{', '[]', 'null', '5', '"city"']) {
      const answer = await update(founder, id, { city: 'Mindelo', was })
      expectError(answer, 400)
      expect(answer.body['errors']).toEqual({ was: 'This must be JSON of an object' })
    }
    expectError(await update(founder, id, { city: 'Mindelo', was: 'x'.repeat(15_001) }), 400)
    expect((await update(founder, id, { was: '{"unknown":1,"city":"other"}' })).status).toBe(200)
    expect(await read(app(), founder, id)).toMatchObject({ city: 'Praia' })
  })

  it('lets one of two who save the same field at once through', async () => {
    const founder = await app().user()
    const admin = await app().user({ role: 'admin' })
    const id = await startup(app(), founder, { city: 'Praia' })
    const both = await Promise.all([
      update(founder, id, { city: 'Mindelo', was: '{"city":"Praia"}' }),
      update(admin, id, { city: 'Tarrafal', was: '{"city":"Praia"}' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
