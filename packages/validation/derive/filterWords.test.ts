import { expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { field } from '../fields/field.ts'
import { formatFor } from '../format/index.ts'
import { messages } from '../messages.ts'
import { startups } from '../resources/startups.ts'
import { labelOf } from '../catalogue.ts'
import { boundsWords, filterMessage, partOf, valueWords } from './filterWords.ts'

const format = formatFor('en')
const money = field.money('Monthly revenue')

test.each([
  [{ gte: '5000' }, 'Monthly revenue: from $5,000'],
  [{ lte: '7000.50' }, 'Monthly revenue: up to $7,000.50'],
  [{ gte: '5000', lte: '7000' }, 'Monthly revenue: $5,000 to $7,000'],
  [{ empty: true }, 'Monthly revenue: not given'],
  [{ empty: false }, 'Monthly revenue: given'],
  [{ equal: '5' }, undefined],
])('%j is worded by %j', (part, words) => {
  const bounds = boundsWords({ field: money, label: labelOf(startups, 'startup_monthly_revenue') }, part, format)
  expect(bounds && inEnglish(bounds)).toBe(words)
})

test('each kind is written in its own way', () => {
  expect(valueWords(field.count('Staff'), '1200', format)).toBe('1,200')
  expect(valueWords(field.percent('Owned'), '12.5', format)).toBe('12.5%')
  expect(valueWords(field.date('Established'), '2020-01-31', format)).toBe('1/31/2020')
  expect([true, false].map((on) => valueWords(field.flag('Shown'), on, format))).toEqual([
    { message: messages.filter.yes },
    { message: messages.filter.no },
  ])
  const choice = field.choice('Form', { options: [{ value: 'a', label: 'Alone' }] })
  expect([valueWords(choice, 'a', format), valueWords(choice, 'b', format)]).toEqual(['Alone', 'b'])
  expect(valueWords(field.country('Country'), 'Mali', format)).toBe('Mali')
})

test('what is set of a filter is taken from among all, and a text of an address is read as well', () => {
  const filter = { name: 'cash', operators: ['equal', 'gte', 'lte', 'empty'] } as const
  expect(partOf(filter, { cash_gte: '1', cash_lte: '', other_gte: '2', cash_empty: false })).toEqual({
    gte: '1',
    empty: false,
  })
  expect([filterMessage({ empty: 'true' }), filterMessage({ empty: 'false' }), filterMessage({})]).toEqual([
    'isNotGiven',
    'isGiven',
    undefined,
  ])
})
