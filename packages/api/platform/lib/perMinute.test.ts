import { expect, it } from 'vitest'
import { perMinute } from './perMinute.ts'

it('counts each key apart, and begins again after a minute', () => {
  let now = 5_000
  const counted = perMinute(() => now)
  expect([counted.take('a', 2), counted.take('a', 2), counted.take('b', 2)]).toEqual([0, 0, 0])
  now += 15_000
  expect([counted.take('a', 2), counted.take('b', 2), counted.take('b', 2)]).toEqual([45, 0, 45])
  now += 45_000
  expect(counted.take('a', 2)).toBe(0)
})
