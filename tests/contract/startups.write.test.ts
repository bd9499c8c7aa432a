import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { schema } from '@baobab/api'
import { type Startup } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, listOf, names, startup, startupBody } from './startupBody.ts'
import { messages } from '../support/english.ts'

interface Saved {
  readonly message: string
  readonly startup_uuid: string
  readonly data: Startup
  readonly user: Readonly<Record<string, unknown>>
}

describeOnBoth('writing startups', (app) => {
  it('registers a draft of the current user, exactly as typed, from JSON and from multipart', async () => {
    const founder = await app().user()
    const body = await startupBody(app(), {
      startup_website: 'www.agua.example',
      is_published: true,
      likes_count: 99,
      views: 99,
      user_uuid: '0',
      slug: 'x',
    })
    const made = await app().post<Saved>('startups/create/', body, founder.token)
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      message: messages.startup.created,
      user: { email: founder.email, user_uuid: founder.id },
    })
    expect(made.body.user).not.toHaveProperty('access_token')
    expect(made.body.data).toMatchObject({
      startup_name: 'Água Limpa',
      startup_website: 'https://www.agua.example',
      startup_monthly_revenue: '4200.5',
      received_funds_before: '1000.50',
      latest_valuation: '250000.00',
      fulltime_employees: 4,
      established_in: '2019-03-01',
      city: null,
      is_published: false,
      likes_count: 0,
      views: 0,
      user_uuid: founder.id,
      connections_count: 0,
      created_by: { user_uuid: founder.id, username: 'Amina Diallo', is_followed: false },
      category: { uuid: body['category_uuid'] },
    })
    expect(await app().trail({ target: made.body.startup_uuid, action: 'startup.created' })).toHaveLength(1)

    const form = new FormData()
    for (const [name, value] of Object.entries(await startupBody(app(), { startup_name: 'By form' })))
      form.set(name, String(value))
    form.set(
      'image',
      new File(
        [
          await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
            .png()
            .toBuffer(),
        ],
        'a.png',
        { type: 'image/png' },
      ),
    )
    const byForm = await app().post<Saved>('startups/create', form, founder.token)
    expect(byForm.body.data).toMatchObject({
      startup_name: 'By form',
      image: expect.stringMatching(/^\/files\/[\w-]+\.webp$/) as unknown,
      cash_available: '5000',
    })
  })

  it('says what is wrong, field by field, and stores nothing', async () => {
    const founder = await app().user()
    const gone = '00000000-0000-7000-8000-000000000000'
    const broken = await app().post(
      'startups/create/',
      await startupBody(app(), {
        startup_name: ' ',
        percentage_owned: '101',
        pitch_deck: 'javascript:alert(1)',
        cash_available: 'NaN',
      }),
      founder.token,
    )
    expectError(broken, 400, messages.rule.correctForm)
    expect(broken.body['errors']).toEqual({
      startup_name: messages.rule.required,
      percentage_owned: messages.rule.percent,
      pitch_deck: messages.rule.url,
      cash_available: messages.rule.number,
    })
    const unknown = await app().post(
      'startups/create/',
      await startupBody(app(), { category_uuid: gone, raising_phase_uuid: gone }),
      founder.token,
    )
    expectError(unknown, 400)
    expect(unknown.body['errors']).toEqual({
      category_uuid: messages.rule.referenceGone,
      raising_phase_uuid: messages.rule.referenceGone,
    })
    const picture = new FormData()
    for (const [name, value] of Object.entries(await startupBody(app()))) picture.set(name, String(value))
    picture.set('image', new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }))
    const noPicture = await app().post('startups/create/', picture, founder.token)
    expect(noPicture.body['errors']).toEqual({ image: messages.rule.image })
    expect(names(await listOf(app(), founder.token, { created_by: founder.id }))).toEqual([])
  })

  it('only founders and admins register, only owners and admins edit', async () => {
    const [founder, other, investor, admin] = [
      await app().user(),
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    expectError(await app().post('startups/create/', await startupBody(app()), investor.token), 403)
    expectError(await app().post('startups/create/', {}, undefined), 401)
    const [draft, shown] = [await startup(app(), founder, {}, { is_published: false }), await startup(app(), founder)]
    for (const stranger of [other, investor]) {
      expectError(
        await app().post('startups/update/', { startup_uuid: draft, city: 'Praia' }, stranger.token),
        404,
        messages.startup.notFound,
      )
      expectError(await app().post('startups/update/', { startup_uuid: shown, city: 'Praia' }, stranger.token), 403)
    }
    for (const editor of [founder, admin])
      expect((await app().post('startups/update/', { startup_uuid: shown, city: 'Praia' }, editor.token)).status).toBe(
        200,
      )
    expect(await app().trail({ target: shown, action: 'startup.updated' })).toMatchObject([{ actor_id: admin.id }])
  })

  it('leaves what is omitted, clears what is empty, rejects to empty what is required', async () => {
    const founder = await app().user()
    const made = await app().post<Saved>(
      'startups/create/',
      await startupBody(app(), { city: 'Praia', startup_website: 'a.cv' }),
      founder.token,
    )
    const startup_uuid = made.body.startup_uuid
    const changed = await app().post<Saved>(
      'startups/update/',
      {
        startup_uuid,
        city: '',
        startup_website: null,
        cash_available: '',
        region: 'Fogo',
        is_published: true,
        views: 5,
      },
      founder.token,
    )
    expect(changed.body.message).toBe(messages.startup.updated)
    expect(changed.body.data).toMatchObject({
      city: null,
      startup_website: null,
      cash_available: null,
      region: 'Fogo',
      solution: 'Fog nets',
      is_published: false,
      views: 0,
    })
    const emptied = await app().post(
      'startups/update/',
      { startup_uuid, region: ' ', contact_phone_number: 'call me' },
      founder.token,
    )
    expect(emptied.body['errors']).toEqual({
      region: messages.rule.required,
      contact_phone_number: messages.rule.phone,
    })
    expectError(await app().post('startups/update/', { city: 'x' }, founder.token), 400)
  })

  it('replaces and removes a picture', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    const paint = async (background: string) => {
      const form = new FormData()
      form.set('startup_uuid', id)
      form.set(
        'image',
        new File(
          [
            await sharp({ create: { width: 8, height: 8, channels: 3, background } })
              .jpeg()
              .toBuffer(),
          ],
          'a.jpg',
        ),
      )
      return (await app().post<Saved>('startups/update/', form, founder.token)).body.data.image ?? ''
    }
    const [first, second] = [await paint('red'), await paint('blue')]
    expect(second).not.toBe(first)
    const stored = async (address: string) => (await app().deps.files.read(address.replace('/files/', '')))?.bytes
    expect(await stored(first)).toBeUndefined()
    expect(await stored(second)).toBeInstanceOf(Uint8Array)
    const kept = await app().post<Saved>(
      'startups/update/',
      { startup_uuid: id, image: second, city: 'Praia' },
      founder.token,
    )
    expect(kept.body.data.image).toBe(second)
    const cleared = await app().post<Saved>('startups/update/', { startup_uuid: id, image: '' }, founder.token)
    expect(cleared.body.data.image).toBeNull()
  })

  it('publishes for the owner, unpublishes for owner and admin; the path decides', async () => {
    const [founder, other, admin] = [await app().user(), await app().user(), await app().user({ role: 'admin' })]
    const id = (await app().post<Saved>('startups/create/', await startupBody(app()), founder.token)).body.startup_uuid
    const publish = (verb: string, token: string, more = {}) =>
      app().post(`startups/${verb}/`, { startup_uuid: id, ...more }, token)
    expectError(await publish('publish', other.token), 404, messages.startup.notFound)
    expectError(await publish('publish', admin.token), 403)
    const contradicting = await publish('publish', founder.token, { is_published: false })
    expect(contradicting.body['errors']).toEqual({ is_published: messages.startup.publishContradicts })
    for (let times = 0; times < 2; times++) {
      expect((await publish('publish', founder.token, { is_published: true })).body).toEqual({
        message: messages.startup.published,
        startup_uuid: id,
        is_published: true,
      })
    }
    expect((await publish('unpublish', other.token)).status).toBe(403)
    expect((await publish('unpublish', admin.token, { is_published: 'false' })).body['errors']).toEqual({
      reason: messages.startup.ownerReason,
    })
    expect(
      (await publish('unpublish', admin.token, { is_published: 'false', reason: 'A copy of another' })).body,
    ).toMatchObject({ message: messages.startup.unpublished, is_published: false })
    expect((await app().trail({ target: id })).map((row) => [row.action, row.actor_id]).slice(0, 2)).toContainEqual([
      'startup.unpublished',
      admin.id,
    ])
    expect(await app().trail({ target: id, action: 'startup.published' })).toHaveLength(1)
  })

  it('keeps the search row right through every write, and shows a renamed category', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const category = await entry(app())
    const made = await app().post<Saved>(
      'startups/create/',
      await startupBody(app(), { startup_name: 'Zebrawood', category_uuid: category }),
      founder.token,
    )
    const startup_uuid = made.body.startup_uuid
    const find = async (q: string, filter = {}) =>
      names(await listOf(app(), investor.token, { filter: { q, ...filter } }))
    expect(await find('zebrawood')).toEqual([])
    await app().post('startups/publish/', { startup_uuid }, founder.token)
    expect(await find('zebrawood', { category_uuid: category })).toEqual(['Zebrawood'])
    await app().post('startups/update/', { startup_uuid, startup_name: 'Ébano', country: 'Mali' }, founder.token)
    expect(await find('zebrawood')).toEqual([])
    expect(await find('ebano', { country: 'Mali' })).toEqual(['Ébano'])
    await app().post('startup_categories/update/', { uuid: category, name: 'Madeira nobre' }, admin.token)
    const read = await app().post<Startup>('startups/get/', { startup_uuid }, investor.token)
    expect(read.body.category).toEqual({ uuid: category, name: 'Madeira nobre' })
    await app().post('startups/unpublish/', { startup_uuid }, founder.token)
    expect(await find('ebano')).toEqual([])
    const rows = await app()
      .db.select()
      .from(schema.startupSearch)
      .where(eq(schema.startupSearch.startup_id, startup_uuid))
    expect(rows).toMatchObject([
      { name: 'ebano', country: 'Mali', is_published: false, category_id: category, established: '2019-03-01' },
    ])
  })
})
