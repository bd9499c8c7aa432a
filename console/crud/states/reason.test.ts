import { messages } from '@baobab/validation'
import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

it.each([
  [new Error('The shelf fell over'), 'The shelf fell over'],
  [new Error(messages.http.offline), messages.http.offline],
  [new Error(messages.http.failed), messages.startup.fetchListFailed],
  [new Error(''), messages.startup.fetchListFailed],
  [new Error(messages.vc.unexpected), messages.startup.fetchListFailed],
  ['a word that is no error', messages.startup.fetchListFailed],
])('%s is said as "%s"', (error, message) => expect(reasonOf(error, messages.startup.fetchListFailed)).toBe(message))

it('of an answer of an unknown sort says so, where the screen has no better message', () =>
  expect(reasonOf(new Error(messages.vc.unexpected), messages.http.failed)).toBe(messages.vc.unexpected))
