import { expect, test } from 'vitest'
import { isInTime, limitOf } from './timeLimit.ts'

test('a phase is in time by what it usually takes and how slow those before it were', () => {
  const twice = [
    { usual: 100, seconds: 150 },
    { usual: 50, seconds: 150 },
  ]
  expect(isInTime(100, twice, 300, 521)).toBe(true)
  expect(isInTime(100, twice, 300, 519)).toBe(false)
  expect(isInTime(100, [], 0, 111)).toBe(true)
  expect(isInTime(100, [], 0, 109)).toBe(false)
  expect(isInTime(1e6, twice, 300, undefined)).toBe(true)
})

test('TEST_MINUTES is minutes, or none', () => {
  expect(limitOf({})).toBeUndefined()
  expect(limitOf({ TEST_MINUTES: '' })).toBeUndefined()
  expect(limitOf({ TEST_MINUTES: '1.5' })).toBe(90)
  for (const TEST_MINUTES of ['0', '-1', 'long'])
    expect(limitOf({ TEST_MINUTES })).toBe(`TEST_MINUTES is ${TEST_MINUTES}, and must be a number of minutes above 0.`)
})
