import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { removeStrayPieces } from '@baobab/api/platform/files/pieces.ts'
import { limits, namedUpload, type UploadAnswer } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

const { leastPiece, mostPiece } = limits.upload
const hourMs = 3_600_000
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A picture of some hundred kilobytes: noise, which no format makes small. */
const photo = async (side = 500) => {
  const noise = { raw: { width: side, height: side, channels: 3 as const } }
  return Uint8Array.from(
    await sharp(randomBytes(side * side * 3), noise)
      .png()
      .toBuffer(),
  )
}

const begin = (app: TestApp, { token }: TestUser, bytes: Uint8Array, more: Readonly<Record<string, unknown>> = {}) =>
  app.post<UploadAnswer>('uploads/begin/', { name: 'a.png', type: 'image/png', bytes: bytes.length, ...more }, token)

function add(app: TestApp, { token }: TestUser, id: string, offset: number, piece: Uint8Array) {
  const form = new FormData()
  form.set('upload_uuid', id)
  form.set('offset', String(offset))
  form.set('piece', new File([Uint8Array.from(piece)], 'piece'))
  return app.post<UploadAnswer>('uploads/add/', form, token)
}

/** Sends all of a file, in pieces of a size. Answers the upload. */
async function send(app: TestApp, user: TestUser, bytes: Uint8Array, size = 200_000, more = {}): Promise<string> {
  const { upload_uuid } = (await begin(app, user, bytes, more)).body
  for (let at = 0; at < bytes.length; at += size)
    expect((await add(app, user, upload_uuid, at, bytes.subarray(at, at + size))).status).toBe(200)
  return upload_uuid
}

const use = (app: TestApp, { id, token }: TestUser, upload: string, more = {}, headers = {}) =>
  app.post(`users/update/${id}/`, { profile_image: namedUpload(upload), ...more }, token, { headers })

/** The names under which pieces of an upload are kept, of those that its row named. */
async function piecesOf(app: TestApp, id: string): Promise<readonly string[]> {
  const [row] = await app.db.select().from(schema.uploads).where(eq(schema.uploads.id, id))
  return (row?.pieces ?? []).map((piece) => `uploads/${id}/${piece}`)
}
async function areKept(app: TestApp, keys: readonly string[]): Promise<readonly boolean[]> {
  return Promise.all(
    keys.map(async (key) => {
      const file = await app.deps.files.openPrivate(key)
      file?.destroy()
      return file !== undefined
    }),
  )
}

