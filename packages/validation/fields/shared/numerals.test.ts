import { describe, expect, test } from 'vitest'
import { field } from '../field.ts'
import { readingOf } from '../readingOf.ts'
import { rules } from '../rules.ts'
import { readNumeral } from './numerals.ts'

describe('a number as people write it', () => {
  test.each([
    ['4,500', '4500'],
    ['25 000', '25000'],
    ['25\u00a0000', '25000'],
    ['1.5m', '1500000'],
    ['₦15,000,000', '15000000'],
    ['1,234,567.89', '1234567.89'],
    ['1.250,50', '1250.50'],
    ['1.500.000', '1500000'],
    ['1 250,50', '1250.50'],
    ["1'250.50", '1250.50'],
    ['1 500,500', '1500.500'],
    ['1,5', '1.5'],
    ['12,50', '12.50'],
    ['0,500', '0.500'],
    ['1.500', '1.500'],
    ['1,500', '1500'],
    ['.5', '0.5'],
    ['5.', '5'],
    [',5', '0.5'],
    ['12k', '12000'],
    ['1,5M', '1500000'],
    ['1.2345k', '1234.5'],
    ['0.5k', '500'],
    ['2 million', '2000000'],
    ['1.5bn', '1500000000'],
    ['0k', '0'],
    ['$1,200', '1200'],
    ['US$ 1,250.50', '1250.50'],
    ['USD 12', '12'],
    ['12 usd', '12'],
    ['KES 4,500', '4500'],
    ['4 500 FCFA', '4500'],
    ['GH₵ 30', '30'],
    ['€ 5', '5'],
    ['5€', '5'],
    ['N15,000', '15000'],
    ['R1.5m', '1500000'],
    ['1.5m USD', '1500000'],
    ['-4,500', '-4500'],
    ['−3', '-3'],
    ['-$5', '-5'],
    ['+5', '5'],
    ['007', '007'],
  ])('%s is %s', (typed, value) => expect(readNumeral(typed)?.value).toBe(value))

  test.each([
    'x',
    '',
    'about 2 million',
    '25 00',
    '2 5000',
    '1,50,000',
    '12,34,5',
    '1.500.00',
    '1,2,3',
    '1.2.3',
    '4 mil',
    '1k5',
    '5 kg',
    '12 abc',
    '--5',
    '0x10',
    '1,000.5,0',
    '١٢٣',
    '$',
    'm',
    'NaN',
    'Infinity',
  ])('%j is none', (typed) => expect(readNumeral(typed)).toBeUndefined())

  test('that stands in another currency says so, and so does one that may mean two', () => {
    expect(readNumeral('₦15,000,000')).toEqual({ value: '15000000', currency: '₦' })
    expect(readNumeral('$15')).toEqual({ value: '15' })
    expect(readNumeral('1.500')).toEqual({ value: '1.500', other: '1500' })
    expect(readNumeral('1.500k')).toEqual({ value: '1500', other: '1500000' })
    expect(readNumeral('0.500')).toEqual({ value: '0.500' })
  })
})

describe('a field of numbers', () => {
  test.each([
    ['money', '₦15,000,000', '15000000'],
    ['count', '25 000', '25000'],
    ['percent', '62,5 %', '62.5'],
    ['percent', '62.5%', '62.5'],
  ] as const)('of kind %s reads %s', (kind, typed, value) => {
    expect(rules[kind].read(typed, field[kind]('T'))).toBe(value)
    expect(readingOf(field[kind]('T'), typed)?.value).toBe(value)
  })

  test('is understood where its rule holds, and only there', () => {
    expect(readingOf(field.percent('T'), '150')).toBeUndefined()
    expect(readingOf(field.money('T'), '-5')).toBeUndefined()
    expect(readingOf(field.money('T'), null)).toBeUndefined()
    expect(readingOf(field.text('T'), '4,500')).toBeUndefined()
  })
})
