import { afterEach, expect, it, vi } from 'vitest'
import { forgetSnapshots } from './snapshot.ts'

afterEach(() => void vi.unstubAllGlobals())

it('erases what was seen of whoever it was, and nothing else', () => {
  localStorage.setItem('snapshot./app/dashboard', '1')
  localStorage.setItem('theme', 'theme-dark')
  forgetSnapshots()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  localStorage.clear()
})

it('stops nothing where storage is closed', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      ownKeys: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    }),
  )
  expect(forgetSnapshots).not.toThrow()
})
