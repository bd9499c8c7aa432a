import { fillIn, messages } from '@baobab/validation'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failing.ts'

const failure = (more: object) => Object.assign(new Error('as the library says it'), more)

describe('why a mail was not taken', () => {
  it('is reported of the outbox folder, and of what nobody foresaw, which may both be well again', () => {
    expect(failureOf(failure({ code: 'ENOSPC' }))).toEqual({
      message: messages.mail.folder,
      code: 'ENOSPC',
      isFinal: false,
    })
    expect(failureOf(failure({ code: 'EWHATEVER' }))).toEqual({
      message: messages.mail.failed,
      code: 'EWHATEVER',
      isFinal: false,
    })
    expect(failureOf('thrown as text')).toMatchObject({ message: messages.mail.failed, isFinal: false })
  })

  it('is final where the server rejected the mail for good, and never where it rejected who sends it', () => {
    expect(failureOf(failure({ code: 'EENVELOPE', responseCode: 550, response: '550 no such\r\n person' }))).toEqual({
      message: fillIn(messages.mail.refused, { reason: '550 no such person' }),
      code: '550',
      isFinal: true,
    })
    expect(failureOf(failure({ code: 'EENVELOPE', responseCode: 451, response: '451 later' })).isFinal).toBe(false)
    expect(failureOf(failure({ code: 'EAUTH', responseCode: 535 }))).toEqual({
      message: messages.mail.signIn,
      code: 'EAUTH',
      isFinal: false,
    })
  })
})
