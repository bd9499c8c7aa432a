import { expect, it } from 'vitest'
import { mailToken } from './mailToken.ts'

it('reads the token behind the hash', () => {
  expect(mailToken('#token=a-b_c')).toBe('a-b_c')
  expect(mailToken('#other=1&token=x')).toBe('x')
})

it('is empty where there is none', () => {
  expect(mailToken('')).toBe('')
  expect(mailToken('#token=')).toBe('')
  expect(mailToken('#top')).toBe('')
})
