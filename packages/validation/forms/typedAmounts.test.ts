import { describe, expect, test } from 'vitest'
import { currencies } from '../fields/currencies.ts'
import { decimalsOf } from '../format/numbers.ts'
import { dollarsAt, fitsCurrency, isSameNumber, moneyFields, typedFields } from './typedAmounts.ts'

describe('dollars at a rate', () => {
  test.each([
    ['150000', '98.6', '1521.30'],
    ['986', '98.6', '10'],
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['0.005', '1', '0.01'],
    ['0.0049', '1', '0'],
    ['0.1', '0.3', '0.33'],
    ['0', '98.6', '0'],
    ['999999999999999.99', '1', '999999999999999.99'],
    ['1000000000000000', '1550', '645161290322.58'],
    ['5', '0.000001', '5000000'],
  ])('%s at %s are %s', (amount, rate, dollars) => expect(dollarsAt(amount, rate)).toBe(dollars))

  test('need a rate above zero', () => expect(() => dollarsAt('1', '0.00')).toThrow('above zero'))
})

test('numbers are compared by their value', () => {
  expect(isSameNumber('150', '150.00')).toBe(true)
  expect(isSameNumber('9007199254740993', '9007199254740992')).toBe(false)
})

test('an amount has the decimals of its currency', () => {
  expect([decimalsOf('CVE'), decimalsOf('XOF'), decimalsOf('TND')]).toEqual([2, 0, 3])
  expect(fitsCurrency('1.50', 'CVE')).toBe(true)
  expect(fitsCurrency('1.505', 'CVE')).toBe(false)
  expect(fitsCurrency('1.0', 'XOF')).toBe(true)
  expect(fitsCurrency('1.5', 'XOF')).toBe(false)
})

test('currencies are codes of ISO 4217, each once, without the dollar', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencies.filter((code) => !known.has(code))).toEqual([])
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies).not.toContain('USD')
})

test('each field of money may be typed in another currency', () => {
  expect(moneyFields).toContain('cash_available')
  expect(Object.keys(typedFields)).toHaveLength(moneyFields.length * 2)
})
