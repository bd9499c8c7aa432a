import { expect, test } from 'vitest'
import { keptWordsOf } from './searchWords.ts'

test.each([
  ['  Énergie   solaire! ', 'energie solaire'],
  ['Agri-Tech', 'agri tech'],
  ['web3 2026', 'web3 2026'],
  ['تمويل صغير', 'تمويل صغير'],
  ['e.g. solar', 'e g solar'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['one two three four five six', 'one two three four five six'],
])('keeps the words of %j', (typed, kept) => {
  expect(keptWordsOf(typed)).toBe(kept)
})

test.each([
  ['amina@mail.example'],
  ['amina ＠ mail'],
  ['+234 803 555'],
  ['solar 123 456'],
  ['٠١٢٣٤٥ solar'],
  ['https://a'],
  ['solar.africa'],
  ['www.solar.africa/page'],
  ['a'.repeat(61)],
  ['one two three four five six seven'],
  ['x'],
  ['2026'],
  ['— !'],
  [''],
])('keeps nothing of %j', (typed) => {
  expect(keptWordsOf(typed)).toBeUndefined()
})
