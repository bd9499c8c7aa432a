import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paint } from './drawing/kit.ts'
import { demo, drawStartupImage } from './index.ts'

const pictures = demo.startups.map(({ startup_name, category }) => drawStartupImage(startup_name, category))

test('each startup has a picture of its own, the same one every time', () => {
  expect(new Set(pictures).size).toBe(demo.startups.length)
  expect(demo.startups.map(({ startup_name, category }) => drawStartupImage(startup_name, category))).toEqual(pictures)
})

test('pictures keep to the colours of the brand and refer to nothing outside', () => {
  const colours = new Set<string>(Object.values(paint))
  for (const picture of pictures) {
    for (const [colour] of picture.matchAll(/#[0-9A-F]{6}/gi)) expect(colours).toContain(colour)
    expect(picture).not.toMatch(/<(?:script|text|image|use|style)|href|NaN|undefined/)
    expect(picture.length).toBeLessThan(80_000)
  }
})

test('an unknown category gets woven cloth', () => {
  expect(drawStartupImage('Somebody', 'Never heard of')).toBe(drawStartupImage('Somebody', 'Fashion & crafts'))
})

test.each(demo.reference.categories)('%s becomes an image of 1200 × 900', async (category) => {
  const { info } = await sharp(Buffer.from(drawStartupImage('Mwangaza', category)))
    .webp()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 900])
})
