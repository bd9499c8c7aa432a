import { describe, expect, it, vi } from 'vitest'
import { accessWords } from '@baobab/i18n/en/console/access.ts'
import { consoleWords } from '@baobab/i18n/en/console/index.ts'
import { lateWords } from '@baobab/i18n/en/console/late.ts'
import { formWords } from './forms.ts'
import { languageOf, wordsIn } from './language.ts'
import { english } from './words.ts'

describe('the language of the console', () => {
  const asked = { cookies: '', browser: [] }

  it('is English where nothing else is there', () => {
    expect(languageOf(asked)).toBe('en')
    expect(languageOf({ user: { locale: 'xx' }, cookies: 'language=yy', browser: ['zz'] })).toBe('en')
    expect(languageOf({ user: { locale: null }, cookies: '', browser: ['en-GB'] })).toBe('en')
  })

  it('is a pseudo-language for who asks by the cookie or the account, and for nobody else', () => {
    expect(languageOf({ ...asked, cookies: 'a=1; language=en-XA; b=2' })).toBe('en-XA')
    expect(languageOf({ ...asked, cookies: 'language=ar-XB' })).toBe('ar-XB')
    expect(languageOf({ ...asked, cookies: 'my_language=ar-XB' })).toBe('en')
    expect(languageOf({ ...asked, user: { locale: 'ar-XB' } })).toBe('ar-XB')
    expect(languageOf({ ...asked, user: { locale: 'en-XA' }, cookies: 'language=ar-XB' })).toBe('en-XA')
    expect(languageOf({ user: { locale: null }, cookies: '', browser: ['en-XA', 'ar-XB'] })).toBe('en')
  })
})

describe('the words of a language', () => {
  it('are English at once', async () => expect(await wordsIn('en')).toBe(english))

  it('are all there in the pseudo-languages, marked, with their values as they were', async () => {
    for (const language of ['en-XA', 'ar-XB'] as const) {
      const { translate, lookup } = await wordsIn(language)
      expect(translate('chats.read')).toMatch(/^⟦[^a-zA-Z]+⟧$/)
      expect(translate('chats.typing', { name: 'Amina' })).toMatch(/^⟦Amina [^A]+⟧$/)
      expect(lookup('resources.startups.fields.startup_name')).toMatch(/^⟦.+⟧$/)
      expect(lookup('ra.action.edit')).toMatch(/^⟦.+⟧$/)
    }
  })

  it.each(Object.entries({ consoleWords, lateWords, accessWords, formWords: formWords() }))(
    'are in the pseudo-languages, each of %s',
    async (_, words) => {
      const { lookup } = await wordsIn('en-XA')
      const isMarked = (key: string) => {
        try {
          return lookup(key)?.startsWith('⟦')
        } catch (error) {
          // A message that wants values is there.
          return String(error).includes('to the string "⟦')
        }
      }
      expect(keysOf(words).filter((key) => !isMarked(key))).toEqual([])
    },
  )

  it('are English where they cannot be loaded', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    vi.doMock('@baobab/i18n/pseudo.ts', () => {
      throw new Error('no line')
    })
    expect(await wordsIn('en-XA')).toBe(english)
    expect(told).toHaveBeenCalledOnce()
    vi.doUnmock('@baobab/i18n/pseudo.ts')
  })
})

/** The keys of all messages under a part of a catalogue. */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  )
}
