import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { limits, type Unfinished, type UnfinishedRow } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

type Saved = Readonly<Record<string, unknown>> & { readonly message: string; readonly data: Unfinished }

describeOnBoth('unfinished startups', (app) => {
  const listed = async (who: TestUser) =>
    (await app().get<{ data: UnfinishedRow[] }>('startups/unfinished/list/', who.token)).body.data
  const keep = (who: TestUser, values: unknown) =>
    app().post<Saved>('startups/unfinished/create/', { values: JSON.stringify(values) }, who.token)
  const change = (who: TestUser, { unfinished_uuid, version }: Unfinished, values: unknown) =>
    app().post<Saved>(
      'startups/unfinished/update/',
      { unfinished_uuid, version: String(version), values: JSON.stringify(values) },
      who.token,
    )
  const read = (who: TestUser, unfinished_uuid: string) =>
    app().post<Unfinished>('startups/unfinished/get/', { unfinished_uuid }, who.token)
  const remove = (who: TestUser, unfinished_uuid: string) =>
    app().post<Saved>('startups/unfinished/delete/', { unfinished_uuid }, who.token)

  it('are kept, read, changed and deleted by their owner alone', async () => {
    const founder = await app().user()
    const made = await keep(founder, { startup_name: ' Kolda ', valuation_cap: 'about 2 million' })
    expect(made.body).toMatchObject({
      message: messages.unfinished.saved,
      data: { startup_name: 'Kolda', missing: 31, version: 1 },
    })
    const { unfinished_uuid } = made.body.data
    for (const role of ['startup', 'admin'] as const) {
      const other = await app().user({ role })
      expect(await listed(other)).toEqual([])
      expectError(await read(other, unfinished_uuid), 404, messages.unfinished.notFound)
      expectError(await change(other, made.body.data, {}), 404, messages.unfinished.notFound)
      expectError(await remove(other, unfinished_uuid), 404, messages.unfinished.notFound)
    }
    await change(founder, made.body.data, { startup_name: 'Kolda Frais' })
    expect((await read(founder, unfinished_uuid)).body).toMatchObject({
      values: { startup_name: 'Kolda Frais' },
      version: 2,
    })
    expect(await listed(founder)).toMatchObject([{ unfinished_uuid, startup_name: 'Kolda Frais', missing: 32 }])
    expect((await remove(founder, unfinished_uuid)).body).toMatchObject({
      message: messages.unfinished.deleted,
      data: { values: { startup_name: 'Kolda Frais' } },
    })
    expect(await listed(founder)).toEqual([])
  })

  it('are kept by somebody whose address is not verified, and by no investor', async () => {
    const newcomer = await app().user({ email_verified: false })
    expect((await keep(newcomer, { city: 'Kolda' })).status).toBe(200)
    expect((await keep(await app().user({ role: 'vc' }), {})).status).toBe(403)
  })

  it('keep what another device wrote', async () => {
    const founder = await app().user()
    const { data } = (await keep(founder, { city: 'Kolda' })).body
    await change(founder, data, { city: 'Thiès' })
    expectError(await change(founder, data, { city: 'Dakar' }), 409, messages.unfinished.changed)
    expect((await read(founder, data.unfinished_uuid)).body.values).toEqual({ city: 'Thiès' })
  })

  it('are five of each person at most', async () => {
    const founder = await app().user()
    const answers = await Promise.all(Array.from({ length: limits.unfinished.most + 2 }, () => keep(founder, {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.unfinished.most)
    expectError(
      await keep(founder, {}),
      409,
      String(fillIn(messages.unfinished.tooMany, { max: limits.unfinished.most })),
    )
  })

  it('take what the form asks for, and nothing else', async () => {
    const founder = await app().user()
    for (const values of [[], 'x', { is_published: 'true' }, { city: { a: 1 } }, { city: 'a\0' }, { image: 'x' }])
      expect((await keep(founder, values)).body).toMatchObject({ errors: { values: messages.unfinished.unreadable } })
    const long = await keep(founder, { city: 'a'.repeat(limits.unfinished.characters) })
    expect(long.status).toBe(400)
    expect(await listed(founder)).toEqual([])
  })

  it('are gone with the startup that is made of one, and another’s stays', async () => {
    const [founder, other] = [await app().user(), await app().user()]
    const own = (await keep(founder, { city: 'Kolda' })).body.data
    const theirs = (await keep(other, { city: 'Dakar' })).body.data
    const body = await startupBody(app())
    const create = (who: TestUser, unfinished_uuid: string) =>
      app().post('startups/create/', { ...body, unfinished_uuid }, who.token)
    expect((await app().post('startups/create/', { unfinished_uuid: own.unfinished_uuid }, founder.token)).status).toBe(
      400,
    )
    expect(await listed(founder)).toHaveLength(1)
    expect((await create(founder, own.unfinished_uuid)).status).toBe(200)
    expect(await listed(founder)).toEqual([])
    await create(founder, theirs.unfinished_uuid)
    expect(await listed(other)).toHaveLength(1)
  })

  it('are forgotten half a year after the last change', async () => {
    const founder = await app().user()
    const { unfinished_uuid } = (await keep(founder, {})).body.data
    const table = schema.unfinishedStartups
    const age = (days: number) =>
      app()
        .db.update(table)
        .set({ updated_at: new Date(app().deps.now().getTime() - days * 86_400_000) })
        .where(eq(table.id, unfinished_uuid))
    await age(limits.unfinished.keptDays - 1)
    await clean(app().deps)
    expect(await listed(founder)).toHaveLength(1)
    await age(limits.unfinished.keptDays + 1)
    await clean(app().deps)
    expect(await listed(founder)).toEqual([])
  })
})
