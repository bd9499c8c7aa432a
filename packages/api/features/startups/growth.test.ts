import { expect, it } from 'vitest'
import { growth } from './growth.ts'

const over = (from: string, from_month: string, to: string, to_month: string) =>
  growth({ from, from_month, to, to_month })

it('is the change of the monthly revenue in per cent, over months', () => {
  expect(over('8000', '2026-05-01', '10800', '2026-11-01')).toEqual({ percent: 35, months: 6 })
  expect(over('8000.50', '2025-11-01', '4000.25', '2026-11-01')).toEqual({ percent: -50, months: 12 })
  expect(over('3', '2025-12-01', '3.00', '2026-01-01')).toEqual({ percent: 0, months: 1 })
  expect(over('8000', '2026-05-01', '0', '2026-06-01')).toEqual({ percent: -100, months: 1 })
})

it('is not known of one month', () => expect(growth(null)).toBeNull())
