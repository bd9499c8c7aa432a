import { describe, expect, it } from 'vitest'
import { createTranslate } from './translate.ts'
import { icuCatalogue, icuMessage, type PolyglotCatalogue } from './polyglot.ts'
import type { Catalogue } from './catalogue.ts'

/** A message in polyglot's syntax, worded. */
function worded(message: string, values: Readonly<Record<string, string | number>> = {}, language = 'en'): string {
  // The type of the key is lost on purpose: what is converted is known at run time only.
  const translate: (key: string, values: object) => string = createTranslate<Catalogue>(
    language,
    icuCatalogue({ one: message }, language),
  )
  return translate('one', values)
}

describe('a message in polyglot’s syntax', () => {
  it('is the same text with its values', () => {
    expect(icuMessage('Create %{item}', 'en')).toBe('Create {item}')
    expect(worded('%{from} to %{to} of %{total}', { from: 1, to: 25, total: 'many' })).toBe('1 to 25 of many')
    expect(worded('')).toBe('')
  })

  it('keeps apostrophes, braces and crosses as they stand', () => {
    expect(worded("Couldn't open it's '%{name}'", { name: 'x' })).toBe("Couldn't open it's 'x'")
    expect(worded('Like {this} or }{ #1')).toBe('Like {this} or }{ #1')
    expect(worded("#%{smart_count} isn't it |||| {#} %{smart_count} aren't", { smart_count: 1 })).toBe("#1 isn't it")
    expect(worded("#%{smart_count} isn't it |||| {#} %{smart_count} aren't", { smart_count: 2 })).toBe("{#} 2 aren't")
  })

  it('is counted by smart_count', () => {
    const items = '1 item selected |||| %{smart_count} items selected'
    expect(icuMessage(items, 'en')).toBe('{smart_count, plural, one {1 item selected} other {# items selected}}')
    expect(worded(items, { smart_count: 1 })).toBe('1 item selected')
    expect(worded(items, { smart_count: 1200 })).toBe('1,200 items selected')
  })

  it.each([
    ['fr', 'A |||| B', [0, 1, 2], ['A', 'A', 'B']],
    ['pl', 'A |||| B |||| C', [1, 3, 5, 22], ['A', 'B', 'C', 'B']],
    ['ar', 'Z |||| A |||| D |||| F |||| M |||| O', [0, 1, 2, 3, 11, 100], ['Z', 'A', 'D', 'F', 'M', 'O']],
    ['zh', 'A', [1, 2], ['A', 'A']],
  ])('has the plurals of %s', (language, message, counts, forms) => {
    expect(counts.map((smart_count) => worded(message, { smart_count }, language))).toEqual(forms)
  })
})

it('a catalogue keeps its groups, and drops keys without words', () => {
  const catalogue: PolyglotCatalogue = { ra: { action: { add: 'Add %{item}', none: undefined } } }
  expect(icuCatalogue(catalogue, 'en')).toEqual({ ra: { action: { add: 'Add {item}' } } })
})
