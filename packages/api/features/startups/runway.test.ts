import { expect, it } from 'vitest'
import { runway } from './runway.ts'

it.each([
  ['120000', '10000', 12],
  ['100000.50', '30000', 3.3],
  ['0', '5000', 0],
  ['5000', '0', null],
  [null, '5000', null],
  ['5000', null, null],
])('%j in the bank and %j a month last for %j months', (cash, burn, months) => {
  expect(runway(cash, burn)).toBe(months)
})
