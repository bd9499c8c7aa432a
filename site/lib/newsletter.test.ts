import { storageKeys } from '@baobab/validation/limits.ts'
import { expect, it, vi } from 'vitest'
import { keepSubscriber } from './newsletter.ts'

it('records name and e-mail under the key that signing out leaves alone', () => {
  const setItem = vi.fn()
  keepSubscriber({ name: '', email: 'awa@dakar.example' }, { setItem })
  expect(setItem).toHaveBeenCalledExactlyOnceWith(storageKeys.newsletter, '{"name":"","email":"awa@dakar.example"}')
})

it('is quiet where storage is rejected', () => {
  const setItem = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(() => keepSubscriber({ name: '', email: 'awa@dakar.example' }, { setItem })).not.toThrow()
})
