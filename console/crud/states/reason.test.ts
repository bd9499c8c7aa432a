import { expect, it } from 'vitest'
import { ApiError } from '@baobab/data-provider/apiError.ts'
import { toHttpError } from '@baobab/data-provider/httpError.ts'
import { messages } from '@baobab/tests/support/english.ts'
import { reasonOf } from './reason.ts'

const coded = (code: string, message: string) => new ApiError(500, message, {}, undefined, undefined, code)

it.each([
  [new Error('The shelf fell over'), 'The shelf fell over'],
  [coded('http.offline', messages.http.offline), messages.http.offline],
  [coded('http.failed', messages.http.failed), messages.startup.fetchListFailed],
  [toHttpError(coded('http.failed', messages.http.failed)), messages.startup.fetchListFailed],
  [new Error(''), messages.startup.fetchListFailed],
  [coded('vc.unexpected', messages.vc.unexpected), messages.startup.fetchListFailed],
  ['a word that is no error', messages.startup.fetchListFailed],
])('%s is said as "%s"', (error, message) => expect(reasonOf(error, messages.startup.fetchListFailed)).toBe(message))

it('of an answer of an unknown sort says so, where the screen has no better message', () =>
  expect(reasonOf(coded('vc.unexpected', messages.vc.unexpected), messages.http.failed, messages.http.failed)).toBe(
    messages.vc.unexpected,
  ))
