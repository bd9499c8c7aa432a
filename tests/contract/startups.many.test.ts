import { expect, it } from 'vitest'
import sharp from 'sharp'
import { type Startup } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { countRows, driftedCounts, listOf, names, startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Many {
  readonly message: string
  readonly changed: readonly string[]
  readonly already: readonly string[]
  readonly refused: readonly {
    readonly startup_uuid: string
    readonly startup_name: string | null
    readonly reason: string
  }[]
}

describeOnBoth('several startups at once', (app) => {
  const draftOf = async (token: string, values = {}) =>
    (await app().post<{ startup_uuid: string }>('startups/create/', await startupBody(app(), values), token)).body
      .startup_uuid

  it('an admin publishes those that can be; the others are named with the reason, and each has its row in the trail', async () => {
    const [admin, founder, disabled, investor] = [
      await app().user({ role: 'admin' }),
      await app().user(),
      await app().user(),
      await app().user({ role: 'vc' }),
    ]
    const [ready, own] = [
      await draftOf(founder.token, { startup_name: 'Ready one' }),
      await draftOf(admin.token, { startup_name: 'Own one' }),
    ]
    const shown = await startup(app(), founder)
    const bare = await startup(app(), founder, { startup_name: 'Bare' }, { is_published: false })
    const left = await draftOf(disabled.token, { startup_name: 'Left' })
    await app().get(`users/disable/${disabled.id}/`, admin.token)
    const gone = '00000000-0000-7000-8000-000000000000'

    const answer = await app().post<Many>(
      'startups/publish_many/',
      { startup_uuids: [ready, shown, bare, left, gone, own] },
      admin.token,
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ message: '2 startups published', changed: [ready, own], already: [shown] })
    expect(answer.body.refused).toEqual([
      {
        startup_uuid: bare,
        startup_name: 'Bare',
        reason: expect.stringMatching(/^Still to be filled in: Region, .*Problem/) as string,
      },
      { startup_uuid: left, startup_name: 'Left', reason: messages.startup.rejectedOwner },
      { startup_uuid: gone, startup_name: null, reason: messages.startup.rejectedGone },
    ])
    expect(names(await listOf(app(), investor.token, { filter: { q: 'one' } })).sort()).toEqual([
      'Own one',
      'Ready one',
    ])
    expect(await app().trail({ target: ready, action: 'startup.published' })).toMatchObject([
      { actor_id: admin.id, detail: { own: false, many: true } },
    ])
    expect(await app().trail({ target: own, action: 'startup.published' })).toMatchObject([
      { detail: { own: true, many: true } },
    ])
    for (const untouched of [shown, bare, left])
      expect(await app().trail({ target: untouched, action: 'startup.published' })).toEqual([])

    const none = await app().post<Many>('startups/unpublish_many/', { startup_uuids: [gone] }, admin.token)
    expect(none.body).toMatchObject({ message: fillIn(messages.startup.unpublishedCount, { count: 0 }), changed: [] })
    const [one, two] = [await startup(app(), founder), await startup(app(), founder)]
    const both = await app().post<Many>(
      'startups/unpublish_many/',
      { startup_uuids: [one, two], reason: 'Not startups' },
      admin.token,
    )
    expect(both.body).toMatchObject({
      message: fillIn(messages.startup.unpublishedCount, { count: 2 }),
      changed: [one, two],
    })
    const back = await app().post<Many>(
      'startups/unpublish_many/',
      { startup_uuids: [ready, bare], reason: 'Not a startup' },
      admin.token,
    )
    expect(back.body).toEqual({ message: '1 startup unpublished', changed: [ready], already: [bare], refused: [] })
    expect(names(await listOf(app(), investor.token, { filter: { q: 'ready' } }))).toEqual([])
    expect(
      (await app().post<Many>('startups/publish_many/', { startup_uuids: [gone] }, admin.token)).body.message,
    ).toBe('No startup was published')
  })

  it('nobody else may, and an invalid list changes nothing', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const draft = await draftOf(founder.token)
    for (const role of ['startup', 'vc'] as const)
      expectError(
        await app().post('startups/publish_many/', { startup_uuids: [draft] }, (await app().user({ role })).token),
        403,
      )
    expectError(await app().post('startups/publish_many/', { startup_uuids: [draft] }, founder.token), 403)
    for (const startup_uuids of [
      [],
      undefined,
      [draft, draft],
      [draft, 'x'],
      [draft, ...Array.from({ length: 100 }, () => crypto.randomUUID())],
    ]) {
      expectError(await app().post('startups/publish_many/', { startup_uuids }, admin.token), 400)
    }
    expect((await app().post<Startup>('startups/get/', { startup_uuid: draft }, founder.token)).body.is_published).toBe(
      false,
    )
  })
})

