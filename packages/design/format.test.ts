import { describe, expect, it } from 'vitest'
import { dollars, isMissing, percentage, quantity, usDay } from './format.ts'

describe('money', () => {
  it.each([
    ['0', '$0'],
    ['4200', '$4,200'],
    ['1200.5', '$1,200.50'],
    ['1200.50', '$1,200.50'],
    ['1200.00', '$1,200'],
    ['999999999999999.99', '$999,999,999,999,999.99'],
    ['0.125', '$0.125'],
    [1250, '$1,250'],
  ])('%s is shown as %s, every digit kept', (amount, shown) => expect(dollars(amount)).toBe(shown))
})

describe('figures', () => {
  it('groups thousands', () => expect(quantity(1234567)).toBe('1,234,567'))
  it('drops zeroes that say nothing', () => expect(quantity('12.50')).toBe('12.5'))
  it('keeps whole hundreds', () => expect(quantity('100')).toBe('100'))
  it('ends a share of a hundred with its sign', () => expect(percentage('62.50')).toBe('62.5%'))
})

describe('a day', () => {
  it('is shown as Americans write it', () => expect(usDay('2021-03-04')).toBe('3/4/2021'))
  it('is the same day west of Greenwich', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/Los_Angeles'
    expect(usDay('2021-03-01')).toBe('3/1/2021')
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  it('that is none stays as it was given', () => expect(usDay('soon')).toBe('soon'))
})

it.each([
  [null, true],
  [undefined, true],
  ['', true],
  [[], true],
  [0, false],
  [false, false],
  ['N', false],
])('%j is missing: %s', (value, gone) => expect(isMissing(value)).toBe(gone))
