import { expect, it } from 'vitest'
import { field } from '../fields/field.ts'
import { isSameValue } from './sameValue.ts'

const text = field.text('Name')
const money = field.money('Cash')
const list = field.reference('Categories', { to: 'categories', many: true })

it('takes what would be stored alike for the same', () => {
  expect(isSameValue(text, ' Chuva ', 'Chuva')).toBe(true)
  expect(isSameValue(text, '', null)).toBe(true)
  expect(isSameValue(text, undefined, null)).toBe(true)
  expect(isSameValue(money, 4200.5, '4200.5')).toBe(true)
  expect(isSameValue(list, [], undefined)).toBe(true)
})

it('tells apart what would not', () => {
  expect(isSameValue(text, 'Chuva', 'chuva')).toBe(false)
  expect(isSameValue(text, 'Chuva', null)).toBe(false)
  expect(isSameValue(money, 0, null)).toBe(false)
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  expect(isSameValue(list, [one, other], [other, one])).toBe(false)
})
