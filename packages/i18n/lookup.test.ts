import { expect, it } from 'vitest'
import { literal } from './literal.ts'
import { createLookup } from './lookup.ts'

const lookup = createLookup('en', {
  resources: { audit: { options: { 'user.created': 'Created', user: 'User' } } },
  hello: 'Hello {name}, {count, plural, one {# item} other {# items}}',
  odd: literal("Don't {touch} it's '{x}'"),
})

it('words a key that is known at run time only, whatever points its names hold', () => {
  expect(lookup('resources.audit.options.user.created')).toBe('Created')
  expect(lookup('resources.audit.options.user')).toBe('User')
  expect(lookup('hello', { name: 'Amina', count: 1200 })).toBe('Hello Amina, 1,200 items')
})

it('knows no other', () => {
  expect([lookup('resources.audit'), lookup('Not found'), lookup('')]).toEqual([undefined, undefined, undefined])
})

it('takes a literal text as it stands', () => expect(lookup('odd')).toBe("Don't {touch} it's '{x}'"))

it('knows a part of the catalogue that comes later', () => {
  const parts: Record<string, Readonly<Record<string, string>>> = { now: { hello: 'Hello' } }
  const words = createLookup('en', parts)
  expect([words('now.hello'), words('later.bye')]).toEqual(['Hello', undefined])
  parts['later'] = { bye: 'Bye' }
  expect(words('later.bye')).toBe('Bye')
  parts['now'] = { hello: 'Hello', again: 'Again' }
  expect(words('now.again')).toBe('Again')
})
