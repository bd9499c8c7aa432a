import { afterEach, vi } from 'vitest'

// What a test stubs goes with it. Vitest itself takes stubs back before the next test alone, and a worker that goes on with another
// file runs that file's first hooks before: there a PATH of one test was found in another's.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
