import { expect, it } from 'vitest'
import { contactDetailList, contactMarks, demoContact, dialled } from './brand.ts'

it('makes an e-mail and a phone followable', () => {
  expect(contactDetailList.map(({ name, href }) => [name, href])).toEqual([
    ['location', undefined],
    ['email', `mailto:${contactMarks.email}`],
    ['phone', `tel:${contactMarks.dial}`],
  ])
  expect(dialled('+221 33 800-00 00')).toBe('+221338000000')
})

it('gives a demo details that belong to nobody', () => {
  expect(demoContact.email).toMatch(/@[\w-]+\.example$/)
  // 555-0100 to 555-0199 are kept for fiction.
  expect(dialled(demoContact.phone)).toMatch(/^\+1\d{3}55501\d\d$/)
})
