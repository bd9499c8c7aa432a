import { describe, expect, test } from 'vitest'
import { columnsOf } from '@baobab/validation/importing/columns.ts'
import { firstEntries } from '@baobab/validation/importing/entries.ts'
import { countryOfRegions, placeOf } from '@baobab/validation/importing/places.ts'
import { readTable } from '@baobab/validation/importing/table.ts'
import { readRows } from './startupRows.ts'
import { cleanDay } from '@baobab/validation/fields/date/rules.ts'
import { cleanLink } from '@baobab/validation/fields/url/rules.ts'
import { messages } from '@baobab/tests/support/english.ts'

const read = (text: string, map?: unknown) => {
  const table = readTable(new TextEncoder().encode(text))
  return readRows(table, columnsOf(table.header, map), {})
}

describe('several entries in one cell', () => {
  const cells = [
    'Travel, Turismo & Experiences',
    'Saas, Travel, Turismo & Experiences',
    'Saas',
    'IT,Saas',
    'IT',
    'e-Commerce/Delivery,Travel, Turismo & Experiences',
  ]
  const first = firstEntries(cells, ['Food, drink'])
  test.each([
    ['Saas, IT', 'Saas'],
    ['Travel, Turismo & Experiences', 'Travel, Turismo & Experiences'],
    ['travel,turismo & experiences, Saas', 'travel, turismo & experiences'],
    ['e-Commerce/Delivery,Travel, Turismo & Experiences', 'e-Commerce/Delivery'],
    ['food, Drink, IT', 'food, Drink'],
    [' ,; ', undefined],
  ])('%j begins with %j', (cell, entry) => expect(first(cell)).toBe(entry))
})

describe('places', () => {
  test('a file of islands is of their country', () => {
    expect(countryOfRegions(['Santiago', '', 'São Vicente', 'Portugal'])).toBe('Cabo Verde')
    expect(countryOfRegions(['Santiago', 'Valparaíso', 'Concepción'])).toBeUndefined()
    expect(countryOfRegions([])).toBeUndefined()
  })
  test.each([
    ['Ilha do Fogo', { region: 'Ilha do Fogo', country: 'Cabo Verde' }],
    ['Santiago, São Vicente', { region: 'Santiago, São Vicente', country: 'Cabo Verde' }],
    ['Portugal', { country: 'Portugal' }],
    ['Lisboa, Portugal', { country: 'Portugal', region: 'Lisboa' }],
    ['', {}],
  ])('%j is %j', (cell, place) => expect(placeOf(cell, 'Cabo Verde')).toEqual(place))
})

describe('values are tidied', () => {
  test.each([
    ['https://https://x.cv/', 'https://x.cv/'],
    [' http://x.cv ', 'http://x.cv'],
    ['http:/x.cv', 'http://x.cv'],
    ['HTTP://https://x.cv', 'https://x.cv'],
    ['www.x.cv', 'www.x.cv'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s → %s', (typed, clean) => expect(cleanLink(typed)).toBe(clean))
  test.each([
    ['31/12/2019', '2019-12-31'],
    ['1.2.2019', '2019-02-01'],
    ['12/31/2019', '2019-12-31'],
    ['2019/1/2', '2019-01-02'],
    ['2019-01-02T10:00', '2019-01-02'],
    ['2019', '2019-01-01'],
    ['soon', 'soon'],
  ])('%s → %s', (typed, clean) => expect(cleanDay(typed)).toBe(clean))
})

describe('rows', () => {
  test('become values by field; gaps stay empty, nothing else is asked for', () => {
    const { ready, refused } = read(
      'Nome;Ilha;Site;Funcionários;Capital próprio\n Chuva ;São Vicente;chuva.io;-;x\nA;;n/a;3;\n',
    )
    expect(refused).toEqual([])
    expect(ready.map(({ values }) => values)).toEqual([
      { startup_name: 'Chuva', region: 'São Vicente', country: 'Cabo Verde', startup_website: 'https://chuva.io' },
      { startup_name: 'A', fulltime_employees: '3' },
    ])
  })

  test('a country column and constants win over what a region implies', () => {
    expect(read('Name;Island;Country\nA;Sal;Portugal\n').ready[0]?.values).toEqual({
      startup_name: 'A',
      region: 'Sal',
      country: 'Portugal',
    })
    expect(read('Name;City\nA;Praia\n', { country: { value: 'CV' } }).ready[0]?.values).toEqual({
      startup_name: 'A',
      city: 'Praia',
      country: 'Cabo Verde',
    })
  })

  test('read numbers as forms do; an amount in another currency is rejected, since nobody would see it become dollars', () => {
    const { ready, refused } = read(
      'Name;Employees;Cash available\nA;1 250,50;US$ 1,250.50\nB;12,5;1.250.000\nC;7;€ 5\n',
    )
    expect(ready.map(({ values }) => values)).toEqual([
      { startup_name: 'A', fulltime_employees: '1250.50', cash_available: '1250.50' },
      { startup_name: 'B', fulltime_employees: '12.5', cash_available: '1250000' },
    ])
    expect(refused.map(({ reasons }) => reasons)).toEqual([[`Cash available: ${messages.rule.number} (€ 5)`]])
  })

  test('are rejected with every reason, and stand as they came', () => {
    const { ready, refused } = read(
      'Name;Website;Email;Employees\n;x.cv;a@b.cv;1\nB;javascript:alert(1);nobody;many\nC;c.cv;;;surplus\n',
    )
    expect(ready).toEqual([])
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(refused[0]?.reasons).toEqual([`Startup name: ${messages.rule.required}`])
    expect(refused[1]?.reasons).toEqual([
      `Website: ${messages.rule.url} (javascript:alert(1))`,
      `Email: ${messages.rule.email} (nobody)`,
      `Full-time employees: ${messages.rule.number} (many)`,
    ])
    expect(refused[1]?.cells).toEqual(['B', 'javascript:alert(1)', 'nobody', 'many'])
    expect(refused[2]?.reasons).toEqual([
      'The row has 5 cells and the header 4; put quotation marks around a text that holds the delimiter',
    ])
  })

  test('are known again in another order, encoding of blanks and case, and not when a value differs', () => {
    const fingerprints = (text: string) => read(text).ready.map((row) => row.fingerprint)
    const [first] = fingerprints('Name;Website\nChuva;chuva.io\n')
    expect(fingerprints('Site,Nome,Nota\n chuva.io,CHUVA ,x\n')).toEqual([first])
    expect(fingerprints('Name;Website\nChuva;chuva.cv\n')).not.toEqual([first])
  })
})
