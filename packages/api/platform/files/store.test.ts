import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, messages, pictureColour } from '@baobab/validation'
import { openObjects } from './openObjects.ts'
import { createFileStore, type FileStore } from './store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f46' } })
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])
const nameOf = (address: string) => address.slice('/files/'.length)

/** A PNG that says how large it is and holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a stored picture', () => {
  const inForm = (address: string, form: 'avif' | 'webp') => nameOf(address).replace(/webp$/, form)
  const kept = async (store: FileStore, name: string, width?: number) => {
    const read = await store.read(name, width)
    const { format, width: wide, compression } = await sharp(read?.bytes).metadata()
    return [read?.form, format === 'heif' ? compression : undefined, wide, read?.isFinal]
  }

  it('is kept as AVIF as well, in every width, and its name ends in the colour that most of it has', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const address = await store.putImage(blob(await picture(1_000, 800).png().toBuffer()), 'image', 'nobody')
    const parts = [1, 3, 5].map((at) => Number.parseInt((pictureColour(address) ?? '').slice(at, at + 2), 16))
    for (const [at, part] of [0x1f, 0x5f, 0x46].entries()) expect(Math.abs((parts[at] ?? NaN) - part)).toBeLessThan(16)
    for (const [asked, width] of [
      [96, 96],
      [320, 320],
      [700, 960],
      [1_280, 1_000],
      [undefined, 1_000],
    ] as const)
      expect(await kept(store, inForm(address, 'avif'), asked)).toEqual(['avif', 'av1', width, true])
    await store.remove(address)
    for (const width of [undefined, 96]) expect(await store.read(inForm(address, 'avif'), width)).toBeUndefined()
    expect((await readdir(join(folder, 'files'))).filter((name) => name.startsWith(address.slice(7, 43)))).toEqual([])
  })

  it('that one can look through has no colour', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const clear = {
      create: { width: 200, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.3 } },
    } as const
    const address = await store.putImage(blob(await sharp(clear).png().toBuffer()), 'image', 'nobody')
    expect(pictureColour(address)).toBeUndefined()
    expect(await kept(store, inForm(address, 'avif'), 96)).toEqual(['avif', 'av1', 96, true])
  })

  it('that was kept before as WebP in other widths is answered so, and encoded again for the next who asks', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const { writeFile, mkdir } = await import('node:fs/promises')
    const stem = '01920000-0000-7000-8000-0000000000f2-0123456789abcdef'
    await mkdir(join(folder, 'files', stem), { recursive: true })
    await writeFile(join(folder, 'files', `${stem}.webp`), await picture(700, 500).webp().toBuffer())
    await writeFile(join(folder, 'files', stem, '320.webp'), await picture(320, 229).webp().toBuffer())
    const first = await Promise.all([kept(store, `${stem}.avif`, 192), kept(store, `${stem}.webp`, 480)])
    expect(first).toEqual([
      ['webp', undefined, 320, false],
      ['webp', undefined, 700, false],
    ])
    await expect.poll(() => kept(store, `${stem}.avif`, 192)).toEqual(['avif', 'av1', 192, true])
    await expect.poll(() => kept(store, `${stem}.avif`, 960)).toEqual(['avif', 'av1', 700, true])
    expect(await kept(store, `${stem}.webp`, 480)).toEqual(['webp', undefined, 480, true])
    expect(await kept(store, `${stem}.webp`, 960)).toEqual(['webp', undefined, 700, true])
  })

  it('that lacks widths gets the one that is asked for, and the others when it is asked for whole', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#1f5f46"/></svg>`
    const address = await store.putDrawing(drawing)
    const stem = nameOf(address).replace('.webp', '')
    const widths = async () => (await readdir(join(folder, 'files', stem))).toSorted()
    const before = await widths()
    expect(await kept(store, `${stem}.avif`, 192)).toEqual(['webp', undefined, 320, false])
    await expect.poll(() => kept(store, `${stem}.avif`, 192)).toEqual(['avif', 'av1', 192, true])
    expect(await widths()).toEqual([...before, '192.avif'].toSorted())
    expect(await kept(store, `${stem}.avif`, 480)).toEqual(['webp', undefined, 640, false])
    await expect.poll(() => kept(store, `${stem}.avif`, 480)).toEqual(['avif', 'av1', 480, true])
    expect(await kept(store, `${stem}.webp`)).toEqual(['webp', undefined, 900, true])
    expect(await kept(store, `${stem}.avif`)).toEqual(['webp', undefined, 900, false])
    await expect.poll(() => kept(store, `${stem}.avif`)).toEqual(['avif', 'av1', 900, true])
    expect(await widths()).toEqual(
      [96, 192, 320, 480, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]).toSorted(),
    )
    expect(await kept(store, `${stem}.avif`, 960)).toEqual(['avif', 'av1', 900, true])
  })

  it('that cannot be decoded any more is still answered as it is', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const { writeFile } = await import('node:fs/promises')
    const stem = '01920000-0000-7000-8000-0000000000f3'
    await writeFile(join(folder, 'files', `${stem}.webp`), 'RIFF damaged')
    for (let times = 0; times < 3; times += 1) expect((await store.read(`${stem}.avif`, 96))?.bytes.byteLength).toBe(12)
  })

  it('is encoded again in its widths: upright, never enlarged, without what the file carried beside its pixels', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const place = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 55/1 0/1' } }
    const source = await picture(1_000, 800).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const address = await store.putImage(blob(source), 'image', 'nobody')
    expect(address).toMatch(/^\/files\/[0-9a-f-]{36}-[0-9a-f]{16}-[0-9a-f]{6}\.webp$/)
    const computed = async (width?: number) => {
      const bytes = (await store.read(nameOf(address), width))?.bytes
      expect(Buffer.from(bytes ?? []).includes('secret place')).toBe(false)
      const { format, width: wide, height, exif, xmp, icc } = await sharp(bytes).metadata()
      return [format, wide, height, exif ?? xmp ?? icc]
    }
    expect(await computed()).toEqual(['webp', 800, 1_000, undefined])
    expect(await computed(96)).toEqual(['webp', 96, 120, undefined])
    expect(await computed(320)).toEqual(['webp', 320, 400, undefined])
    expect(await computed(500)).toEqual(['webp', 640, 800, undefined])
    expect(await computed(192)).toEqual(['webp', 192, 240, undefined])
    expect(await computed(1_280)).toEqual(['webp', 800, 1_000, undefined])
    await store.remove(address)
    for (const width of [undefined, 96, 640]) expect(await store.read(nameOf(address), width)).toBeUndefined()
    expect((await readdir(join(folder, 'files'))).filter((name) => address.includes(name))).toEqual([])
  })

  it('is no wider than 1,280 pixels, and bounded when it is tall', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    for (const [source, kept] of [
      [picture(4_000, 3_000), [1_280, 960]],
      [picture(900, 9_000), [160, 1_600]],
    ] as const) {
      const address = await store.putImage(blob(await source.png().toBuffer()), 'image', 'nobody')
      const { width, height } = await sharp((await store.read(nameOf(address)))?.bytes).metadata()
      expect([width, height]).toEqual(kept)
    }
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may come as %s', async (format) => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    await expect(
      store.putImage(blob(await picture(40, 30).toFormat(format).toBuffer()), 'image', 'nobody'),
    ).resolves.toMatch(/^\/files\//)
  })

  it('that moves stands still: its first frame is kept', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const bytes = (await store.read(nameOf(await store.putImage(blob(moving), 'image', 'nobody'))))?.bytes
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  it('keeps nothing of a page that hides in it', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const both = Buffer.concat([
      await picture(60, 40).jpeg().toBuffer(),
      Buffer.from('<html><script>alert(document.domain)</script></html>'),
    ])
    const bytes = (await store.read(nameOf(await store.putImage(blob(both), 'image', 'nobody'))))?.bytes
    expect(Buffer.from(bytes ?? []).includes('script')).toBe(false)
  })

  it('is rejected with a message when it is none, and leaves nothing behind', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const before = await readdir(join(folder, 'files'))
    for (const other of [
      Buffer.from('hello'),
      Buffer.alloc(0),
      svg,
      html,
      Buffer.concat([Buffer.from('\ufeff'), svg]),
      Buffer.from('%PDF-1.7\n'),
    ]) {
      await expect(store.putImage(blob(other), 'image', 'nobody')).rejects.toMatchObject({
        status: 400,
        errors: { image: messages.rule.image },
      })
    }
    const [jpeg, png] = [await picture(400, 300).jpeg().toBuffer(), await picture(400, 300).png().toBuffer()]
    for (const damaged of [
      jpeg.subarray(0, jpeg.length / 2),
      png.subarray(0, 300),
      Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      Buffer.from('GIF89a/*'),
    ]) {
      await expect(store.putImage(blob(damaged), 'image', 'nobody')).rejects.toMatchObject({
        status: 400,
        errors: { image: messages.rule.imageBroken },
      })
    }
    expect(await readdir(join(folder, 'files'))).toEqual(before)
  })

  it('is rejected when it is too large in bytes or in pixels, however little it weighs', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const before = process.memoryUsage().rss
    for (const large of [pngOf(8_000, 5_126), pngOf(60_000, 60_000), Buffer.alloc(limits.image.bytes + 1)]) {
      await expect(store.putImage(blob(large), 'image', 'nobody')).rejects.toMatchObject({
        status: 400,
        errors: { image: messages.rule.imageLarge },
      })
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  it('is found by its own name only', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    for (const name of ['../pg.lock', '..%2f..%2fetc%2fpasswd', 'x.webp', ''])
      expect(await store.read(name)).toBeUndefined()
  })

  it('that was kept before there were widths is still answered, whole', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const { writeFile } = await import('node:fs/promises')
    const name = '01920000-0000-7000-8000-0000000000f1.webp'
    await writeFile(join(folder, 'files', name), await picture(30, 20).webp().toBuffer())
    expect((await store.read(name, 96))?.bytes.byteLength).toBeGreaterThan(0)
  })

  it('is listed once it is old enough', async () => {
    const store = createFileStore(() => openObjects(join(folder, 'files')))
    const address = await store.putImage(blob(await picture(40, 30).png().toBuffer()), 'image', 'nobody')
    const older = async (than: Date) => {
      const found: string[] = []
      for await (const some of store.older(than)) found.push(...some)
      return found
    }
    expect(await older(new Date(Date.now() + 1_000))).toContain(address)
    expect(await older(new Date(Date.now() - 60_000))).not.toContain(address)
  })
})
