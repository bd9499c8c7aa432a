import { expect, it } from 'vitest'
import { publicUrl } from './publicUrl.ts'

it.each([
  [undefined, 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
  ['https://baobab.example/', 'https://baobab.example'],
  ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
])('%s is written as %s', (given, origin) => expect(publicUrl(given)).toBe(origin))

it.each(['baobab.example', 'ftp://baobab.example', 'javascript:alert(1)'])(
  '%s stops the build with a message',
  (given) => {
    expect(() => publicUrl(given)).toThrow(/PUBLIC_URL is ".+", but has to be an address/)
  },
)
