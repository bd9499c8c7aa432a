import { describe, expect, test } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { countries } from './country/countries.ts'
import { examples } from './examples.ts'
import { field, type Field } from './field.ts'
import { fold } from './fold.ts'
import { formatFor } from '../format/index.ts'
import type { Rules } from './kind.ts'
import { kindNames, kinds, nothingOf, type KindName } from './kinds.ts'
import { rules } from './rules.ts'

const uuid = '018f2b6e-7a10-7cc3-8d55-0242ac120002'

describe.each(kindNames)('%s', (kind) => {
  const { options, values, reads, bad } = examples[kind]
  const example: Field = { kind, label: 'T', required: 'never', options }
  const { read, schema, answer } = rules[kind]

  test('reads and takes what is good', () => {
    for (const [raw, expected] of [...values.map(({ sent }) => [sent, sent] as const), ...reads]) {
      expect(read(raw, example)).toEqual(expected)
      expect(schema(example).safeParse(expected).success, String(raw)).toBe(true)
    }
  })

  test('answers what it says that it answers', () => {
    for (const { sent, answered = sent } of values)
      expect(answer(example).safeParse(answered).error, String(answered)).toBeUndefined()
  })

  test('rejects what is bad with a message', () => {
    for (const raw of bad) {
      const parsed = schema(example).safeParse(read(raw, example))
      expect(parsed.success, String(raw)).toBe(false)
      expect(inEnglish(parsed.error?.issues[0]?.message ?? '')).toMatch(/^[A-Z]/)
    }
  })

  test('is written as its examples are shown', () => {
    const { storage, write, link } = kinds[kind]
    if (!['text', 'name', 'number', 'day'].includes(storage)) return
    for (const { sent, answered = sent, shown } of values) {
      const value = String(answered)
      expect((link?.(value)?.text ?? write?.(value, formatFor('en')) ?? value).replace(/\s+/g, ' ')).toBe(shown)
    }
  })

  test('tells what was not given from what was emptied', () => {
    expect(read(undefined, example)).toBeUndefined()
    expect(read('', example)).toBeNull()
    expect([null, false]).toContain(nothingOf(example))
  })
})

test('a kind that lacks its rules does not compile', () => {
  const { money: _, ...lacking } = rules
  // @ts-expect-error: money is missing, and the compiler says so
  const all: Readonly<Record<KindName, Rules>> = lacking
  expect(Object.keys(all)).toHaveLength(kindNames.length - 1)
})

test('text is as long as its field says', () => {
  for (const one of [field.text('T', { max: 5 }), field.longText('T', { max: 5 }), field.phone('T', { max: 5 })])
    expect(rules[one.kind].schema(one).safeParse('abcdef').success).toBe(false)
  expect(rules.text.schema(field.text('T', { max: 5 })).safeParse('abcde').success).toBe(true)
})

test('several references: from JSON, from text, each once, at most 50', () => {
  const many = field.reference('T', { to: 'categories', many: true })
  expect(rules.reference.read(JSON.stringify([uuid]), many)).toEqual([uuid])
  expect(rules.reference.read('', many)).toEqual([])
  expect(rules.reference.schema(many).safeParse([uuid, uuid]).success).toBe(false)
})

test('countries stand once each, those of Africa first', () => {
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.slice(0, 58)).toContain('Cabo Verde')
  expect(countries.length).toBeGreaterThan(230)
})

test('folding takes accents, case and spaces away', () => {
  expect(fold('  São  Tomé e PRÍNCIPE ')).toBe('sao tome e principe')
})
