import { expect, test } from 'vitest'
import { pictureAt, pictureSet, sizeFor } from './pictures.ts'

const address = '/files/0192-ab.webp'

test('a stored picture has an address for each of its widths; the widest is its own', () => {
  expect([1, 96, 97, 640, 641, 4_000].map((width) => pictureAt(address, width))).toEqual([
    `${address}?w=96`,
    `${address}?w=96`,
    `${address}?w=320`,
    `${address}?w=640`,
    `${address}?w=1280`,
    address,
  ])
  expect(pictureSet(address)).toBe(
    `${address}?w=96 96w, ${address}?w=320 320w, ${address}?w=640 640w, ${address} 1280w`,
  )
  expect([0, 500, 9_999].map(sizeFor)).toEqual([96, 640, 1_280])
})

test.each(['blob:http://host/1', 'https://elsewhere.example/a.webp', '/files/../a.webp', ''])(
  '%s has none',
  (other) => {
    expect(pictureAt(other, 96)).toBe(other)
    expect(pictureSet(other)).toBeUndefined()
  },
)
