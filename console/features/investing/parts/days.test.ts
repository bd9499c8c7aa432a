import { expect, test } from 'vitest'
import { daysSince, dueOf } from './days.ts'

test.each([
  ['2026-03-10T12:00:00Z', 0],
  ['2026-03-09T12:00:01Z', 0],
  ['2026-03-09T12:00:00Z', 1],
  ['2026-02-10T12:00:00Z', 28],
  ['2026-03-11T12:00:00Z', 0],
])('since %s it is %d days', (timestamp, days) => {
  expect(daysSince(timestamp, Date.parse('2026-03-10T12:00:00Z'))).toBe(days)
})

test.each([
  ['2026-03-09', 'overdue'],
  ['2026-03-10', 'today'],
  ['2026-03-11', 'later'],
])('%s is %s', (day, due) => expect(dueOf(day, new Date(2026, 2, 10, 23, 59))).toBe(due))
