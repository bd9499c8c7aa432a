import { describe, expect, it } from 'vitest'
import { acceptedTags, bestOf, chooseLanguage, directionOf, type LanguageWishes } from './languages.ts'

describe('the language of a request', () => {
  const available = ['en', 'pt', 'fr', 'ar'] as const
  const choose = (wishes: LanguageWishes) => bestOf(available, wishes)

  it('is the account’s before the cookie’s, and the cookie’s before the browser’s', () => {
    expect(choose({ account: 'pt', cookie: 'fr', acceptLanguage: 'ar' })).toBe('pt')
    expect(choose({ account: null, cookie: 'fr', acceptLanguage: 'ar' })).toBe('fr')
    expect(choose({ acceptLanguage: 'ar' })).toBe('ar')
  })

  it('passes over a wish that no catalogue meets', () => {
    expect(choose({ account: 'sw', cookie: 'xx', acceptLanguage: 'zu, fr;q=0.3' })).toBe('fr')
    expect(choose({ account: '', cookie: '', acceptLanguage: '' })).toBeUndefined()
    expect(choose({})).toBeUndefined()
  })

  it('is English where nothing else is wanted or there', () => {
    expect(chooseLanguage({ account: 'xx', acceptLanguage: '*' })).toBe('en')
    expect(chooseLanguage({})).toBe('en')
  })

  it('serves a variety with its language, whatever the case, and never the other way round', () => {
    expect(choose({ acceptLanguage: 'PT-br' })).toBe('pt')
    expect(choose({ acceptLanguage: 'p' })).toBeUndefined()
    expect(choose({ acceptLanguage: 'ptx' })).toBeUndefined()
  })

  it('weighs Accept-Language, keeps its order among equals, and leaves out what is rejected or broken', () => {
    expect(acceptedTags('fr;q=0.5, pt-CV , en;q=0.8, ar;q=0, sw;q=two, ;q=1')).toEqual(['pt-CV', 'en', 'fr'])
  })
})

it.each([
  ['en', 'ltr'],
  ['pt-CV', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['ha-Arab-NG', 'rtl'],
  ['ff-Adlm', 'rtl'],
  ['en-XA', 'ltr'],
])('text of %s runs %s', (tag, direction) => expect(directionOf(tag)).toBe(direction))
