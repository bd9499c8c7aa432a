import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWhole } from './complete.ts'

const noise = () =>
  sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const encodings: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg(),
  'progressive jpeg': (image) => image.jpeg({ progressive: true }).withMetadata({ orientation: 6 }),
  png: (image) => image.png(),
  webp: (image) => image.webp(),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ effort: 0 }),
}

describe.each(Object.entries(encodings))('a %s', (name, encode) => {
  const bytes = encode(noise())
    .toBuffer()
    .then((buffer) => new Uint8Array(buffer))

  it('is whole as it was written', async () => expect(isWhole(await bytes)).toBe(true))

  it('is whole with something behind it', async () => {
    const extended = new Uint8Array([
      ...(await bytes),
      ...new TextEncoder().encode(name === 'avif' ? '' : 'MotionPhoto_Data'),
    ])
    expect(isWhole(extended)).toBe(true)
  })

  it('is not whole where it was cut off, wherever that was', async () => {
    const all = await bytes
    const cuts = Array.from({ length: 60 }, (_, at) => Math.floor((all.length * (at + 1)) / 62))
    for (const length of [...cuts, all.length - 2].filter((cut) => cut > 16)) {
      // The end of a GIF's file is one byte beyond its picture.
      if (name === 'gif' && length >= all.length - 1) continue
      expect(isWhole(all.subarray(0, length)), `${length} of ${all.length} bytes`).toBe(false)
    }
  })
})

it('an AVIF is not whole where it was cut off between its boxes, before its pixels', async () => {
  const all = new Uint8Array(await noise().avif({ effort: 0 }).toBuffer())
  const pixels = Buffer.from(all).indexOf('mdat') - 4
  expect(pixels).toBeGreaterThan(0)
  expect(isWhole(all.subarray(0, pixels))).toBe(false)
})

it('says nothing of what it does not know', () => expect(isWhole(new TextEncoder().encode('<svg/>'))).toBe(true))
