import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr.ts'

it('draws every dark cell of the code, and no other', () => {
  const text = 'https://hub.example/startups/kolda-frais'
  const { size, path } = qrPath(text)
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, at) => `${String(Number(x) + at)} ${String(y)}`),
  )
  const { data, size: whole } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${String(x)} ${String(y)}`] : [])))
  expect(size).toBe(whole)
  expect(drawn.toSorted()).toEqual(dark.toSorted())
  expect(path.length).toBeLessThan(6_000)
})