describeOnBoth('deleting a startup', (app) => {
  it('deletes what belongs to it, keeps its picture for restoring it, and leaves the counts of others right', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const [leaving, staying] = [
      await startup(app(), founder, { startup_name: 'Leaving' }),
      await startup(app(), founder, { startup_name: 'Staying' }),
    ]
    const form = new FormData()
    form.set('startup_uuid', leaving)
    form.set(
      'image',
      new File(
        [
          Uint8Array.from(
            await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
              .png()
              .toBuffer(),
          ),
        ],
        'a.png',
      ),
    )
    const image = (await app().post<{ data: Startup }>('startups/update/', form, founder.token)).body.data.image ?? ''
    const before = [
      await countRows(app(), 'likes'),
      await countRows(app(), 'connections'),
      await countRows(app(), 'views'),
    ]
    for (const id of [leaving, staying]) {
      await app().post(`startups/${id}/like/`, {}, investor.token)
      await app().post(`vc/connect/${id}/`, {}, investor.token)
      await app().post('startups/get/', { startup_uuid: id }, investor.token)
    }
    expect((await app().post('startups/delete/', { startup_uuid: leaving }, founder.token)).body).toEqual({
      message: messages.startup.deleted,
    })
    expectError(
      await app().post('startups/get/', { startup_uuid: leaving }, founder.token),
      404,
      messages.startup.notFound,
    )
    expectError(
      await app().post('startups/delete/', { startup_uuid: leaving }, founder.token),
      404,
      messages.startup.notFound,
    )
    expect([
      await countRows(app(), 'likes'),
      await countRows(app(), 'connections'),
      await countRows(app(), 'views'),
    ]).toEqual(before.map((count) => count + 1))
    expect(names(await listOf(app(), investor.token, { filter: { q: 'leaving' } }))).toEqual([])
    expect(await driftedCounts(app())).toEqual([])
    for (const width of [undefined, 96, 320])
      expect(await app().deps.files.read(image.replace('/files/', ''), width)).toBeDefined()
    expect(await app().trail({ target: leaving, action: 'startup.deleted' })).toMatchObject([
      { actor_id: founder.id, detail: { own: true, name: 'Leaving', published: true } },
    ])
  })

  it('is for its owner and admins', async () => {
    const [founder, other, admin] = [await app().user(), await app().user(), await app().user({ role: 'admin' })]
    const [draft, shown] = [await startup(app(), founder, {}, { is_published: false }), await startup(app(), founder)]
    expectError(
      await app().post('startups/delete/', { startup_uuid: draft }, other.token),
      404,
      messages.startup.notFound,
    )
    expectError(await app().post('startups/delete/', { startup_uuid: shown }, other.token), 403)
    expectError(await app().post('startups/delete/', {}, founder.token), 400)
    expectError(await app().post('startups/delete/', { startup_uuid: shown }, undefined), 401)
    expect((await app().post('startups/delete/', { startup_uuid: shown }, admin.token)).status).toBe(200)
    expect(await app().trail({ target: shown, action: 'startup.deleted' })).toMatchObject([
      { actor_id: admin.id, detail: { own: false } },
    ])
  })

  it('while others like it, connect to it and edit it, leaves no fault and no trace', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const investors = await Promise.all(Array.from({ length: 3 }, () => app().user({ role: 'vc' })))
    const id = await startup(app(), founder)
    const answers = await Promise.all([
      ...investors.flatMap(({ token }) => [
        app().post(`startups/${id}/like/`, {}, token),
        app().post(`vc/connect/${id}/`, {}, token),
        app().post('startups/get/', { startup_uuid: id }, token),
      ]),
      app().post('startups/delete/', { startup_uuid: id }, founder.token),
      app().post('startups/update/', { startup_uuid: id, city: 'Praia' }, admin.token),
      app().post('startups/delete/', { startup_uuid: id }, admin.token),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers.filter(({ body }) => body['message'] === messages.startup.deleted)).toHaveLength(1)
    expect(await driftedCounts(app())).toEqual([])
  })
})
