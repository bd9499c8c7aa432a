import { describe, expect, test } from 'vitest'
import { resources, type FieldOptions } from '@baobab/validation'
import { describeSearch, documentOf, questionOf, searchDescription } from './document.ts'

test('a document holds each word once, folded, with its best weight', () => {
  expect(
    documentOf({
      startup_name: 'Água Viva',
      usp_market: 'água, sempre',
      problem_your_solving: 'Viva sem SEDE!',
      solution: null,
      contact_email: 'a@b.cv',
    }),
  ).toBe("'agua':1A 'viva':2A 'sempre':3B 'sem':4C 'sede':5C")
  expect(documentOf({})).toBe('')
})

test('nothing that means something to PostgreSQL gets into it', () => {
  expect(documentOf({ startup_name: "O'Neil & \\ 'x':9A | !(y) \u0000" })).toBe(
    "'o':1A 'neil':2A 'x':3A '9a':4A 'y':5A",
  )
  expect(documentOf({ startup_name: 'w'.repeat(3_000) })).toBe(`'${'w'.repeat(60)}':1A`)
})

test('search is described otherwise with each weight, reader and field, and with nothing else', () => {
  const { fields } = resources.startups
  const withOptions = (options: FieldOptions) =>
    describeSearch({ ...fields, city: { ...fields.city, options: { ...fields.city.options, ...options } } })
  expect(withOptions({})).toBe(searchDescription)
  expect(withOptions({ help: 'Where it works', sortable: true })).toBe(searchDescription)
  const others = [withOptions({ search: 'A' }), withOptions({ search: 'D' }), withOptions({ public: false })]
  expect(new Set([searchDescription, ...others]).size).toBe(4)
  const { city: _, ...without } = fields
  expect(describeSearch(without)).not.toBe(searchDescription)
})

describe('a question', () => {
  test.each([
    ['Água', "'agua':*"],
    ['  formação   On-line ', "'formacao' & 'on' & 'line':*"],
    ['شركة', "'شركة':*"],
    ["a' | b", "'a' & 'b':*"],
    ['œuvre', "'oeuvre':*"],
    ['&&& !', undefined],
  ])('%j asks for %j', (asked, question) => expect(questionOf(asked)).toBe(question))
  test('is cut after a dozen words', () => expect(questionOf('a '.repeat(40))?.split('&')).toHaveLength(12))
})
