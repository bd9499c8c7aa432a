import { expect, it } from 'vitest'
import { deviceSecret } from './device.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'

it('makes the secret of a device once, of 256 random bits, and keeps it', () => {
  const [storage, other] = [memoryStorage(), memoryStorage()]
  const made = deviceSecret(storage)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(deviceSecret(storage)).toBe(made)
  expect(deviceSecret(other)).not.toBe(made)
})

it('goes without one where the browser keeps nothing', () => {
  const closed: Storage = {
    ...memoryStorage(),
    getItem: () => null,
    setItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  }
  expect(deviceSecret(closed)).toBeUndefined()
})
