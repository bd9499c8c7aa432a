import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { schema } from '@baobab/api'
import { removeOrphans } from '@baobab/api/platform/files/orphans.ts'
import { limits, pictureAt, pictureColour } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type Answered } from './harness.ts'
import { startup } from './startupBody.ts'
import { endChildren } from '../support/children.ts'
import { messages } from '../support/english.ts'

const paint = async (background: string, width = 700, height = 500) =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

describeOnBoth('pictures', (app) => {
  const send = (
    path: string,
    name: string,
    bytes: BlobPart | '',
    token: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const form = new FormData()
    for (const [key, value] of Object.entries(more)) form.set(key, value)
    form.set(name, bytes === '' ? '' : new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
    return app().post(path, form, token)
  }
  const photo = ({ id, token }: TestUser, bytes: BlobPart | '', by = token) =>
    send(`users/update/${id}/`, 'profile_image', bytes, by)
  const fetchFile = (address: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app().app.request(`http://baobab.test${address}`, { headers }))

  it('a person’s photo is theirs to set, change and take away, and an admin’s; the old ones are gone', async () => {
    const [person, other, admin] = [await app().user(), await app().user(), await app().user({ role: 'admin' })]
    const first = await photo(person, await paint('red'))
    expect(first.body).toMatchObject({
      message: messages.user.updated,
      user_uuid: person.id,
      access_token: person.token,
      profile_image: expect.stringMatching(/^\/files\/[\w-]+\.webp$/) as string,
    })
    const address = String(first.body['profile_image'])
    expect((await fetchFile(address)).status).toBe(200)
    expect((await app().get(`users/get/${person.id}/`, other.token)).body['profile_image']).toBe(address)

    expectError(await photo(person, await paint('blue'), other.token), 403)
    const second = String((await photo(person, await paint('blue'), admin.token)).body['profile_image'])
    expect([(await fetchFile(address)).status, (await fetchFile(second)).status]).toEqual([404, 200])
    // What comes back as it was changes nothing.
    const kept = await app().post(
      `users/update/${person.id}/`,
      { profile_image: second, first_name: 'Aissa' },
      person.token,
    )
    expect(kept.body).toMatchObject({ profile_image: second, first_name: 'Aissa' })
    expect((await photo(person, '')).body['profile_image']).toBeNull()
    expect((await fetchFile(second)).status).toBe(404)
    expectError(
      await photo({ ...person, id: '00000000-0000-7000-8000-000000000000' }, await paint('red'), admin.token),
      404,
      messages.user.notFound,
    )
  })

  it('what is no picture, or too much of one, is rejected beside its field, and nothing of the form is stored', async () => {
    const person = await app().user()
    const before = String((await photo(person, await paint('green'))).body['profile_image'])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const whole = await paint('red')
    const cases: readonly (readonly [BlobPart, string])[] = [
      [svg, messages.rule.image],
      ['<!doctype html><script>alert(1)</script>', messages.rule.image],
      [whole.slice(0, whole.length / 2), messages.rule.imageBroken],
      [new Uint8Array(limits.image.bytes + 1), messages.rule.imageLarge],
    ]
    for (const [bytes, message] of cases) {
      const answer = await send(`users/update/${person.id}/`, 'profile_image', bytes, person.token, {
        first_name: 'Changed',
      })
      expect([answer.status, answer.body['errors']]).toEqual([400, { profile_image: message }])
    }
    expect((await app().get(`users/get/${person.id}/`, person.token)).body).toMatchObject({
      profile_image: before,
      first_name: 'Amina',
    })
  })

  it('is answered in its widths, as a picture and nothing else, and may be kept for good', async () => {
    const person = await app().user()
    const address = String((await photo(person, await paint('teal'))).body['profile_image'])
    for (const [asked, width] of [
      [address, 700],
      [pictureAt(address, 96), 96],
      [`${address}?w=300`, 320],
      [`${address}?w=9999`, 700],
      [`${address}?w=-1`, 700],
      [`${address}?w=x`, 700],
    ] as const) {
      const answer = await fetchFile(asked)
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect((await fetchFile(asked, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    }
    for (const none of ['/files/x.webp', '/files/..%2f..%2fpg.lock', '/files/', `${address}/96.webp`])
      expect((await fetchFile(none)).status).toBe(404)
  })

  it('is answered as AVIF at an address of its own, and is gone with it', async () => {
    const person = await app().user()
    const address = String((await photo(person, await paint('teal'))).body['profile_image'])
    expect(pictureColour(address)).toMatch(/^#0[0-9a-f][78][0-9a-f]{3}$/)
    for (const [width, kept] of [
      [96, 96],
      [300, 320],
      [9_999, 700],
    ] as const) {
      const answer = await fetchFile(pictureAt(address, width, 'avif'))
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(kept)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/avif',
        'content-disposition': 'inline; filename="picture.avif"',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    await photo(person, '')
    expect((await fetchFile(pictureAt(address, 96, 'avif'))).status).toBe(404)
  })

  it('kept before as WebP alone, is answered so until it is there as AVIF, and is not to be kept', async () => {
    const address = await app().deps.files.putDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
    )
    const avif = pictureAt(address, 96, 'avif')
    const first = await fetchFile(avif)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-cache',
    ])
    await expect.poll(async () => (await fetchFile(avif)).headers.get('content-type')).toBe('image/avif')
    await app().deps.files.remove(address)
    expect((await fetchFile(avif)).status).toBe(404)
  })

  it('a picture that nothing refers to is forgotten after a day', async () => {
    const person = await app().user()
    const used = String((await photo(person, await paint('red'))).body['profile_image'])
    const shown = await startup(app(), person)
    const image = await app().deps.files.putImage(new Blob([await paint('olive')]), 'image', 'nobody')
    await app().db.update(schema.startups).set({ image }).where(eq(schema.startups.id, shown))
    const lost = await app().deps.files.putImage(new Blob([await paint('navy')]), 'image', 'nobody')
    const status = async () => [
      (await fetchFile(used)).status,
      (await fetchFile(image)).status,
      (await fetchFile(lost)).status,
    ]
    await removeOrphans(app().deps)
    expect(await status()).toEqual([200, 200, 200])
    app().pass(limits.image.orphanMs + 60_000)
    expect(await removeOrphans(app().deps)).toBeGreaterThanOrEqual(1)
    expect(await status()).toEqual([200, 200, 404])
  })

  it('a picture whose process was ended together with others may be sent again', async () => {
    const person = await app().user()
    const large = await paint('teal', 4_000, 4_000)
    const sending = photo(person, large)
    await pause(400)
    await endChildren('encoderProcess.ts', 'SIGTERM')
    const answer = await sending
    expectError(answer, 503, messages.http.unavailable)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect((await photo(person, large)).status).toBe(200)
  })

  it(
    'however many somebody sends, another person’s is not held up, and one too many is 429',
    { timeout: 120_000 },
    async () => {
      const [greedy, other] = [await app().user(), await app().user()]
      const large = Uint8Array.from(
        await sharp({ create: { width: 2_400, height: 2_400, channels: 3, background: 'teal' } })
          .avif({ effort: 0 })
          .toBuffer(),
      )
      const ended: string[] = []
      const sent = Array.from({ length: limits.encoder.waitingEach + 3 }, () =>
        photo(greedy, large).then((answer) => (ended.push(`greedy ${answer.status}`), answer)),
      )
      const theirs = await paint('red')
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect((await photo(other, theirs).then((answer) => (ended.push('other'), answer))).status).toBe(200)
      const answers = await Promise.all(sent)
      expect(ended.filter((name) => name === 'greedy 200')).toHaveLength(limits.encoder.waitingEach + 1)
      expect(ended.indexOf('other')).toBeLessThan(ended.lastIndexOf('greedy 200'))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(2)
      for (const answer of refused) expectError(answer, 429, messages.rule.imagesBusy)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )
})

describeOnBoth('a role', (app) => {
  it('cannot be emptied, and stays where it is not given', async () => {
    const [person, admin] = [await app().user({ role: 'vc' }), await app().user({ role: 'admin' })]
    for (const role of ['', null]) {
      const answer = await app().post(`users/update/${person.id}/`, { role, first_name: 'Changed' }, admin.token)
      expect([answer.status, answer.body['errors']]).toEqual([400, { role: messages.rule.required }])
    }
    expect((await app().post(`users/update/${person.id}/`, { first_name: 'Ama' }, admin.token)).body).toMatchObject({
      first_name: 'Ama',
      role: 'vc',
    })
  })
})