describeOnBoth('a file in pieces', (app) => {
  it('is taken by the call that names it, once it is whole; its pieces are gone with that', async () => {
    const person = await app().user()
    const bytes = await photo()
    const { upload_uuid } = (await begin(app(), person, bytes, { sha256: sha256(bytes) })).body
    expect((await add(app(), person, upload_uuid, 0, bytes.subarray(0, 100_000))).body).toMatchObject({
      bytes: bytes.length,
      received: 100_000,
    })
    // A piece whose answer was lost, and one that is out of turn: nothing changes, and the answer says where to go on.
    expect((await add(app(), person, upload_uuid, 0, bytes.subarray(0, 100_000))).body.received).toBe(100_000)
    expect((await add(app(), person, upload_uuid, 150_000, bytes.subarray(150_000, 250_000))).body.received).toBe(
      100_000,
    )
    // Begun again, as after a reload, it goes on.
    expect((await begin(app(), person, bytes, { sha256: sha256(bytes).toUpperCase() })).body).toMatchObject({
      upload_uuid,
      received: 100_000,
    })
    const early = await use(app(), person, upload_uuid)
    expectError(early, 400, messages.upload.unfinished)
    for (let at = 100_000; at < bytes.length; at += 250_000)
      await add(app(), person, upload_uuid, at, bytes.subarray(at, at + 250_000))
    expect((await app().post<UploadAnswer>('uploads/get/', { upload_uuid }, person.token)).body.received).toBe(
      bytes.length,
    )
    const pieces = await piecesOf(app(), upload_uuid)
    expect(pieces.length).toBeGreaterThan(2)
    expect(await areKept(app(), pieces)).toEqual(pieces.map(() => true))

    const done = await use(app(), person, upload_uuid)
    expect(done.body['profile_image']).toMatch(/^\/files\/[\w-]+\.webp$/)
    const shown = await app().app.request(`http://baobab.test${String(done.body['profile_image'])}`)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(500)
    expect(await areKept(app(), pieces)).toEqual(pieces.map(() => false))
    expectError(await use(app(), person, upload_uuid), 400, messages.upload.gone)
    expectError(await app().post('uploads/get/', { upload_uuid }, person.token), 404, messages.upload.notFound)
  })

  it('stays where the call refuses something else, and under a key is used once', async () => {
    const person = await app().user()
    const upload = await send(app(), person, await photo(300))
    expectError(await use(app(), person, upload, { role: 'king' }), 400)
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await use(app(), person, upload, {}, headers)
    expect(first.status).toBe(200)
    const again = await use(app(), person, upload, {}, headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('is one’s own: another finds, adds to and uses nothing of it', async () => {
    const [person, other] = [await app().user(), await app().user()]
    const bytes = await photo(300)
    const upload = await send(app(), person, bytes)
    expectError(await app().post('uploads/get/', { upload_uuid: upload }, other.token), 404)
    expectError(await add(app(), other, upload, 0, bytes.subarray(0, 20_000)), 404)
    expectError(await use(app(), other, upload), 400, messages.upload.gone)
    expect((await begin(app(), other, bytes, { sha256: sha256(bytes) })).body.upload_uuid).not.toBe(upload)
    expect((await use(app(), person, upload)).status).toBe(200)
  })

  it('that is damaged, too large, or in pieces of no size is refused', async () => {
    const person = await app().user()
    const bytes = await photo(300)
    const damaged = await send(app(), person, bytes, 200_000, { sha256: sha256(Uint8Array.of(1)) })
    expectError(await use(app(), person, damaged), 400, messages.upload.damaged)
    expectError(await use(app(), person, damaged), 400, messages.upload.gone)
    expectError(await begin(app(), person, { length: limits.upload.bytes + 1 } as Uint8Array), 400)
    expectError(await begin(app(), person, bytes, { sha256: 'f'.repeat(65) }), 400)
    const { upload_uuid } = (await begin(app(), person, new Uint8Array(3 * mostPiece))).body
    const size = fillIn(messages.upload.piece, { least: leastPiece / 1024, most: mostPiece / 1024 ** 2 })
    for (const length of [leastPiece - 1, mostPiece + 1])
      expect((await add(app(), person, upload_uuid, 0, new Uint8Array(length))).body).toMatchObject({
        errors: { piece: size },
      })
    expectError(await add(app(), person, upload_uuid, 0, new Uint8Array(0)), 400)
    expectError(await add(app(), person, upload_uuid, 3 * mostPiece - 10, new Uint8Array(11)), 400)
    expect((await add(app(), person, upload_uuid, 0, new Uint8Array(leastPiece))).body.received).toBe(leastPiece)
    expectError(await app().post(`users/update/${person.id}/`, { profile_image: namedUpload(upload_uuid) }), 401)
  })

  it('takes one of two pieces that come at once, and keeps the other nowhere', async () => {
    const person = await app().user()
    const { upload_uuid } = (await begin(app(), person, new Uint8Array(100_000))).body
    const piece = new Uint8Array(50_000)
    const answers = await Promise.all([1, 2, 3].map(() => add(app(), person, upload_uuid, 0, piece)))
    expect(answers.map(({ body }) => body.received)).toEqual([50_000, 50_000, 50_000])
    const kept: string[] = []
    for await (const keys of app().deps.files.olderPrivate(`uploads/`, new Date(Date.now() + hourMs)))
      kept.push(...keys)
    expect(kept.filter((key) => key.includes(upload_uuid))).toEqual(await piecesOf(app(), upload_uuid))
  })

  it('is one of few: what was begun first gives way to what is begun past them', async () => {
    const person = await app().user()
    const first = await send(app(), person, new Uint8Array(40_000))
    const pieces = await piecesOf(app(), first)
    for (let count = 1; count < limits.upload.most; count++) await begin(app(), person, new Uint8Array(100))
    expect(await areKept(app(), pieces)).toEqual([true])
    await begin(app(), person, new Uint8Array(100))
    expect(await areKept(app(), pieces)).toEqual([false])
    const ofPerson = eq(schema.uploads.user_id, person.id)
    expect(await app().db.$count(schema.uploads, ofPerson)).toBe(limits.upload.most)
    // By their bytes as well.
    for (let count = 0; count < 7; count++) await begin(app(), person, { length: limits.upload.bytes } as Uint8Array)
    const left = await app().db.select().from(schema.uploads).where(ofPerson)
    expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.upload.bytesEach)
  })

  it('is forgotten after a day, and with its person', async () => {
    const [person, gone] = [await app().user(), await app().user()]
    const kept = await piecesOf(app(), await send(app(), person, new Uint8Array(40_000)))
    const erased = await piecesOf(app(), await send(app(), gone, new Uint8Array(40_000)))
    expect(await areKept(app(), [...kept, ...erased])).toEqual([true, true])
    await eraseAccount(app().deps, gone.id, 'operator')
    expect(await areKept(app(), [...kept, ...erased])).toEqual([true, false])

    const rows = () => app().db.$count(schema.uploads, eq(schema.uploads.user_id, person.id))
    app().pass(limits.upload.keptMs - hourMs)
    await clean(app().deps)
    expect(await rows()).toBe(1)
    app().pass(2 * hourMs)
    await clean(app().deps)
    expect(await rows()).toBe(0)
    app().pass(limits.upload.keptMs)
    expect(await removeStrayPieces(app().deps)).toBeGreaterThan(0)
    expect(await areKept(app(), kept)).toEqual([false])
  })
})
