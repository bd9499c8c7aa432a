import { expect, test } from 'vitest'
import { pictureAt, pictureColour, pictureSet, sizeFor } from './pictures.ts'

const address = '/files/0192-ab.webp'

test('a stored picture has an address for each of its widths and forms; the widest is its own', () => {
  expect([1, 96, 97, 640, 641, 1_280, 4_000].map((width) => pictureAt(address, width))).toEqual([
    `${address}?w=96`,
    `${address}?w=96`,
    `${address}?w=192`,
    `${address}?w=640`,
    `${address}?w=960`,
    address,
    address,
  ])
  expect([96, 1_280].map((width) => pictureAt(address, width, 'avif'))).toEqual([
    '/files/0192-ab.avif?w=96',
    '/files/0192-ab.avif',
  ])
  expect([0, 500, 9_999].map(sizeFor)).toEqual([96, 640, 1_280])
})

test('offers a browser what a screen twice as sharp may need, and no more', () => {
  const set = (...widths: readonly number[]) =>
    widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
  expect(pictureSet(address)).toBe(set(96, 192, 320, 480, 640, 960, 1_280))
  expect(pictureSet(address, 44)).toBe(set(96))
  expect(pictureSet(address, 224)).toBe(set(96, 192, 320, 480))
  expect(pictureSet(address, 64, 'avif')).toBe('/files/0192-ab.avif?w=96 96w, /files/0192-ab.avif?w=192 192w')
})

test('ends in the colour that stands in its place until it has come', () => {
  expect(pictureColour('/files/01920000-0000-7000-8000-0000000000f1-0123456789abcdef-a0b1c2.webp')).toBe('#a0b1c2')
  expect(pictureColour('/files/01920000-0000-7000-8000-0000000000f1-0123456789abcdef.webp')).toBeUndefined()
  expect(pictureColour('https://elsewhere.example/0123456789abcdef-a0b1c2.webp')).toBeUndefined()
})

test.each(['blob:http://host/1', 'https://elsewhere.example/a.webp', '/files/../a.webp', ''])(
  '%s has none',
  (other) => {
    expect(pictureAt(other, 96, 'avif')).toBe(other)
    expect(pictureSet(other)).toBeUndefined()
  },
)
