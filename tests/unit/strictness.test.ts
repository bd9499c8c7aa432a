import { expect, test, vi } from 'vitest'
import { complaints } from '../setup/complaints.ts'

test('an unexpected console.error or console.warn is a complaint against the running test', () => {
  console.error('%s is missing', 'the name')
  console.warn('old call')
  expect(complaints.splice(0)).toEqual(['console.error: the name is missing', 'console.warn: old call'])
})

test('a test that expects a console.error takes it with a spy of its own', () => {
  const seen = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(seen).toHaveBeenCalledWith('expected')
  expect(complaints).toEqual([])
})

test('an unmocked request is rejected, and is a complaint even where the error is swallowed', async () => {
  await fetch('https://elsewhere.example/startups').catch(() => undefined)
  expect(complaints.splice(0)).toEqual(['unmocked request: GET https://elsewhere.example/startups'])
})
