import { describe, expect, it } from 'vitest'
import { formatFor, isMissing } from './index.ts'

const { change, date, day, fileSize, list, money, number, percent, shortDay, timeAgo, utc } = formatFor('en')

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
  ])('%s is shown as %s, every digit kept', (amount, shown) => expect(money(amount)).toBe(shown))
})

describe('figures', () => {
  it('groups thousands', () => expect(number(1234567)).toBe('1,234,567'))
  it('drops zeroes that say nothing', () => expect(number('12.50')).toBe('12.5'))
  it('keeps whole hundreds', () => expect(number('100')).toBe('100'))
  it('writes a change with its sign', () => expect([35, -12, 0].map(change)).toEqual(['+35%', '-12%', '0%']))
  it('ends a share of a hundred with its sign', () => expect(percent('62.50')).toBe('62.5%'))
})

describe('a day', () => {
  it('is shown as Americans write it', () => expect(day('2021-03-04')).toBe('3/4/2021'))
  it('is the same day west of Greenwich', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/Los_Angeles'
    expect(day('2021-03-01')).toBe('3/1/2021')
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  it('that is none stays as it was given', () => expect(day('soon')).toBe('soon'))
  it('is short under a chart', () => expect(shortDay('2026-03-02')).toBe('Mar 2'))
})

describe('a timestamp', () => {
  it('is shown as a day', () => expect(date('2021-03-14T12:00:00Z')).toBe('Mar 14, 2021'))
  it('that is none stays as it was given', () => expect(date('soon')).toBe('soon'))
  it('is shown to the second in UTC where it is compared', () =>
    expect(utc('2026-03-01T10:00:10Z')).toMatch(/^Mar 1, 2026, 10:00:10\sAM UTC$/))

  const now = Date.parse('2026-11-22T12:00:00Z')
  it.each([
    ['2026-11-22T11:59:30Z', 'now'],
    ['2026-11-22T12:00:30Z', 'now'],
    ['2026-11-22T11:59:00Z', '1 minute ago'],
    ['2026-11-22T10:01:00Z', '1 hour ago'],
    ['2026-11-21T11:00:00Z', 'yesterday'],
    ['2026-11-20T13:00:00Z', '2 days ago'],
    ['2026-11-16T11:00:00Z', '6 days ago'],
    ['2026-11-15T13:00:00Z', 'Nov 15'],
    ['2026-11-14T12:00:00Z', 'Nov 14'],
    ['2025-11-14T12:00:00Z', 'Nov 14, 2025'],
  ])('%s was %s', (timestamp, ago) => expect(timeAgo(timestamp, now)).toBe(ago))
})

describe('the size of a file', () => {
  it.each([
    [0, '0 KB'],
    [640_400, '640 KB'],
    [0, '0 KB'],
    [9, '1 KB'],
    [6_000_000, '6.0 MB'],
    [10_460_000, '10.5 MB'],
  ])('%i bytes are %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown))
})

it('puts several names in a row', () => expect(list(['Fintech', 'Health', 'Energy'])).toBe('Fintech, Health, Energy'))

describe('another language', () => {
  const portuguese = formatFor('pt')
  it('has its own marks', () => {
    expect(portuguese.number('1234567.5')).toBe('1.234.567,5')
    expect(portuguese.money('999999999999999.99')).toMatch(/^US\$\s999\.999\.999\.999\.999,99$/)
    expect(portuguese.percent('62.50')).toBe('62,5%')
    expect(portuguese.day('2021-03-04')).toBe('04/03/2021')
    expect(portuguese.timeAgo('2026-11-21T11:00:00Z', Date.parse('2026-11-22T12:00:00Z'))).toBe('ontem')
    expect(portuguese.list(['A', 'B', 'C'])).toBe('A, B e C')
  })
  it('is made once', () => expect(formatFor('pt')).toBe(portuguese))
})

it.each(['', 'n/a', '1e3', 'Infinity', '1,200'])('%j is no number and stays as it is', (text) =>
  expect(money(text)).toBe(text),
)

it.each([
  [null, true],
  [undefined, true],
  ['', true],
  [[], true],
  [0, false],
  [false, false],
  ['N', false],
])('%j is missing: %s', (value, gone) => expect(isMissing(value)).toBe(gone))
