import { expect, test } from 'vitest'
import { saverChoice, savesData } from './dataSaver.ts'

test('data is saved as chosen by hand, else as the browser asks', () => {
  const each = (asked: boolean) => ['on', 'off', undefined, '', 'yes'].map((chosen) => savesData(chosen, asked))
  expect(each(true)).toEqual([true, false, true, true, true])
  expect(each(false)).toEqual([true, false, false, false, false])
})

test('the choice is kept for a year', () => {
  expect(saverChoice(true, false)).toBe('data_saver=on; Path=/; SameSite=Lax; Max-Age=31536000')
  expect(saverChoice(false, true)).toMatch(/^data_saver=off; .*; Secure$/)
})
