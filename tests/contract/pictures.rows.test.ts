import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { schema } from '@baobab/api'
import { removeOrphans } from '@baobab/api/platform/files/orphans.ts'
import { limits, type PublicStartup, type Startup } from '@baobab/validation'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const dayMs = 24 * 3_600_000

const paint = async (background: string) =>
  Uint8Array.from(
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

describeOnBoth('pictures within rows', (app) => {
  const send = async (who: TestUser, bytes: BlobPart) => {
    const form = new FormData()
    form.set('picture', new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
    return app().post<{ readonly address: string; readonly message: string }>('pictures/upload/', form, who.token)
  }
  const upload = async (who: TestUser, colour = 'red') => (await send(who, await paint(colour))).body.address
  const update = (who: TestUser, startup_uuid: string, values: object) =>
    app().post<{ readonly data: Startup }>('startups/update/', { startup_uuid, ...values }, who.token)
  const read = async (who: TestUser, startup_uuid: string) =>
    (await app().post<Startup>('startups/get/', { startup_uuid }, who.token)).body
  const status = async (address: string) => (await app().app.request(`http://baobab.test${address}`)).status

  it('are uploaded by themselves, named by a row, and gone with it', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    expect((await send(founder, await paint('teal'))).body.message).toBe(messages.picture.uploaded)
    const [ama, kofi] = [await upload(founder), await upload(founder, 'blue')]
    expect(ama).toMatch(/^\/files\/[\w-]+\.webp$/)
    const made = await update(founder, id, {
      team: [{ name: 'Ama', role: 'CEO', photo: ama }, { name: 'Kofi', photo: kofi }, { name: 'Esi' }],
    })
    expect(made.body.data.team).toEqual([
      { name: 'Ama', role: 'CEO', linkedin: null, photo: ama },
      { name: 'Kofi', role: null, linkedin: null, photo: kofi },
      { name: 'Esi', role: null, linkedin: null, photo: null },
    ])
    expect(await app().db.$count(schema.uploadedPictures, eq(schema.uploadedPictures.user_id, founder.id))).toBe(1)
    // What says nothing of the team leaves it, and what names the same pictures in another order keeps them.
    await update(founder, id, { city: 'Kumasi' })
    await update(founder, id, {
      team: [
        { name: 'Kofi', photo: kofi },
        { name: 'Ama', photo: ama },
      ],
    })
    expect([await status(ama), await status(kofi)]).toEqual([200, 200])
    await update(founder, id, { team: [{ name: 'Ama' }, { name: 'Kofi', photo: kofi }] })
    expect([await status(ama), await status(kofi)]).toEqual([404, 200])
    await update(founder, id, { team: null })
    expect(await status(kofi)).toBe(404)
  })

  it('of somebody else, or of another record, are rejected beside their field, and nothing is written', async () => {
    const [founder, other] = [await app().user(), await app().user()]
    const [id, second] = [await startup(app(), founder), await startup(app(), founder)]
    const [own, theirs] = [await upload(founder), await upload(other)]
    await update(founder, id, { gallery: [{ picture: own, caption: 'The workshop' }] })
    const lost = `/files/${newId()}.webp`
    for (const picture of [theirs, own, lost]) {
      const answer = await update(founder, second, { city: 'Changed', gallery: [{ picture }] })
      expect([answer.status, answer.body]).toMatchObject([400, { errors: { gallery: messages.rule.uploaded } }])
    }
    // The same field of the same record alone keeps it.
    expect((await update(founder, id, { team: [{ name: 'Ama', photo: own }] })).status).toBe(400)
    expect(await read(founder, second)).toMatchObject({ city: null, gallery: null })
    for (const picture of ['https://elsewhere.example/a.webp', '/files/../pg.lock', 'uploading', '']) {
      const answer = await update(founder, id, { gallery: [{ picture, caption: 'x' }] })
      expect(answer.status, picture).toBe(400)
    }
    expect([await status(own), await status(theirs)]).toEqual([200, 200])
  })

  it('are of an administrator too who edits another’s startup', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const id = await startup(app(), founder)
    const picture = await upload(admin)
    expect((await update(admin, id, { gallery: [{ picture }] })).body.data.gallery).toEqual([
      { picture, caption: null },
    ])
    await update(founder, id, { gallery: [{ picture, caption: 'Ours' }] })
    expect(await status(picture)).toBe(200)
  })

  it('that are no pictures are rejected, investors upload none, and one person has not too many unused', async () => {
    const founder = await app().user({ email_verified: false })
    expect((await send(founder, '<svg/>')).body).toMatchObject({ errors: { picture: messages.rule.image } })
    expect((await send(await app().user({ role: 'vc' }), await paint('red'))).status).toBe(403)
    await app()
      .db.insert(schema.uploadedPictures)
      .values(
        Array.from({ length: limits.image.unused }, () => ({
          address: `/files/${newId()}.webp`,
          user_id: founder.id,
          created_at: app().deps.now(),
        })),
      )
    expectError(
      await send(founder, await paint('red')),
      409,
      fillIn(messages.picture.tooMany, { max: limits.image.unused }),
    )
    expect((await send(await app().user(), await paint('red'))).status).toBe(200)
  })

  it('that nothing names are forgotten after a day; those of records, unfinished and deleted startups are not', async () => {
    const founder = await app().user()
    const [id, gone] = [await startup(app(), founder), await startup(app(), founder)]
    const [used, typed, unused, deleted] = [
      await upload(founder),
      await upload(founder, 'blue'),
      await upload(founder, 'green'),
      await upload(founder, 'teal'),
    ]
    await update(founder, id, { team: [{ name: 'Ama', photo: used }] })
    await update(founder, gone, { gallery: [{ picture: deleted, caption: 'Before' }] })
    await app().post('startups/delete/', { startup_uuid: gone }, founder.token)
    await app().post(
      'startups/unfinished/create/',
      { values: JSON.stringify({ team: `Kofi |  |  | ${typed}` }) },
      founder.token,
    )
    await removeOrphans(app().deps)
    expect(await status(unused)).toBe(200)
    app().pass(limits.image.orphanMs + 60_000)
    await removeOrphans(app().deps)
    const all = async () => [await status(used), await status(typed), await status(unused), await status(deleted)]
    expect(await all()).toEqual([200, 200, 404, 200])
    app().pass(-limits.image.orphanMs - 60_000)
    await app().post('startups/restore/', { startup_uuid: gone }, founder.token)
    expect((await read(founder, gone)).gallery).toEqual([{ picture: deleted, caption: 'Before' }])
    app().pass(2 * dayMs)
    await removeOrphans(app().deps)
    app().pass(-2 * dayMs)
    expect(await status(deleted)).toBe(200)
  })

  it('are public, and read by other founders, where their founder marks them', async () => {
    const [founder, reader] = [await app().user(), await app().user()]
    const id = await startup(app(), founder, { show_publicly: true })
    const [photo, picture] = [await upload(founder), await upload(founder, 'olive')]
    await update(founder, id, { team: [{ name: 'Ama', photo }], gallery: [{ picture }], traction: '2026-01 | 4200' })
    const { slug } = await read(founder, id)
    const page = async () => (await app().get<PublicStartup>(`public/startups/${slug}/`)).body
    expect(await page()).toMatchObject({ team: null, gallery: null })
    expect(await read(reader, id)).toMatchObject({ team: null, gallery: null, traction: null })
    await update(founder, id, { show_team_publicly: true, show_gallery_publicly: true })
    const shown = {
      team: [{ name: 'Ama', role: null, linkedin: null, photo }],
      gallery: [{ picture, caption: null }],
    }
    expect(await page()).toMatchObject(shown)
    expect(await read(reader, id)).toMatchObject({ ...shown, traction: null })
    await update(founder, id, { show_publicly: false })
    expect(await read(reader, id)).toMatchObject({ team: null, gallery: null })
  })
})
