import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, messages } from '@baobab/validation'
import { createFileStore } from './store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1f5f46' } })
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

describe('a stored picture', () => {
  it('is re-encoded: upright, no longer than 1,600 pixels, without what the file carried beside its pixels', async () => {
    const store = createFileStore(folder)
    const source = await picture(2_000, 1_000).withExif({ IFD0: { Copyright: 'secret place' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const address = await store.putImage(blob(source), 'image')
    expect(address).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/)
    const bytes = await store.read(address.slice('/files/'.length))
    const facts = await sharp(bytes).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 800, 1_600, undefined])
    await store.remove(address)
    expect(await store.read(address.slice('/files/'.length))).toBeUndefined()
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may come as %s', async (format) => {
    const store = createFileStore(folder)
    await expect(store.putImage(blob(await picture(40, 30).toFormat(format).toBuffer()), 'image')).resolves.toMatch(/^\/files\//)
  })

  it('is refused with a sentence when it is none', async () => {
    const store = createFileStore(folder)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    const cut = (await picture(400, 300).png().toBuffer()).subarray(0, 300)
    const before = await readdir(join(folder, 'files'))
    for (const broken of [Buffer.from('hello'), Buffer.alloc(0), svg, cut, Buffer.from('%PDF-1.7\n')]) {
      await expect(store.putImage(blob(broken), 'image')).rejects.toMatchObject({ status: 400, errors: { image: messages.rule.image } })
    }
    expect(await readdir(join(folder, 'files'))).toEqual(before)
  })

  it('is refused when it is too large, in bytes or in pixels', async () => {
    const store = createFileStore(folder)
    const many = await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
    for (const large of [blob(many), blob(Buffer.alloc(limits.image.bytes + 1))]) {
      await expect(store.putImage(large, 'image')).rejects.toMatchObject({ status: 400, errors: { image: messages.rule.imageLarge } })
    }
  })

  it('is found by its own name only', async () => {
    const store = createFileStore(folder)
    for (const name of ['../pg.lock', '..%2f..%2fetc%2fpasswd', 'x.webp', '']) expect(await store.read(name)).toBeUndefined()
  })
})
