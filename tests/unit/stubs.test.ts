import { afterAll, expect, it, vi } from 'vitest'

const path = process.env['PATH']
const { matchMedia } = globalThis

it('are there for their test', () => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubGlobal('matchMedia', () => 'stubbed')
  expect(process.env['PATH']).toBe('/nowhere')
})

// Here the first hooks of the next file would find them.
afterAll(() => {
  if (process.env['PATH'] !== path || globalThis.matchMedia !== matchMedia)
    throw new Error('What a test stubbed is still there after it.')
})
