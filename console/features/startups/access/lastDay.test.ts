import { formatFor } from '@baobab/validation/format/index.ts'
import { expect, it, vi } from 'vitest'
import { lastDayOf } from './lastDay.ts'

it.each(['Africa/Nairobi', 'America/Los_Angeles'])('is the day that was chosen, read in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(formatFor('en').mediumDay(lastDayOf('2026-12-11T00:00:00.000Z'))).toBe('Dec 10, 2026')
})
