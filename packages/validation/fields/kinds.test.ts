import { describe, expect, test } from 'vitest'
import { countries } from './countries.ts'
import { field, kindNames, type Field, type KindName } from './field.ts'
import { fold } from './fold.ts'
import { kinds } from './kinds.ts'

const uuid = '018f2b6e-7a10-7cc3-8d55-0242ac120002'
const picture = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' })

/** One example of each kind: what travels, what is read, and what is rejected. */
const examples: Record<
  KindName,
  { readonly field: Field; readonly good: readonly (readonly [unknown, unknown])[]; readonly bad: readonly unknown[] }
> = {
  text: {
    field: field.text('T', { max: 5 }),
    good: [
      [' a ', 'a'],
      [7, '7'],
    ],
    bad: ['abcdef', {}, true],
  },
  longText: { field: field.longText('T'), good: [['a\nb', 'a\nb']], bad: ['x'.repeat(10_001), 5] },
  email: {
    field: field.email('T'),
    good: [
      ['a@b.cv', 'a@b.cv'],
      ['ａ＠ｂ．ｃｖ', 'a@b.cv'],
    ],
    bad: ['a@b', 'a b@c.cv', 'a\u200b@b.cv', 'a\u202e@b.cv', 'a@b＠c.cv'],
  },
  phone: {
    field: field.phone('T'),
    good: [
      ['+238 991 2345', '+238 991 2345'],
      ['+234 803 123 4567', '+234 803 123 4567'],
      [2389912345, '2389912345'],
    ],
    bad: ['12', '1-2-3-4-5-6', '+234 803 123 4567 890 1', 'call me', '+'],
  },
  url: { field: field.url('T'), good: [['chuva.io', 'https://chuva.io']], bad: ['javascript:alert(1)'] },
  money: {
    field: field.money('T'),
    good: [
      ['1250.50', '1250.50'],
      [0.1, '0.1'],
      ['+5', '5'],
    ],
    bad: ['-1', '1e16', 'x'],
  },
  count: {
    field: field.count('T'),
    good: [
      ['3', '3'],
      ['2.5', '2.5'],
    ],
    bad: ['x', '-3'],
  },
  percent: {
    field: field.percent('T'),
    good: [
      ['0', '0'],
      ['100', '100'],
    ],
    bad: ['101', '-1', 'x'],
  },
  date: { field: field.date('T'), good: [['2024-02-29', '2024-02-29']], bad: ['2023-02-29', '0001-01-01'] },
  country: {
    field: field.country('T'),
    good: [
      ['cape verde', 'Cabo Verde'],
      ['SN', 'Senegal'],
      ['Wakanda', 'Wakanda'],
    ],
    bad: [5],
  },
  reference: { field: field.reference('T', { to: 'categories' }), good: [[uuid.toUpperCase(), uuid]], bad: ['1', 5] },
  choice: { field: field.choice('T', { options: [{ value: 'a', label: 'A' }] }), good: [['a', 'a']], bad: ['b', 1] },
  flag: {
    field: field.flag('T'),
    good: [
      ['false', false],
      ['1', true],
      [true, true],
    ],
    bad: ['maybe', 2],
  },
  image: { field: field.image('T'), good: [[picture, picture]], bad: [{}, 5] },
}

describe.each(kindNames)('%s', (name) => {
  const { field: example, good, bad } = examples[name]
  const kind = kinds[name]

  test('reads and takes what is good', () => {
    for (const [raw, read] of good) {
      expect(kind.read(raw, example)).toEqual(read)
      expect(kind.schema(example).safeParse(read).success).toBe(true)
    }
  })

  test('rejects what is bad with a message', () => {
    for (const raw of bad) {
      const parsed = kind.schema(example).safeParse(kind.read(raw, example))
      expect(parsed.success, String(raw)).toBe(false)
      expect(parsed.error?.issues[0]?.message).toMatch(/^[A-Z]/)
    }
  })

  test('tells what was not given from what was emptied', () => {
    expect(kind.read(undefined, example)).toBeUndefined()
    expect(kind.read('', example)).toBeNull()
  })
})

test('several references: from JSON, from text, each once, at most 50', () => {
  const many = field.reference('T', { to: 'categories', many: true })
  expect(kinds.reference.read(JSON.stringify([uuid]), many)).toEqual([uuid])
  expect(kinds.reference.read('', many)).toEqual([])
  expect(kinds.reference.schema(many).safeParse([uuid, uuid]).success).toBe(false)
})

test('countries stand once each, those of Africa first', () => {
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.slice(0, 58)).toContain('Cabo Verde')
  expect(countries.length).toBeGreaterThan(230)
})

test('folding takes accents, case and spaces away', () => {
  expect(fold('  São  Tomé e PRÍNCIPE ')).toBe('sao tome e principe')
})
