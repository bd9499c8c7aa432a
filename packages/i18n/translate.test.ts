import { describe, expect, expectTypeOf, it } from 'vitest'
import type { KeyOf, ParametersOf } from './catalogue.ts'
import { pseudoCatalogue, pseudoMessage } from './pseudo.ts'
import { createTranslate } from './translate.ts'

const english = {
  greeting: 'Hello {name}',
  plain: "Couldn't load <b>the</b> list",
  list: {
    count: '{count, plural, =0 {No startups} one {# startup of {owner}} other {# startups of {owner}}}',
    share: '{part, number, percent} since {day, date, short}',
    role: '{role, select, vc {Investor} other {Founder}}',
  },
} as const

const t = createTranslate('en', english)

describe('a typed message', () => {
  it('is worded with its values, its plural and the formats of its language', () => {
    expect(t('greeting', { name: 'Amina' })).toBe('Hello Amina')
    expect(t('list.count', { count: 0, owner: 'Amina' })).toBe('No startups')
    expect(t('list.count', { count: 1, owner: 'Amina' })).toBe('1 startup of Amina')
    expect(t('list.count', { count: 1200, owner: 'Amina' })).toBe('1,200 startups of Amina')
    expect(t('list.share', { part: 0.4, day: new Date(2026, 10, 22) })).toBe('40% since 11/22/26')
    expect(t('list.role', { role: 'vc' })).toBe('Investor')
  })

  it('takes apostrophes and tags as they stand', () => expect(t('plain')).toBe("Couldn't load <b>the</b> list"))

  it('is worded by the rules of its own language', () => {
    const german = createTranslate<{ n: '{count, plural, one {# startup} other {# startups}}' }>('de', {
      n: '{count, plural, one {# Gründung} other {# Gründungen}}',
    })
    expect(german('n', { count: 1200 })).toBe('1.200 Gründungen')
  })

  it('does not compile with a key, a value or a kind of value that is wrong', () => {
    expectTypeOf<KeyOf<typeof english>>().toEqualTypeOf<
      'greeting' | 'plain' | 'list.count' | 'list.share' | 'list.role'
    >()
    expectTypeOf<ParametersOf<typeof english.list.count>>().toEqualTypeOf<{
      readonly count: number
      readonly owner: string | number
    }>()
    expectTypeOf<ParametersOf<typeof english.list.share>>().toEqualTypeOf<{
      readonly part: number
      readonly day: Date | number
    }>()
    expectTypeOf<ParametersOf<'No values'>>().toEqualTypeOf<Record<never, never>>()
    // @ts-expect-error -- no such key
    expect(() => t('list.gone')).toThrow('No message has the key list.gone')
    // @ts-expect-error -- a value is missing
    expect(() => t('greeting')).toThrow('name')
    // @ts-expect-error -- a plural takes a number
    expect(t('list.count', { count: 'two', owner: 'x' })).toContain('startups')
  })
})

describe('the pseudo-language', () => {
  it('is the English, marked, longer and readable, with its values as they are', () => {
    expect(pseudoMessage('Hello {name}')).toBe('⟦Ĥéļļö ~~{name}⟧')
    const pseudo = createTranslate<typeof english>('en-XA', pseudoCatalogue(english) as typeof english)
    expect(pseudo('greeting', { name: 'Amina' })).toBe('⟦Ĥéļļö ~~Amina⟧')
    expect(pseudo('list.count', { count: 2, owner: 'Amina' })).toBe('⟦2 šţåŕţûpš öf ~~~~Amina⟧')
    expect(pseudo('plain')).toContain('<')
  })
})
