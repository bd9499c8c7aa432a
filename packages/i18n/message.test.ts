import { describe, expect, expectTypeOf, it } from 'vitest'
import { codeOf, fillIn, isMessage, messagesOf, readMessage, type Message } from './message.ts'
import { createWording } from './wording.ts'

const english = {
  rule: {
    required: 'Please fill this in',
    long: 'At most {max, plural, one {# sign} other {# signs}}',
    again: 'Too many. Please try again.',
  },
  list: { gone: '{names} are gone', within: '“{message}”', both: '{first}. It was noted.' },
} as const
const messages = messagesOf<typeof english>('messages')
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = english
const word = createWording('en', (key) => {
  const [, group = '', name = ''] = key.split('.')
  return texts[group]?.[name]
})

describe('a message', () => {
  it('is its key, with its values behind it', () => {
    expect(messages.rule.required).toBe('messages.rule.required')
    expect(fillIn(messages.rule.long, { max: 2 })).toBe('messages.rule.long{"max":2}')
    expect(codeOf(fillIn(messages.rule.long, { max: 2 }))).toBe('rule.long')
  })

  it('is worded with its values, its plurals, its lists and the messages within', () => {
    expect(word(messages.rule.required)).toBe('Please fill this in')
    expect(word(fillIn(messages.rule.long, { max: 1 }))).toBe('At most 1 sign')
    expect(word(fillIn(messages.list.gone, { names: ['Ada', { message: messages.rule.required }] }))).toBe(
      'Ada, Please fill this in are gone',
    )
    const within = fillIn(messages.list.within, { message: { message: fillIn(messages.rule.long, { max: 3 }) } })
    expect(word(within)).toBe('“At most 3 signs”')
  })

  it('goes on behind a message within it, which leaves its full stop out', () => {
    const inner = { message: messages.rule.again }
    expect(word(messages.rule.again)).toBe('Too many. Please try again.')
    expect(word(fillIn(messages.list.both, { first: inner }))).toBe('Too many. Please try again. It was noted.')
    expect(word(fillIn(messages.list.both, { first: 'As typed.' }))).toBe('As typed.. It was noted.')
  })

  it('never takes what a person typed for one', () => {
    const typed = 'messages.rule.required'
    expect(word(fillIn(messages.list.gone, { names: typed }))).toBe('messages.rule.required are gone')
    for (const text of ['Hello', 'messages', 'see messages.rule.required', 'messages.rule.long{broken}', ''])
      expect([text, isMessage(text), word(text)]).toEqual([text, false, text])
  })

  it('with a key that is not there is a mistake of ours', () => {
    expect(() => word('messages.rule.gone')).toThrow('No message has the key messages.rule.gone')
    const missing: string[] = []
    expect(
      createWording(
        'en',
        () => undefined,
        (key) => void missing.push(key),
      )('messages.a.b'),
    ).toBe('messages.a.b')
    expect(missing).toEqual(['messages.a.b'])
  })

  it('is read back as it was written', () =>
    expect(readMessage(fillIn(messages.list.gone, { names: ['a{b}', 'c'] }))).toEqual({
      key: 'messages.list.gone',
      values: { names: ['a{b}', 'c'] },
    }))

  it('does not compile without its values, or with others', () => {
    expectTypeOf(messages.rule.required).toEqualTypeOf<Message>()
    expectTypeOf(fillIn(messages.rule.long, { max: 2 })).toEqualTypeOf<Message>()
    // @ts-expect-error -- it takes values, so it is no message yet
    expectTypeOf(messages.rule.long).toEqualTypeOf<Message>()
    // @ts-expect-error -- a plural takes a number
    expect(fillIn(messages.rule.long, { max: 'two' })).toContain('two')
    // @ts-expect-error -- no such key
    expect(messages.rule.gone).toBe('messages.rule.gone')
  })
})
