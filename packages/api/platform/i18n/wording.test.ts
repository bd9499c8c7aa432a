import { expect, it } from 'vitest'
import { messages } from '@baobab/validation'
import { sentenceInEnglish } from './wording.ts'

it('gives a message one full stop, whether or not the catalogue does', () => {
  expect(sentenceInEnglish(messages.imports.ownerInvestor)).toBe(
    "This account is an investor's. Startups belong to founders and administrators.",
  )
  expect(sentenceInEnglish(messages.deleted.startupRestored)).toBe('Startup restored.')
})
